import { type Bilingual, LANGUAGES, type Language } from "../shared/bilingual.ts";
import type { AnswersTo } from "./answers.ts";
import type { Catalogue } from "./catalogue.ts";
import { checkAnswer } from "./check-answer.ts";
import type { FieldRow } from "./field.ts";
import { folded } from "./folded.ts";
import { headingWords, likeness } from "./heading-words.ts";
import { type Cell, type GivenCells, readCell, readGiven } from "./read-cell.ts";
import { type Alike, nearest, suggestion } from "./suggestion.ts";
import { templateTitle } from "./template.ts";

/** What a cell of somebody's spreadsheet holds, as it is shown and kept: a date by its day, "1975-06-01". */
export type SheetValue = string | number | boolean;

/** A column of somebody's spreadsheet. */
export type SheetColumn = {
  /** Its place, from 0. */
  readonly at: number;
  readonly heading: string;
  /** Rows where it holds something. */
  readonly filled: number;
  /** Values that it holds, the most frequent first: of figures, some. */
  readonly values: readonly { readonly value: SheetValue; readonly rows: number }[];
};

/** A spreadsheet of any shape, before anybody said what its columns are. */
export type Sheet = {
  /** Row of its titles, as the spreadsheet numbers it. */
  readonly headRow: number;
  readonly rows: number;
  readonly columns: readonly SheetColumn[];
};

/** Several answers in one cell: an address, a pair of coordinates. */
export type Composed<Key extends string = string> = {
  readonly id: string;
  readonly name: Bilingual;
  /** What such columns are called, beside its name. */
  readonly names: readonly string[];
  readonly gives: readonly Key[];
  /** The answers of a cell, as cells of their own; null when it is not written as expected. */
  readonly split: (text: string) => Readonly<Partial<Record<Key, string>>> | null;
};

/** What spreadsheets are matched with: the questions of a catalogue, and what others call them. */
export type MatchTarget<Key extends string = string> = {
  readonly catalogue: Catalogue<Key>;
  /** What columns of other spreadsheets are called, by question, beside its label. */
  readonly names: Readonly<Partial<Record<Key, readonly string[]>>>;
  /** What they call a choice, by question and by its value. */
  readonly alike: Readonly<Partial<Record<Key, Alike>>>;
  readonly composed: readonly Composed<Key>[];
  /** Question whose choices are the groups of the company. */
  readonly groups: Key;
  /** The questions that a record is known by; each takes the place of the other where a file gives one alone. */
  readonly code: Key;
  readonly name: Key;
  /** Answers that name a record which has neither. */
  readonly whereabouts: readonly Key[];
  /** Required answers that a file seldom gives, with what is proposed for all of its rows. */
  readonly otherwise: AnswersTo<Key>;
};

/** What a column becomes: the key of a question, or the id of a composed one. */
export type MatchedColumn = {
  readonly at: number;
  readonly to: string;
  /** By the text of a value: what stands for it, as a cell would say it; null: nothing. */
  readonly values: Readonly<Record<string, string | null>>;
};

/** What somebody's spreadsheet means. */
export type Matching = {
  /** Columns that are read; the others are left. */
  readonly columns: readonly MatchedColumn[];
  /** Answers of the rows that leave a required question blank. */
  readonly otherwise: Readonly<Record<string, string>>;
};

/** What a column was taken for the last time, by its title. */
export type RememberedColumn = Pick<MatchedColumn, "to" | "values">;

/** Less alike than that, two titles are of different things. */
const ALIKE = 0.5;
/** Share of the values that a question must read for a title that is only near. */
const READ_SHARE = 0.3;
/** The same, where the values alone tell. */
const TELLING_SHARE = 0.8;
/** Values looked at to tell what a column is. */
const SAMPLE = 50;
const REMEMBERED = 3;
const BY_VALUES = 0.55;

/** A title, as titles are compared. */
export function headingKey(heading: string): string {
  return folded(heading);
}

/** The text of a value, by which a matching knows it. */
export function valueText(value: SheetValue): string {
  return String(value).trim();
}

/**
 * What the columns of a spreadsheet probably are, by their titles and their values, each question once.
 *
 * @param remembered what a column of that title (`headingKey`) was taken for before
 * @param groups names of the groups of the company
 */
