import { fieldsRead } from "../catalogue/index.ts";
import { isDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { type CompiledCondition, compileCondition } from "./compile-condition.ts";
import { choiceCodes, encodedIndex, type ReadKey } from "./encode-answers.ts";
import { type Bands, type Cause, conditionsOf, type Scores, type WeightedRow, type WeightedZone } from "./zones.ts";

/** Score of what is not answered, in the tables below. */
const NO_ANSWER = Number.NaN;
/** Score of an answer that leaves the index. */
export const EXCLUDED = -1;

/** A cause made ready, with what it does. */
type CompiledCause<Figure extends string> = CompiledCondition & Cause & { readonly [key in Figure]: number };

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
  readonly floor: (CompiledCause<"score"> & { readonly codes: ReadonlySet<number | undefined> }) | null;
};

export type CompiledZone = {
  readonly zone: WeightedZone;
  readonly rows: readonly CompiledRow[];
  /** When the zone does not exist. */
  readonly gone: CompiledCondition | null;
  readonly eased: CompiledCause<"times"> | null;
  readonly ceiling: CompiledCause<"index"> | null;
  /** Places of the encoded answers that the zone reads by itself. */
  readonly reads: ReadonlySet<number>;
};

const compiled = new WeakMap<readonly WeightedZone[], readonly CompiledZone[]>();
const NO_SCORES = new Float64Array(0);

/** Zones of an index, made ready once. */
export function compileZones(zones: readonly WeightedZone[]): readonly CompiledZone[] {
  const made = compiled.get(zones) ?? zones.map(compileZone);
  compiled.set(zones, made);
  return made;
}

function compileZone(zone: WeightedZone): CompiledZone {
  const { zeroWhen, eased, ceiling } = zone;
  const rows = zone.rows.map(compileRow);
  return {
    zone,
    rows,
    gone: zeroWhen === undefined ? null : compileCondition(zeroWhen),
    eased: eased === undefined ? null : { ...eased, ...compileCondition(eased.when) },
    ceiling: ceiling === undefined ? null : { ...ceiling, ...compileCondition(ceiling.when) },
    reads: new Set([
      ...rows.flatMap(({ place, fallbackPlace }) => (fallbackPlace === -1 ? [place] : [place, fallbackPlace])),
      ...conditionsOf(zone).flatMap(fieldsRead).map(encodedIndex),
    ]),
  };
}

function compileRow(row: WeightedRow): CompiledRow {
  const { field, weight, fallback, halvedAboveFloors, linear = null } = row;
  const isChoice = !isDerived(field) && row.bands === undefined && linear === null;
  return {
    row,
    place: encodedIndex(field),
    weight,
    halfWeight: weight / 2,
    floorsMost: halvedAboveFloors ?? Number.POSITIVE_INFINITY,
    scores: isChoice ? scoreTable(field, row.scores ?? {}, row.otherwise) : null,
    bands: row.bands ?? [],
    linear,
    fallbackPlace: fallback === undefined ? -1 : encodedIndex(fallback.field),
    fallbackScores: fallback === undefined ? NO_SCORES : scoreTable(fallback.field, fallback.scores, row.otherwise),
    floor: row.floor === undefined ? null : compileFloor(field, row.floor),
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

function compileFloor(field: ReadKey, { answers, ...floor }: NonNullable<WeightedRow["floor"]>): CompiledRow["floor"] {
  const choices = choiceCodes(field);
  if (choices === null) throw new RangeError(`${field} has no choices to score`);
  return {
    ...floor,
    ...compileCondition(floor.when),
    codes: new Set(answers.map((answer) => choices.codeOf.get(answer))),
  };
}

/** Score of a row for a building: 0 to 1, `EXCLUDED`, or `NO_ANSWER`. @throws RangeError above the last band */
export function scoreOf(row: CompiledRow, encoded: Float64Array, from: number): number {
  const score = plainScoreOf(row, encoded, from);
  return row.floor !== null && isFloored(row, "holds", encoded, from) ? Math.max(row.floor.score, score) : score;
}

/** The most that the score of a row can be, its answer as it is, once the others are known. */
export function mostScoreOf(row: CompiledRow, score: number, encoded: Float64Array, from: number): number {
  return row.floor !== null && isFloored(row, "mayHold", encoded, from) ? Math.max(row.floor.score, score) : score;
}

/** Whether the answer to a row is one whose cause holds, or may. */
export function isFloored(
  { floor, place }: CompiledRow,
  way: keyof CompiledCondition,
  encoded: Float64Array,
  from: number,
): boolean {
  return floor?.codes.has(encoded[from + place]!) === true && floor[way](encoded, from);
}

function plainScoreOf(row: CompiledRow, encoded: Float64Array, from: number): number {
  const value = encoded[from + row.place]!;
  if (row.scores !== null) return row.scores[value]!;
  if (!Number.isNaN(value)) return row.linear === null ? bandOf(row, value) : between(row.linear, value);
  return row.fallbackPlace === -1 ? NO_ANSWER : row.fallbackScores[encoded[from + row.fallbackPlace]!]!;
}

function between([least, most]: readonly [number, number], value: number): number {
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}

function bandOf({ row, bands }: CompiledRow, value: number): number {
  for (let band = 0; band < bands.length; band++) if (value < ensure(bands[band])[0]) return ensure(bands[band])[1];
  throw new RangeError(`${row.field}: no band for ${value}`);
}
