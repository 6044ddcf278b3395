import type { getImportColumns, ImportColumns, matchImport } from "@lichen/contract";
import {
  BUILDING_SHEET,
  correctionsOf,
  findField,
  givenBy,
  type MatchedColumn,
  type Matching,
  offered,
  optionName,
  type SheetColumn,
  unreadValues,
  valueText,
} from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useMemo, useState } from "react";
import { questionGroups } from "../../buildings/question-groups.ts";
import { call } from "../../ui/calls/call.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { Waiting } from "../../ui/calls/waiting.tsx";
import { FormFailure, SelectField } from "../../ui/forms/form-fields.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { Notice } from "../../ui/kit/notice.tsx";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { readStored, removeStored, writeStored } from "../../ui/session/browser-storage.ts";
import styles from "./building-import.module.css";
import { columnsText as text } from "./columns-text.ts";
import { type BuildingsImport, IMPORTS_KEY } from "./import-calls.ts";
import table from "./import-table.module.css";
import match from "./match-columns.module.css";
import { refusalWords } from "./refusal-words.ts";
import { useCounted } from "./use-counted.ts";

/** Values of a column that are shown as examples. */
const EXAMPLES = 3;
/** Values to correct of a column that are shown at once. */
const FIRST_CORRECTIONS = 10;
/** Questions that say where a building stands. */
const PLACE = ["street", "post_code", "city", "latitude", "longitude"];
const LETTERS = 26;

