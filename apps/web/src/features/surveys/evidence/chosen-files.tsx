import { SURVEYS } from "@lichen/domain";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import styles from "../../../design/forms/form.module.css";
import { FieldNotes } from "../../../design/forms/form-fields.tsx";
import { IconPaperclip, IconTrash } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { sizeWords } from "../phone/text.ts";
import { putFile } from "../shared/put-file.ts";
import { reducePhoto } from "../shared/reduce-photo.ts";
import { REFUSED_FILE, refusedWords } from "../shared/refused-file.ts";
import type { EvidenceFile, EvidenceOfBuilding } from "./evidence-calls.ts";
import { FileLink } from "./proof-files.tsx";
import { text } from "./text.ts";

/** A file of the proof that is being written. */
export type ChosenFile = Pick<EvidenceFile, "id" | "name" | "bytes"> & {
  readonly type: string;
  /** Where the server has it; empty: it is still to be sent. */
  readonly url: string;
  /** What was chosen here; null: a file of the proof that is written. */
  readonly blob: Blob | null;
  readonly isSent: boolean;
  /** Why the server refused it. */
  readonly refused: string | null;
};

/** Photographs and documents of a proof: those that are there, and those to send. */
export function ChosenFiles({
  files,
  storage,
  onFiles,
}: {
  files: readonly ChosenFile[];
  storage: EvidenceOfBuilding["storage"];
  onFiles: (files: readonly ChosenFile[]) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const taken = [...(target.files ?? [])].slice(0, SURVEYS.filesOfAnswer - files.length);
    target.value = "";
    const made = await Promise.all(taken.map(chooseFile));
    setTooLarge(made.includes(null));
    onFiles([...files, ...made.flatMap((file) => file ?? [])]);
  }

  return (
    <Stack gap={8} className={styles.field}>
      <Text weight={500}>{t(text.file)}</Text>
      <Stack as="ul" gap={8}>
        {files.map((file) => (
          <Row as="li" key={file.id} gap={8} wrap={false} justify="between">
            <Stack gap={2}>
              <Row gap={8} wrap={false}>
                <ChosenLink file={file} />
                <Text as="span" size={12} muted>
                  {t(sizeWords(file.bytes))}
                </Text>
              </Row>
              {file.refused !== null && (
                <Text size={13} role="alert" className={styles.fault}>
                  {t(refusedWords(file.refused))}
                </Text>
              )}
            </Stack>
            <Button
              variant="subtle"
              size="small"
              icon={IconTrash}
              aria-label={t(text.removeFile(file.name))}
              onClick={() => onFiles(files.filter((one) => one.id !== file.id))}
            />
          </Row>
        ))}
      </Stack>
      {files.length < SURVEYS.filesOfAnswer && (
        <Row>
          <Button variant="default" size="small" icon={IconPaperclip} onClick={() => chooser.current?.click()}>
            {t(text.chooseFiles)}
          </Button>
        </Row>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf"
        aria-label={t(text.chooseFiles)}
        onChange={(event) => void take(event)}
      />
      <FieldNotes
        id={id}
        help={t(text.fileHelp(t(sizeWords(storage.used_bytes)), t(sizeWords(storage.most_bytes))))}
        fault={isTooLarge ? (REFUSED_FILE.evidence_file_too_large ?? null) : null}
      />
    </Stack>
  );
}

/** A file that is here alone has an address of this page, for as long as it is shown. */
function ChosenLink({ file }: { file: ChosenFile }) {
  const { blob, url } = file;
  const [local, setLocal] = useState("");
  useEffect(() => {
    if (blob === null || url !== "") return;
    const made = URL.createObjectURL(blob);
    setLocal(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, url]);
  const shown = url === "" ? local : url;
  return shown === "" ? null : <FileLink file={{ ...file, url: shown }} />;
}

/** A file made ready to send; null: it is too large, even made smaller. */
async function chooseFile(file: File): Promise<ChosenFile | null> {
  const reduced = await reducePhoto(file);
  if (reduced.kind === "too_large") return null;
  const { blob } = reduced;
  return {
    id: crypto.randomUUID(),
    name: file.name.slice(-SURVEYS.longestRecipient),
    type: blob.type,
    bytes: blob.size,
    url: "",
    blob,
    isSent: false,
    refused: null,
  };
}

/** Sends the files that the server has not, and notes what became of each. */
export async function sendChosen(
  id: string,
  files: readonly ChosenFile[],
  onFiles: (files: readonly ChosenFile[]) => void,
): Promise<readonly ChosenFile[]> {
  let sent = files;
  for (const file of files) {
    if (file.isSent || file.blob === null) continue;
    const { url } = await api.sendEvidenceFile({ id, file_id: file.id, name: file.name });
    const refused = await putFile(url, file.blob);
    const isSent = refused === null;
    sent = sent.map((one) => (one.id === file.id ? { ...one, refused, isSent } : one));
    onFiles(sent);
  }
  return sent;
}
