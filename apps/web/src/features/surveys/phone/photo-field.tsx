import { SURVEYS } from "@lichen/domain";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { IconCamera, IconFileText, IconPaperclip, IconTrash } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./survey.module.css";
import type { StoredFile } from "./survey-database.ts";
import type { SurveySession, SurveyState } from "./survey-session.ts";
import { sizeWords, text } from "./text.ts";

const PICTURES = "image/jpeg,image/png,image/webp,image/*";
const FILES = `${PICTURES},application/pdf`;

/** Photographs and documents of an answer. */
export function PhotoField({
  session,
  state,
  buildingId,
  ids,
  onIds,
}: {
  session: SurveySession;
  state: SurveyState;
  buildingId: string;
  ids: readonly string[];
  onIds: (ids: readonly string[]) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const files = ids.flatMap((one) => state.files.get(one) ?? []);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (file === undefined) return;
    setRefused(null);
    setPreparing(true);
    const added = await session.addFile(buildingId, file);
    setPreparing(false);
    if ("refused" in added) setRefused(added.refused);
    else onIds([...ids, added.id]);
  }

  return (
    <Stack gap={8} as="section" aria-labelledby={`${id}-name`}>
      <Text id={`${id}-name`}>
        <b>{t(text.photo)}</b> <span className="muted">{t(text.photoOptional)}</span>
      </Text>
      {files.map((file) => (
        <ShownFile
          key={file.id}
          file={file}
          onRemove={() => {
            onIds(ids.filter((one) => one !== file.id));
            void session.removeFile(file.id);
          }}
        />
      ))}
      <p role="status" className="text-13">
        {isPreparing ? t(text.preparing) : refused !== null && t(text.refusedFile[refused] ?? text.otherRefusal)}
      </p>
      {ids.length < SURVEYS.filesOfAnswer && (
        <Row gap={8} align="stretch">
          <Button
            variant="default"
            icon={IconCamera}
            className={`grow ${styles.wide}`}
            onClick={() => camera.current?.click()}
          >
            {t(text.takePhoto)}
          </Button>
          <Button
            variant="default"
            icon={IconPaperclip}
            className={`grow ${styles.wide}`}
            onClick={() => chooser.current?.click()}
          >
            {t(text.chooseFile)}
          </Button>
        </Row>
      )}
      <input
        ref={camera}
        type="file"
        accept={PICTURES}
        capture="environment"
        hidden
        aria-label={t(text.takePhoto)}
        onChange={(event) => void take(event)}
      />
      <input
        ref={chooser}
        type="file"
        accept={FILES}
        hidden
        aria-label={t(text.chooseFile)}
        onChange={(event) => void take(event)}
      />
    </Stack>
  );
}

function ShownFile({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  const t = useTranslate();
  const isPicture = file.blob.type.startsWith("image/");
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file.blob]);
  const size = t(sizeWords(file.blob.size));
  return (
    <Row gap={12} wrap={false} align="stretch">
      {isPicture && url !== null ? (
        <img src={url} alt={file.name} className={styles.photo} />
      ) : (
        <div className={styles.photo}>
          <IconFileText size={32} stroke={1.5} aria-hidden />
        </div>
      )}
      <Stack gap={8} className={`grow ${styles.wide}`}>
        <Text size={13} muted>
          {isPicture ? t(text.fileSize(t(sizeWords(file.chosenBytes)), size)) : t(text.documentSize(size))}
        </Text>
        {typeof file.state === "object" && (
          <Text size={13} role="alert">
            {t(text.refusedFile[file.state.refused] ?? text.otherRefusal)}
          </Text>
        )}
        <Button variant="default" icon={IconTrash} aria-label={t(text.removeFile(file.name))} onClick={onRemove} />
      </Stack>
    </Row>
  );
}
