import { findProjection, PROJECTION_CODES, type Projection, readProjectionWkt } from "@lichen/domain/geodata";
import type { Position } from "geojson";
import proj4 from "proj4";
import { SystemRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

/** EPSG codes of the projections that are known, degrees among them. */
export const PROJECTIONS: ReadonlySet<number> = PROJECTION_CODES;

/** Brings a position of a file to a longitude and a latitude. */
export type ToDegrees = (position: Position) => Position;

/** More than the circumference of the Earth. */
const FARTHEST_M = 5e7;

/** For a file that is in degrees. */
export const keepDegrees: ToDegrees = (position) => position;

/** What brings a longitude and a latitude to the positions of a projection that is known. */
export function toProjection(epsg: number): (longitude: number, latitude: number) => readonly [x: number, y: number] {
  const definition = findProjection(epsg)?.definition ?? null;
  if (definition === null) return (longitude, latitude) => [longitude, latitude];
  const { forward } = proj4(definition);
  return (longitude, latitude) => forward([longitude, latitude]) as [number, number];
}

/**
 * What brings the positions of a file to longitudes and latitudes, by the code of its projection.
 * @throws FileRefused for a projection that is not known
 */
export function toDegrees(epsg: number): ToDegrees {
  return fromProjection(findProjection(epsg), `EPSG:${epsg}`);
}

/** @throws FileRefused for a projection that is not known, under the name that the file gives it */
export function fromProjection(projection: Projection | null, name: string): ToDegrees {
  if (projection === null) throw new SystemRefused(refusals.projection(name));
  return projection.definition === null ? keepDegrees : inverseOf(projection.definition);
}

/**
 * What brings positions to longitudes and latitudes, by the text of their projection: one that is known by its name has
 * the definition that every form of file shares, any other is read as it is written.
 * @throws FileRefused for a text that says no projection
 */
export function fromWkt(wkt: string): ToDegrees {
  const known = readProjectionWkt(wkt);
  if (known !== null) return fromProjection(known, known.name);
  try {
    return inverseOf(wkt);
  } catch {
    throw new SystemRefused(refusals.projection(wkt.slice(0, 60)));
  }
}

function inverseOf(definition: string): ToDegrees {
  const { inverse } = proj4(definition);
  return (position) => {
    const [x = Number.NaN, y = Number.NaN] = position;
    // What is no number, or further than the Earth is round, is nowhere: the reader of the place says so.
    return Math.abs(x) <= FARTHEST_M && Math.abs(y) <= FARTHEST_M ? inverse([x, y]) : [Number.NaN, Number.NaN];
  };
}

/** Longitude and latitude of one point of a projection that is known, degrees. */
export function toWgs84(epsg: number, x: number, y: number): readonly [longitude: number, latitude: number] {
  return toDegrees(epsg)([x, y]) as [number, number];
}
