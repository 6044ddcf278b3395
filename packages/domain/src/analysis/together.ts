import { NO_RANK } from "./slot-readers.ts";

/**
 * Exposure to the hazards together: quadratic mean of the known ranks, none counting 0; NaN when none is known.
 * @param ranks by hazard, 0 to 6, or `NO_RANK`; those of `count` hazards from `from`
 * @source exposure thresholds edition 1.0, globalExposure
 */
export function exposureTogether(ranks: ArrayLike<number>, from = 0, count = ranks.length): number {
  let [squares, known] = [0, 0];
  for (let hazard = from; hazard < from + count; hazard++) {
    const rank = ranks[hazard]!;
    if (rank === NO_RANK) continue;
    squares += rank * rank;
    known++;
  }
  return known === 0 ? Number.NaN : Math.sqrt(squares / known);
}

/** Fewest known hazards of which the hazards together say something. @source levels edition 1.1, §2 "multi" */
const FEWEST_TOGETHER = 6;

/** Whether enough hazards are known to say something of all of them together. */
export function isSufficientTogether(ranks: ArrayLike<number>, from = 0, count = ranks.length): boolean {
  let known = 0;
  for (let hazard = from; hazard < from + count; hazard++) if (ranks[hazard] !== NO_RANK) known++;
  return known >= FEWEST_TOGETHER;
}

/** Share of the hazards whose exposure is known. */
export function knownShare(ranks: readonly number[]): number {
  return ranks.filter((rank) => rank !== NO_RANK).length / ranks.length;
}

/**
 * Vulnerability to the hazards together: quadratic mean of the known indices, each weighing the rank of the exposure to
 * its hazard, 1 at least; NaN when none is known.
 * @param ranks by hazard, from `from`
 * @param indices by hazard, NaN where there is none
 * @source method §1.2, multi-hazard
 */
export function vulnerabilityTogether(ranks: ArrayLike<number>, indices: ArrayLike<number>, from = 0): number {
  let [squares, weights] = [0, 0];
  for (let hazard = 0; hazard < indices.length; hazard++) {
    const index = indices[hazard]!;
    if (Number.isNaN(index)) continue;
    // What is not known weighs as little as what is not exposed.
    const weight = Math.max(1, ranks[from + hazard]!);
    squares += weight * index ** 2;
    weights += weight;
  }
  return weights === 0 ? Number.NaN : Math.sqrt(squares / weights);
}
