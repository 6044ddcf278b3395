import { ensure } from "../shared/ensure.ts";
import { type Position, positionOn, valueAt } from "./interpolation.ts";
import type { MomentPositions } from "./layers/write-curve.ts";
import { indexPoints } from "./point-index.ts";
import type { Ar6Grid, Ar6Levels, Ar6Region } from "./reference-pack.ts";
import { AR6_NODES_C, RANGE_FACTORS, WORLD_REFERENCE_C, WORLD_WARMING_C } from "./warming.ts";

const LAST_C = 4.4;
/** A place further than this from every land cell of the change maps has none, km. */
const COVER_KM = 170;

/**
 * Where each moment falls between nodes of global warming.
 * @param nodesC ascending, °C against 1850-1900, the first at the AR6 baseline or before
 */
export function worldPositions(nodesC: readonly number[]): MomentPositions {
  const positions = (factor: number, last: number = LAST_C): readonly Position[] =>
    WORLD_WARMING_C.map((level) => positionOn(nodesC, WORLD_REFERENCE_C + factor * (level - WORLD_REFERENCE_C), last));
  return {
    central: positions(1),
    weak: positions(RANGE_FACTORS.low),
    strong: positions(RANGE_FACTORS.high, LAST_C * RANGE_FACTORS.high),
  };
}
/** The 13 moments between the AR6 nodes: baseline, 1.8, 2.4 and 4.4 °C of global warming. */
export const AR6_POSITIONS = worldPositions(AR6_NODES_C);

export type Ar6Cell = { readonly row: number; readonly region: Ar6Region };

/** Finds the land cell of the 1° change maps for a place, and the AR6 region whose medians speak of it. */
export function ar6Cells(grid: Ar6Grid): (latitude: number, longitude: number) => Ar6Cell | null {
  const index = indexPoints(grid.latitude, grid.longitude, 1);
  return (latitude, longitude) => {
    const row = index.nearestRow(latitude, longitude, COVER_KM);
    return row < 0 ? null : { row, region: regionOf(ensure(grid.region[row]), latitude) };
  };
}

/** Iceland lies in the Greenland region, which has no table: it reads Northern Europe's (assumption). */
function regionOf(region: string, latitude: number): Ar6Region {
  if (region === "NEU" || region === "WCE" || region === "MED" || region === "EEU") return region;
  return latitude > 45 ? "NEU" : "MED";
}

const LEVELS_C = [0, 1.5, 2, 3, 4] as const;

/** A regional median at a global warming level, against 1850-1900: 0 at no warming, straight between the known levels. */
function atGlobalWarming(levels: Ar6Levels, warmingC: number): number {
  return valueAt(
    [0, levels["1.5"], levels["2.0"], levels["3.0"], levels["4.0"]],
    0,
    positionOn(LEVELS_C, warmingC, 4.4 * RANGE_FACTORS.high),
  );
}

/** A regional median at the AR6 baseline, and at each moment: at its warming, and at the ends of its range. */
export type MedianCurve = {
  readonly base: number;
  readonly central: Float64Array;
  readonly weak: Float64Array;
  readonly strong: Float64Array;
};

/** Reads a regional median at every moment: the same for all places of the region. */
export function medianCurve(levels: Ar6Levels): MedianCurve {
  const at = (factor: number) =>
    Float64Array.from(WORLD_WARMING_C, (level) =>
      atGlobalWarming(levels, WORLD_REFERENCE_C + factor * (level - WORLD_REFERENCE_C)),
    );
  return {
    base: atGlobalWarming(levels, WORLD_REFERENCE_C),
    central: at(1),
    weak: at(RANGE_FACTORS.low),
    strong: at(RANGE_FACTORS.high),
  };
}
