import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { Readable } from "node:stream";
import type { HeaderMetaFn } from "flatgeobuf/lib/mjs/generic.js";
import { deserialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { Feature, FeatureCollection } from "geojson";
import { checkFlatGeobuf } from "./check-flatgeobuf.ts";
import { MapFault } from "./map-fault.ts";
import { ofGeoPackage } from "./read-geopackage.ts";
import { ofShapefile, ofZip } from "./read-shapefile.ts";
import { refusals } from "./refusals.ts";
import { toDegrees } from "./to-degrees.ts";

/** Beyond, a file that has to be read whole is refused, MB. */
const LARGEST_MB = 400;
const NAMED_DEGREES = /CRS84|EPSG:+4326|EPSG:+4258/;

/**
 * The features of a map of areas: GeoJSON (read whole), FlatGeobuf, GeoPackage, shapefile or a zip of some (as streams).
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
      return yield* guarded(() => ofShapefile(path));
    case ".zip":
      return yield* guarded(() => ofZip(path));
    default:
      throw new MapFault(refusals.unknown_form);
  }
}

/** Passes features on; what the reader of a broken file throws becomes a fault. */
async function* guarded(read: () => Iterable<Feature> | AsyncIterable<Feature>): AsyncGenerator<Feature> {
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

function* ofCollection(read: unknown): Generator<Feature> {
  const collection = read as (FeatureCollection & { crs?: unknown }) | null;
  if (collection?.type !== "FeatureCollection" || !Array.isArray(collection.features)) {
    throw new MapFault(refusals.not_a_collection);
  }
  const crs = (collection.crs as { properties?: { name?: unknown } } | undefined)?.properties?.name;
  if (typeof crs === "string" && !NAMED_DEGREES.test(crs)) throw new MapFault(refusals.projection(crs));
  yield* collection.features;
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
