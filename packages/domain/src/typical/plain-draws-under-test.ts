import { HAZARDS } from "../hazards/index.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { compileZones } from "../weighted-index/compile-zones.ts";
import { ENCODED_WIDTH, encodeAnswers, encodedIndex } from "../weighted-index/encode-answers.ts";
import { indexColumns } from "../weighted-index/index-columns.ts";
import { PERIOD_IDS, type Period, USE_GROUP_IDS, type UseGroup } from "./kind.ts";
import { generator } from "./sequence.ts";
import { type CompiledOdds, rowsFor, type Variable, variables } from "./variables.ts";

/** Buildings drawn forward, one answer after the other: what the guided draws are tried against. */
type PlainDraws = {
  readonly indices: ReadonlyMap<HazardId, Float64Array>;
  readonly weights: Float64Array;
  /** What was drawn, building by building in the order of the variables. */
  readonly drawn: Float64Array;
};

/** What multiplies the odds of an outcome, when they are tried against a world where they are wrong. */
export type Tilt = (variable: Variable, outcome: CompiledOdds["outcomes"][number]) => number;

type PlainKind = { readonly use: UseGroup; readonly period: Period };

/** Share of the odds of an answer kept for what the table calls impossible. @source typical buildings, §4 */
const FLOOR = 0.03;

/**
 * Draws whole French buildings at random and weighs each by the odds of the known answers.
 * @param known code or number of what is known, by the place of its variable
 */
export function plainDraws(
  { use, period }: PlainKind,
  {
    count,
    seed,
    year,
    known = new Map(),
    tilt = () => 1,
  }: {
    readonly count: number;
    readonly seed: number;
    readonly year: number;
    readonly known?: ReadonlyMap<number, number>;
    readonly tilt?: Tilt;
  },
): PlainDraws {
  const random = generator(seed);
  const all = variables();
  const rows = rowsFor({ use, period, country: "france" });
  const fixed = new Map([
    ...known,
    [placeAmong("_use"), USE_GROUP_IDS.indexOf(use)],
    [placeAmong("_period"), PERIOD_IDS.indexOf(period)],
  ]);
  const [built, renovated, age] = [
    placeAmong("construction_year"),
    placeAmong("renovation_year"),
    encodedIndex("structure_age"),
  ];
  // A share that the index reads from a known answer stays as that answer has it.
  const stands = new Set(
    HAZARDS.flatMap(({ zones }) => compileZones(zones).flatMap(({ rows }) => rows))
      .filter(({ fallbackPlace }) =>
        all.some(({ at, place }) => place === fallbackPlace && place !== -1 && known.has(at)),
      )
      .map(({ place }) => place),
  );
  const blank = encodeAnswers([{}], year);
  const encoded = new Float64Array(count * ENCODED_WIDTH);
  const weights = new Float64Array(count).fill(1);
  const drawn = new Float64Array(count * all.length);
  for (let one = 0; one < count; one++) {
    const now = drawn.subarray(one * all.length, (one + 1) * all.length);
    encoded.set(blank, one * ENCODED_WIDTH);
    for (const variable of all) {
      const { at, place } = variable;
      const value = fixed.get(at);
      if (value === undefined) now[at] = drawValue(variable, rowOf(rows[at]!, now), random, tilt);
      else now[at] = value;
      if (known.has(at)) weights[one]! *= oddsOf(variable, rowOf(rows[at]!, now), now[at]!);
      if (place !== -1 && !stands.has(place)) encoded[one * ENCODED_WIDTH + place] = now[at]!;
    }
    const last = Number.isNaN(now[renovated]!) ? now[built]! : Math.max(now[built]!, now[renovated]!);
    encoded[one * ENCODED_WIDTH + age] = year - last;
  }
  return { weights, drawn, indices: new Map(HAZARDS.map(({ id, zones }) => [id, indexColumns(zones, encoded).index])) };
}

/** Value that so much of the weight does not exceed. @param share 0 to 1 */
export function quantile(values: Float64Array, weights: Float64Array, share: number): number {
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  for (const one of order) {
    sum += weights[one]!;
    if (sum >= share * total) return values[one]!;
  }
  return values[order.at(-1)!]!;
}

/** Place of a variable among all. */
const placeAmong = (key: string): number => variables().findIndex((variable) => variable.key === key);

function rowOf(rows: readonly CompiledOdds[], now: Float64Array): CompiledOdds {
  return rows.find(({ when }) => when.every(({ variable, isTrue }) => isTrue(now[variable.at]!)))!;
}

function drawValue(variable: Variable, { outcomes, odds }: CompiledOdds, random: () => number, tilt: Tilt): number {
  const tilted = outcomes.map((outcome, at) => odds[at]! * tilt(variable, outcome));
  let rest = random() * tilted.reduce((sum, one) => sum + one, 0);
  let chosen = tilted.findLastIndex((chance) => chance > 0);
  for (const [at, chance] of tilted.entries()) {
    if (rest < chance) {
      chosen = at;
      break;
    }
    rest -= chance;
  }
  const { code, from, to } = outcomes[chosen]!;
  if (variable.codes !== null) return code;
  return variable.isWhole ? from + Math.floor(random() * (to - from + 1)) : from + random() * (to - from);
}

function oddsOf({ codes, choices }: Variable, { outcomes, odds }: CompiledOdds, value: number): number {
  const isIt = ({ code, from, to }: CompiledOdds["outcomes"][number]) =>
    codes === null ? value >= from && value <= to : code === value;
  const at = outcomes.findIndex(isIt);
  return (1 - FLOOR) * (at === -1 ? 0 : odds[at]!) + FLOOR / choices;
}
