import { createReadStream } from "node:fs";
import { basename, extname } from "node:path";
import { Readable } from "node:stream";
import { findProjection } from "@lichen/domain/geodata";
import type { HeaderMeta } from "flatgeobuf";
import type { HeaderMetaFn } from "flatgeobuf/lib/mjs/generic.js";
import { deserialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { Feature } from "geojson";
import { checkFlatGeobuf, checkHead } from "./check-flatgeobuf.ts";
import { FileRefused } from "./file-refused.ts";
import type { SourceFeature } from "./map-source.ts";
import { createPlacing } from "./place-features.ts";
import { ofGeoJson } from "./read-geojson.ts";
import { listGeoPackageLayers, ofGeoPackage } from "./read-geopackage.ts";
import { ofShapefile, ofShapefiles } from "./read-shapefile.ts";
import { refusals } from "./refusals.ts";
import { fromProjection, fromWkt, type ToDegrees, toDegrees } from "./to-degrees.ts";
import { isGzip, openZip, withUnpacked } from "./unpack.ts";

type ReadingOptions = {
  /** The layer that is read of a file that has several. */
  readonly layer?: string | undefined;
  /** Called for each surface outside Europe and overseas France, which is left out. */
  readonly onOutside?: () => void;
};

/**
 * What a reader makes of the features of a map of areas, as a stream: GeoJSON, FlatGeobuf, GeoPackage, shapefile, one of
 * them in a .gz or a .zip, or a zip of shapefiles. Surfaces are in longitudes and latitudes.
 * @param read may throw FileRefused: it then names the feature
 * @throws FileRefused with what is wrong with the file
 */
export async function* readEachFeature<Item>(
  path: string,
  { layer, onOutside = () => {} }: ReadingOptions,
  read: (feature: Feature) => Item,
): AsyncGenerator<Item> {
  const placing = createPlacing(onOutside);
  let nth = 0;
  let of: string | null = null;
  for await (const source of refuseUnreadable(() => readSource(path, layer))) {
    nth = source.layer === of ? nth + 1 : 1;
    of = source.layer;
    const place = { nth, layer: of };
    let item: { readonly read: Item } | null;
    try {
      const feature = placing.place(source, place);
      item = feature === null ? null : { read: read(feature) };
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      throw new FileRefused(error.reason, error.file, error.line, error.feature ?? place);
    }
    if (item !== null) yield item.read;
  }
  placing.finish();
}

/** The features of a map, as a stream. @throws FileRefused */
export function readFeatures(path: string, options: ReadingOptions = {}): AsyncGenerator<Feature> {
  return readEachFeature(path, options, (feature) => feature);
}

/** The features of a layer as a map holds them, with what brings them to degrees. @throws FileRefused */
export async function* readSource(path: string, layer: string | undefined): AsyncGenerator<SourceFeature> {
  const extension = extname(path).toLowerCase();
  if (extension === ".gz" || (extension !== ".zip" && isGzip(path))) {
    return yield* withUnpacked(path, (unpacked) => readSource(unpacked, layer));
  }
  switch (extension) {
    case ".fgb":
      return yield* ofFlatGeobuf(path, layer);
    case ".gpkg":
      return yield* ofGeoPackage(path, layer);
    case ".json":
    case ".geojson":
    case ".geojsonl":
    case ".geojsons":
    case ".geojsonseq":
    case ".ndjson":
      checkNoLayer(layer);
      return yield* ofGeoJson(path);
    case ".shp":
      checkNoLayer(layer);
      return yield* ofShapefile(path);
    case ".zip":
      return yield* ofZip(path, layer);
    case ".7z":
    case ".rar":
    case ".tar":
    case ".tgz":
      throw new FileRefused(refusals.archive(extension));
    default:
      throw new FileRefused(refusals.unknown_form);
  }
}

/** Names of the layers of a map; null alone where its form has no layers, or one. @throws FileRefused */
export async function listLayers(path: string): Promise<readonly (string | null)[]> {
  switch (extname(path).toLowerCase()) {
    case ".gpkg":
      return listGeoPackageLayers(path);
    case ".zip": {
      const zip = await openZip(path);
      zip.close();
      return zip.shapefiles.length > 1 ? zip.shapefiles.map((stem) => basename(stem)) : [null];
    }
    default:
      return [null];
  }
}

function checkNoLayer(layer: string | undefined): void {
  if (layer !== undefined) throw new FileRefused(refusals.one_layer);
}

async function* ofZip(path: string, layer: string | undefined): AsyncGenerator<SourceFeature> {
  const zip = await openZip(path);
  try {
    if (zip.shapefiles.length > 0) return yield* ofShapefiles(zip, layer);
    const [map, ...others] = zip.maps;
    if (map === undefined) throw new FileRefused(refusals.no_map(zip.names));
    if (others.length > 0) throw new FileRefused(refusals.several_maps(zip.maps.map(({ name }) => name)));
    yield* withUnpacked(map, (unpacked) => readSource(unpacked, layer));
  } finally {
    zip.close();
  }
}

/** Passes features on; what the reader of a broken file throws becomes a fault. */
async function* refuseUnreadable(read: () => AsyncIterable<SourceFeature>): AsyncGenerator<SourceFeature> {
  try {
    yield* read();
  } catch (error) {
    throw faultOf(error);
  }
}

async function* ofFlatGeobuf(path: string, layer: string | undefined): AsyncGenerator<SourceFeature> {
  checkNoLayer(layer);
  checkHead(path);
  let crs: HeaderMeta["crs"] = null;
  let move: ToDegrees | null = null;
  const stream = Readable.toWeb(createReadStream(path)) as ReadableStream;
  const headerMetaFn: HeaderMetaFn = (header) => {
    crs = header.crs;
    checkFlatGeobuf(path, header);
  };
  for await (const feature of deserialize(stream, { headerMetaFn })) {
    move ??= moveOf(crs);
    yield { feature: feature as Feature, toDegrees: move, layer: null };
  }
}

/** Without a system, degrees. */
function moveOf(crs: HeaderMeta["crs"]): ToDegrees {
  const [code, wkt] = [crs?.code ?? 0, crs?.wkt ?? ""];
  if (code === 0 && wkt === "") return toDegrees(4326);
  const known = findProjection(code);
  return known === null && wkt !== "" ? fromWkt(wkt) : fromProjection(known, `${crs?.org ?? "EPSG"}:${code}`);
}

function faultOf(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") return new FileRefused(refusals.unreadable(code));
  return new FileRefused(refusals.broken(String(message).slice(0, 120)));
}
