import { cellCorners, ensure, type Horizon, isInCell, type Level, rankOf } from "@lichen/domain";
import { bandLevel, classOf, findScale, RISK } from "@lichen/report";
import type { Cells } from "./map-calls.ts";

type Ring = [number, number][];
type Feature = {
  type: "Feature";
  /** `class`: that of an indicator without levels, from 0. */
  properties: { level: Level; rank: number; class?: number };
  geometry: { type: "Polygon"; coordinates: Ring[] } | { type: "Point"; coordinates: [number, number] };
};
type Features = { type: "FeatureCollection"; features: Feature[] };
type Picture = { readonly cells: Features; readonly marks: Features };

const collection = (features: Feature[]): Features => ({ type: "FeatureCollection", features });
export const NO_PICTURE: Picture = { cells: collection([]), marks: collection([]) };

/**
 * An indicator at a horizon as the map draws it: cells whose side grows with their level, never smoothed, and a mark
 * for each commune where events were counted, by its level or by its class.
 */
export function cellFeatures({ cells, grid, bounds, worse, classes }: Cells, horizon: Horizon): Picture {
  const scale = findScale({ bounds, worse });
  const squares: Feature[] = [];
  const marks: Feature[] = [];
  cells.latitude.forEach((latitude, i) => {
    const longitude = cells.longitude[i]!;
    const side = cells.side[i]!;
    const value = cells.values[horizon][i] ?? null;
    const level = bandLevel(value, scale);
    const properties =
      classes === null || value === null
        ? { level, rank: level === "unknown" ? 0 : rankOf(level) }
        : { level, rank: value, class: classOf(value, classes) };
    if (side === 0) {
      if (level === "unknown" && properties.class === undefined) return;
      marks.push({ type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } });
      return;
    }
    const ring = closeRing(cellCorners({ latitude, longitude, side, grid }, RISK[level].map_cell_scale));
    squares.push({ type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } });
  });
  return { cells: collection(squares), marks: collection(marks) };
}

type Point = { readonly latitude: number; readonly longitude: number };

/** The whole cell that holds a place; null when none does. */
export function findCell(answer: Cells, place: Point): Ring | null {
  const at = cellAt(answer, place);
  return at === null ? null : closeRing(cellCorners(cellOfRow(answer, at)));
}

/** What counts as the surroundings of a place, degrees each way: about 50 km. */
const SURROUNDINGS = 0.5;

/** Levels of the cells and communes around a place. */
export function levelsNear({ cells, bounds, worse }: Cells, horizon: Horizon, place: Point): Level[] {
  const scale = findScale({ bounds, worse });
  return cells.latitude.flatMap((latitude, i) => {
    const isNear =
      Math.abs(latitude - place.latitude) <= SURROUNDINGS &&
      Math.abs(cells.longitude[i]! - place.longitude) <= SURROUNDINGS;
    return isNear ? [bandLevel(cells.values[horizon][i] ?? null, scale)] : [];
  });
}

/** How far from its mark a commune is read, degrees: about 6 km. */
const MARK_REACH = 0.06;

/** What the map says at a point: the value of its cell, or that of the commune whose mark is nearest; null beside them. */
export function readingAt(
  answer: Cells,
  horizon: Horizon,
  point: Point,
): { readonly value: number | null; readonly level: Level } | null {
  const at = cellAt(answer, point) ?? markAt(answer, point);
  if (at === null) return null;
  const value = answer.cells.values[horizon][at] ?? null;
  return { value, level: bandLevel(value, findScale(answer)) };
}

function cellAt(answer: Cells, point: Point): number | null {
  for (const [at, side] of answer.cells.side.entries()) {
    if (side > 0 && isInCell(cellOfRow(answer, at), point)) return at;
  }
  return null;
}

function markAt({ cells: { latitude, longitude, side } }: Cells, point: Point): number | null {
  const narrow = Math.cos((point.latitude * Math.PI) / 180);
  let [nearest, least]: [number | null, number] = [null, MARK_REACH];
  for (const [at, own] of side.entries()) {
    const far = Math.hypot(latitude[at]! - point.latitude, (longitude[at]! - point.longitude) * narrow);
    if (own === 0 && far < least) [nearest, least] = [at, far];
  }
  return nearest;
}

const cellOfRow = ({ cells, grid }: Cells, at: number) => ({
  latitude: cells.latitude[at]!,
  longitude: cells.longitude[at]!,
  side: cells.side[at]!,
  grid,
});

const closeRing = (corners: readonly [number, number][]): Ring => [...corners, ensure(corners[0])];
