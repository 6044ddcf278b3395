import { type Bilingual, BUILDING_RECORD } from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { IconDownload } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Table } from "../../../design/table/table.tsx";
import { giveFile } from "../../../shell/api/give-file.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { followText } from "./follow-text.ts";
import { type BuildingsImport, hasEnded } from "./import-calls.ts";
import { refusalWords } from "./refusal-words.ts";
import { useCounted } from "./use-counted.ts";

/** Name of a column of the file; an error of a whole row has none. */
export function columnName(column: string): Bilingual {
  return BUILDING_RECORD.find(column)?.label ?? followText.wholeRow;
}

/** What is wrong in the file: the workbook to correct, and the first errors in a table. */
export function ImportErrors({ one }: { one: BuildingsImport }) {
  const t = useTranslate();
  const counted = useCounted();
  if (one.errors_count === 0) return null;
  const title = t(followText.errorsTitle(counted(one.errors_count)));
  return (
    <Section isCard title={title}>
      <p>{t(followText.errorsHelp)}</p>
      <Row gap={12} rowGap={8}>
        <ErrorsFile id={one.import_id} />
        {hasEnded(one) && (
          <Button to="/buildings/import" variant="default">
            {t(followText.sendCorrected)}
          </Button>
        )}
      </Row>
      {one.errors.length < one.errors_count && (
        <p className="muted">{t(followText.errorsShown(counted(one.errors.length)))}</p>
      )}
      <ErrorTable title={title} errors={one.errors} />
    </Section>
  );
}

/** Gives the workbook of the rows in error. */
export function ErrorsFile({ id }: { id: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    setSaving(true);
    try {
      await giveFile(`/api/buildings/imports/${id}/errors/`);
    } catch (error) {
      notify({ type: "error", message: t(refusalWords(error, language)) });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Button variant="default" icon={IconDownload} aria-disabled={isSaving} onClick={() => void save()}>
      {t(followText.errorsFile)}
    </Button>
  );
}

function ErrorTable({ title, errors }: { title: string; errors: BuildingsImport["errors"] }) {
  const t = useTranslate();
  return (
    <Table name={title}>
      <thead>
        <tr>
          <th scope="col">{t(followText.row)}</th>
          <th scope="col">{t(followText.column)}</th>
          <th scope="col">{t(followText.fault)}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ row, column, code, message }) => (
          <tr key={`${row} ${column} ${code}`}>
            <td className="muted">{row}</td>
            <th scope="row">{t(columnName(column))}</th>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
