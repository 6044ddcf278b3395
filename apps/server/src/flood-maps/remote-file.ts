import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ensure } from "@lichen/domain";
import { fromCustomClient, type GeoTIFFImage } from "geotiff";
import { brokenBy, gridOf, type MapGrid, readWindow } from "../map-grids/index.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import { type AnswerCache, answerKey, type Outbound, type UnreachableReason } from "../sources/index.ts";
import { centimetresOf } from "./depth-cell.ts";
import { refusals } from "./refusals.ts";

/** A GeoTIFF on a server, as it was when it was declared. */
export type RemoteFile = {
  readonly url: string;
  /** Bytes of the whole file. */
  readonly total: number;
  /** What the server told it by, where it tells. */
  readonly tag: string | null;
  /** SHA-256 of its first bytes. */
  readonly head: string;
};

/** Bytes asked for at once: the head of a file, an entry of its index, a square of depths, each with some around it. */
const BLOCK = 16_384;
const IN_BLOCKS = { maxRanges: 0, blockSize: BLOCK };
/** No more bytes are asked for at once, nor more bytes and parts for one question. */
const LONGEST_PART = 1_048_576;
const MOST_BYTES = 4_194_304;
const MOST_PARTS = 40;
/** Parts are remembered so long, ms; longer ones than this are not, bytes. */
const REMEMBERED_MS = 10 * 60_000;
const LONGEST_REMEMBERED = 4 * BLOCK;
/** Larger files are not declared: their index alone would take a process too long to walk. */
const LARGEST_FILE = 64 * 1024 ** 3;

/** A file on a server could not be read: the reason is that of the server, or of what it sent. */
export class FileNotRead extends Error {
  readonly reason: UnreachableReason;

  constructor(reason: UnreachableReason) {
    super(reason);
    this.name = "FileNotRead";
    this.reason = reason;
  }
}

export type ReadDeps = {
  readonly outbound: Outbound;
  readonly cache: AnswerCache<Uint8Array>;
  readonly signal?: AbortSignal | undefined;
};

/**
 * A file on a server, not yet known: its head alone is read.
 *
 * @throws FileRefused for what is no grid of depths in degrees that can be read square by square
 * @throws FileNotRead where the server does not give it by parts
 */
export async function describeFile(
  url: string,
  parts: ReadDeps,
): Promise<{ readonly file: RemoteFile; readonly grid: MapGrid }> {
  const head = await parts.outbound.part({ path: pathOf(url), from: 0, length: BLOCK, signal: parts.signal });
  if (head.kind === "unreachable") throw new FileNotRead(head.reason);
  const { bytes, total, tag } = head.value;
  if (total > LARGEST_FILE) throw new FileRefused(refusals.too_large);
  const file = { url, total, tag, head: headOf(bytes) };
  return withImage(file, parts, (image) => {
    const grid = gridOf(image);
    const square = image.getTileWidth() * image.getTileHeight() * image.getBytesPerPixel();
    if (square > LONGEST_PART) throw new FileRefused(refusals.large_squares(square, LONGEST_PART));
    return { file, grid };
  });
}

/**
 * Depth of water of a cell of a declared file, cm: 0 where it is dry.
 *
 * @throws FileNotRead where the server does not answer, or sends another file than the one that was declared
 */
export async function readCell(
  file: RemoteFile,
  grid: MapGrid,
  [column, line]: readonly [number, number],
  parts: ReadDeps,
): Promise<number> {
  try {
    return await withImage(file, parts, async (image) => {
      if (!isDeepStrictEqual(gridOf(image), grid)) throw new FileNotRead("changed");
      const [metres] = Array.from(await readWindow(image, [column, line, column + 1, line + 1]));
      return centimetresOf(ensure(metres), image.getGDALNoData());
    });
  } catch (error) {
    throw error instanceof FileRefused ? new FileNotRead("unexpected_answer") : error;
  }
}

const headOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/** @throws FileRefused for what is no GeoTIFF, FileNotRead for what cannot be asked */
async function withImage<T>(
  file: RemoteFile,
  parts: ReadDeps,
  work: (image: GeoTIFFImage) => T | Promise<T>,
): Promise<T> {
  const read = partReader(file, parts);
  // The library says of a part that is missing neither which nor why.
  let missing: FileNotRead | null = null;
  const client = {
    url: file.url,
    async request({ headers }: RequestInit = {}) {
      const range = (headers as { readonly Range: string }).Range;
      const [from, to] = range.slice("bytes=".length).split("-").map(Number) as [number, number];
      const bytes = await read(from, to + 1 - from).catch((error: FileNotRead) => {
        missing = error;
        throw error;
      });
      return {
        ok: true,
        status: 206,
        getHeader: () => `bytes ${from}-${from + bytes.byteLength - 1}/${file.total}`,
        getData: async () => Uint8Array.from(bytes).buffer,
      };
    },
  };
  try {
    const tiff = await fromCustomClient(client, IN_BLOCKS);
    return await work(await tiff.getImage());
  } catch (error) {
    if (missing !== null) throw missing;
    if (error instanceof FileRefused || error instanceof FileNotRead) throw error;
    throw brokenBy(error);
  }
}

/** Reads parts of a declared file, within what one question may read. */
function partReader({ url, total, tag, head }: RemoteFile, { outbound, cache, signal }: ReadDeps) {
  let [left, partsLeft] = [MOST_BYTES, MOST_PARTS];
  return async (from: number, length: number): Promise<Uint8Array> => {
    const key = answerKey("part of a file", [url, total, tag, head, from, length]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    left -= length;
    partsLeft -= 1;
    if (length > LONGEST_PART || left < 0 || partsLeft < 0) throw new FileNotRead("unexpected_answer");
    const reply = await outbound.part({ path: pathOf(url), from, length, signal });
    if (reply.kind === "unreachable") throw new FileNotRead(reply.reason);
    const { bytes, ...found } = reply.value;
    const isSame = found.total === total && found.tag === tag;
    if (!isSame || (from === 0 && headOf(bytes.subarray(0, BLOCK)) !== head)) throw new FileNotRead("changed");
    if (bytes.byteLength <= LONGEST_REMEMBERED) cache.set(key, bytes, REMEMBERED_MS);
    return bytes;
  };
}
