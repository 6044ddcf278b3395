import { type Horizon, type Level, rankOf } from "@lichen/domain";
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
export function cellFeatures({ cells, bounds, worse }: Cells, horizon: Horizon): Picture {
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
    const ring = square(longitude, latitude, side * RISK[level].map_cell_scale);
    squares.push({ type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } });
  });
  return { cells: collection(squares), marks: collection(marks) };
}

/** The whole cell that holds a place; null when none does. */
export function cellOf({ cells }: Cells, place: { latitude: number; longitude: number }): Ring | null {
  const at = cells.latitude.findIndex((latitude, i) => {
    const half = cells.side[i]! / 2;
    return (
      half > 0 && Math.abs(latitude - place.latitude) <= half && Math.abs(cells.longitude[i]! - place.longitude) <= half
    );
  });
  return at === -1 ? null : square(cells.longitude[at]!, cells.latitude[at]!, cells.side[at]!);
}

function square(longitude: number, latitude: number, side: number): Ring {
  const half = side / 2;
  const [west, east, south, north] = [longitude - half, longitude + half, latitude - half, latitude + half];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
