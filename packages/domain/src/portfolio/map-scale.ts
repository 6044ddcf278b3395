import { LEVEL_NAMES, LEVELS } from "../shared/level.ts";
import type { ListColumn } from "./list-catalogue.ts";
import type { MapValue } from "./stored-figure.ts";

const RISKS: readonly MapValue[] = LEVELS.filter((level) => level !== "unknown").map((value) => ({
  value,
  name: LEVEL_NAMES[value],
}));

/**
 * Values of a column that a map is coloured by, from the one that asks for least to the one that asks for most, which
 * is drawn above the others and names a cluster; null for a column that colours no map.
 */
export function mapScale({ source }: ListColumn): readonly MapValue[] | null {
  if (source.kind === "level") return RISKS;
  if (source.kind !== "figure") return null;
  const { choices, bands, asksMost } = source.figure;
  const values = choices ?? bands?.choices;
  if (values === undefined || asksMost === undefined) return null;
  return asksMost === "last" ? values : values.toReversed();
}

/** What the mark of a record is, by the value that its column has; null where that says nothing. */
export function mapValue({ source }: ListColumn, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const bands = source.kind === "figure" ? source.figure.bands : undefined;
  return bands === undefined ? String(value) : bands.of(Number(value));
}
