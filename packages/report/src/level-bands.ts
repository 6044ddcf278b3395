import {
  type Bilingual,
  type Bounds,
  ensure,
  type Level,
  RANKED_LEVELS,
  type RankedLevel,
  rankOnScale,
} from "@lichen/domain";
import { formatNumber } from "./format.ts";

/** The scale of an indicator: where one level ends and the next begins, and which end is the worse one. */
export type Scale = { readonly bounds: Bounds; readonly worse: "higher" | "lower" };

/** One line of a legend: a level and the values that give it. */
type LevelBand = { readonly level: RankedLevel; readonly words: Bilingual };

/**
 * The scale that an answer carries; null when the indicator has none. A null bound has no end.
 * @throws RangeError when there are not five bounds between six levels
 */
export function findScale(served: { bounds: (number | null)[] | null; worse: "higher" | "lower" }): Scale | null {
  if (served.bounds === null) return null;
  const [first, second, third, fourth, fifth, ...more] = served.bounds.map(
    (bound) => bound ?? Number.POSITIVE_INFINITY,
  );
  if (fifth === undefined || more.length > 0) throw new RangeError(`${served.bounds.length} bounds for six levels`);
  return { bounds: [ensure(first), ensure(second), ensure(third), ensure(fourth), fifth], worse: served.worse };
}

/** Values of each level in words, worst first. Bands are half-open: a value on a bound belongs to the band above it. */
export function levelBands({ bounds, worse }: Scale): LevelBand[] {
  const edges = [Number.NEGATIVE_INFINITY, ...bounds, Number.POSITIVE_INFINITY];
  const bands = RANKED_LEVELS.map((_, index) => ({ from: edges[index]!, to: edges[index + 1]! }))
    .filter(({ from }) => from !== Number.POSITIVE_INFINITY)
    .map(({ from, to }) => ({ level: levelFrom(from, { bounds, worse }), words: bandWords(from, to) }));
  return worse === "higher" ? bands.reverse() : bands;
}

/** Values of each class of an indicator without levels in words, the highest first, with its number from 0. */
export function classBands(classes: readonly number[]): { readonly number: number; readonly words: Bilingual }[] {
  const edges = [Number.NEGATIVE_INFINITY, ...classes, Number.POSITIVE_INFINITY];
  return edges
    .slice(1)
    .map((to, number) => ({ number, words: bandWords(edges[number]!, to) }))
    .reverse();
}

/** Class of a value, from 0. */
export function classOf(value: number, classes: readonly number[]): number {
  return classes.filter((bound) => value >= bound).length;
}

function bandWords(from: number, to: number): Bilingual {
  const fr = (value: number) => formatNumber(value, "fr");
  const en = (value: number) => formatNumber(value, "en");
  if (from === Number.NEGATIVE_INFINITY) return { fr: `moins de ${fr(to)}`, en: `under ${en(to)}` };
  if (to === Number.POSITIVE_INFINITY) return { fr: `${fr(from)} et plus`, en: `${en(from)} and above` };
  return { fr: `${fr(from)} à ${fr(to)}`, en: `${en(from)} to ${en(to)}` };
}

function levelFrom(value: number, { bounds, worse }: Scale): RankedLevel {
  return ensure(RANKED_LEVELS[rankOnScale(bounds, worse, value) - 1]);
}

/** Level of a value on a scale; no data has its own level, and so has a value without a scale. */
export function bandLevel(value: number | null, scale: Scale | null): Level {
  return value === null || scale === null ? "unknown" : levelFrom(value, scale);
}
