import type { Bilingual, Level } from "@lichen/domain";
import { RANKED_LEVELS, type RankedLevel } from "@lichen/domain";
import { formatNumber } from "./format.ts";

/** One line of a legend: a level and the values that give it. */
export type LevelBand = { readonly level: RankedLevel; readonly words: Bilingual };

/**
 * Values of each level in words, worst first. Bands are half-open: a value on a bound belongs to the level above it.
 *
 * @param bounds the five bounds between six levels, as the indicator gives them: rising when high is worse,
 *   falling when low is worse
 * @throws RangeError when there are not exactly five bounds
 */
export function levelBands(bounds: readonly number[]): LevelBand[] {
  if (bounds.length !== RANKED_LEVELS.length - 1) throw new RangeError(`${bounds.length} bounds for six levels`);
  const falling = bounds[0]! > bounds[1]!;
  return RANKED_LEVELS.map((level, rank) => ({
    level,
    words: bandWords(bounds[rank - 1], bounds[rank], falling),
  })).reverse();
}

function bandWords(before: number | undefined, after: number | undefined, falling: boolean): Bilingual {
  const [low, high] = falling ? [after, before] : [before, after];
  const fr = (value: number) => formatNumber(value, "fr");
  const en = (value: number) => formatNumber(value, "en");
  if (low === undefined) {
    return falling
      ? { fr: `${fr(high!)} et moins`, en: `${en(high!)} and under` }
      : { fr: `moins de ${fr(high!)}`, en: `under ${en(high!)}` };
  }
  if (high === undefined) {
    return falling
      ? { fr: `plus de ${fr(low)}`, en: `over ${en(low)}` }
      : { fr: `${fr(low)} et plus`, en: `${en(low)} and over` };
  }
  return { fr: `${fr(low)} à ${fr(high)}`, en: `${en(low)} to ${en(high)}` };
}

/** Level of a value by the bounds of its indicator; no data has its own level. */
export function bandLevel(value: number | null, bounds: readonly number[]): Level {
  if (value === null || !Number.isFinite(value)) return "unknown";
  const falling = bounds[0]! > bounds[1]!;
  const rank = bounds.findIndex((bound) => (falling ? value > bound : value < bound));
  return RANKED_LEVELS[rank === -1 ? RANKED_LEVELS.length - 1 : rank]!;
}
