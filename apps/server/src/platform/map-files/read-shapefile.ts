import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ensure } from "@lichen/domain/ensure";
import { createLenientDecoder, type DecodeText, findCodePage, pageOfLanguage } from "@lichen/domain/geodata";
import type { GeoJsonProperties, Geometry } from "geojson";
import { parseDbf, parseShp } from "shpjs";
import { FileRefused, SystemRefused } from "./file-refused.ts";
import type { SourceFeature } from "./map-source.ts";
import { refusals } from "./refusals.ts";
import { fromWkt } from "./to-degrees.ts";
import type { Zip } from "./unpack.ts";

/** Bytes of the heads of a .shp, of its records, and of a .dbf. @source ESRI shapefile technical description, 1998; dBASE III */
const [SHAPES_HEAD, RECORD_HEAD, TABLE_HEAD] = [100, 8, 32];
const SHAPES_CODE = 9994;
/** A surface in space, of triangles. */
const MULTIPATCH = 31;
/** The byte of the head of a .dbf that says its language. */
const LANGUAGE_AT = 29;
/** Handed to the parser at once, bytes: whole records, at least one. */
const AT_ONCE = 1_000_000;

type Part = ".shp" | ".dbf" | ".prj" | ".cpg";
/** Opens a file of a shapefile; null where it is not there. */
type OpenPart = (part: Part) => Promise<Readable | null>;

/** The features of a shapefile, from the files beside it, as a stream. @throws FileRefused */
export async function* ofShapefile(path: string): AsyncGenerator<SourceFeature> {
  const stem = basename(path).slice(0, -extname(path).length);
  const names = await readdir(dirname(path));
  const open: OpenPart = async (part) => {
    if (part === ".shp") return createReadStream(path);
    const wanted = `${stem}${part}`;
    const name = names.includes(wanted) ? wanted : names.find((one) => one.toLowerCase() === wanted.toLowerCase());
    return name === undefined ? null : createReadStream(join(dirname(path), name));
  };
  yield* readParts(open, null);
}

/**
 * The features of the shapefiles of a zip, inflated as they are read.
 * @param wanted name of the only one that is read; of all when undefined
 * @throws FileRefused
 */
export async function* ofShapefiles(zip: Zip, wanted: string | undefined): AsyncGenerator<SourceFeature> {
  const layers = zip.shapefiles.map((stem) => ({ stem, name: basename(stem) }));
  const read = layers.filter(({ name }) => wanted === undefined || name.toLowerCase() === wanted.toLowerCase());
  if (read.length === 0) {
    throw new FileRefused(
      refusals.no_such_layer(
        wanted ?? "",
        layers.map(({ name }) => name),
      ),
    );
  }
  for (const { stem, name } of read) {
    const open: OpenPart = async (part) => (await zip.find(`${stem}${part}`)?.open()) ?? null;
    if (layers.length === 1) yield* readParts(open, null);
    else yield* nameLayer(name, readParts(open, name));
  }
}

/** Names the layer of what refuses it as a whole. */
async function* nameLayer(layer: string, features: AsyncIterable<SourceFeature>): AsyncGenerator<SourceFeature> {
  try {
    yield* features;
  } catch (error) {
    if (!(error instanceof FileRefused) || error.feature !== null) throw error;
    throw new FileRefused(error.reason, error.file, error.line, { nth: null, layer });
  }
}

async function* readParts(open: OpenPart, layer: string | null): AsyncGenerator<SourceFeature> {
  const projection = (await readContent(open, ".prj")).toString("utf8").replace("\ufeff", "").trim();
  if (projection === "") throw new SystemRefused(refusals.no_projection);
  const toDegrees = fromWkt(projection);
  const declared = findCodePage((await readContent(open, ".cpg")).toString("latin1"));
  const [shapes, table] = [await open(".shp"), await open(".dbf")];
  try {
    if (table === null) throw new FileRefused(refusals.no_table);
    const rows = readRows(table, declared);
    for await (const geometry of readGeometries(ensure(shapes))) {
      const { done, value } = await rows.next();
      if (done) throw new FileRefused(refusals.cut);
      yield { feature: { type: "Feature", properties: value, geometry: geometry as Geometry }, toDegrees, layer };
    }
    if (!(await rows.next()).done) throw new FileRefused(refusals.cut);
  } finally {
    shapes?.destroy();
    table?.destroy();
  }
}

