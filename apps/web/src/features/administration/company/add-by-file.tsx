import { CallFailure } from "@lichen/client";
import type { getCollaboratorsTemplate } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { FileButton } from "../../../design/controls/file-button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { FieldNotes, FormFailure, SubmitButton } from "../../../design/forms/form-fields.tsx";
import { REFUSAL_WORDS, refusalOf } from "../../../design/forms/refusal-words.ts";
import { IconDownload } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { base64Of } from "../shared/base64-of.ts";
import { text as words } from "../shared/words.ts";
import { type FileError, fileErrors } from "./file-errors.ts";
import { peopleText as text } from "./people-text.ts";

/** What the call takes, in bytes before it is written in base64. */
const LARGEST_FILE = 600_000;

/** Adds up to fifty people from the filled template: all of them or none. */
export function AddByFile({
  companyId,
  onDone,
  onClose,
}: {
  companyId: string;
  onDone: (message: Bilingual) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const id = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<Bilingual | null>(null);
  const [failure, setFailure] = useState<Bilingual | null>(null);
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  const [isSending, setSending] = useState(false);

  const input = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setChosen(event.target.files?.[0] ?? null);
    setFault(null);
    setFailure(null);
    setErrors([]);
  }

  async function saveTemplate() {
    try {
      await saveAnswer<typeof getCollaboratorsTemplate>("/admin/collaborators/template/", {
        company_id: companyId,
        language,
      });
    } catch (error) {
      notify({ type: "error", message: t(refusalOf(error)) });
    }
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const wrong = fileFault(chosen);
    setFault(wrong);
    if (wrong !== null || chosen === null) return input.current?.focus();
    setSending(true);
    setFailure(null);
    setErrors([]);
    try {
      const { created } = await api.bulkCreateCollaborators({
        company_id: companyId,
        content_base64: await base64Of(chosen),
        language,
      });
      await onDone(text.fileAdded(created));
    } catch (error) {
      setFailure(refusalOf(error));
      if (error instanceof CallFailure) setErrors(fileErrors(error.errors));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog place="right" title={t(text.fileTitle)} onClose={onClose}>
      <p>{t(text.fileSteps)}</p>
      <Section level={3} gap={8} title={t(text.fileStep1)}>
        <Row>
          <Button variant="default" icon={IconDownload} onClick={() => void saveTemplate()}>
            {t(text.template)}
          </Button>
        </Row>
      </Section>
      <form className={formStyles.form} onSubmit={(event) => void send(event)} noValidate>
        <Section level={3} gap={8} title={t(text.fileStep2)}>
          <Row>
            <FileButton
              words={t(text.file)}
              ref={input}
              id={id}
              accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-invalid={fault !== null}
              aria-describedby={fault === null ? undefined : `${id}-fault`}
              onChange={choose}
            />
            <span role="status">{chosen?.name}</span>
          </Row>
          <FieldNotes id={id} fault={fault} />
        </Section>
        <FormFailure failure={failure}>
          <p>{t(text.fileNothing)}</p>
        </FormFailure>
        {errors.length > 0 && <ErrorTable errors={errors} />}
        <Row className={formStyles.actions}>
          <SubmitButton isSending={isSending}>{t(text.fileSend)}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            {t(words.cancel)}
          </Button>
        </Row>
      </form>
    </Dialog>
  );
}

function ErrorTable({ errors }: { errors: readonly FileError[] }) {
  const t = useTranslate();
  return (
    <Section level={3} title={t(text.fileErrors(errors.length))}>
      <Table name={t(text.fileErrors(errors.length))}>
        <thead>
          <tr>
            <th scope="col">{t(text.row)}</th>
            <th scope="col">{t(text.column)}</th>
            <th scope="col">{t(text.fault)}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, fault }) => (
            <tr key={`${row} ${column?.en} ${fault.en}`}>
              <th scope="row">{row ?? t(text.wholeFile)}</th>
              <td>{column === null ? t(words.none) : t(column)}</td>
              <td>{t(fault)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function fileFault(chosen: File | null): Bilingual | null {
  if (chosen === null || !/\.xlsx$/i.test(chosen.name)) return text.fileNeeded;
  if (chosen.size > LARGEST_FILE) return text.fileTooLarge;
  return chosen.size === 0 ? REFUSAL_WORDS.template_not_respected : null;
}
