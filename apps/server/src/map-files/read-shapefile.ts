import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ensure } from "@lichen/domain";
import type { Feature, GeoJsonProperties, Geometry } from "geojson";
import proj4 from "proj4";
import { parseDbf, parseShp } from "shpjs";
import yauzl from "yauzl";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

/** Bytes of the heads of a .shp, of its records, and of a .dbf. @source ESRI shapefile technical description, 1998; dBASE III */
const [SHAPES_HEAD, RECORD_HEAD, TABLE_HEAD] = [100, 8, 32];
const SHAPES_CODE = 9994;
/** Handed to the parser at once, bytes: whole records, at least one. */
const AT_ONCE = 1_000_000;

type Part = ".shp" | ".dbf" | ".prj" | ".cpg";
/** Opens a file of a shapefile; null where it is not there. */
type OpenPart = (part: Part) => Promise<Readable | null>;

/** The features of a shapefile, from the files beside it, as a stream. @throws FileRefused */
export async function* ofShapefile(path: string): AsyncGenerator<Feature> {
  const stem = basename(path).slice(0, -extname(path).length);
  const names = await readdir(dirname(path));
  yield* readFeatures(async (part) => {
    if (part === ".shp") return createReadStream(path);
    const wanted = `${stem}${part}`;
    const name = names.includes(wanted) ? wanted : names.find((one) => one.toLowerCase() === wanted.toLowerCase());
    return name === undefined ? null : createReadStream(join(dirname(path), name));
  });
}

/** The features of the shapefiles of a zip, inflated as they are read. @throws FileRefused */
export async function* ofZip(path: string): AsyncGenerator<Feature> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    const entries = new Map<string, yauzl.Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    const stems = [...entries.keys()].filter((name) => name.endsWith(".shp")).map((name) => name.slice(0, -4));
    if (stems.length === 0) throw new FileRefused(refusals.no_shapefile);
    for (const stem of stems) {
      yield* readFeatures(async (part) => {
        const entry = entries.get(`${stem}${part}`);
        return entry === undefined ? null : zip.openReadStreamPromise(entry);
      });
    }
  } finally {
    zip.close();
  }
}

async function* readFeatures(open: OpenPart): AsyncGenerator<Feature> {
  const projection = String(await readContent(open, ".prj")).trim();
  if (projection === "") throw new FileRefused(refusals.no_projection);
  checkProjection(projection);
  const encoding = await readContent(open, ".cpg");
  const [shapes, table] = [await open(".shp"), await open(".dbf")];
  try {
    if (table === null) throw new FileRefused(refusals.no_table);
    const rows = readRows(table, encoding.length === 0 ? undefined : encoding);
    for await (const geometry of readGeometries(ensure(shapes), projection)) {
      const { done, value } = await rows.next();
      if (done) throw new FileRefused(refusals.cut);
      yield { type: "Feature", properties: value, geometry: geometry as Geometry };
    }
    if (!(await rows.next()).done) throw new FileRefused(refusals.cut);
  } finally {
    shapes?.destroy();
    table?.destroy();
  }
}

/** The parser takes what it cannot read for degrees. */
function checkProjection(written: string): void {
  try {
    proj4(written);
  } catch {
    throw new FileRefused(refusals.projection(written.slice(0, 60)));
  }
}

async function readContent(open: OpenPart, part: Part): Promise<Buffer> {
  const stream = await open(part);
  return stream === null ? Buffer.alloc(0) : buffer(stream);
}

/** The shapes of a .shp, in longitudes and latitudes; null for a record without a shape. */
async function* readGeometries(stream: Readable, projection: string): AsyncGenerator<Geometry | null> {
  const take = takerOf(stream);
  const head = await take(SHAPES_HEAD);
  if (head.readInt32BE(0) !== SHAPES_CODE) throw new FileRefused(refusals.broken(".shp"));
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
    const read = parseShp(Buffer.concat([head, ...records]), projection);
    if (read.length !== records.length) throw new FileRefused(refusals.broken(".shp"));
    yield* read;
    [records, bytes] = [[], 0];
  }
}

/** The rows of a .dbf. */
async function* readRows(stream: Readable, encoding: Buffer | undefined): AsyncGenerator<GeoJsonProperties> {
  const take = takerOf(stream);
  const start = await take(TABLE_HEAD);
  const [headBytes, rowBytes] = [start.readUInt16LE(8), start.readUInt16LE(10)];
  if (headBytes <= TABLE_HEAD || rowBytes === 0) throw new FileRefused(refusals.broken(".dbf"));
  const head = Buffer.concat([start, await take(headBytes - TABLE_HEAD)]);
  const most = Math.ceil(AT_ONCE / rowBytes);
  for (let left = start.readUInt32LE(4); left > 0; left -= most) {
    const rows = Math.min(most, left);
    head.writeUInt32LE(rows, 4);
    yield* parseDbf(Buffer.concat([head, await take(rows * rowBytes)]), encoding);
  }
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
