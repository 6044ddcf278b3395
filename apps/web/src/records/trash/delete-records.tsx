import { CallFailure } from "@lichen/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { useNotify } from "../../design/controls/notifications.tsx";
import { Strip } from "../../design/controls/strip.tsx";
import { FormDialog } from "../../design/forms/form-dialog.tsx";
import { useForm } from "../../design/forms/use-form.ts";
import { IconArrowBackUp, IconCircleCheck, IconX } from "../../design/icons/icons.ts";
import { failureWords } from "../../shell/api/failure-words.ts";
import { useTranslate } from "../../shell/language/language.tsx";
import type { FilterBody } from "../filter-body.ts";
import styles from "../layout/layout.module.css";
import { useListSubject } from "../list-subject.tsx";
import type { Selection } from "../selection.ts";
import { deleteText as text } from "./delete-text.ts";
import { type Deletion, refusalIn } from "./record-trash.ts";
import { TrashDrawer } from "./trash-drawer.tsx";

/** Asks before records go to the trash, and how many. */
export function DeleteRecords({
  count,
  name,
  selection,
  body,
  onDeleted,
  onClose,
}: {
  count: number;
  /** Name of the record, when it is one. */
  name?: string;
  selection: Selection;
  body: FilterBody;
  onDeleted: (deletion: Deletion) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { kind, trash } = useListSubject();
  const client = useQueryClient();
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      onDeleted(await trash.remove(selection, body, count));
      onClose();
      await trash.changed(client);
    },
    refusals: { selection_changed: text.selectionChanged(kind), forbidden: text.forbidden(kind) },
  });
  return (
    <FormDialog
      title={t(name === undefined ? text.question(kind, count) : text.questionOne(name))}
      form={form}
      action={text.action(kind, count)}
      onClose={onClose}
    >
      <p>
        {t(text.follows)} {trash.words.follows !== undefined && t(trash.words.follows)}
      </p>
    </FormDialog>
  );
}

/** What was just deleted, how long it can come back, and the way back, until it is taken or dismissed. */
export function DeletionBar({ deletion, onGone }: { deletion: Deletion | null; onGone: () => void }) {
  const t = useTranslate();
  const { kind, trash } = useListSubject();
  const notify = useNotify();
  const client = useQueryClient();
  const [isInTrash, setInTrash] = useState(false);

  async function undo({ id: deletionId }: Deletion) {
    try {
      const restored = await trash.restore({ deletionId });
      onGone();
      notify({ type: "success", message: t(text.restored(kind, restored)) });
      await trash.changed(client);
    } catch (error) {
      if (error instanceof CallFailure && error.code === "not_found") {
        onGone();
        return notify({ type: "warning", message: t(text.notInTrash(kind)) });
      }
      notify({ type: "error", message: t(refusalIn(trash, error) ?? failureWords(error)) });
    }
  }

  return (
    <div className={styles.strips} role="status">
      {deletion !== null && (
        <Strip tone="success">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <span>{t(text.deleted(kind, deletion.count))}</span>
          <Button variant="default" size="small" icon={IconArrowBackUp} onClick={() => void undo(deletion)}>
            {t(text.undo)}
          </Button>
          <Button variant="subtle" size="small" onClick={() => setInTrash(true)}>
            {t(text.openTrash)}
          </Button>
          <Button variant="subtle" size="small" icon={IconX} aria-label={t(text.dismiss)} onClick={onGone} />
        </Strip>
      )}
      {isInTrash && <TrashDrawer onClose={() => setInTrash(false)} />}
    </div>
  );
}
