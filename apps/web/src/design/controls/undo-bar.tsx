import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { failureWords } from "../../shell/api/failure-words.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import { IconArrowBackUp, IconCircleCheck } from "../icons/icons.ts";
import { Button } from "./button.tsx";
import { keepFocus } from "./keep-focus.ts";
import { useNotify } from "./notifications.tsx";
import { Strip } from "./strip.tsx";
import styles from "./undo-bar.module.css";
import { undoText } from "./undo-text.ts";

/** What was just done and can be undone; it stays until something else is done. */
export type Undoable = { readonly message: string; readonly undo: () => Promise<void> };

export function UndoBar({
  done,
  onUndone,
  refusalOf = failureWords,
}: {
  done: Undoable | null;
  onUndone: () => void;
  /** Why it could not be undone. */
  refusalOf?: (error: unknown) => Bilingual;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const [isUndoing, setUndoing] = useState(false);

  async function undo({ undo: takeBack }: Undoable) {
    if (isUndoing) return;
    setUndoing(true);
    const giveBackFocus = keepFocus();
    try {
      await takeBack();
      giveBackFocus();
      onUndone();
      notify({ type: "success", message: t(undoText.undone) });
    } catch (error) {
      notify({ type: "error", message: t(refusalOf(error)) });
    } finally {
      setUndoing(false);
    }
  }

  return (
    <div role="status" className={styles.undoPlace}>
      {done !== null && (
        <Strip tone="success" className={styles.undo}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <span>{done.message}</span>
          <Button
            variant="default"
            size="small"
            icon={IconArrowBackUp}
            aria-disabled={isUndoing}
            onClick={() => void undo(done)}
          >
            {t(undoText.undo)}
          </Button>
        </Strip>
      )}
    </div>
  );
}
