import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { type UnzipFileInfo, type Unzipped, unzipSync } from "fflate";
import type { HeaderMetaFn } from "flatgeobuf/lib/mjs/generic.js";
import { deserialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { Feature, FeatureCollection } from "geojson";
import { combine, parseDbf, parseShp } from "shpjs";
import { checkFlatGeobuf } from "./check-flatgeobuf.ts";
import { MapFault } from "./map-fault.ts";
import { ofGeoPackage } from "./read-geopackage.ts";
import { refusals } from "./refusals.ts";
import { toDegrees } from "./to-degrees.ts";

/** Beyond, a file that has to be read whole is refused, MB. */
const LARGEST_MB = 400;
/** Files of a zip that are read. */
const PARTS = /\.(shp|dbf|prj|cpg)$/i;
const NAMED_DEGREES = /CRS84|EPSG:+4326|EPSG:+4258/;

/**
 * The features of a map of areas: GeoJSON, FlatGeobuf or GeoPackage (as streams), shapefile, or a zip of one.
 * @throws MapFault with what is wrong with the file
 */
export async function* readFeatures(path: string): AsyncGenerator<Feature> {
  switch (extname(path).toLowerCase()) {
    case ".fgb":
      return yield* ofFlatGeobuf(path);
    case ".gpkg":
      return yield* guarded(() => ofGeoPackage(path));
    case ".json":
    case ".geojson":
      return yield* ofCollection(await geoJsonOf(path));
    case ".shp":
      return yield* ofCollection(await shapefileOf(path));
    case ".zip":
      return yield* ofCollection(await zipOf(path));
    default:
      throw new MapFault(refusals.unknown_form);
  }
}

/** Passes features on; what the reader of a broken file throws becomes a fault. */
function* guarded(read: () => Generator<Feature>): Generator<Feature> {
  try {
    yield* read();
  } catch (error) {
    throw faultOf(error);
  }
}

async function* ofFlatGeobuf(path: string): AsyncGenerator<Feature> {
  let crs = 0;
  let move: ((feature: Feature) => Feature) | null = null;
  const stream = Readable.toWeb(createReadStream(path)) as ReadableStream;
  try {
    const headerMetaFn: HeaderMetaFn = (header) => {
      crs = header.crs?.code ?? 0;
      checkFlatGeobuf(path, header);
    };
    for await (const feature of deserialize(stream, { headerMetaFn })) {
      move ??= toDegrees(crs);
      yield move(feature as Feature);
    }
  } catch (error) {
    throw faultOf(error);
  }
}

async function geoJsonOf(path: string): Promise<unknown> {
  const text = (await whole(path)).toString("utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw faultOf(error);
  }
}

async function shapefileOf(path: string): Promise<unknown> {
  const beside = (extension: string) => `${path.slice(0, -extname(path).length)}${extension}`;
  const projection = await readFile(beside(".prj"), "utf8").catch(() => {
    throw new MapFault(refusals.no_projection);
  });
  const [shapes, rows] = [await whole(path), await whole(beside(".dbf"))];
  const encoding = await readFile(beside(".cpg")).catch(() => undefined);
  return featuresOf(shapes, projection, rows, encoding);
}

function featuresOf(shapes: Uint8Array, projection: string, rows: Uint8Array, encoding: Uint8Array | undefined) {
  try {
    if (shapes.length < saidBytes(shapes)) throw new MapFault(refusals.cut);
    const read = [parseShp(shapes, projection), parseDbf(rows, encoding)] as const;
    if (read[0].length !== read[1].length) throw new MapFault(refusals.cut);
    return combine([...read]);
  } catch (error) {
    throw faultOf(error);
  }
}

/** The shapefiles of a zip. */
async function zipOf(path: string): Promise<unknown> {
  const files = unzipped(await whole(path));
  const shapefiles = Object.keys(files).filter((name) => extname(name).toLowerCase() === ".shp");
  if (shapefiles.length === 0) throw new MapFault(refusals.no_shapefile);
  return shapefiles.map((name) => {
    const stem = name.slice(0, -extname(name).length).toLowerCase();
    const beside = (extension: string) =>
      Object.entries(files).find(([other]) => other.toLowerCase() === `${stem}${extension}`)?.[1];
    const [projection, rows] = [beside(".prj"), beside(".dbf")];
    if (projection === undefined || projection.length === 0) throw new MapFault(refusals.no_projection);
    if (rows === undefined) throw new MapFault(refusals.no_table);
    return featuresOf(files[name]!, Buffer.from(projection).toString("utf8"), rows, beside(".cpg"));
  });
}

/** Length that the header of a .shp says: 16-bit words at byte 24. */
const saidBytes = (shapes: Uint8Array): number => 2 * Buffer.from(shapes).readInt32BE(24);

function unzipped(content: Uint8Array): Unzipped {
  let bytes = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!PARTS.test(name)) return false;
    bytes += originalSize;
    if (bytes > LARGEST_MB * 1e6) throw new MapFault(refusals.too_large(LARGEST_MB));
    return true;
  };
  try {
    return unzipSync(content, { filter });
  } catch (error) {
    throw faultOf(error);
  }
}

function* ofCollection(read: unknown): Generator<Feature> {
  const collections = (Array.isArray(read) ? read : [read]) as (FeatureCollection & { crs?: unknown })[];
  for (const collection of collections) {
    if (collection?.type !== "FeatureCollection" || !Array.isArray(collection.features)) {
      throw new MapFault(refusals.not_a_collection);
    }
    const crs = (collection.crs as { properties?: { name?: unknown } } | undefined)?.properties?.name;
    if (typeof crs === "string" && !NAMED_DEGREES.test(crs)) throw new MapFault(refusals.projection(crs));
    yield* collection.features;
  }
}

async function whole(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > LARGEST_MB * 1e6) throw new MapFault(refusals.too_large(LARGEST_MB));
    return await readFile(path);
  } catch (error) {
    throw faultOf(error);
  }
}

function faultOf(error: unknown): MapFault {
  if (error instanceof MapFault) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") return new MapFault(refusals.unreadable(code));
  return new MapFault(refusals.broken(String(message).slice(0, 120)));
}
