import { type Level, rankOf } from "../shared/level.ts";

/**
 * Exposure to the hazards together: quadratic mean of the known levels, none counting 0; null when none is known.
 * @source exposure thresholds edition 1.0, globalExposure
 */
export function exposureTogether(levels: readonly Level[]): { readonly index: number; readonly known: number } | null {
  let [squares, known] = [0, 0];
  for (const level of levels) {
    if (level === "unknown") continue;
    squares += rankOf(level) ** 2;
    known++;
  }
  return known === 0 ? null : { index: Math.sqrt(squares / known), known };
}

/**
 * Vulnerability to the hazards together: quadratic mean of the known indices, each weighing the rank of the exposure to
 * its hazard, 1 at least; null when none is known.
 * @source method §1.2, multi-hazard
 */
export function vulnerabilityTogether(exposures: readonly Level[], indices: readonly (number | null)[]): number | null {
  let [squares, weights] = [0, 0];
  for (const [place, index] of indices.entries()) {
    if (index === null) continue;
    const level = exposures[place]!;
    const weight = level === "unknown" ? 1 : Math.max(1, rankOf(level));
    squares += weight * index ** 2;
    weights += weight;
  }
  return weights === 0 ? null : Math.sqrt(squares / weights);
}
