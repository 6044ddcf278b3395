import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type BuildingFootprint, createLenientDecoder, findCodePage, findUnstatedSystem } from "@lichen/domain/geodata";
import { gpx, kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import type { Feature, Geometry, Position } from "geojson";
import proj4 from "proj4";
import { FileRefused, SystemRefused } from "./file-refused.ts";
import { findFootprint } from "./find-footprint.ts";
import { listLayers, readSource } from "./read-features.ts";
import { refusals } from "./refusals.ts";
import { listEdges, signedArea } from "./ring-area.ts";
import { isOnEarth } from "./territory.ts";
import { keepDegrees, type ToDegrees, toDegrees } from "./to-degrees.ts";
import { openZip } from "./unpack.ts";

/** Where something of a map stands. */
export type MapPlace = {
  readonly properties: Readonly<Record<string, unknown>>;
  /** WGS84, degrees: the point, or the centre of gravity of the surface; null: it has no geometry. */
  readonly at: { readonly latitude: number; readonly longitude: number } | null;
  /** Of a surface, m²; null of a point. */
  readonly area: number | null;
  /** Outline of a surface; null of a point, and of what is larger than a building. */
  readonly footprint: BuildingFootprint | null;
  /** Its first position in metres, of a map that does not say its system: one is supposed. */
  readonly supposed: string | null;
};

/** The layers of a map, each with its places; one without a name where the form has no layers. @throws FileRefused */
export async function readMapLayers(
  bytes: Uint8Array,
  form: string,
): Promise<readonly { readonly name: string | null; readonly places: readonly MapPlace[] }[]> {
  if (form === ".kml") return [{ name: null, places: readKml(bytes) }];
  if (form === ".gpx") return [{ name: null, places: readXml(bytes, gpx) }];
  const folder = await mkdtemp(join(tmpdir(), "lichen-places-"));
  try {
    const path = join(folder, `map${form}`);
    await writeFile(path, bytes);
    if (form === ".kmz") return [{ name: null, places: readKml(await readKmz(path)) }];
    const layers = [];
    for (const name of await listLayers(path)) {
      const places: MapPlace[] = [];
      for await (const { feature, toDegrees } of readSource(path, name ?? undefined)) {
        places.push(placeOf(feature, toDegrees));
      }
      layers.push({ name, places });
    }
    return layers;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The KML of an archive: its first one. */
async function readKmz(path: string): Promise<Uint8Array> {
  const zip = await openZip(path);
  try {
    const name = zip.names.find((one) => /\.kml$/i.test(one)) ?? "";
    const part = zip.find(name);
    return part === undefined ? new Uint8Array() : await buffer(await part.open());
  } finally {
    zip.close();
  }
}

function readXml(bytes: Uint8Array, read: typeof kml | typeof gpx): readonly MapPlace[] {
  const document = new DOMParser({ onError: () => {} }).parseFromString(decodeXml(bytes), "text/xml");
  // biome-ignore lint/plugin: the library asks for the document of a browser and reads what both have.
  const { features } = read(document as unknown as Document);
  return features.map((feature) => placeOf(feature as Feature, keepDegrees));
}

const readKml = (bytes: Uint8Array) => readXml(bytes, kml);

const DECLARED = /^[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const WINDOWS_LATIN = 1252;

/** The text of an XML document: UTF-8 where it can be, else in the encoding that its first line says. */
function decodeXml(bytes: Uint8Array): string {
  const declared = DECLARED.exec(new TextDecoder("latin1").decode(bytes.subarray(0, 300)))?.[1] ?? "";
  return createLenientDecoder(findCodePage(declared) ?? WINDOWS_LATIN)(bytes);
}

const NOWHERE = { at: null, area: null, footprint: null, supposed: null } as const;

function placeOf({ properties, geometry }: Feature, stated: ToDegrees): MapPlace {
  const place = geometry === null ? NOWHERE : placeGeometry(geometry, stated === keepDegrees ? null : stated, "");
  return { properties: properties ?? {}, ...place };
}

/**
 * Where a geometry stands, and what it covers.
 * @param stated what brings it to degrees; null: nothing says it, and what is no degree is in the system of its place
 * @param postCode that tells the place, or an INSEE code; empty where none is known
 * @throws FileRefused for a curve, and for metres that may be in several systems
 */
export function placeGeometry(
  geometry: Geometry,
  stated: ToDegrees | null,
  postCode: string,
): Omit<MapPlace, "properties"> {
  const rings = outerRings(geometry);
  const first = firstPosition(geometry);
  if (first === undefined) return NOWHERE;
  const system = stated === null && !isOnEarth(first) ? supposeSystem(first, postCode) : null;
  const move = system?.move ?? stated ?? keepDegrees;
  const supposed = system?.written ?? null;
  const surface = rings.length === 0 ? null : measureSurface(rings.map((ring) => ring.map((each) => move(each))));
  if (surface !== null) return { ...surface, footprint: findFootprint(geometry, move), supposed };
  return { ...NOWHERE, at: toPlace(move(first)), supposed };
}

/** The system of positions in metres of a map that says none. @throws SystemRefused where they may be in several */
function supposeSystem(
  [x = Number.NaN, y = Number.NaN]: Position,
  postCode: string,
): { move: ToDegrees; written: string } | null {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
  const epsg = findUnstatedSystem(x, y, postCode);
  if (epsg === null) throw new SystemRefused(refusals.not_degrees([x, y]));
  return { move: toDegrees(epsg), written: `${x}, ${y} (EPSG:${epsg})` };
}

/** Rings of the surfaces of a geometry, those of holes with them: their area is of the other sign. */
function outerRings(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case "Polygon":
      return orientRings(geometry.coordinates);
    case "MultiPolygon":
      return geometry.coordinates.flatMap(orientRings);
    case "GeometryCollection":
      return geometry.geometries.flatMap(outerRings);
    case "Point":
    case "MultiPoint":
    case "LineString":
    case "MultiLineString":
      return [];
    default:
      throw new FileRefused(refusals.curved);
  }
}

/** The outer ring of a polygon counted as positive and its holes as negative, however they turn. */
function orientRings(rings: readonly (readonly Position[])[]): readonly (readonly Position[])[] {
  return rings.map((ring, at) => (signedArea(ring) > 0 === (at === 0) ? ring : ring.toReversed()));
}

/** Area and centre of gravity, in an equal-area projection around the surface itself; null for one without an area. */
function measureSurface(rings: readonly (readonly Position[])[]): Pick<MapPlace, "at" | "area"> | null {
  const [start] = rings[0] ?? [];
  if (start === undefined || !start.every(Number.isFinite)) return null;
  const { forward, inverse } = proj4(
    `+proj=laea +lat_0=${start[1]} +lon_0=${start[0]} +x_0=0 +y_0=0 +ellps=GRS80 +units=m +no_defs`,
  );
  let [area, x, y] = [0, 0, 0];
  for (const ring of rings) {
    for (const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] of listEdges(ring.map((position) => forward(position)))) {
      const cross = x1 * y2 - x2 * y1;
      area += cross / 2;
      x += ((x1 + x2) * cross) / 6;
      y += ((y1 + y2) * cross) / 6;
    }
  }
  if (!(Math.abs(area) > 0)) return null;
  return { at: toPlace(inverse([x / area, y / area])), area: Math.abs(area) };
}

function firstPosition(geometry: Geometry): Position | undefined {
  if (geometry.type === "GeometryCollection")
    return geometry.geometries.map(firstPosition).find((one) => one !== undefined);
  let found: unknown = geometry.coordinates;
  while (Array.isArray(found) && Array.isArray(found[0])) found = found[0];
  return Array.isArray(found) && found.length >= 2 ? (found as Position) : undefined;
}

function toPlace([longitude = Number.NaN, latitude = Number.NaN]: Position): MapPlace["at"] {
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
}
