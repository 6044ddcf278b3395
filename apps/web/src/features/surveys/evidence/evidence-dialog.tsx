import { capitalise, EVIDENCE_KINDS, type EvidenceKind, type FieldKey, fieldOf, SURVEYS } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { SelectField, TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { ExplainedFailure, type Faults, useForm } from "../../../design/forms/use-form.ts";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type ChosenFile, ChosenFiles, sendChosen } from "./chosen-files.tsx";
import { type EvidenceOfBuilding, filesOf, findProof } from "./evidence-calls.ts";
import { text } from "./text.ts";

type Values = Readonly<Record<"on" | "by" | "note", string>> & {
  readonly field: FieldKey;
  readonly kind: EvidenceKind | "";
};

/** Writes how an answer is known, with its photographs and documents, over what is written of it. */
export function EvidenceDialog({
  id,
  fields,
  found,
  onClose,
}: {
  id: string;
  /** Questions to choose among; a single one is not asked. */
  fields: readonly [FieldKey, ...FieldKey[]];
  found: EvidenceOfBuilding;
  onClose: () => void;
}) {
  const t = useTranslate();
  const client = useQueryClient();
  const filesAt = (field: FieldKey): readonly ChosenFile[] => {
    const proof = findProof(found, field);
    return proof?.holds === true
      ? filesOf(found, proof).map((file) => ({ ...file, blob: null, isSent: true, refused: null }))
      : [];
  };
  const [files, setFiles] = useState(filesAt(fields[0]));
  const form = useForm<Values>({
    initial: valuesAt(found, fields[0]),
    check: ({ on }): Faults => (on === "" ? { on: text.noDay } : {}),
    send: async ({ kind, ...values }) => {
      const sent = await sendChosen(id, files, setFiles);
      if (sent.some(({ refused }) => refused !== null)) throw new ExplainedFailure(text.fileRefused);
      const file_ids = sent.map((file) => file.id);
      await api.setEvidence({ id, ...values, kind: kind || "declared", file_ids });
      await client.invalidateQueries({ queryKey: [BUILDINGS_KEY] });
      onClose();
    },
  });
  const { onChange: chooseField, ...bound } = form.bind("field");
  return (
    <FormDialog
      title={fields.length === 1 ? t(questionOf(fieldOf(fields[0]))) : t(text.add)}
      form={form}
      action={text.save}
      place="right"
      onClose={onClose}
    >
      {fields.length > 1 && (
        <SelectField
          label={t(text.question)}
          options={fields.map((key) => ({ value: key, name: t(questionOf(fieldOf(key))) }))}
          {...bound}
          onChange={(field) => {
            chooseField(field);
            form.set(valuesAt(found, field));
            setFiles(filesAt(field));
          }}
        />
      )}
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
      <ChosenFiles files={files} storage={found.storage} onFiles={setFiles} />
    </FormDialog>
  );
}

/** What is written of an answer, or a visit of today. */
function valuesAt(found: EvidenceOfBuilding, field: FieldKey): Values {
  const proof = findProof(found, field);
  if (proof?.holds !== true) return { field, kind: "seen", on: today(), by: "", note: "" };
  const { kind, on, by, note } = proof;
  return { field, kind, on, by, note };
}

/** The day here, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
