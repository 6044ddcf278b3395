import type { bulkDeleteBuildings, restoreBuildings } from "@lichen/contract";
import { TRASH_DAYS } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { IconArrowBackUp, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FilterBody } from "../../lists/filter-body.ts";
import { type Selection, selectionBody } from "../../lists/selection.ts";
import { CallFailure, call } from "../../ui/calls/call.ts";
import { failureWords } from "../../ui/calls/failure-words.ts";
import formStyles from "../../ui/forms/form.module.css";
import { FormFailure, SubmitButton } from "../../ui/forms/form-fields.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Button } from "../../ui/kit/button.tsx";
import { Dialog } from "../../ui/kit/dialog.tsx";
import { useNotify } from "../../ui/kit/notifications.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { BuildingsTrash } from "./buildings-trash.tsx";
import { deleteText as text } from "./delete-text.ts";
import styles from "./portfolio.module.css";
import { buildingsChanged } from "./portfolio-calls.ts";

/** A deletion that can still be taken back. */
export type Deletion = { readonly id: string; readonly count: number };

/** Asks before buildings go to the trash, and how many. */
export function DeleteBuildings({
  count,
  name,
  selection,
  body,
  onDeleted,
  onClose,
}: {
  count: number;
  /** Name of the building, when it is one. */
  name?: string;
  selection: Selection;
  body: FilterBody;
  onDeleted: (deletion: Deletion) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const client = useQueryClient();
  const shown = formatInteger(count, language);
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const named = selectionBody(selection, body);
      const input = selection.kind === "all" ? { ...named, expected_count: count } : named;
      const answer = await call<typeof bulkDeleteBuildings>("POST", "/buildings/bulk_delete/", input);
      onDeleted({ id: answer.deletion_id, count: answer.deleted });
      onClose();
      await buildingsChanged(client);
    },
    refusals: { selection_changed: text.selectionChanged, forbidden: text.forbidden },
  });
  return (
    <Dialog
      place="middle"
      title={say(name === undefined ? text.question(count, shown) : text.questionOne(name))}
      onClose={onClose}
    >
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <p>{say(text.follows(TRASH_DAYS))}</p>
        <FormFailure failure={form.failure} />
        <div className={formStyles.buttons}>
          <SubmitButton isSending={form.isSending}>{say(text.action(count, shown))}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            {say(text.cancel)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What was just deleted, how long it can come back, and the way back, until it is taken or dismissed. */
export function DeletionBar({ deletion, onGone }: { deletion: Deletion | null; onGone: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const [isInTrash, setInTrash] = useState(false);

  async function undo({ id: deletion_id }: Deletion) {
    try {
      const { restored } = await call<typeof restoreBuildings>("POST", "/buildings/restore/", { deletion_id });
      onGone();
      notify({ type: "success", message: say(text.restored(restored, formatInteger(restored, language))) });
      await buildingsChanged(client);
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : "";
      if (code === "not_found") {
        onGone();
        return notify({ type: "warning", message: say(text.notInTrash) });
      }
      notify({ type: "error", message: say(code === "building_code_taken" ? text.codeTaken : failureWords(error)) });
    }
  }

  return (
    <div role="status" className={styles.undoPlace}>
      {deletion !== null && (
        <div className={styles.undo}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <span>{say(text.deleted(deletion.count, formatInteger(deletion.count, language), TRASH_DAYS))}</span>
          <Button variant="default" size="small" icon={IconArrowBackUp} onClick={() => void undo(deletion)}>
            {say(text.undo)}
          </Button>
          <Button variant="subtle" size="small" onClick={() => setInTrash(true)}>
            {say(text.openTrash)}
          </Button>
          <button type="button" className={styles.dismiss} aria-label={say(text.dismiss)} onClick={onGone}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
      {isInTrash && <BuildingsTrash onClose={() => setInTrash(false)} onRestored={onGone} />}
    </div>
  );
}
