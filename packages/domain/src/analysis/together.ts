import { NO_RANK } from "./exposure.ts";

/**
 * Exposure to the hazards together: quadratic mean of the known ranks, none counting 0; null when none is known.
 * @param ranks by hazard, 0 to 6, or `NO_RANK`
 * @source exposure thresholds edition 1.0, globalExposure
 */
export function exposureTogether(
  ranks: ArrayLike<number>,
): { readonly index: number; readonly reliability: number } | null {
  let [squares, known] = [0, 0];
  for (let hazard = 0; hazard < ranks.length; hazard++) {
    const rank = ranks[hazard]!;
    if (rank === NO_RANK) continue;
    squares += rank ** 2;
    known++;
  }
  return known === 0 ? null : { index: Math.sqrt(squares / known), reliability: known / ranks.length };
}

/**
 * Vulnerability to the hazards together: quadratic mean of the known indices, each weighing the rank of the exposure to
 * its hazard, 1 at least; null when none is known.
 * @param indices by hazard, NaN where there is none
 * @source method §1.2, multi-hazard
 */
export function vulnerabilityTogether(ranks: ArrayLike<number>, indices: ArrayLike<number>): number | null {
  let [squares, weights] = [0, 0];
  for (let hazard = 0; hazard < indices.length; hazard++) {
    const index = indices[hazard]!;
    if (Number.isNaN(index)) continue;
    // What is not known weighs as little as what is not exposed.
    const weight = Math.max(1, ranks[hazard]!);
    squares += weight * index ** 2;
    weights += weight;
  }
  return weights === 0 ? null : Math.sqrt(squares / weights);
}
