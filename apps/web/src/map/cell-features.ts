import { cellCorners, type Horizon, isInCell, type Level, rankOf } from "@lichen/domain";
import { bandLevel, RISK, scaleOf } from "@lichen/report";
import type { Cells } from "./map-calls.ts";

type Ring = [number, number][];
type Feature = {
  type: "Feature";
  properties: { level: Level; rank: number };
  geometry: { type: "Polygon"; coordinates: Ring[] } | { type: "Point"; coordinates: [number, number] };
};
type Features = { type: "FeatureCollection"; features: Feature[] };
type Picture = { readonly cells: Features; readonly marks: Features };

const collection = (features: Feature[]): Features => ({ type: "FeatureCollection", features });
export const NO_PICTURE: Picture = { cells: collection([]), marks: collection([]) };

/**
 * An indicator at a horizon as the map draws it: cells whose side grows with their level, never smoothed, and a mark
 * for each commune where events were counted.
 */
export function cellFeatures({ cells, grid, bounds, worse }: Cells, horizon: Horizon): Picture {
  const scale = scaleOf({ bounds, worse });
  const squares: Feature[] = [];
  const marks: Feature[] = [];
  cells.latitude.forEach((latitude, i) => {
    const longitude = cells.longitude[i]!;
    const side = cells.side[i]!;
    const level = bandLevel(cells.values[horizon][i] ?? null, scale);
    const properties = { level, rank: level === "unknown" ? 0 : rankOf(level) };
    if (side === 0) {
      if (level === "unknown") return;
      marks.push({ type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } });
      return;
    }
    const ring = closed(cellCorners({ latitude, longitude, side, grid }, RISK[level].map_cell_scale));
    squares.push({ type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } });
  });
  return { cells: collection(squares), marks: collection(marks) };
}

/** The whole cell that holds a place; null when none does. */
export function cellOf(answer: Cells, place: { latitude: number; longitude: number }): Ring | null {
  const { latitude, longitude, side } = answer.cells;
  for (const at of side.keys()) {
    const cell = { latitude: latitude[at]!, longitude: longitude[at]!, side: side[at]!, grid: answer.grid };
    if (cell.side > 0 && isInCell(cell, place)) return closed(cellCorners(cell));
  }
  return null;
}

const closed = (corners: readonly [number, number][]): Ring => [...corners, corners[0]!];
