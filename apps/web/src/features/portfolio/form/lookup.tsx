import type { Bilingual } from "@lichen/domain";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../design/controls/button.tsx";
import formStyles from "../../../design/forms/form.module.css";
import type { Icon } from "../../../design/icons/icons.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import question from "./question.module.css";

/** Asks a public database about the building when its button is pressed, and says what came of it. */
export function Lookup<Found>({
  icon,
  action,
  asking,
  ask,
  announce,
  children,
}: {
  icon: Icon;
  action: Bilingual;
  /** The button, until the answer has come. */
  asking: Bilingual;
  ask: () => Promise<Found>;
  /** What is announced of the answer; null: nothing is to be said. */
  announce: (found: Found) => ReactNode;
  /** What was found, to be taken. @param done takes the answer away */
  children: (found: Found, done: () => void) => ReactNode;
}) {
  const t = useTranslate();
  const { mutate, reset, data: found, error, isPending } = useMutation({ mutationFn: ask });
  return (
    <Stack align="start" className={question.rnb}>
      <Button
        variant="default"
        size="small"
        icon={icon}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {t(isPending ? asking : action)}
      </Button>
      <div role="status">
        {error !== null && <p className={formStyles.fault}>{t(failureWords(error))}</p>}
        {found !== undefined && announce(found)}
      </div>
      {found !== undefined && children(found, reset)}
    </Stack>
  );
}
