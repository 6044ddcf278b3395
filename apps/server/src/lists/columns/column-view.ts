import {
  daysSince1970,
  ensure,
  HAZARD_IDS,
  isOfScenario,
  LEVELS,
  type Level,
  type ListColumn,
  OPTION_UNKNOWN,
  questionIn,
  RISK_STATES,
  type RiskQuestion,
  type RiskStateQuestion,
  type Scenario,
  STATE_OF_LEVEL,
  type StoredFigure,
} from "@lichen/domain";
import { type Cells, OLDEST_ANSWER_DAY, percentsOf } from "./cells.ts";
import type { ColumnIndex } from "./column-index.ts";
import { digitReader, digitsReader } from "./level-digits.ts";
import { plainText } from "./plain-text.ts";
import type { TextDictionary } from "./text-dictionary.ts";

/** What an index does not know of its company: it changes without the portfolio. */
export type CompanyFacts = { readonly id: string; readonly name: string; readonly status: string };

/** One column of one index, by slot: codes of a few values, 0 being the blank, or figures, NaN being the blank. */
export type ColumnView = CodedView | FiguresView;
type CodedView = {
  readonly kind: "codes";
  readonly codes: Uint8Array | Uint32Array;
  /** Codes are below it. */
  readonly size: number;
  readonly value: (code: number) => string | null;
  /** Code of "unknown", which comes after what is known whichever way a list is sorted; -1 when there is none. */
  readonly unknown: number;
  /** What two values are compared by, in this portfolio and between several: their place, or their text. */
  readonly ranks: () => Uint32Array | null;
  readonly key: (code: number) => number | readonly [plain: string, text: string];
  /** Which codes contain a text. */
  readonly containing: (text: string) => Uint8Array;
};
type FiguresView = { readonly kind: "figures"; readonly figures: Float64Array };

const DAYS_OF_YEAR = 365.2425;

/** A column of an index in a scenario, worked out once for each state of the index. */
export function columnView(
  index: ColumnIndex,
  column: ListColumn,
  scenario: Scenario,
  company: CompanyFacts,
): ColumnView {
  const { source } = column;
  if (source.kind === "record" && source.fact === "company_name") return constantView(index, company.name, null);
  if (source.kind === "record" && source.fact === "company_status") {
    return constantView(index, company.status, column.options);
  }
  const cells = index.cells.get(column.key);
  if (cells !== undefined) return viewStored(cells);
  // What depends on the day is worked out again each day.
  const day = source.kind === "evidence" ? ` ${today()}` : "";
  const name = `view ${column.key}${isOfScenario(column) ? ` ${scenario}` : ""}${day}`;
  return index.cache.get(name, () => viewComputed(index, column, scenario));
}

export type CellReader = (slot: number) => string | number | null;

/** Reads a column record by record, for those that want it of a few. */
export function cellReader(
  index: ColumnIndex,
  column: ListColumn,
  scenario: Scenario,
  company: CompanyFacts,
): CellReader {
  const { source } = column;
  const orNull = (figure: number) => (Number.isNaN(figure) ? null : figure);
  if (source.kind === "level") return levelReader(index, ensure(questionIn(column, scenario)));
  if (source.kind === "state") {
    const state = stateReader(index, { scenario, ...source.question });
    return (slot) => ensure(RISK_STATES[state(slot)]);
  }
  if (source.kind === "figure") {
    const figure = figureReader(index, source.figure);
    const { choices } = source.figure;
    return choices === null ? (slot) => orNull(figure(slot)) : (slot) => choices[figure(slot)]?.value ?? null;
  }
  if (source.kind === "evidence" && source.fact === "oldest_answer_years") {
    const age = ageReader(index);
    return (slot) => orNull(age(slot));
  }
  if (source.kind === "record" && source.fact === "company_name") return () => company.name;
  if (source.kind === "record" && source.fact === "company_status") return () => company.status;
  const cells = index.cells.get(column.key);
  switch (cells?.kind) {
    case undefined:
      return (slot) => ensure(index.groups[index.group[slot]!]).name;
    case "figure":
      return (slot) => orNull(cells.figures[slot]!);
    case "text":
      return (slot) => cells.dictionary.text(cells.codes[slot]!);
    case "choice":
      return (slot) => cells.values[cells.codes[slot]! - 1] ?? null;
  }
}

/** Reads the level that a question has for a record; null when it is not computed yet. */
export function levelReader(index: ColumnIndex, question: RiskQuestion): (slot: number) => Level | null {
  const digit = digitReader(index, question);
  return (slot) => (index.stamp[slot] === 0 ? null : ensure(LEVELS[digit(slot)]));
}

function viewStored(cells: Cells): ColumnView {
  switch (cells.kind) {
    case "figure":
      return { kind: "figures", figures: cells.figures };
    case "text":
      return textView(cells.codes, cells.dictionary);
    case "choice":
      return choiceView(cells.codes, cells.values);
  }
}

function viewComputed(index: ColumnIndex, column: ListColumn, scenario: Scenario): ColumnView {
  const { source } = column;
  switch (source.kind) {
    case "level":
      return levelView(index, ensure(questionIn(column, scenario)));
    case "state":
      return stateView(index, { scenario, ...source.question });
    case "figure":
      return figureView(index, source.figure);
    case "evidence": {
      const age = ageReader(index);
      return { kind: "figures", figures: Float64Array.from({ length: index.slots }, (_, slot) => age(slot)) };
    }
    case "answer":
    case "record":
      return groupView(index);
  }
}

