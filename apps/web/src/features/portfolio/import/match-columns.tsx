import { query } from "@lichen/client";
import type { ImportColumns } from "@lichen/contract";
import {
  BUILDING_RECORD,
  correctionsOf,
  findGroupColumn,
  isAmong,
  keysFilledBy,
  type MatchedColumn,
  type Matching,
  RECORD_SHEET,
  type SheetColumn,
  valueText,
} from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Notice } from "../../../design/controls/notice.tsx";
import { FormFailure, SelectField, TextField } from "../../../design/forms/form-fields.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import {
  isObject,
  parseObject,
  readStored,
  removeStored,
  writeStored,
} from "../../../shell/session/browser-storage.ts";
import { questionGroups } from "../shared/question-groups.ts";
import styles from "./building-import.module.css";
import { ChooseSheet } from "./choose-sheet.tsx";
import { columnsText as text } from "./columns-text.ts";
import { listCommonKeys, sayWhere } from "./common-keys.ts";
import { Corrections, findOptions } from "./corrections.tsx";
import type { BuildingsImport } from "./import-calls.ts";
import { NewGroups } from "./new-groups.tsx";
import { refusalWords } from "./refusal-words.ts";
import { useColumnName } from "./use-column-name.ts";
import { useCounted } from "./use-counted.ts";

/** Values of a column that are shown as examples. */
const EXAMPLES = 3;
/** Letters of an example: a geometry has hundreds. */
const LONGEST_EXAMPLE = 60;
const cutExample = (text: string) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text);

