import { ensure } from "../shared/ensure.ts";
import { type CompiledRow, type CompiledZone, EXCLUDED, mostScoreOf, scoreOf } from "./compile-zones.ts";
import { encodedIndex } from "./encode-answers.ts";
import type { ZoneMean } from "./zones.ts";

/** Below this share of weighted answers no index is given. @source method §1.2 */
export const MINIMUM_RELIABILITY = 0.3;
/** Reliability is a sum of decimal weights: 0.30 must not fail on its last bit. */
export const TOLERANCE = 1e-9;
export const isAnsweredEnough = (reliability: number): boolean => reliability >= MINIMUM_RELIABILITY - TOLERANCE;

/**
 * Figures of a zone, side by side: its index, with its interval and reliability; the most that its cause leaves to the
 * whole index, by what is answered and by what may be.
 */
export const [INDEX, LOW, HIGH, RELIABILITY, CEILING, LOW_CEILING] = [0, 1, 2, 3, 4, 5] as const;
export const FIGURES = 6;

/** Writes the figures of a zone. */
export function readZone(
  zone: CompiledZone,
  encoded: Float64Array,
  from: number,
  figures: Float64Array,
  at: number,
): void {
  const { rows, gone, eased, ceiling } = zone;
  figures[at + CEILING] = ceiling?.holds(encoded, from) ? ceiling.index : 1;
  figures[at + LOW_CEILING] = ceiling?.mayHold(encoded, from) ? ceiling.index : 1;
  if (gone?.holds(encoded, from)) {
    figures[at + INDEX] = 0;
    figures[at + LOW] = 0;
    figures[at + HIGH] = 0;
    figures[at + RELIABILITY] = 1;
    return;
  }
  let applicable = 0;
  let answered = 0;
  let sum = 0;
  let most = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = ensure(rows[place]);
    const score = scoreOf(row, encoded, from);
    if (score === EXCLUDED) continue;
    const weight = weightOf(row, encoded, from);
    applicable += weight;
    if (Number.isNaN(score)) continue;
    answered += weight;
    sum += weight * score;
    most += weight * mostScoreOf(row, score, encoded, from);
  }
  figures[at + INDEX] = answered > 0 ? sum / answered : Number.NaN;
  figures[at + LOW] = applicable > 0 ? sum / applicable : Number.NaN;
  figures[at + HIGH] = applicable > 0 ? (most + applicable - answered) / applicable : Number.NaN;
  figures[at + RELIABILITY] = applicable > 0 ? answered / applicable : 1;
  if (eased?.holds(encoded, from)) for (const figure of [INDEX, LOW, HIGH]) figures[at + figure]! *= eased.times;
  else if (eased?.mayHold(encoded, from)) figures[at + LOW]! *= eased.times;
  // What may not be there at all may be nothing.
  if (applicable > 0 && gone?.mayHold(encoded, from)) figures[at + LOW] = 0;
}

const FLOORS = encodedIndex("floors_number");

export function weightOf({ weight, halfWeight, floorsMost }: CompiledRow, encoded: Float64Array, from: number): number {
  return encoded[from + FLOORS]! > floorsMost ? halfWeight : weight;
}

/** Zones as one index: the mean of those with an answer, weighted. A zone that does not apply at all is left out. */
export function together(
  made: readonly CompiledZone[],
  figures: Float64Array,
  whole: Float64Array,
  mean: ZoneMean,
): void {
  const isQuadratic = mean === "quadratic";
  let sum = 0;
  let answeredWeight = 0;
  let lowSum = 0;
  let highSum = 0;
  let reliability = 0;
  let absentWeight = 0;
  let ceiling = 1;
  let lowCeiling = 1;
  for (let zone = 0; zone < made.length; zone++) {
    const { weight } = ensure(made[zone]).zone;
    const at = zone * FIGURES;
    const index = figures[at + INDEX]!;
    const low = figures[at + LOW]!;
    const high = figures[at + HIGH]!;
    reliability += weight * figures[at + RELIABILITY]!;
    ceiling = Math.min(ceiling, figures[at + CEILING]!);
    lowCeiling = Math.min(lowCeiling, figures[at + LOW_CEILING]!);
    if (Number.isNaN(low)) {
      absentWeight += weight;
      continue;
    }
    if (!Number.isNaN(index)) {
      sum += weight * (isQuadratic ? index ** 2 : index);
      answeredWeight += weight;
    }
    lowSum += weight * (isQuadratic ? low ** 2 : low);
    highSum += weight * (isQuadratic ? high ** 2 : high);
  }
  if (absentWeight > 0) {
    const present = 1 - absentWeight;
    lowSum = present > TOLERANCE ? lowSum / present : 0;
    highSum = present > TOLERANCE ? highSum / present : 0;
  }
  const isEnough = isAnsweredEnough(reliability) && answeredWeight > 0;
  const index = isEnough ? sum / answeredWeight : Number.NaN;
  whole[INDEX] = Math.min(ceiling, isQuadratic ? Math.sqrt(index) : index);
  whole[LOW] = Math.min(lowCeiling, isQuadratic ? Math.sqrt(lowSum) : lowSum);
  whole[HIGH] = Math.min(ceiling, isQuadratic ? Math.sqrt(highSum) : highSum);
  whole[RELIABILITY] = reliability;
  whole[CEILING] = ceiling;
  whole[LOW_CEILING] = lowCeiling;
}
