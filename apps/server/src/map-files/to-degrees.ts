import type { Feature, Geometry, Position } from "geojson";
import proj4 from "proj4";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

/** What a file in longitudes and latitudes says of its projection; 0: nothing. */
const DEGREES: ReadonlySet<number> = new Set([0, 4326, 4258, 4171]);
/** Projections of the official maps of France, beside degrees. @source EPSG: 2154, 2975, 5490, 2972, 4471 */
const PROJECTED: ReadonlyMap<number, string> = new Map([
  [2154, "+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +units=m +no_defs"],
  [2975, "+proj=utm +zone=40 +south +ellps=GRS80 +units=m +no_defs"],
  [5490, "+proj=utm +zone=20 +ellps=GRS80 +units=m +no_defs"],
  [2972, "+proj=utm +zone=22 +ellps=GRS80 +units=m +no_defs"],
  [4471, "+proj=utm +zone=38 +south +ellps=GRS80 +units=m +no_defs"],
]);

/** EPSG codes of the projections that are known, degrees among them. */
export const PROJECTIONS: ReadonlySet<number> = new Set([...DEGREES, ...PROJECTED.keys()].filter((code) => code > 0));

/** What brings a longitude and a latitude to the positions of a projection that is known. */
export function toProjection(epsg: number): (longitude: number, latitude: number) => readonly [x: number, y: number] {
  const definition = PROJECTED.get(epsg);
  if (definition === undefined) return (longitude, latitude) => [longitude, latitude];
  const { forward } = proj4(definition);
  return (longitude, latitude) => forward([longitude, latitude]) as [number, number];
}

/**
 * What brings the positions of a file to longitudes and latitudes, by the code of its projection.
 * @throws FileRefused for a projection that is not known
 */
export function toDegrees(epsg: number): (feature: Feature) => Feature {
  if (DEGREES.has(epsg)) return (feature) => feature;
  const definition = PROJECTED.get(epsg);
  if (definition === undefined) throw new FileRefused(refusals.projection(`EPSG:${epsg}`));
  const { inverse } = proj4(definition);
  const moved = (at: unknown): unknown =>
    Array.isArray(at) && typeof at[0] === "number"
      ? inverse((at as Position).slice(0, 2))
      : (at as unknown[]).map(moved);
  return (feature) => {
    const { geometry } = feature;
    if (geometry === null || !("coordinates" in geometry)) return feature;
    return { ...feature, geometry: { ...geometry, coordinates: moved(geometry.coordinates) } as Geometry };
  };
}

/** Longitude and latitude of one point of a projection that is known, degrees. */
export function toWgs84(epsg: number, x: number, y: number): readonly [longitude: number, latitude: number] {
  const definition = PROJECTED.get(epsg);
  return definition === undefined ? [x, y] : (proj4(definition).inverse([x, y]) as [number, number]);
}
