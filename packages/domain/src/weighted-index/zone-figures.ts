import { type CompiledRow, type CompiledZone, EXCLUDED, scoreOf } from "./compiled-zones.ts";
import { encodedPlace } from "./encoded-answers.ts";
import type { ZoneMean } from "./zones.ts";

/** Below this share of weighted answers no index is given. @source method §1.2 */
export const MINIMUM_RELIABILITY = 0.3;
/** Reliability is a sum of decimal weights: 0.30 must not fail on its last bit. */
export const TOLERANCE = 1e-9;
export const isAnsweredEnough = (reliability: number): boolean => reliability >= MINIMUM_RELIABILITY - TOLERANCE;

/** Figures of a zone, side by side. */
export const [INDEX, LOW, HIGH, RELIABILITY] = [0, 1, 2, 3] as const;
export const FIGURES = 4;

/** Writes the figures of a zone. */
export function readZone(
  { rows, isGone }: CompiledZone,
  encoded: Float64Array,
  from: number,
  figures: Float64Array,
  at: number,
): void {
  if (isGone?.(encoded, from)) {
    figures[at + INDEX] = 0;
    figures[at + LOW] = 0;
    figures[at + HIGH] = 0;
    figures[at + RELIABILITY] = 1;
    return;
  }
  let applicable = 0;
  let answered = 0;
  let sum = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!;
    const score = scoreOf(row, encoded, from);
    if (score === EXCLUDED) continue;
    const weight = weightOf(row, encoded, from);
    applicable += weight;
    if (Number.isNaN(score)) continue;
    answered += weight;
    sum += weight * score;
  }
  figures[at + INDEX] = answered > 0 ? sum / answered : Number.NaN;
  figures[at + LOW] = applicable > 0 ? sum / applicable : Number.NaN;
  figures[at + HIGH] = applicable > 0 ? (sum + applicable - answered) / applicable : Number.NaN;
  figures[at + RELIABILITY] = applicable > 0 ? answered / applicable : 1;
}

const FLOORS = encodedPlace("floors_number");

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
  for (let zone = 0; zone < made.length; zone++) {
    const { weight } = made[zone]!.zone;
    const at = zone * FIGURES;
    const index = figures[at + INDEX]!;
    const [low, high] = [figures[at + LOW]!, figures[at + HIGH]!];
    reliability += weight * figures[at + RELIABILITY]!;
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
  whole[INDEX] = isQuadratic ? Math.sqrt(index) : index;
  whole[LOW] = isQuadratic ? Math.sqrt(lowSum) : lowSum;
  whole[HIGH] = isQuadratic ? Math.sqrt(highSum) : highSum;
  whole[RELIABILITY] = reliability;
}