async function readContent(open: OpenPart, part: Part): Promise<Buffer> {
  const stream = await open(part);
  return stream === null ? Buffer.alloc(0) : buffer(stream);
}

/** The shapes of a .shp; null for a record without a shape. */
async function* readGeometries(stream: Readable): AsyncGenerator<Geometry | null> {
  const take = takerOf(stream);
  const head = await take(SHAPES_HEAD);
  if (head.readInt32BE(0) !== SHAPES_CODE) throw new FileRefused(refusals.broken(".shp"));
  if (head.readInt32LE(32) === MULTIPATCH) throw new FileRefused(refusals.solid);
  // Lengths are in 16-bit words.
  const end = 2 * head.readUInt32BE(24);
  let [records, bytes]: [Buffer[], number] = [[], 0];
  for (let at = SHAPES_HEAD; at < end; ) {
    const start = await take(RECORD_HEAD);
    const length = 2 * start.readUInt32BE(4);
    at += RECORD_HEAD + length;
    if (at > end) throw new FileRefused(refusals.cut);
    records.push(Buffer.concat([start, await take(length)]));
    bytes += RECORD_HEAD + length;
    if (bytes < AT_ONCE && at < end) continue;
    const read = parseShp(Buffer.concat([head, ...records]));
    if (read.length !== records.length) throw new FileRefused(refusals.broken(".shp"));
    yield* read;
    [records, bytes] = [[], 0];
  }
}

/**
 * The rows of a .dbf. Its texts are UTF-8 where they can be, else of the code page that is declared, else of the one of
 * its language.
 */
async function* readRows(stream: Readable, declared: number | null): AsyncGenerator<GeoJsonProperties> {
  const take = takerOf(stream);
  const start = await take(TABLE_HEAD);
  const [headBytes, rowBytes] = [start.readUInt16LE(8), start.readUInt16LE(10)];
  if (headBytes <= TABLE_HEAD || rowBytes === 0) throw new FileRefused(refusals.broken(".dbf"));
  const head = Buffer.concat([start, await take(headBytes - TABLE_HEAD)]);
  const decode = createLenientDecoder(declared ?? pageOfLanguage(ensure(head[LANGUAGE_AT])));
  const most = Math.ceil(AT_ONCE / rowBytes);
  for (let left = start.readUInt32LE(4); left > 0; left -= most) {
    const rows = Math.min(most, left);
    head.writeUInt32LE(rows, 4);
    const read = parseDbf(Buffer.concat([head, await take(rows * rowBytes)]), BYTES_AS_LETTERS);
    for (const row of read) yield decodeRow(row ?? {}, decode);
  }
}

/** An encoding whose letters are the bytes themselves: from 128, they begin at U+F780. @source WHATWG Encoding, §14.5 */
const BYTES_AS_LETTERS = "x-user-defined";

function decodeRow(row: Readonly<Record<string, unknown>>, decode: DecodeText): GeoJsonProperties {
  const read = (text: string) =>
    /[\uf780-\uf7ff]/.test(text) ? decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)) : text;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [read(name), typeof value === "string" ? read(value) : value]),
  );
}

/** What takes the next bytes of a stream, as many as asked. @throws FileRefused where it ends before */
function takerOf(stream: Readable): (bytes: number) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts = [held];
    let size = held.length;
    while (size < bytes) {
      const { done, value } = await chunks.next();
      if (done) throw new FileRefused(refusals.cut);
      parts.push(value);
      size += value.length;
    }
    const joined = parts.length === 1 ? held : Buffer.concat(parts);
    held = joined.subarray(bytes);
    return joined.subarray(0, bytes);
  };
}
