import { isObject } from "@lichen/domain/geodata";
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import { polygon } from "@turf/helpers";
import type { Position } from "geojson";
// Not from the room of maps, whose readers are long to load.
import { signedArea } from "./map-files/ring-area.ts";

type Json = Readonly<Record<string, unknown>>;

/** The attributes of the features of a service of ArcGIS, each with its point or its surface, and their system. */
export function listEsriFeatures({ features, spatialReference }: Json): readonly Json[] | null {
  if (!Array.isArray(features) || features.length === 0 || !features.every(isObject)) return null;
  const { latestWkid, wkid } = isObject(spatialReference) ? spatialReference : {};
  const EPSG = latestWkid ?? wkid;
  return features.every(({ attributes }) => isObject(attributes))
    ? features.map(({ attributes, geometry }) => ({ ...(attributes as Json), ...placeOfEsri(geometry, EPSG) }))
    : null;
}

function placeOfEsri(geometry: unknown, EPSG: unknown): Json {
  const { x, y, rings } = isObject(geometry) ? geometry : {};
  if (typeof x === "number") return { x, y, EPSG };
  if (!Array.isArray(rings) || !rings.every(isRing)) return {};
  return { geometry: { type: "MultiPolygon", coordinates: parsePolygons(rings) }, EPSG };
}

type Ring = readonly Position[];
const isRing = (ring: unknown): ring is Ring =>
  Array.isArray(ring) && ring.length > 0 && ring.every((one) => Array.isArray(one) && one.every(Number.isFinite));

/** Polygons of rings: one that turns as the hands of a clock is an outer one, the holes are in it. @source Esri, geometry objects */
function parsePolygons(rings: readonly Ring[]): readonly (readonly Ring[])[] {
  const outers = rings.filter((ring) => signedArea(ring) <= 0).map((ring) => [ring]);
  if (outers.length === 0) return rings.map((ring) => [ring]);
  for (const hole of rings.filter((ring) => signedArea(ring) > 0)) {
    const [start = []] = hole;
    const around = outers.find(([outer = []]) => booleanPointInPolygon(start, polygon([[...outer]])));
    (around ?? outers[0])?.push(hole);
  }
  return outers;
}
