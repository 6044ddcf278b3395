import { capitalise, EVIDENCE_KINDS, type EvidenceKind, type FieldKey, fieldOf, SURVEYS } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import styles from "../../../design/forms/form.module.css";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { FieldLabel, FieldNotes, SelectField, TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text as phone } from "../phone/text.ts";
import { putFile } from "../shared/put-file.ts";
import { reducePhoto } from "../shared/reduce-photo.ts";
import { text } from "./text.ts";

type Values = Readonly<Record<"on" | "by" | "note", string>> & {
  readonly field: FieldKey;
  readonly kind: EvidenceKind | "";
};

/** Writes how an answer is known, with a photograph or a document. */
export function AddEvidence({
  id,
  answered,
  onClose,
}: {
  id: string;
  answered: readonly FieldKey[];
  onClose: () => void;
}) {
  const t = useTranslate();
  const client = useQueryClient();
  const fileId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [refusedFile, setRefusedFile] = useState<string | null>(null);
  const form = useForm<Values>({
    initial: { field: answered[0] as FieldKey, kind: "seen", on: "", by: "", note: "" },
    check: ({ on }): Faults => (on === "" ? { on: text.noDay } : {}),
    send: async (values) => {
      const sent = file === null ? null : await sendFile(id, file);
      if (sent !== null && "refused" in sent) return setRefusedFile(sent.refused);
      const kind = values.kind || "declared";
      await api.setEvidence({ id, ...values, kind, file_ids: sent === null ? [] : [sent.id] });
      await client.invalidateQueries({ queryKey: [BUILDINGS_KEY] });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.add)} form={form} action={text.save} place="right" onClose={onClose}>
      <SelectField
        label={t(text.question)}
        options={answered.map((key) => ({ value: key, name: t(questionOf(fieldOf(key))) }))}
        {...form.bind("field")}
      />
      <RadioField
        label={t(text.kind)}
        options={Object.entries(EVIDENCE_KINDS).map(([value, name]) => ({
          value: value as EvidenceKind,
          name: t(capitalise(name)),
        }))}
        {...form.bind("kind")}
      />
      <TextField type="date" label={t(text.on)} required {...form.bind("on")} />
      <TextField label={t(text.by)} help={t(text.byHelp)} maxLength={SURVEYS.longestRecipient} {...form.bind("by")} />
      <TextArea label={t(text.note)} maxLength={SURVEYS.longestNote} {...form.bind("note")} />
      <div className={styles.field}>
        <FieldLabel htmlFor={fileId} label={t(text.file)} required={false} />
        <input
          id={fileId}
          className={styles.input}
          type="file"
          accept="image/*,application/pdf"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setRefusedFile(null);
          }}
        />
        <FieldNotes
          id={fileId}
          help={t(text.fileHelp)}
          fault={refusedFile === null ? null : (phone.refusedFile[refusedFile] ?? phone.otherRefusal)}
        />
      </div>
    </FormDialog>
  );
}

/** Sends a photograph, made smaller first, or a document. */
async function sendFile(id: string, file: File): Promise<{ readonly id: string } | { readonly refused: string }> {
  const reduced = await reducePhoto(file);
  if (reduced.kind === "too_large") return { refused: "too_large" };
  const file_id = crypto.randomUUID();
  const { url } = await api.sendEvidenceFile({ id, file_id, name: file.name.slice(-SURVEYS.longestRecipient) });
  const refused = await putFile(url, reduced.blob);
  return refused === null ? { id: file_id } : { refused };
}