/** What the columns of a file of another shape than the template are: proposed, to be corrected and agreed to. */
export function MatchColumns({ one, onMatched }: { one: BuildingsImport; onMatched: (next: BuildingsImport) => void }) {
  const columnsQuery = useQuery({
    ...query(api.getImportColumns, { import_id: one.import_id }),
    // What the user changes here is theirs until they send it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (columnsQuery.isError) return <Failure error={columnsQuery.error} onRetry={() => void columnsQuery.refetch()} />;
  if (columnsQuery.data === undefined) return <Waiting heights={[48, 240, 160]} />;
  const columns = columnsQuery.data;
  return (
    <Stack gap={24}>
      <ChooseSheet importId={one.import_id} columns={columns} onChosen={onMatched} />
      <MatchForm one={one} columns={columns} onMatched={onMatched} onGroups={() => columnsQuery.refetch()} />
    </Stack>
  );
}

function MatchForm({
  one,
  columns: { sheet, matching: proposed, remembered, groups },
  onMatched,
  onGroups,
}: {
  one: BuildingsImport;
  columns: ImportColumns;
  onMatched: (next: BuildingsImport) => void;
  onGroups: () => Promise<unknown>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const counted = useCounted();
  const storageKey = `lichen.import.${one.import_id}.columns`;
  const [matching, setMatching] = useState<Matching>(() => {
    const stored = readStoredMatching(storageKey);
    return stored === null ? proposed : matchByHeading(proposed, sheet, stored);
  });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const context = { language: one.language, groups };
  const byPlace = new Map(matching.columns.map((column) => [column.at, column]));
  const given = new Set(matching.columns.flatMap(({ to }) => keysFilledBy(to, RECORD_SHEET) ?? []));
  const groupColumn = findGroupColumn(sheet, matching.columns, RECORD_SHEET);
  const newNames = (groupColumn?.values ?? [])
    .map(({ value }) => valueText(value))
    .filter((name) => !isAmong(groups, name));
  const isEmpty = matching.columns.length === 0;

  // What was chosen is found again after a reload.
  useEffect(() => {
    const headings = Object.fromEntries(sheet.columns.map(({ at, heading }) => [at, heading]));
    writeStored("session", storageKey, JSON.stringify({ matching, headings } satisfies StoredMatching));
  }, [storageKey, matching, sheet]);

  /**
   * A question is taken from one column: the one that had it gives it up.
   * @param before matching as it was when the list of the column took the focus: the questions that the arrows only pass
   * go back to their columns
   */
  function take(before: Matching, column: SheetColumn, to: string) {
    const now = before.columns.find(({ at }) => at === column.at);
    if ((now?.to ?? "") === to) return setMatching(before);
    const keys = to === "" ? [] : (keysFilledBy(to, RECORD_SHEET) ?? []);
    const others = before.columns.filter(
      (other) =>
        other.at !== column.at && !(keysFilledBy(other.to, RECORD_SHEET) ?? []).some((key) => keys.includes(key)),
    );
    if (to === "") return setMatching({ ...before, columns: others });
    const values = correctionsOf(column, to, {}, RECORD_SHEET, context);
    setMatching({ ...before, columns: [...others, { at: column.at, to, values }].toSorted((a, b) => a.at - b.at) });
  }

  async function takeGroups({ at }: SheetColumn) {
    await onGroups();
    setMatching(({ columns, otherwise }) => ({
      columns: [...columns, { at, to: RECORD_SHEET.groups, values: {} }].toSorted((a, b) => a.at - b.at),
      otherwise,
    }));
  }

  function correct(at: number, value: string, by: string | null) {
    setMatching(({ columns, otherwise }) => ({
      columns: columns.map((column) =>
        column.at === at ? { ...column, values: { ...column.values, [value]: by } } : column,
      ),
      otherwise,
    }));
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || isEmpty) return;
    setSending(true);
    setFailure(null);
    try {
      const next = await api.matchImport({
        import_id: one.import_id,
        columns: matching.columns.map(({ at, to, values }) => ({ at, to, values: { ...values } })),
        otherwise: { ...matching.otherwise },
      });
      removeStored("session", storageKey);
      onMatched(next);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Stack as="form" gap={24} onSubmit={(event) => void send(event)} noValidate>
      <Section isCard title={t(text.title)}>
        <p>
          {t(text.lead(counted(sheet.rows), counted(sheet.headRow)))}{" "}
          {remembered > 0 && t(text.remembered(counted(remembered)))}
        </p>
        <ColumnTable columns={sheet.columns} matching={matching} byPlace={byPlace} onTake={take} />
        {groupColumn !== null && (
          <Stack gap={4}>
            <p>{t(text.newGroups(groupColumn.heading, newNames))}</p>
            <NewGroups names={newNames} onCreated={() => takeGroups(groupColumn)} />
          </Stack>
        )}
        {!given.has("member_building_code") && <Notice kind="notice">{t(text.noCode)}</Notice>}
        {!sayWhere(given) && <Notice kind="notice">{t(text.noPlace)}</Notice>}
      </Section>
      <Corrections sheet={sheet} byPlace={byPlace} context={context} onCorrect={correct} onGroups={onGroups} />
      <Section isCard title={t(text.otherwise)}>
        <p className="muted">{t(text.otherwiseLead)}</p>
        <Grid least={220}>
          {listCommonKeys(matching, given).map((key) => (
            <OtherwiseField
              key={key}
              field={key}
              value={matching.otherwise[key] ?? ""}
              groups={groups}
              onChange={(next) => setMatching((before) => withCommon(before, key, next))}
            />
          ))}
        </Grid>
      </Section>
      <Card className="sticky-end">
        <FormFailure failure={failure === null ? null : refusalWords(failure, language)} />
        <Row gap={12} rowGap={8}>
          <Button type="submit" aria-disabled={isSending || isEmpty}>
            {t(text.check(counted(sheet.rows)))}
          </Button>
          <p role="status" className="muted">
            {t(
              isEmpty ? text.nothingTaken : text.taken(counted(matching.columns.length), counted(sheet.columns.length)),
            )}
          </p>
        </Row>
        <p className="muted">{t(text.updates)}</p>
      </Card>
    </Stack>
  );
}

/** What the columns of a sheet were taken for, with their titles. */
type StoredMatching = { readonly matching: Matching; readonly headings: Readonly<Record<number, string>> };

function withCommon({ columns, otherwise }: Matching, key: string, answer: string): Matching {
  const { [key]: _, ...others } = otherwise;
  return { columns, otherwise: answer === "" ? others : { ...others, [key]: answer } };
}

function readStoredMatching(key: string): StoredMatching | null {
  const stored = parseObject(readStored("session", key));
  return stored !== null && isObject(stored.matching) && isObject(stored.headings) ? (stored as StoredMatching) : null;
}

/** Columns of the same titles keep their meaning, on another sheet too; others get the proposed one. */
function matchByHeading(proposed: Matching, sheet: ImportColumns["sheet"], stored: StoredMatching): Matching {
  const known = new Set(Object.values(stored.headings));
  const earlier = new Map(stored.matching.columns.map((column) => [stored.headings[column.at], column]));
  const isSameSheet = sheet.columns.every(({ at, heading }) => stored.headings[at] === heading);
  if (isSameSheet) return stored.matching;
  const same = sheet.columns.flatMap(({ at, heading }): MatchedColumn[] => {
    const before = earlier.get(heading);
    return before === undefined ? [] : [{ ...before, at }];
  });
  const taken = new Set(same.flatMap(({ to }) => keysFilledBy(to, RECORD_SHEET) ?? []));
  const added = proposed.columns.filter(({ at, to }) => {
    const heading = sheet.columns.find((column) => column.at === at)?.heading ?? "";
    return !known.has(heading) && !(keysFilledBy(to, RECORD_SHEET) ?? []).some((key) => taken.has(key));
  });
  const columns = [...same, ...added].toSorted((a, b) => a.at - b.at);
  return { columns, otherwise: { ...proposed.otherwise, ...stored.matching.otherwise } };
}

function ColumnTable({
  columns,
  matching,
  byPlace,
  onTake,
}: {
  columns: readonly SheetColumn[];
  matching: Matching;
  byPlace: ReadonlyMap<number, MatchedColumn>;
  onTake: (before: Matching, column: SheetColumn, to: string) => void;
}) {
  const [before, setBefore] = useState(matching);
  const t = useTranslate();
  const language = useLanguage();
  const counted = useCounted();
  const nameOf = useColumnName();
  // The same hundred choices for each column.
  const choices = useMemo(() => {
    const { composed, joined, clues } = RECORD_SHEET;
    const several = [...composed, ...joined.flatMap(({ parts }) => parts), ...clues].map(({ id, name }) => ({
      key: id,
      name: name[language],
    }));
    return [...questionGroups(language), { name: text.several[language], fields: several }];
  }, [language]);
  return (
    <Table name={t(text.title)} className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">{t(text.column)}</th>
          <th scope="col">{t(text.examples)}</th>
          <th scope="col">{t(text.becomes)}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const to = byPlace.get(column.at)?.to ?? "";
          return (
            <tr key={column.at} className={to === "" ? "muted" : undefined}>
              <th scope="row">
                {nameOf(column)}
                <small>{t(column.filled === 0 ? text.empty : text.filledOf(counted(column.filled)))}</small>
              </th>
              <td>
                {column.values
                  .slice(0, EXAMPLES)
                  .map(({ value }) => cutExample(valueText(value)))
                  .join(" · ")}
              </td>
              <td>
                <select
                  className={styles.select}
                  aria-label={t(text.becomesOf(nameOf(column)))}
                  value={to}
                  onFocus={() => setBefore(matching)}
                  onChange={(event) => onTake(before, column, event.target.value)}
                >
                  <option value="">{t(text.left)}</option>
                  {choices.map(({ name, fields }) => (
                    <optgroup key={name} label={name}>
                      {fields.map((field) => (
                        <option key={field.key} value={field.key}>
                          {field.name}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function OtherwiseField({
  field: key,
  value,
  groups,
  onChange,
}: {
  field: string;
  value: string;
  groups: readonly string[];
  onChange: (value: string) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const field = BUILDING_RECORD.find(key);
  if (field === undefined) return null;
  const options = findOptions(field, groups, language);
  if (options === null) {
    return <TextField label={t(field.label)} name={id} value={value} fault={null} onChange={onChange} />;
  }
  return (
    <SelectField label={t(field.label)} name={id} value={value} fault={null} options={options} onChange={onChange} />
  );
}
