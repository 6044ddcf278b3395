import { setImmediate } from "node:timers/promises";
import { CSV_TYPE, type FileAnswer, XLSX_TYPE } from "@lichen/contract";
import {
  type Bilingual,
  type ExportFormat,
  ensure,
  hasRange,
  isOfScenario,
  type Language,
  type Level,
  type ListColumn,
  questionIn,
  rankOf,
  readResultsStamp,
  SCENARIO_NAMES,
  type Template,
  TRAJECTORY,
  templateTitle,
  WORKBOOK_BUILDINGS,
} from "@lichen/domain";
import { cellScenarioWords, csvCell, csvHead, csvLine, rangeWords, roundForExport } from "@lichen/report";
import type { StreamedFile } from "../platform/file-answer.ts";
import { type Footprints, type KeyedColumn, type MapTable, mapFile } from "../platform/map-writers/index.ts";
import { type FileColumn, longWorkbook } from "../platform/table-file.ts";
import type { RowRef, Selection } from "./columns/index.ts";
import { keyedColumns, placeReader } from "./keyed-columns.ts";

/** The workbook of the import with buildings in it. */
export type FillTemplate = (parts: {
  readonly template: Template;
  readonly language: Language;
  readonly groupNames: readonly string[];
  readonly rows: AsyncIterable<{ readonly cells: readonly (string | number | null)[] }>;
}) => Promise<Uint8Array<ArrayBuffer>>;

type ExportRequest = {
  readonly columns?: readonly string[] | undefined;
  readonly order_by: string;
  /** Whether the rank of each level stands after it, and at the end what they were computed with (`stamp`). */
  readonly with_numbers: boolean;
  readonly format: ExportFormat;
  readonly language: Language;
};

/** Rows that are written before the thread may do something else. */
const ROWS_AT_ONCE = 250;
/** Texts that a column has at most for each to be written once and for all. */
const FEW_TEXTS = 4096;

/**
 * The records of a selection as a file; "too_many" when a workbook would not hold them.
 *
 * @param names of the file, without its ending
 */
export async function writeExport(
  names: Readonly<Record<Language, string>>,
  selection: Selection,
  { columns, order_by, with_numbers: withNumbers, format, language }: ExportRequest,
  {
    fillTemplate,
    stamp,
    footprintsOf,
  }: {
    readonly fillTemplate: FillTemplate;
    readonly stamp: string;
    /** Outlines of records by their identifiers; absent: the subject has none. */
    readonly footprintsOf?: (ids: readonly string[]) => Promise<Footprints>;
  },
): Promise<FileAnswer | StreamedFile | "too_many"> {
  const { list, template } = selection.subject;
  const shown = columns?.map((key) => ensure(list.find(key))) ?? list.answers;
  const rows = selection.rows(order_by);
  if (format === "csv") {
    const facts = withNumbers && columns !== undefined ? readStamps(selection, stamp) : null;
    const content = csvPieces(selection, { columns: shown, facts }, rows, language);
    return { name: `${names[language]}.csv`, type: CSV_TYPE, content };
  }
  if (format !== "xlsx") {
    const facts = withNumbers ? readStamps(selection, stamp) : [];
    const table = mapTable(selection, { columns: shown, facts }, rows, withNumbers);
    const outlined = footprintsOf && ((some: readonly RowRef[]) => footprintsOf(some.map(selection.idOf)));
    return mapFile(names[language], format, { ...table, footprintsOf: outlined });
  }
  if (selection.count > WORKBOOK_BUILDINGS) return "too_many";
  if (columns !== undefined || template === null) {
    const facts = withNumbers ? readStamps(selection, stamp) : [];
    const file = {
      name: names[language],
      language,
      columns: [
        ...shown.flatMap((column) => [
          fileColumn(selection, column),
          ...extraLevelColumns(selection, column, withNumbers),
        ]),
        ...facts.map(({ title, value }): FileColumn<RowRef> => ({ title, kind: "text", value: (_, to) => value[to] })),
      ],
    };
    return longWorkbook(file, rows);
  }
  const workbook = await fillTemplate({
    template,
    language,
    groupNames: selection.groupNames(),
    rows: templateRows(selection, rows, language),
  });
  return { name: `${names[language]}.xlsx`, type: XLSX_TYPE, content: workbook };
}

