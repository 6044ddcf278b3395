import { type Bilingual, IMPORT_FILES, IMPORT_ROWS } from "@lichen/domain";
import { formatInteger, formatNumber } from "@lichen/report";
import { type DragEvent, useId, useState } from "react";
import { FileButton } from "../../../design/controls/file-button.tsx";
import formStyles from "../../../design/forms/form.module.css";
import { AsteriskNote, descriptionIds, FieldLabel, FieldNotes } from "../../../design/forms/form-fields.tsx";
import { IconFileSpreadsheet } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./building-import.module.css";
import { MOST_MEGABYTES, megabytes } from "./import-calls.ts";
import { text } from "./text.ts";

const ACCEPTED = Object.keys(IMPORT_FILES)
  .map((ending) => `.${ending}`)
  .join(",");

/** A file to choose, or to drop. */
export function FileDrop({
  file,
  fault,
  onChoose,
}: {
  file: File | null;
  fault: Bilingual | null;
  onChoose: (files: FileList | null) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files);
  }

  return (
    <div className={formStyles.field}>
      <AsteriskNote />
      <FieldLabel htmlFor={id} label={t(text.file)} required />
      <Row
        gap={16}
        rowGap={8}
        className={styles.drop}
        data-over={isOver || undefined}
        data-wrong={fault !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
        <p role="status">
          {file === null ? (
            t(text.drop)
          ) : (
            <>
              <b>{file.name}</b>{" "}
              <span className="muted">{t(text.size(formatNumber(megabytes(file.size), language)))}</span>
            </>
          )}
        </p>
        <FileButton
          words={t(text.browse)}
          id={id}
          accept={ACCEPTED}
          required
          aria-invalid={fault !== null}
          aria-describedby={descriptionIds(id, { help: true, fault: fault !== null })}
          onChange={(event) => onChoose(event.target.files)}
        />
      </Row>
      <FieldNotes
        id={id}
        help={t(text.limits(formatInteger(IMPORT_ROWS, language), formatInteger(MOST_MEGABYTES, language)))}
        fault={fault}
      />
    </div>
  );
}
