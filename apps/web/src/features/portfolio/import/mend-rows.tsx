import { BUILDING_RECORD, PAGE_SIZE, RECORD_SHEET } from "@lichen/domain";
import { useEffect, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { FormFailure } from "../../../design/forms/form-fields.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { parseObject, readStored, removeStored, writeStored } from "../../../shell/session/browser-storage.ts";
import { suggestAnswer } from "../shared/suggest-answer.ts";
import styles from "./building-import.module.css";
import { findOptions } from "./corrections.tsx";
import { type BuildingsImport, type PreviewRow, usePreview } from "./import-calls.ts";
import { columnName, ErrorsFile } from "./import-errors.tsx";
import { lossesText as text } from "./losses-text.ts";
import { NewGroups } from "./new-groups.tsx";
import { refusalWords } from "./refusal-words.ts";
import { useCounted } from "./use-counted.ts";

type Drafts = Readonly<Record<string, Readonly<Record<string, string>>>>;
type CellError = PreviewRow["errors"][number];

/** The rows in error, each cell with what is wrong and a place to write it again; the file is then checked again. */
export function MendRows({ one, onMended }: { one: BuildingsImport; onMended: (next: BuildingsImport) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const counted = useCounted();
  const storageKey = `lichen.import.${one.import_id}.cells`;
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(storageKey));
  const [page, setPage] = useState(1);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const rowsQuery = usePreview(one.import_id, { status: "error" }, (page - 1) * PAGE_SIZE);
  useEffect(() => void writeStored("session", storageKey, JSON.stringify(drafts)), [storageKey, drafts]);
  if (rowsQuery.isError) return <Failure error={rowsQuery.error} onRetry={() => void rowsQuery.refetch()} />;
  if (rowsQuery.data === undefined) return <Waiting heights={[38, 58, 58, 58]} />;
  const { rows, meta } = rowsQuery.data;
  const written = Object.values(drafts).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
  const proposals = rows.flatMap((row) =>
    row.errors.flatMap((error) => {
      const proposed = error.written === null ? null : suggestAnswer(error.column, error.written, one.language);
      const isOpen = drafts[row.row]?.[error.column] === undefined;
      return proposed === null || !isOpen ? [] : [{ row: row.row, column: error.column, proposed }];
    }),
  );
  const write = (row: number, column: string, value: string | null) =>
    setDrafts((before) => {
      const { [column]: _, ...others } = before[row] ?? {};
      const cells = value === null ? others : { ...others, [column]: value };
      const { [row]: __, ...rest } = before;
      return Object.keys(cells).length === 0 ? rest : { ...rest, [row]: cells };
    });

  const unknown = rows.flatMap((row) =>
    row.errors.flatMap(({ code, column, written: name }) =>
      code === "unknown_group" && name !== null ? [{ row: row.row, column, name }] : [],
    ),
  );

  /** The file is checked again with the groups that it names, and with what was written, which goes first. */
  async function checkGroups() {
    const cells = Object.fromEntries(unknown.map(({ row, column, name }) => [row, { [column]: name, ...drafts[row] }]));
    await check({ ...drafts, ...cells });
  }

  async function check(cells: Drafts) {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const next = await api.mendImport({ import_id: one.import_id, rows: toRows(cells) });
      removeStored("session", storageKey);
      onMended(next);
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  }

  return (
    <Section
      isCard
      title={t(text.mend(counted(one.in_error)))}
      actions={
        proposals.length > 0 && (
          <Button
            variant="default"
            size="small"
            onClick={() => {
              for (const { row, column, proposed } of proposals) write(row, column, proposed);
            }}
          >
            {t(text.accept(counted(proposals.length)))}
          </Button>
        )
      }
    >
      <Table name={t(text.mend(counted(one.in_error)))} className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t(text.cell)}</th>
            <th scope="col">{t(text.building)}</th>
            <th scope="col">{t(text.inFile)}</th>
            <th scope="col">{t(text.becomes)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) =>
            row.errors.map((error) => (
              <tr key={`${row.row} ${error.column} ${error.code}`}>
                <td className="muted">{error.cell ?? row.row}</td>
                <th scope="row">
                  {row.member_building_name || "–"}
                  <small>{row.member_building_code}</small>
                </th>
                <td>
                  {error.written === null ? (
                    <i className="muted">{t(text.blankCell)}</i>
                  ) : (
                    t(text.quoted(error.written))
                  )}
                  <small className="tone-error">
                    {t(columnName(error.column))} – {error.message}
                  </small>
                </td>
                <td>
                  <MendedCell
                    row={row.row}
                    error={error}
                    value={drafts[row.row]?.[error.column] ?? null}
                    onChange={(value) => write(row.row, error.column, value)}
                  />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
      {meta.count > PAGE_SIZE && <ListPages meta={meta} onPage={setPage} />}
      <NewGroups names={unknown.map(({ name }) => name)} onCreated={checkGroups} />
      <FormFailure failure={failure === null ? null : refusalWords(failure, language)} />
      <Row gap={12} rowGap={8}>
        <Button
          variant="default"
          aria-disabled={isSending || written === 0}
          onClick={() => written > 0 && void check(drafts)}
        >
          {t(written === 0 ? text.checkAgain : text.check(counted(written)))}
        </Button>
        <ErrorsFile id={one.import_id} />
        {written === 0 && <span className="muted">{t(text.noCorrection)}</span>}
      </Row>
    </Section>
  );
}

/** Where a cell is written again, or chosen; an error of a whole row has no such place. */
function MendedCell({
  row,
  error: { column, written },
  value,
  onChange,
}: {
  row: number;
  error: CellError;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const field = BUILDING_RECORD.find(column);
  if (field === undefined) return null;
  const label = t(text.becomesOf(t(field.label), row));
  const options = field.key === RECORD_SHEET.groups ? null : findOptions(field, [], language);
  if (options === null) {
    return (
      <input
        className={styles.select}
        aria-label={label}
        value={value ?? written ?? ""}
        onChange={(event) => onChange(event.target.value === (written ?? "") ? null : event.target.value)}
      />
    );
  }
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    >
      <option value="">{t(text.keep)}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

const toRows = (drafts: Drafts) =>
  Object.fromEntries(Object.entries(drafts).map(([row, cells]) => [row, { ...cells }]));

function readDrafts(key: string): Drafts {
  return (parseObject(readStored("session", key)) ?? {}) as Drafts;
}