/** The records as points of a map: what programs read, by keys and codes, the same in every language. */
function mapTable(
  selection: Selection,
  { columns, facts }: { readonly columns: readonly ListColumn[]; readonly facts: readonly ComputedWith[] },
  rows: Iterable<RowRef>,
  withNumbers: boolean,
): MapTable<RowRef> {
  return {
    name: `${selection.subject.kind}s`,
    columns: [
      ...keyedColumns(
        selection,
        columns.map((column) => ({ column })),
        withNumbers,
      ),
      ...facts.map(({ key, code }): KeyedColumn<RowRef> => ({ key, kind: "text", value: () => code })),
    ],
    rows,
    idOf: selection.idOf,
    placeOf: placeReader(selection),
  };
}

async function* csvPieces(
  selection: Selection,
  { columns, facts }: { readonly columns: readonly ListColumn[]; readonly facts: readonly ComputedWith[] | null },
  rows: Iterable<RowRef>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const written = columns.flatMap((column) => {
    const own = { title: titleOf(selection, column, language), cells: csvWriters(selection, column, language) };
    const extra = extraLevelColumns(selection, column, facts !== null).map(({ title, value }) => ({
      title: title[language],
      cells: selection.companies.map((_, part) => (slot: number) => {
        const cell = value({ part, slot }, language);
        return cell === null ? "" : csvCell(cell, language);
      }),
    }));
    return [own, ...extra];
  });
  const constants = (facts ?? []).map(({ title, value }) => {
    const cell = csvCell(value[language], language);
    return { title: title[language], cells: selection.companies.map(() => () => cell) };
  });
  const all = [...written, ...constants];
  yield encoder.encode(
    csvHead(
      all.map(({ title }) => title),
      language,
    ),
  );
  const writers = all.map(({ cells }) => cells);
  let [text, count] = ["", 0];
  for (const { part, slot } of rows) {
    const cells = new Array<string>(writers.length);
    for (let at = 0; at < writers.length; at++) cells[at] = ensure(ensure(writers[at])[part])(slot);
    text += csvLine(cells, language);
    if (++count % ROWS_AT_ONCE !== 0) continue;
    yield encoder.encode(text);
    text = "";
    await setImmediate();
  }
  if (text !== "") yield encoder.encode(text);
}

/** What writes the cells of a column, by part. A text that comes back is written once. */
function csvWriters(selection: Selection, column: ListColumn, language: Language): ((slot: number) => string)[] {
  const written = new Map<string, string>();
  const word = wordOf(column, language);
  const noteOf = noteReader(selection, column, language);
  const figure = (value: number) => (isTyped(column) ? value : roundForExport(value, isPercent(column)));
  return selection.readers(column).map((read, part) => (slot) => {
    const value = read(slot);
    const note = noteOf?.(part, slot) ?? null;
    if (note !== null && value !== null) return csvCell(`${word(String(value))} (${note})`, language);
    if (value === null) return "";
    if (typeof value === "number") return csvCell(column.type === "date" ? dayOf(value) : figure(value), language);
    const known = written.get(value);
    if (known !== undefined) return known;
    const cell = csvCell(word(value), language);
    if (written.size < FEW_TEXTS) written.set(value, cell);
    return cell;
  });
}

function fileColumn(selection: Selection, column: ListColumn): FileColumn<RowRef> {
  const readers = selection.readers(column);
  const title = {
    fr: titleOf(selection, column, "fr"),
    en: titleOf(selection, column, "en"),
  };
  const read = ({ part, slot }: RowRef) => ensure(readers[part])(slot);
  switch (column.type) {
    case "date":
      return { title, kind: "day", value: (row) => (read(row) === null ? null : dayOf(Number(read(row)))) };
    case "number": {
      const value = (row: RowRef) => read(row) as number | null;
      return isTyped(column)
        ? { title, kind: "exact", value }
        : { title, kind: "number", isPercent: isPercent(column), value };
    }
    case "enum":
    case "text":
      return {
        title,
        kind: "text",
        value: (row, language) => {
          const value = read(row);
          if (value === null) return null;
          const note = noteReader(selection, column, language)?.(row.part, row.slot) ?? null;
          return wordOf(column, language)(String(value)) + (note === null ? "" : ` (${note})`);
        },
      };
  }
}

/** Whether the numbers of a column are answers, which leave as they were typed and are imported again. */
const isTyped = ({ source }: ListColumn): boolean => source.kind === "answer";

const isPercent = ({ source }: ListColumn): boolean => source.kind === "figure" && source.figure.isShare;

type ExtraColumn = Extract<FileColumn<RowRef>, { readonly kind: "text" | "number" }>;