export function proposeMatching<Key extends string>(
  sheet: Sheet,
  target: MatchTarget<Key>,
  {
    language,
    groups,
    remembered = new Map(),
  }: {
    readonly language: Language;
    readonly groups: readonly string[];
    readonly remembered?: ReadonlyMap<string, RememberedColumn>;
  },
): Matching {
  const candidates = sheet.columns
    .flatMap((column) => candidatesFor(column, target, { language, groups, remembered }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const [taken, placed] = [new Set<string>(), new Map<number, string>()];
  for (const { at, to, gives } of candidates) {
    if (placed.has(at) || gives.some((key) => taken.has(key))) continue;
    placed.set(at, to);
    for (const key of gives) taken.add(key);
  }
  const columns = sheet.columns.flatMap((column): MatchedColumn[] => {
    const to = placed.get(column.at);
    if (to === undefined) return [];
    const before = remembered.get(headingKey(column.heading));
    const values = before?.to === to ? before.values : {};
    return [{ at: column.at, to, values: correctionsOf(column, to, values, target, { language, groups }) }];
  });
  return { columns, otherwise: otherwiseOf(target, groups) };
}

/**
 * The values of a column that its question does not read, each with what is proposed in its place (null: nothing).
 * @param values what is decided already, kept as it is
 */
export function correctionsOf<Key extends string>(
  column: SheetColumn,
  to: string,
  values: MatchedColumn["values"],
  target: MatchTarget<Key>,
  { language, groups }: { readonly language: Language; readonly groups: readonly string[] },
): MatchedColumn["values"] {
  const field = target.catalogue.find(to);
  if (field === undefined) return {};
  return Object.fromEntries(
    unreadValues(column, field, target, { language, groups }).map(({ value }) => {
      const text = valueText(value);
      const proposed = Object.hasOwn(values, text) ? values[text]! : suggested(field, text, target, language, groups);
      return [text, proposed];
    }),
  );
}

/** The values of a column that a question does not read. */
export function unreadValues<Key extends string>(
  { values }: SheetColumn,
  field: FieldRow,
  { groups: groupField }: MatchTarget<Key>,
  { language, groups }: { readonly language: Language; readonly groups: readonly string[] },
): SheetColumn["values"] {
  return values.filter(({ value }) =>
    field.key === groupField
      ? !groups.some((name) => folded(name) === folded(valueText(value)))
      : readCell(field, sheetCell(field, value), language).kind === "issue",
  );
}

function suggested<Key extends string>(
  field: FieldRow,
  text: string,
  { groups: groupField, alike }: MatchTarget<Key>,
  language: Language,
  groups: readonly string[],
): string | null {
  if (field.key !== groupField) return suggestion(field, text, language, alike[field.key as Key]);
  return (
    nearest(
      groups.map((word) => ({ word })),
      text,
    )?.word ?? null
  );
}

function otherwiseOf<Key extends string>(
  { otherwise, groups: groupField }: MatchTarget<Key>,
  groups: readonly string[],
): Record<string, string> {
  const fixed = Object.entries(otherwise).map(([key, value]) => [key, String(value)] as const);
  const first = groups[0];
  return { ...Object.fromEntries(fixed), ...(first === undefined ? {} : { [groupField]: first }) };
}

/**
 * What is wrong with a matching that somebody sent, by path ("columns.0.to") with its codes; empty when nothing is.
 * Whether its values are read is told row by row.
 */
export function matchingErrors<Key extends string>(
  { columns, otherwise }: Matching,
  sheet: Sheet,
  target: MatchTarget<Key>,
  groups: readonly string[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const [places, keys] = [new Set<number>(), new Set<string>()];
  for (const [index, { at, to }] of columns.entries()) {
    const gives = givenBy(to, target);
    if (!sheet.columns.some((column) => column.at === at)) errors[`columns.${index}.at`] = ["unknown_column"];
    else if (places.has(at)) errors[`columns.${index}.at`] = ["column_taken"];
    if (gives === null) errors[`columns.${index}.to`] = ["unknown_field"];
    else if (gives.some((key) => keys.has(key))) errors[`columns.${index}.to`] = ["field_taken"];
    places.add(at);
    for (const key of gives ?? []) keys.add(key);
  }
  for (const [key, answer] of Object.entries(otherwise)) {
    const field = target.catalogue.find(key);
    if (field === undefined || !isAskedOnce(key, target)) errors[`otherwise.${key}`] = ["unknown_field"];
    else if (key === target.groups) {
      if (!groups.includes(answer)) errors[`otherwise.${key}`] = ["unknown_group"];
    } else {
      const checked = checkAnswer(field, answer);
      if ("issue" in checked) errors[`otherwise.${key}`] = [checked.issue.code];
    }
  }
  return errors;
}

/** Questions that a column gives an answer to; null when there is none of that name. */
export function givenBy<Key extends string>(
  to: string,
  { catalogue, composed }: Pick<MatchTarget<Key>, "catalogue" | "composed">,
): readonly string[] | null {
  if (catalogue.find(to) !== undefined) return [to];
  return composed.find(({ id }) => id === to)?.gives ?? null;
}

function isAskedOnce<Key extends string>(key: string, { groups, otherwise }: MatchTarget<Key>): boolean {
  return key === groups || Object.hasOwn(otherwise, key);
}

type Candidate = {
  readonly at: number;
  readonly to: string;
  readonly gives: readonly string[];
  readonly score: number;
};

function candidatesFor<Key extends string>(
  column: SheetColumn,
  target: MatchTarget<Key>,
  {
    language,
    groups,
    remembered,
  }: {
    readonly language: Language;
    readonly groups: readonly string[];
    readonly remembered: ReadonlyMap<string, RememberedColumn>;
  },
): Candidate[] {
  const { at } = column;
  const before = remembered.get(headingKey(column.heading));
  const words = headingWords(column.heading);
  const sample = column.values.slice(0, SAMPLE);
  const candidates: Candidate[] = [];
  for (const { field, names } of namedFields(target)) {
    const gives = [field.key];
    if (before?.to === field.key) candidates.push({ at, to: field.key, gives, score: REMEMBERED });
    const called = nameScore(words, column.heading, names);
    if (called < ALIKE) continue;
    const share = field.key === target.groups ? groupShare(sample, groups) : readShare(field, sample, target, language);
    // A column of another kind of values is not what its title is near of.
    if (sample.length > 0 && share < READ_SHARE) continue;
    candidates.push({ at, to: field.key, gives, score: called * (1 + share) });
  }
  for (const { id, names, name, gives, split } of target.composed) {
    if (before?.to === id) candidates.push({ at, to: id, gives, score: REMEMBERED });
    const share = shareOf(sample, (value) => typeof value === "string" && split(value) !== null);
    if (sample.length === 0 || share < BY_VALUES) continue;
    const called = nameScore(words, column.heading, [id, name.fr, name.en, ...names].map(knownName));
    // Several answers at once say more than one of them.
    if (called >= ALIKE) candidates.push({ at, to: id, gives, score: 1 + called * (1 + share) });
    else if (share >= TELLING_SHARE) candidates.push({ at, to: id, gives, score: BY_VALUES });
  }
  return candidates;
}

/** A name that a column may bear, as titles are compared. */
type KnownName = { readonly key: string; readonly words: readonly string[] };
type NamedField = { readonly field: FieldRow; readonly names: readonly KnownName[] };

const namedByTarget = new WeakMap<object, readonly NamedField[]>();

/** The questions of a target with everything that a column of theirs may be called: made once. */
function namedFields<Key extends string>(target: MatchTarget<Key>): readonly NamedField[] {
  let named = namedByTarget.get(target);
  if (named === undefined) {
    named = target.catalogue.fields.map((field) => {
      const titles = LANGUAGES.flatMap((language) => [field.label[language], templateTitle(field, language)]);
      return { field, names: [field.key, ...titles, ...(target.names[field.key] ?? [])].map(knownName) };
    });
    namedByTarget.set(target, named);
  }
  return named;
}

function knownName(name: string): KnownName {
  return { key: headingKey(name), words: headingWords(name) };
}

function nameScore(words: readonly string[], heading: string, names: readonly KnownName[]): number {
  const key = headingKey(heading);
  return Math.max(0, ...names.map((name) => (name.key === key ? 1 : likeness(words, name.words))));
}

type Values = SheetColumn["values"];

function shareOf(sample: Values, is: (value: SheetValue) => boolean): number {
  return sample.length === 0 ? 0 : sample.filter(({ value }) => is(value)).length / sample.length;
}

function readShare<Key extends string>(
  field: FieldRow,
  sample: Values,
  { alike }: MatchTarget<Key>,
  language: Language,
): number {
  return shareOf(
    sample,
    (value) =>
      readCell(field, sheetCell(field, value), language).kind === "answer" ||
      suggestion(field, valueText(value), language, alike[field.key as Key]) !== null,
  );
}

function groupShare(sample: Values, groups: readonly string[]): number {
  return shareOf(sample, (value) => groups.some((name) => folded(name) === folded(valueText(value))));
}

/** First year of the questions about years; no figure of another kind begins there. */
const FIRST_YEAR = 1000;
/** The year of a day, as ISO or as people write it. */
const ISO_DAY = /^(\d{4})-\d{2}(?:-\d{2})?$/;
const WRITTEN_DAY = /^\d{1,2}[/.-]\d{1,2}[/.-](\d{4})$/;

/** A value as a question reads it: of a day, a question about a year takes the year. */
function sheetCell(field: FieldRow, value: SheetValue): Cell {
  if (field.type !== "integer" || field.min !== FIRST_YEAR || typeof value !== "string") return value;
  const day = ISO_DAY.exec(value.trim()) ?? WRITTEN_DAY.exec(value.trim());
  return day === null ? value : Number(day[1]);
}

/** A cell of a spreadsheet as a value that is shown and kept; null for a blank. */
export function sheetValue(cell: Cell): SheetValue | null {
  if (cell === null || (typeof cell === "string" && cell.trim() === "")) return null;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  if (typeof cell === "object") return null;
  return typeof cell === "string" ? cell.trim() : cell;
}

/** Reads rows as a matching says what their columns are. */
type MatchedRows = {
  /** What a row gives, not checked; null when its columns that are read are blank. */
  read(cells: readonly Cell[]): MatchedRow | null;
};
type MatchedRow = GivenCells & {
  /** What stands for the answers that the row leaves blank, should it be a new record. */
  readonly otherwise: Readonly<Record<string, string>>;
};

/** A reader of the rows of one file, in their order: codes that it makes are each given once. */
export function matchedRows<Key extends string>(
  target: MatchTarget<Key>,
  matching: Matching,
  language: Language,
): MatchedRows {
  const { catalogue, composed } = target;
  const columns = matching.columns.map((column) => ({
    ...column,
    field: catalogue.find(column.to),
    parts: composed.find(({ id }) => id === column.to),
  }));
  const hasCode = columns.some(({ to }) => to === target.code);
  const made = new Map<string, number>();

  return {
    read(cells) {
      const found = new Map<string, Cell>();
      for (const { at, values, field, parts } of columns) {
        const cell = cells[at] ?? null;
        const value = sheetValue(cell);
        if (value === null) {
          // A formula without a value is told, not taken for a blank.
          if (field !== undefined && cell !== null && typeof cell === "object") found.set(field.key, cell);
          continue;
        }
        const corrected = Object.hasOwn(values, valueText(value)) ? values[valueText(value)]! : value;
        if (corrected === null) continue;
        if (field !== undefined) found.set(field.key, sheetCell(field, corrected));
        else
          for (const [key, part] of Object.entries(parts?.split(String(corrected)) ?? {}))
            found.set(key, part as string);
      }
      if (found.size === 0) return null;
      const read = readGiven(catalogue.fields, ({ key }) => found.get(key) ?? null, language, matching.otherwise);
      return { ...read, otherwise: { ...matching.otherwise, ...named(read.given) } };
    },
  };

  /** The code and the name that a row lacks. */
  function named(given: GivenCells["given"]): Record<string, string> {
    const text = (key: Key) => (given[key] === undefined || given[key] === null ? "" : String(given[key]));
    const whereabouts = target.whereabouts
      .map(text)
      .filter((part) => part !== "")
      .join(", ");
    const name = text(target.name) || text(target.code) || whereabouts;
    if (name === "") return {};
    if (hasCode) return { [target.name]: name };
    return { [target.name]: name, [target.code]: madeCode(name) };
  }

  function madeCode(name: string): string {
    const field = catalogue.of(target.code);
    const longest = field.type === "string" ? field.maxLength : 0;
    const key = folded(name.slice(0, longest));
    const before = made.get(key) ?? 0;
    made.set(key, before + 1);
    const suffix = before === 0 ? "" : ` (${before + 1})`;
    return name.slice(0, longest - suffix.length) + suffix;
  }
}