function textView(codes: Uint32Array, dictionary: TextDictionary): CodedView {
  return {
    kind: "codes",
    codes,
    size: dictionary.size,
    value: dictionary.text,
    unknown: -1,
    ranks: dictionary.ranks,
    key: (code) => [dictionary.plain(code), ensure(dictionary.text(code))],
    containing: dictionary.containing,
  };
}

function choiceView(codes: Uint8Array, values: readonly string[]): CodedView {
  return {
    kind: "codes",
    codes,
    size: values.length + 1,
    value: (code) => values[code - 1] ?? null,
    unknown: values.includes(OPTION_UNKNOWN) ? values.indexOf(OPTION_UNKNOWN) + 1 : -1,
    ranks: () => null,
    key: (code) => code,
    containing: (text) => containing(["", ...values], text),
  };
}

/** Groups are sorted by their names, for they are the company's own. */
function groupView(index: ColumnIndex): CodedView {
  const names = index.groups.map(({ name }) => name);
  const plain = names.map(plainText);
  const ranks = new Uint32Array(names.length);
  const isBefore = (a: number, b: number) =>
    plain[a] === plain[b] ? ensure(names[a]) < ensure(names[b]) : ensure(plain[a]) < ensure(plain[b]);
  const order = names.map((_, code) => code).slice(1);
  order
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    .forEach((code, place) => {
      ranks[code] = place + 1;
    });
  return {
    kind: "codes",
    codes: index.group,
    size: names.length,
    value: (code) => names[code] ?? null,
    unknown: -1,
    ranks: () => ranks,
    key: (code) => [ensure(plain[code]), ensure(names[code])],
    containing: (text) => containing(names, text),
  };
}

function constantView(index: ColumnIndex, text: string, options: ListColumn["options"]): CodedView {
  const codes = index.cache.get("constant", () => new Uint8Array(index.slots).fill(1));
  const place = options === null ? -1 : options.findIndex(({ value }) => value === text);
  return {
    kind: "codes",
    codes,
    size: 2,
    value: () => text,
    unknown: -1,
    ranks: () => null,
    key: () => (options === null ? [plainText(text), text] : place),
    containing: (sought) => containing(["", text], sought),
  };
}

function levelView(index: ColumnIndex, question: RiskQuestion): CodedView {
  const digit = digitReader(index, question);
  const codes = new Uint8Array(index.slots);
  for (let slot = 0; slot < codes.length; slot++) codes[slot] = index.stamp[slot] === 0 ? 0 : digit(slot) + 1;
  return choiceView(codes, LEVELS);
}

/** Reads the place in `RISK_STATES` of a record, which has none computed when it has no results. */
function stateReader(index: ColumnIndex, { scenario, horizon }: RiskStateQuestion): (slot: number) => number {
  const questions = HAZARD_IDS.map((subject) => ({ subject, analysis: "cross", scenario, horizon }) as const);
  const read = digitsReader(index, questions);
  const digits = new Uint8Array(questions.length);
  return (slot) => {
    read(slot, digits);
    let state = 0;
    for (const digit of digits) state = Math.max(state, STATE_OF_LEVEL[digit]!);
    return state;
  };
}

function stateView(index: ColumnIndex, question: RiskStateQuestion): CodedView {
  const state = stateReader(index, question);
  return choiceView(
    Uint8Array.from({ length: index.slots }, (_, slot) => state(slot) + 1),
    RISK_STATES,
  );
}

const today = () => daysSince1970(Date.now());

/** Reads the age of the answer that was given or proved longest ago, years; NaN where nothing is answered. */
function ageReader(index: ColumnIndex): (slot: number) => number {
  const { figures, subject } = index;
  const cells = index.cells.get(OLDEST_ANSWER_DAY);
  if (cells?.kind !== "figure") return () => Number.NaN;
  const days = cells.figures;
  const width = subject.stored.figures.length;
  const completion = subject.stored.figures.findIndex(({ id }) => id === "completion");
  const now = today();
  return (slot) => {
    if (figures[slot * width + completion] === 0) return Number.NaN;
    return Math.round((10 * (now - days[slot]!)) / DAYS_OF_YEAR) / 10;
  };
}

/** Reads a kept figure as it is shown; NaN where there is none. */
function figureReader({ figures, subject }: ColumnIndex, figure: StoredFigure): (slot: number) => number {
  const width = subject.stored.figures.length;
  const place = subject.stored.figures.indexOf(figure);
  return figure.isShare
    ? (slot) => percentsOf(figures[slot * width + place]!)
    : (slot) => figures[slot * width + place]!;
}

function figureView(index: ColumnIndex, figure: StoredFigure): ColumnView {
  const read = figureReader(index, figure);
  if (figure.choices !== null) {
    const codes = Uint8Array.from({ length: index.slots }, (_, slot) => read(slot) + 1);
    return choiceView(
      codes,
      figure.choices.map(({ value }) => value),
    );
  }
  return { kind: "figures", figures: Float64Array.from({ length: index.slots }, (_, slot) => read(slot)) };
}

function containing(texts: readonly string[], text: string): Uint8Array {
  const sought = plainText(text);
  return Uint8Array.from(texts, (one, code) => (code > 0 && plainText(one).includes(sought) ? 1 : 0));
}