/** What stands after the words of a level: its range if it has one; with numbers, its rank and those of both ends. */
function extraLevelColumns(selection: Selection, column: ListColumn, withNumbers: boolean): readonly ExtraColumn[] {
  const question = questionIn(column, selection.scenario);
  if (question === null) return [];
  const titled = (fr: string, en: string): Bilingual => ({
    fr: `${titleOf(selection, column, "fr")} (${fr})`,
    en: `${titleOf(selection, column, "en")} (${en})`,
  });
  const levels = selection.readers(column);
  const ranges = selection.rangeReaders(question);
  const rangeOf = ({ part, slot }: RowRef) => ensure(ranges[part])(slot);
  const range: ExtraColumn = {
    title: titled("plage", "range"),
    kind: "text",
    value(row: RowRef, language: Language) {
      const found = rangeOf(row);
      return found === null ? null : rangeWords(found.low, found.high)[language];
    },
  };
  const rank = (title: Bilingual, levelAt: (row: RowRef) => Level | null): ExtraColumn => ({
    title,
    kind: "number",
    value(row: RowRef) {
      const level = levelAt(row);
      return level === null || level === "unknown" ? null : rankOf(level);
    },
  });
  const own = rank(titled("rang 0 à 6", "rank 0 to 6"), ({ part, slot }) => ensure(levels[part])(slot) as Level | null);
  if (!hasRange(question)) return withNumbers ? [own] : [];
  if (!withNumbers) return [range];
  return [
    range,
    own,
    rank(titled("rang bas de la plage", "low rank of the range"), (row) => rangeOf(row)?.low ?? null),
    rank(titled("rang haut de la plage", "high rank of the range"), (row) => rangeOf(row)?.high ?? null),
  ];
}

/** What the figures of a file were computed with, the same in every row: a file that is cut says it still. */
type ComputedWith = {
  /** Where programs read it, and what they read. */
  readonly key: string;
  readonly code: string;
  readonly title: Bilingual;
  readonly value: Bilingual;
};

function readStamps({ scenario }: Selection, stamp: string): readonly ComputedWith[] {
  const { engine_version, year, layers } = readResultsStamp(stamp);
  const same = (key: string, code: string, title: Bilingual): ComputedWith => ({
    key,
    code,
    title,
    value: { fr: code, en: code },
  });
  return [
    {
      key: "scenario",
      code: scenario,
      title: { fr: "Scénario", en: "Scenario" },
      value: SCENARIO_NAMES[scenario].name,
    },
    same("exported_on", dayOf(Date.now()), { fr: "Exporté le", en: "Exported on" }),
    same("calculation_year", String(year), { fr: "Année du calcul", en: "Calculation year" }),
    same("engine_version", engine_version, { fr: "Moteur", en: "Engine" }),
    same("layers", layers, { fr: "Couches", en: "Layers" }),
  ];
}

async function* templateRows(selection: Selection, rows: Iterable<RowRef>, language: Language) {
  const cells = selection.subject.list.answers.map((column) => ({
    readers: selection.readers(column),
    word: wordOf(column, language),
  }));
  for (const { part, slot } of rows) {
    yield {
      cells: cells.map(({ readers, word }) => {
        const value = ensure(readers[part])(slot);
        return typeof value === "string" ? word(value) : value;
      }),
    };
  }
}

/** What stands for a value: the words of a choice, a text as it is. */
function wordOf({ options }: ListColumn, language: Language): (value: string) => string {
  if (options === null) return (value) => value;
  const words = new Map(options.map(({ value, name }) => [value, name[language]]));
  return (value) => words.get(value) ?? value;
}

/** Reads what a level says beside itself: the scenario that it is read in, when another was asked for. */
function noteReader(selection: Selection, column: ListColumn, language: Language) {
  const question = questionIn(column, selection.scenario);
  if (question === null || question.scenario !== TRAJECTORY) return null;
  return (part: number, slot: number) =>
    cellScenarioWords(question, selection.zoneOf({ part, slot }))?.[language] ?? null;
}

/** A question has the title that it has in the template of the import; a level of the future names its scenario. */
function titleOf({ scenario }: Selection, column: ListColumn, language: Language): string {
  if (isOfScenario(column)) {
    return `${column.label[language]}, ${SCENARIO_NAMES[scenario].name[language]}`;
  }
  if (column.source.kind === "answer") return templateTitle(column.source.field, language);
  return column.label[language] + (column.unit === null ? "" : ` (${column.unit[language]})`);
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
