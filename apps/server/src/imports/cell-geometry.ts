import { isWithinReach, readProjectionName } from "@lichen/domain";
import {
  FileRefused,
  type MapPlace,
  parseGeometryText,
  placeGeometry,
  toDegrees,
} from "../platform/map-files/index.ts";
import { roundDegrees } from "./round-degrees.ts";

/** Where a geometry of a cell stands, and what it covers, as those of maps. */
export type CellGeometry = Pick<MapPlace, "at" | "area" | "footprint" | "supposed">;

/**
 * Reads the geometry of a cell, in the system that it says, else in that of its row, else in degrees or in the legal system
 * of its place; null where it is none, or stands nowhere.
 */
export function readCellGeometry(text: string, system: string | undefined, postCode: string): CellGeometry | null {
  const read = parseGeometryText(text);
  if (read === null) return null;
  const stated = read.epsg ?? (system === undefined ? null : readProjectionName(system)?.epsg);
  if (stated === undefined) return null;
  try {
    const place = placeGeometry(read.geometry, stated === null ? null : toDegrees(stated), postCode);
    if (place.at === null || !isWithinReach(place.at)) return null;
    const at = { latitude: roundDegrees(place.at.latitude), longitude: roundDegrees(place.at.longitude) };
    return { ...place, at, area: place.area === null ? null : Math.round(place.area) };
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}
