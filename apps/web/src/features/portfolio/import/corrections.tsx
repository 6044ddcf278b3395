import type { ImportColumns } from "@lichen/contract";
import {
  BUILDING_RECORD,
  type correctionsOf,
  ensure,
  isNeeded,
  type MatchedColumn,
  offeredOptions,
  optionName,
  RECORD_SHEET,
  type RecordField,
  type SheetColumn,
  unreadValues,
  valueText,
} from "@lichen/domain";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./building-import.module.css";
import { columnsText as text } from "./columns-text.ts";
import { NewGroups } from "./new-groups.tsx";
import { useColumnName } from "./use-column-name.ts";
import { useCounted } from "./use-counted.ts";

/** Values to correct of a column that are shown at once. */
const FIRST_CORRECTIONS = 10;

type Context = Parameters<typeof correctionsOf>[4];

/** Values that their question does not read, each with what stands in its place. */
export function Corrections({
  sheet,
  byPlace,
  context,
  onCorrect,
  onGroups,
}: {
  sheet: ImportColumns["sheet"];
  byPlace: ReadonlyMap<number, MatchedColumn>;
  context: Context;
  onCorrect: (at: number, value: string, by: string | null) => void;
  /** Called once groups were created. */
  onGroups: () => Promise<unknown>;
}) {
  const t = useTranslate();
  const counted = useCounted();
  const wrong = sheet.columns.flatMap((column) => {
    const taken = byPlace.get(column.at);
    const field = taken && BUILDING_RECORD.find(taken.to);
    if (taken === undefined || field === undefined) return [];
    const values = unreadValues(column, field, RECORD_SHEET, context);
    return values.length === 0 ? [] : [{ column, taken, field, values }];
  });
  if (wrong.length === 0) return null;
  const cells = wrong.flatMap(({ taken, field, values }) =>
    values.map((one) => ({ rows: one.rows, outcome: outcomeOf(field, taken.values[textOf(one)]) })),
  );
  const rowsOf = (outcome: Outcome) =>
    counted(cells.reduce((sum, one) => (one.outcome === outcome ? sum + one.rows : sum), 0));
  return (
    <Section isCard title={t(text.corrections)}>
      <p>{t(text.correctionsLead)}</p>
      {wrong.map((one) => (
        <ColumnCorrections
          key={one.column.at}
          {...one}
          groups={context.groups}
          onCorrect={onCorrect}
          onGroups={onGroups}
        />
      ))}
      <p role="status">{t(text.correctedCells(rowsOf("replaced"), rowsOf("blank"), rowsOf("refused")))}</p>
    </Section>
  );
}

function ColumnCorrections({
  column,
  taken,
  field,
  values,
  groups,
  onCorrect,
  onGroups,
}: {
  column: SheetColumn;
  taken: MatchedColumn;
  field: RecordField;
  values: SheetColumn["values"];
  groups: readonly string[];
  onCorrect: (at: number, value: string, by: string | null) => void;
  onGroups: () => Promise<unknown>;
}) {
  const t = useTranslate();
  const counted = useCounted();
  const nameOf = useColumnName();
  const [isWhole, setWhole] = useState(false);
  // Those with no near choice come first, to be answered; their order does not move while they are.
  const [order] = useState(() => values.toSorted((a, b) => needOf(taken, a) - needOf(taken, b)).map(textOf));
  const sorted = values.toSorted((a, b) => order.indexOf(textOf(a)) - order.indexOf(textOf(b)));
  const shown = isWhole ? sorted : sorted.slice(0, FIRST_CORRECTIONS);
  const more = values.length - shown.length;
  const isGroups = field.key === RECORD_SHEET.groups;
  const missing = isGroups ? values.map(textOf).filter((name) => taken.values[name] == null) : [];

  async function takeCreated() {
    await onGroups();
    for (const name of missing) onCorrect(column.at, name, name);
  }

  return (
    <Stack as="section" gap={4} aria-label={nameOf(column)}>
      <Text as="h3" size={14}>
        {nameOf(column)} <span className="muted">→ {t(field.label)}</span>
      </Text>
      <Table name={nameOf(column)}>
        <thead>
          <tr>
            <th scope="col">{t(text.valueColumn)}</th>
            <th scope="col">{t(text.rowsColumn)}</th>
            <th scope="col">{t(text.standsFor)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ value, rows }) => (
            <tr key={valueText(value)}>
              <th scope="row">{valueText(value)}</th>
              <td className="muted">{rows}</td>
              <td>
                <Replacement
                  field={field}
                  label={t(text.standsForOf(valueText(value)))}
                  groups={groups}
                  value={taken.values[valueText(value)] ?? null}
                  onChange={(by) => onCorrect(column.at, valueText(value), by)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <NewGroups names={missing} onCreated={takeCreated} />
      {more > 0 && (
        <div>
          <Button variant="subtle" size="small" onClick={() => setWhole(true)}>
            {t(text.moreValues(counted(more)))}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type Outcome = "replaced" | "blank" | "refused";

/** What becomes of a cell that its question does not read. */
function outcomeOf(field: RecordField, by: string | null | undefined): Outcome {
  if (by != null) return "replaced";
  return isNeeded(field, RECORD_SHEET) ? "refused" : "blank";
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
  field: RecordField;
  label: string;
  groups: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const options = findOptions(field, groups, language);
  const nothing = t(isNeeded(field, RECORD_SHEET) ? text.inError : text.blank);
  if (options === null) {
    return (
      <input
        className={styles.select}
        aria-label={label}
        placeholder={nothing}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
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
      <option value="">{nothing}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

/** What a question is chosen from; null: it is written. */
export function findOptions(
  field: RecordField,
  groups: readonly string[],
  language: "fr" | "en",
): readonly { readonly value: string; readonly name: string }[] | null {
  if (field.key === RECORD_SHEET.groups) return groups.map((name) => ({ value: name, name }));
  if (field.type !== "enum") return null;
  return offeredOptions(field, language).map(({ value }) => ({
    value,
    name: ensure(optionName(field, value))[language],
  }));
}
