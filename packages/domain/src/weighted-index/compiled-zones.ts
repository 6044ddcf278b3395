import type { Claim, Condition } from "../catalogue/index.ts";
import { type FieldKey, isDerived } from "../questionnaire/index.ts";
import { choiceCodes, encodedPlace, type ReadKey } from "./encoded-answers.ts";
import type { Bands, Scores, WeightedRow, WeightedZone } from "./zones.ts";

/** Score of what is not answered, in the tables below. */
const NO_ANSWER = Number.NaN;
/** Score of an answer that leaves the index. */
export const EXCLUDED = -1;

/** A row made ready to be read from encoded answers. */
export type CompiledRow = {
  readonly row: WeightedRow;
  readonly place: number;
  readonly weight: number;
  readonly halfWeight: number;
  /** More floors than this halve the weight. */
  readonly floorsMost: number;
  /** By code of a choice; null where bands are read. */
  readonly scores: Float64Array | null;
  readonly bands: Bands;
  readonly linear: readonly [number, number] | null;
  /** Where a derived value is not known: the question that is read instead; −1 for none. */
  readonly fallbackPlace: number;
  readonly fallbackScores: Float64Array;
};

export type CompiledZone = {
  readonly zone: WeightedZone;
  readonly rows: readonly CompiledRow[];
  readonly isGone: ((encoded: Float64Array, from: number) => boolean) | null;
  /** Places of the encoded answers that the zone reads by itself. */
  readonly reads: ReadonlySet<number>;
};

const compiled = new WeakMap<readonly WeightedZone[], readonly CompiledZone[]>();
const NO_SCORES = new Float64Array(0);

/** Zones of an index, made ready once. */
export function compiledZones(zones: readonly WeightedZone[]): readonly CompiledZone[] {
  const made = compiled.get(zones) ?? zones.map(compiledZone);
  compiled.set(zones, made);
  return made;
}

function compiledZone(zone: WeightedZone): CompiledZone {
  const rows = zone.rows.map(compiledRow);
  const claims = zone.zeroWhen === undefined ? [] : claimsOf(zone.zeroWhen);
  return {
    zone,
    rows,
    isGone: zone.zeroWhen === undefined ? null : compiledCondition(zone.zeroWhen),
    reads: new Set([
      ...rows.flatMap(({ place, fallbackPlace }) => (fallbackPlace === -1 ? [place] : [place, fallbackPlace])),
      ...claims.map(({ field }) => encodedPlace(field)),
    ]),
  };
}

function compiledRow(row: WeightedRow): CompiledRow {
  const { field, weight, fallback, halvedAboveFloors, linear = null } = row;
  const isChoice = !isDerived(field) && row.bands === undefined && linear === null;
  return {
    row,
    place: encodedPlace(field),
    weight,
    halfWeight: weight / 2,
    floorsMost: halvedAboveFloors ?? Number.POSITIVE_INFINITY,
    scores: isChoice ? scoreTable(field, row.scores ?? {}, row.otherwise) : null,
    bands: row.bands ?? [],
    linear,
    fallbackPlace: fallback === undefined ? -1 : encodedPlace(fallback.field),
    fallbackScores: fallback === undefined ? NO_SCORES : scoreTable(fallback.field, fallback.scores, row.otherwise),
  };
}

/** Scores by code of a choice: none first, then the choices of the question, then what is none of them. */
function scoreTable(field: ReadKey, scores: Scores, otherwise: number | undefined): Float64Array {
  const choices = choiceCodes(field);
  if (choices === null) throw new RangeError(`${field} has no choices to score`);
  const table = new Float64Array(choices.count + 2).fill(EXCLUDED);
  for (const [value, code] of choices.codeOf) {
    const score = scores[value] ?? otherwise ?? "excluded";
    table[code] = score === "excluded" ? EXCLUDED : score;
  }
  table[0] = NO_ANSWER;
  return table;
}

const claimsOf = (condition: Condition<FieldKey>): readonly Claim<FieldKey>[] =>
  "all" in condition ? condition.all : condition.any;

/** A condition on encoded answers. */
function compiledCondition(condition: Condition<FieldKey>): (encoded: Float64Array, from: number) => boolean {
  const claims = claimsOf(condition).map(compiledClaim);
  return "all" in condition
    ? (encoded, from) => claims.every((isTrue) => isTrue(encoded, from))
    : (encoded, from) => claims.some((isTrue) => isTrue(encoded, from));
}

function compiledClaim(claim: Claim<FieldKey>): (encoded: Float64Array, from: number) => boolean {
  const place = encodedPlace(claim.field);
  switch (claim.op) {
    case ">":
      return (encoded, from) => encoded[from + place]! > claim.value;
    case "<=":
      return (encoded, from) => encoded[from + place]! <= claim.value;
    case "in":
    case "not_in": {
      const choices = choiceCodes(claim.field);
      if (choices === null) throw new RangeError(`${claim.field} has no choices to compare`);
      const codes = new Set(claim.value.map((value) => choices.codeOf.get(value)));
      const isIn = claim.op === "in";
      return (encoded, from) => codes.has(encoded[from + place]!) === isIn;
    }
  }
}

/** Score of a row for a building: 0 to 1, `EXCLUDED`, or `NO_ANSWER`. @throws RangeError above the last band */
export function scoreOf(row: CompiledRow, encoded: Float64Array, from: number): number {
  const value = encoded[from + row.place]!;
  if (row.scores !== null) return row.scores[value]!;
  if (!Number.isNaN(value)) return row.linear === null ? bandOf(row, value) : between(row.linear, value);
  return row.fallbackPlace === -1 ? NO_ANSWER : row.fallbackScores[encoded[from + row.fallbackPlace]!]!;
}

function between([least, most]: readonly [number, number], value: number): number {
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}

function bandOf({ row, bands }: CompiledRow, value: number): number {
  for (let band = 0; band < bands.length; band++) if (value < bands[band]![0]) return bands[band]![1];
  throw new RangeError(`${row.field}: no band for ${value}`);
}
