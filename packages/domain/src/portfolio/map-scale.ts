import type { Bilingual } from "../shared/bilingual.ts";
import { LEVEL_NAMES, LEVELS } from "../shared/level.ts";
import type { ListColumn } from "./list-catalogue.ts";

/** What the marks of a map can be: a value of its column, and its words. */
export type MapValue = { readonly value: string; readonly name: Bilingual };

const RISKS: readonly MapValue[] = LEVELS.filter((level) => level !== "unknown").map((value) => ({
  ...{ value, name: LEVEL_NAMES[value] },
}));

/**
 * Values of a column that a map is coloured by, from the one that asks for least to the one that asks for most, which
 * is drawn above the others and names a cluster; null for a column that colours no map.
 */
export function mapScale({ source }: ListColumn): readonly MapValue[] | null {
  if (source.kind === "level") return RISKS;
  if (source.kind !== "figure") return null;
  const { choices, asksMost } = source.figure;
  if (choices === null || asksMost === undefined) return null;
  return asksMost === "last" ? choices : choices.toReversed();
}
