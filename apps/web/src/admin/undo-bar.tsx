import { IconArrowBackUp, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../ui/kit/button.tsx";
import { useNotify } from "../ui/kit/notifications.tsx";
import { useSay } from "../ui/language/language.tsx";
import styles from "./admin.module.css";
import { refusalOf } from "./refusal-words.ts";
import { text } from "./words.ts";

/** What was just done and can be undone; it stays until something else is done. */
export type Undoable = { readonly message: string; readonly undo: () => Promise<void> };

export function UndoBar({ done, onUndone }: { done: Undoable | null; onUndone: () => void }) {
  const say = useSay();
  const notify = useNotify();
  const [isUndoing, setUndoing] = useState(false);

  async function undo({ undo: takeBack }: Undoable) {
    if (isUndoing) return;
    setUndoing(true);
    try {
      await takeBack();
      onUndone();
      notify({ type: "success", message: say(text.undone) });
    } catch (error) {
      notify({ type: "error", message: say(refusalOf(error)) });
    } finally {
      setUndoing(false);
    }
  }

  return (
    <div role="status" className={styles.undoPlace}>
      {done !== null && (
        <div className={styles.undo}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <span>{done.message}</span>
          <Button
            variant="default"
            size="small"
            icon={IconArrowBackUp}
            aria-disabled={isUndoing}
            onClick={() => void undo(done)}
          >
            {say(text.undo)}
          </Button>
        </div>
      )}
    </div>
  );
}
