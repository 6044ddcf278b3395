import { fieldOf, isDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { choiceCodes, encodedIndex } from "../weighted-index/encode-answers.ts";
import type { CountryGroup, Period, UseGroup } from "./kind.ts";
import { COUNTRY_FACTORS } from "./odds/countries.ts";
import { ENVELOPE_ODDS } from "./odds/envelope.ts";
import { IDENTITY_ODDS } from "./odds/identity.ts";
import { PLOT_ODDS } from "./odds/plot.ts";
import { SYSTEMS_ODDS } from "./odds/systems.ts";
import { HIDDEN_KEYS, type HiddenKey, type OddsRow, type TypicalKey } from "./odds-row.ts";

/** All rows, in the order of the draw. */
const ODDS_ROWS: readonly OddsRow[] = [...IDENTITY_ODDS, ...ENVELOPE_ODDS, ...SYSTEMS_ODDS, ...PLOT_ODDS];

/** Share of the rows that rest on expert judgement alone. */
export function expertShare(): number {
  const rows = [...ODDS_ROWS, ...COUNTRY_FACTORS];
  return rows.filter(({ basis }) => basis === "J").length / rows.length;
}

/** One outcome of a variable: an option, or an even draw between two numbers (NaN: a blank number). */
type Outcome = { readonly name: string; readonly code: number; readonly from: number; readonly to: number };

export type CompiledOdds = {
  readonly row: OddsRow;
  /** Claims on what was drawn before. */
  readonly when: readonly { readonly variable: Variable; readonly isTrue: (value: number) => boolean }[];
  readonly outcomes: readonly Outcome[];
  readonly odds: Float64Array;
};

/** A question, a share or a hidden quality, ready to be drawn. */
export type Variable = {
  readonly key: TypicalKey;
  readonly at: number;
  /** Code of each option or hidden value; null for a number. */
  readonly codes: ReadonlyMap<string, number> | null;
  /** How many choices it has; of a number, how many bands at most. */
  readonly choices: number;
  /** Drawn among whole numbers. */
  readonly isWhole: boolean;
  /** Place among the encoded answers; −1 for a hidden quality or a question that no index reads. */
  readonly place: number;
  readonly rows: readonly OddsRow[];
  /** Places, among the variables, of those that its rows read. */
  readonly parents: ReadonlySet<number>;
};

const isHidden = (key: TypicalKey): key is HiddenKey => (HIDDEN_KEYS as readonly string[]).includes(key);

let made: readonly Variable[] | undefined;
/** The variables in the order in which they are drawn: parents before children. */
export function variables(): readonly Variable[] {
  made ??= compileVariables();
  return made;
}

function compileVariables(): readonly Variable[] {
  const keys = [...new Set(ODDS_ROWS.map(({ field }) => field))];
  const place = new Map(keys.map((key, at) => [key, at]));
  return keys.map((key, at) => {
    const rows = ODDS_ROWS.filter(({ field }) => field === key);
    const parents = new Set(rows.flatMap(({ when }) => Object.keys(when ?? {}) as TypicalKey[]));
    if (rows.some(({ use }) => use !== undefined) || COUNTRY_FACTORS.some((one) => one.field === key && "use" in one)) {
      parents.add("_use");
    }
    if (rows.some(({ period }) => period !== undefined)) parents.add("_period");
    const codes = findCodes(key, rows);
    return {
      key,
      at,
      rows,
      codes,
      isWhole: isWhole(key),
      place: placeOf(key),
      choices: codes?.size ?? Math.max(...rows.map(({ odds }) => Object.keys(odds).length)),
      parents: new Set([...parents].map((parent) => ensure(place.get(parent)))),
    };
  });
}

function isWhole(key: TypicalKey): boolean {
  return !isHidden(key) && !isDerived(key) && fieldOf(key).type === "integer";
}

function placeOf(key: TypicalKey): number {
  if (isHidden(key)) return -1;
  try {
    return encodedIndex(key);
  } catch {
    return -1;
  }
}

function findCodes(key: TypicalKey, rows: readonly OddsRow[]): ReadonlyMap<string, number> | null {
  if (isHidden(key))
    return new Map([...new Set(rows.flatMap(({ odds }) => Object.keys(odds)))].map((v, at) => [v, at]));
  if (isDerived(key)) return null;
  const field = fieldOf(key);
  if (field.type !== "enum") return null;
  const codes = placeOf(key) === -1 ? null : choiceCodes(key);
  return codes === null
    ? new Map(field.options.map(({ value }, at) => [String(value), at + 1]))
    : new Map([...codes.codeOf].map(([value, code]) => [String(value), code]));
}

/** "4..6", "7" or "none" as bounds. */
function boundsOf(name: string): { from: number; to: number } {
  if (name === "none") return { from: Number.NaN, to: Number.NaN };
  const [from, to] = name.split("..").map(Number) as [number, number?];
  return { from, to: to ?? from };
}

/** Row of a variable for one group of countries and, where it matters, one use: its odds multiplied and rescaled. */
function compileOdds(row: OddsRow, country: CountryGroup, use: UseGroup): CompiledOdds {
  const all = variables();
  const variable = ensure(all.find(({ key }) => key === row.field));
  const factors = COUNTRY_FACTORS.filter(
    (one) =>
      one.field === row.field &&
      (one.country as readonly string[]).includes(country) &&
      (!("use" in one) || (one.use as readonly string[]).includes(use)),
  );
  const outcomes = Object.keys(row.odds).map(
    (name): Outcome =>
      variable.codes === null
        ? { name, code: Number.NaN, ...boundsOf(name) }
        : { name, code: ensure(variable.codes.get(name)), from: Number.NaN, to: Number.NaN },
  );
  const odds = Float64Array.from(outcomes, ({ name }) =>
    factors.reduce(
      (product, one) => product * ((one.factors as Readonly<Record<string, number>>)[name] ?? 1),
      row.odds[name]!,
    ),
  );
  const sum = odds.reduce((total, one) => total + one, 0);
  for (let at = 0; at < odds.length; at++) odds[at]! /= sum;
  return { row, outcomes, odds, when: Object.entries(row.when ?? {}).map(([key, names]) => claim(key, names)) };

  function claim(key: string, names: readonly string[]) {
    const parent = ensure(all.find((one) => one.key === key));
    if (parent.codes !== null) {
      const codes = new Set(names.map((name) => ensure(parent.codes).get(name)));
      return { variable: parent, isTrue: (value: number) => codes.has(value) };
    }
    const ranges = names.map(boundsOf);
    return {
      variable: parent,
      isTrue: (value: number) => ranges.some(({ from, to }) => value >= from && value <= to),
    };
  }
}

type Group = { readonly use: UseGroup; readonly period: Period; readonly country: CountryGroup };

const compiled = new Map<string, readonly CompiledOdds[][]>();

/** Rows of every variable for a group of buildings, the last first. */
export function rowsFor(group: Group): readonly (readonly CompiledOdds[])[] {
  const name = `${group.country} ${group.use} ${group.period}`;
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const rows = variables().map((variable) =>
    variable.rows
      .filter((row) => isFor(row, group))
      .reverse()
      .map((row) => compileOdds(row, group.country, group.use)),
  );
  compiled.set(name, rows);
  return rows;
}

function isFor({ use, period, country }: OddsRow, of: Group): boolean {
  return (
    (use === undefined || use.includes(of.use)) &&
    (period === undefined || period.includes(of.period)) &&
    (country === undefined || country.includes(of.country))
  );
}