/** What the columns of a file of another shape than the template are: proposed, to be corrected and agreed to. */
export function MatchColumns({ one, onMatched }: { one: BuildingsImport; onMatched: (next: BuildingsImport) => void }) {
  const asked = useQuery({
    queryKey: [IMPORTS_KEY, "columns", one.import_id],
    queryFn: ({ signal }) =>
      call<typeof getImportColumns>(
        "GET",
        "/buildings/imports/{import_id}/columns/",
        { import_id: one.import_id },
        signal,
      ),
    // What somebody changes here is theirs until they send it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (asked.isError) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Waiting heights={[48, 240, 160]} />;
  return <MatchForm one={one} columns={asked.data} onMatched={onMatched} />;
}

function MatchForm({
  one,
  columns: { sheet, matching: proposed, remembered, groups },
  onMatched,
}: {
  one: BuildingsImport;
  columns: ImportColumns;
  onMatched: (next: BuildingsImport) => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const counted = useCounted();
  const kept = `lichen.import.${one.import_id}.columns`;
  const [matching, setMatching] = useState<Matching>(() => keptMatching(kept) ?? proposed);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const context = { language: one.language, groups };
  const byPlace = new Map(matching.columns.map((column) => [column.at, column]));
  const given = new Set(matching.columns.flatMap(({ to }) => givenBy(to, BUILDING_SHEET) ?? []));
  const isEmpty = matching.columns.length === 0;

  // What was chosen is found again after a reload.
  useEffect(() => void writeStored("session", kept, JSON.stringify(matching)), [kept, matching]);

  /** A question is taken from one column: the one that had it gives it up. */
  function take(column: SheetColumn, to: string) {
    setMatching(({ columns, otherwise }) => {
      const keys = to === "" ? [] : (givenBy(to, BUILDING_SHEET) ?? []);
      const others = columns.filter(
        (other) =>
          other.at !== column.at && !(givenBy(other.to, BUILDING_SHEET) ?? []).some((key) => keys.includes(key)),
      );
      if (to === "") return { columns: others, otherwise };
      const values = correctionsOf(column, to, {}, BUILDING_SHEET, context);
      return { columns: [...others, { at: column.at, to, values }].toSorted((a, b) => a.at - b.at), otherwise };
    });
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
      const next = await call<typeof matchImport>("POST", "/buildings/imports/{import_id}/columns/", {
        import_id: one.import_id,
        columns: matching.columns.map(({ at, to, values }) => ({ at, to, values: { ...values } })),
        otherwise: { ...matching.otherwise },
      });
      removeStored("session", kept);
      onMatched(next);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={match.form} onSubmit={(event) => void send(event)} noValidate>
      <section className={styles.part} aria-labelledby="columns">
        <h2 id="columns">{say(text.title)}</h2>
        <p>
          {say(text.lead(counted(sheet.rows), counted(sheet.headRow)))}{" "}
          {remembered > 0 && say(text.remembered(counted(remembered)))}
        </p>
        <ColumnTable columns={sheet.columns} byPlace={byPlace} onTake={take} />
        {!given.has("member_building_code") && <Notice kind="notice">{say(text.noCode)}</Notice>}
        {!PLACE.some((key) => given.has(key)) && <Notice kind="notice">{say(text.noPlace)}</Notice>}
      </section>
      <Corrections sheet={sheet} byPlace={byPlace} context={context} onCorrect={correct} />
      <section className={styles.part} aria-labelledby="otherwise">
        <h2 id="otherwise">{say(text.otherwise)}</h2>
        <p className="muted">{say(text.otherwiseLead)}</p>
        <div className={match.otherwise}>
          {Object.entries(matching.otherwise).map(([key, value]) => (
            <OtherwiseField
              key={key}
              field={key}
              value={value}
              groups={groups}
              onChange={(next) =>
                setMatching(({ columns, otherwise }) => ({ columns, otherwise: { ...otherwise, [key]: next } }))
              }
            />
          ))}
        </div>
      </section>
      <div className={match.send}>
        <FormFailure failure={failure === null ? null : refusalWords(failure, language)} />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isSending || isEmpty}>
            {say(text.check(counted(sheet.rows)))}
          </Button>
          <p role="status" className="muted">
            {say(
              isEmpty ? text.nothingTaken : text.taken(counted(matching.columns.length), counted(sheet.columns.length)),
            )}
          </p>
        </div>
        <p className="muted">{say(text.updates)}</p>
      </div>
    </form>
  );
}

function keptMatching(key: string): Matching | null {
  try {
    return JSON.parse(readStored("session", key) ?? "null") as Matching | null;
  } catch {
    return null;
  }
}

function letterOf(at: number): string {
  const first = Math.floor(at / LETTERS);
  return (first === 0 ? "" : letterOf(first - 1)) + String.fromCharCode("A".charCodeAt(0) + (at % LETTERS));
}

/** What a column is called, by its title or by its letter. */
function useColumnName() {
  const say = useSay();
  return ({ heading, at }: SheetColumn) => (heading === "" ? say(text.unnamed(letterOf(at))) : heading);
}

function ColumnTable({
  columns,
  byPlace,
  onTake,
}: {
  columns: readonly SheetColumn[];
  byPlace: ReadonlyMap<number, MatchedColumn>;
  onTake: (column: SheetColumn, to: string) => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const counted = useCounted();
  const nameOf = useColumnName();
  // The same hundred choices for each column.
  const choices = useMemo(() => {
    const several = BUILDING_SHEET.composed.map(({ id, name }) => ({ key: id, name: name[language] }));
    return [...questionGroups(language), { name: text.several[language], fields: several }];
  }, [language]);
  return (
    <ScrollBox className={table.scroll} label={say(text.title)}>
      <table className={`${table.table} ${match.columns}`} aria-label={say(text.title)}>
        <thead>
          <tr>
            <th scope="col">{say(text.column)}</th>
            <th scope="col">{say(text.examples)}</th>
            <th scope="col">{say(text.becomes)}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => {
            const to = byPlace.get(column.at)?.to ?? "";
            return (
              <tr key={column.at} data-left={to === "" || undefined}>
                <th scope="row">
                  {nameOf(column)}
                  <small>{say(column.filled === 0 ? text.empty : text.filledOf(counted(column.filled)))}</small>
                </th>
                <td className={match.examples}>
                  {column.values.slice(0, EXAMPLES).map(({ value }) => (
                    <span key={valueText(value)}>{valueText(value)}</span>
                  ))}
                </td>
                <td>
                  <select
                    className={match.select}
                    aria-label={say(text.becomesOf(nameOf(column)))}
                    value={to}
                    onChange={(event) => onTake(column, event.target.value)}
                  >
                    <option value="">{say(text.left)}</option>
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
      </table>
    </ScrollBox>
  );
}

type Context = Parameters<typeof correctionsOf>[4];

/** Values that their question does not read, each with what stands in its place. */
function Corrections({
  sheet,
  byPlace,
  context,
  onCorrect,
}: {
  sheet: ImportColumns["sheet"];
  byPlace: ReadonlyMap<number, MatchedColumn>;
  context: Context;
  onCorrect: (at: number, value: string, by: string | null) => void;
}) {
  const say = useSay();
  const wrong = sheet.columns.flatMap((column) => {
    const taken = byPlace.get(column.at);
    const field = taken && findField(taken.to);
    if (taken === undefined || field === undefined) return [];
    const values = unreadValues(column, field, BUILDING_SHEET, context);
    return values.length === 0 ? [] : [{ column, taken, field, values }];
  });
  if (wrong.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="corrections">
      <h2 id="corrections">{say(text.corrections)}</h2>
      <p>{say(text.correctionsLead)}</p>
      {wrong.map((one) => (
        <ColumnCorrections key={one.column.at} {...one} groups={context.groups} onCorrect={onCorrect} />
      ))}
    </section>
  );
}

function ColumnCorrections({
  column,
  taken,
  field,
  values,
  groups,
  onCorrect,
}: {
  column: SheetColumn;
  taken: MatchedColumn;
  field: NonNullable<ReturnType<typeof findField>>;
  values: SheetColumn["values"];
  groups: readonly string[];
  onCorrect: (at: number, value: string, by: string | null) => void;
}) {
  const say = useSay();
  const counted = useCounted();
  const nameOf = useColumnName();
  const [isWhole, setWhole] = useState(false);
  // Those that nothing is near to need somebody first; their order does not move while they are answered.
  const [order] = useState(() => values.toSorted((a, b) => needOf(taken, a) - needOf(taken, b)).map(textOf));
  const sorted = values.toSorted((a, b) => order.indexOf(textOf(a)) - order.indexOf(textOf(b)));
  const shown = isWhole ? sorted : sorted.slice(0, FIRST_CORRECTIONS);
  const more = values.length - shown.length;
  return (
    <section className={match.correction} aria-label={nameOf(column)}>
      <h3>
        {nameOf(column)} <span className="muted">→ {say(field.label)}</span>
      </h3>
      <ScrollBox className={table.scroll} label={nameOf(column)}>
        <table className={table.table} aria-label={nameOf(column)}>
          <thead>
            <tr>
              <th scope="col">{say(text.valueColumn)}</th>
              <th scope="col">{say(text.rowsColumn)}</th>
              <th scope="col">{say(text.standsFor)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ value, rows }) => (
              <tr key={valueText(value)}>
                <th scope="row">{valueText(value)}</th>
                <td className={table.number}>{rows}</td>
                <td>
                  <Replacement
                    field={field}
                    label={say(text.standsForOf(valueText(value)))}
                    groups={groups}
                    value={taken.values[valueText(value)] ?? null}
                    onChange={(by) => onCorrect(column.at, valueText(value), by)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {more > 0 && (
        <div>
          <Button variant="subtle" size="small" onClick={() => setWhole(true)}>
            {say(text.moreValues(counted(more)))}
          </Button>
        </div>
      )}
    </section>
  );
}

function textOf({ value }: SheetColumn["values"][number]): string {
  return valueText(value);
}

function needOf({ values }: MatchedColumn, one: SheetColumn["values"][number]): number {
  return values[textOf(one)] == null ? 0 : 1;
}

function Replacement({
  field,
  label,
  groups,
  value,
  onChange,
}: {
  field: NonNullable<ReturnType<typeof findField>>;
  label: string;
  groups: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const options = optionsOf(field, groups, language);
  if (options === null) {
    return (
      <input
        className={match.select}
        aria-label={label}
        placeholder={say(text.blank)}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      />
    );
  }
  return (
    <select
      className={match.select}
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    >
      <option value="">{say(text.blank)}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

/** What a question is chosen from; null: it is written. */
function optionsOf(
  field: NonNullable<ReturnType<typeof findField>>,
  groups: readonly string[],
  language: "fr" | "en",
): readonly { readonly value: string; readonly name: string }[] | null {
  if (field.key === BUILDING_SHEET.groups) return groups.map((name) => ({ value: name, name }));
  if (field.type !== "enum") return null;
  return offered(field, language).map(({ value }) => ({ value, name: optionName(field, value)![language] }));
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
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const field = findField(key);
  if (field === undefined) return null;
  return (
    <SelectField
      label={say(field.label)}
      name={id}
      value={value}
      fault={null}
      options={optionsOf(field, groups, language) ?? []}
      onChange={onChange}
    />
  );
}
