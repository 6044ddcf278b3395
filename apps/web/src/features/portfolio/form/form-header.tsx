import { completion } from "@lichen/domain";
import { formatShare } from "@lichen/report";
import type { ReactNode } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { PageHead } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import styles from "./building-form.module.css";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** Title of the form, how much is answered, what is not saved yet, and the button that saves it. */
export function FormHeader({
  title,
  form,
  children,
}: {
  title: string;
  form: Pick<BuildingForm, "answers">;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const language = useLanguage();
  const { answered, total, share } = completion(form.answers);
  return (
    <PageHead isSticky title={title} trail={[{ to: keep("/buildings"), name: t(text.portfolio) }]}>
      <Row as="span" wrap={false}>
        <progress max={total} value={answered} aria-label={t(text.completion)} />
        <Text as="span" size={13} muted>
          {t(text.answered(answered, total))} ({formatShare(share, language)})
        </Text>
      </Row>
      {children}
    </PageHead>
  );
}

/** What is not saved, and the button. */
export function SaveState({
  form,
  isNew,
  isSending,
  onSave,
}: {
  form: BuildingForm;
  isNew: boolean;
  isSending: boolean;
  onSave: () => void;
}) {
  const t = useTranslate();
  return (
    <Row gap={16} wrap={false}>
      <Text as="span" size={13} muted className={styles.state} role="status">
        {form.unsaved === 0 ? (
          !isNew && t(text.nothingToSave)
        ) : (
          <>
            {t(text.unsaved(form.unsaved))}, {t(form.keepsDraft ? text.draftStored : text.draftNotStored)}
          </>
        )}
      </Text>
      <Button aria-disabled={isSending} aria-keyshortcuts="Control+S" onClick={onSave}>
        {t(isSending ? text.saving : isNew ? text.add : text.save)}
      </Button>
    </Row>
  );
}
