import { createReadStream } from "node:fs";
import { extname } from "node:path";
import { Readable } from "node:stream";
import type { HeaderMetaFn } from "flatgeobuf/lib/mjs/generic.js";
import { deserialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { Feature } from "geojson";
import { checkFlatGeobuf, checkHead } from "./check-flatgeobuf.ts";
import { FileRefused } from "./file-refused.ts";
import { ofGeoJson } from "./read-geojson.ts";
import { ofGeoPackage } from "./read-geopackage.ts";
import { ofShapefile, ofZip } from "./read-shapefile.ts";
import { refusals } from "./refusals.ts";
import { toDegrees } from "./to-degrees.ts";

/**
 * The features of a map of areas, as a stream: GeoJSON, FlatGeobuf, GeoPackage, shapefile or a zip of some.
 * @throws FileRefused with what is wrong with the file
 */
export async function* readFeatures(path: string): AsyncGenerator<Feature> {
  switch (extname(path).toLowerCase()) {
    case ".fgb":
      return yield* ofFlatGeobuf(path);
    case ".gpkg":
      return yield* refuseUnreadable(() => ofGeoPackage(path));
    case ".json":
    case ".geojson":
      return yield* refuseUnreadable(() => ofGeoJson(path));
    case ".shp":
      return yield* refuseUnreadable(() => ofShapefile(path));
    case ".zip":
      return yield* refuseUnreadable(() => ofZip(path));
    default:
      throw new FileRefused(refusals.unknown_form);
  }
}

/** Passes features on; what the reader of a broken file throws becomes a fault. */
async function* refuseUnreadable(read: () => Iterable<Feature> | AsyncIterable<Feature>): AsyncGenerator<Feature> {
  try {
    yield* read();
  } catch (error) {
    throw faultOf(error);
  }
}

async function* ofFlatGeobuf(path: string): AsyncGenerator<Feature> {
  let crs = 0;
  let move: ((feature: Feature) => Feature) | null = null;
  try {
    checkHead(path);
    const stream = Readable.toWeb(createReadStream(path)) as ReadableStream;
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

function faultOf(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") return new FileRefused(refusals.unreadable(code));
  return new FileRefused(refusals.broken(String(message).slice(0, 120)));
}
