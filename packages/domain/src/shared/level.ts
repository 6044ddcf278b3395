import type { Bilingual } from "./bilingual.ts";

/** Six ranked levels, the two that are no rank: "none" (the hazard cannot occur) and "unknown" (no data, NC). */
export const RANKED_LEVELS = ["very_low", "low", "medium", "high", "very_high", "extreme"] as const;
export type RankedLevel = (typeof RANKED_LEVELS)[number];
export const LEVELS = ["none", ...RANKED_LEVELS, "unknown"] as const;
export type Level = (typeof LEVELS)[number];

/** Words of the scale, the same on the map, in tables, charts, files and the PDF. */
export const LEVEL_NAMES: Readonly<Record<Level, Bilingual>> = {
  none: { fr: "Aucun", en: "None" },
  very_low: { fr: "Très faible", en: "Very low" },
  low: { fr: "Faible", en: "Low" },
  medium: { fr: "Moyen", en: "Medium" },
  high: { fr: "Élevé", en: "High" },
  very_high: { fr: "Très élevé", en: "Very high" },
  extreme: { fr: "Extrême", en: "Extreme" },
  unknown: { fr: "Sans donnée", en: "No data" },
};

/**
 * Rank of a level: none 0, very_low 1 … extreme 6.
 * @throws RangeError for "unknown", which has no rank
 */
export function rankOf(level: Level): number {
  if (level === "unknown") throw new RangeError("the level unknown has no rank");
  return RANKS[level];
}
const RANKS: Readonly<Record<Exclude<Level, "unknown">, number>> = {
  none: 0,
  very_low: 1,
  low: 2,
  medium: 3,
  high: 4,
  very_high: 5,
  extreme: 6,
};

/** Levels that count as exposed, and as at risk: high or more. */
const HIGH_LEVELS: readonly Level[] = ["high", "very_high", "extreme"];

/** Whether a level is high or more; one that is not known is not. */
export function isHigh(level: Level): boolean {
  return HIGH_LEVELS.includes(level);
}

/**
 * Level of a rank, 0 (none) to 6 (extreme).
 * @throws RangeError outside 0..6 or for a rank that is not whole
 */
export function levelOfRank(rank: number): Level {
  const level = LEVELS[rank];
  if (level === undefined || level === "unknown") throw new RangeError(`${rank} is not the rank of a level`);
  return level;
}

/** Rounds half up, as every level of this method does: 2.5 → 3. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}
