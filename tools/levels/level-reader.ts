import {
  ensure,
  exposureColumns,
  figuresOf,
  HAZARDS,
  type Layer,
  levelOrUnknown,
  MOMENT_COUNT,
  type Place,
} from "@lichen/domain";

/** Ranks of an exposure: what is read, and the ends of its range; `NO_RANK` where there is none. */
export type RankRange = { readonly rank: number; readonly low: number; readonly high: number };

/** Reads the exposure of a place (its row) to a hazard (its place in `HAZARDS`) at a moment (its index). */
export type LevelReader = (row: number, hazard: number, moment: number) => RankRange;

/** Reads levels of a batch of places, with their ranges. */
export function levelReader(layers: readonly Layer[], places: readonly Place[]): LevelReader {
  const figures = figuresOf(layers, places);
  const columns = HAZARDS.map((hazard) => exposureColumns(hazard, figures));
  return (row, hazard, moment) => {
    const { ranks, lowRanks, highRanks } = ensure(columns[hazard]);
    const at = row * MOMENT_COUNT + moment;
    return { rank: ranks[at]!, low: lowRanks[at]!, high: highRanks[at]! };
  };
}

/** Level and range in the ids of levels: "medium (low to high)". */
export function rangeWords({ rank, low, high }: RankRange): string {
  return `${levelOrUnknown(rank)} (${levelOrUnknown(low)} to ${levelOrUnknown(high)})`;
}
