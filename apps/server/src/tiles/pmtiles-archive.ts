import { gzipSync } from "node:zlib";
import { ensure } from "@lichen/domain/ensure";
import { PbfWriter } from "pbf";
import { Compression, PMTiles, type Source, TileType, zxyToTileId } from "pmtiles";
import type { Tile } from "./cut-tiles.ts";

/** @source PMTiles version 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127;
const VERSION = 3;
/** The header and the first directory are in the first bytes of an archive, which readers take in one go. */
const LONGEST_ROOT = 16_384 - HEADER_BYTES;
/** Tiles of a directory below the first one. */
const LEAF_ENTRIES = 2048;
const PER_DEGREE = 1e7;

export type ArchiveAbout = {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east and north bounds, degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly metadata: object;
};

type Entry = {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  /** 0: a directory below. */
  readonly run: 0 | 1;
};

/** Writes tiles as one PMTiles archive; they are compressed, the directories are not. */
export function writeArchive(tiles: readonly Tile[], about: ArchiveAbout): Buffer {
  const packed = tiles
    .map(({ z, x, y, content }) => ({ id: zxyToTileId(z, x, y), content: gzipSync(content) }))
    .toSorted((a, b) => a.id - b.id);
  let offset = 0;
  const entries = packed.map(({ id, content }): Entry => {
    const entry: Entry = { id, offset, length: content.length, run: 1 };
    offset += content.length;
    return entry;
  });
  const { root, leaves } = writeDirectories(entries);
  const metadata = Buffer.from(JSON.stringify(about.metadata));
  const header = writeHeader(about, [root.length, metadata.length, leaves.length, offset], tiles.length);
  return Buffer.concat([header, root, metadata, leaves, ...packed.map(({ content }) => content)]);
}

function writeDirectories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const whole = writeDirectory(entries);
  if (whole.length <= LONGEST_ROOT) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const above: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += LEAF_ENTRIES) {
    const leaf = writeDirectory(entries.slice(from, from + LEAF_ENTRIES));
    above.push({ id: ensure(entries[from]).id, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: writeDirectory(above), leaves: Buffer.concat(leaves) };
}

/** Column by column: identifiers by their difference, runs, lengths, then places; 0 for one that follows the last. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  let last = 0;
  for (const { id } of entries) {
    writer.writeVarint(id - last);
    last = id;
  }
  for (const { run } of entries) writer.writeVarint(run);
  for (const { length } of entries) writer.writeVarint(length);
  let end = -1;
  for (const { offset, length } of entries) {
    writer.writeVarint(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return Buffer.from(writer.finish());
}

function writeHeader(about: ArchiveAbout, lengths: readonly number[], tiles: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles");
  let at = header.writeUInt8(VERSION, 7);
  let offset = HEADER_BYTES;
  for (const length of lengths) {
    at = header.writeBigUInt64LE(BigInt(offset), at);
    at = header.writeBigUInt64LE(BigInt(length), at);
    offset += length;
  }
  // Tiles, entries and contents: no two places share one.
  for (let nth = 0; nth < 3; nth++) at = header.writeBigUInt64LE(BigInt(tiles), at);
  const { minZoom, maxZoom, bounds } = about;
  const isInOrder = 1;
  for (const byte of [isInOrder, Compression.None, Compression.Gzip, TileType.Mvt, minZoom, maxZoom]) {
    at = header.writeUInt8(byte, at);
  }
  const [west, south, east, north] = bounds;
  const writePlace = (longitude: number, latitude: number) => {
    at = header.writeInt32LE(Math.round(longitude * PER_DEGREE), at);
    at = header.writeInt32LE(Math.round(latitude * PER_DEGREE), at);
  };
  writePlace(west, south);
  writePlace(east, north);
  at = header.writeUInt8(minZoom, at);
  writePlace((west + east) / 2, (south + north) / 2);
  return header;
}

export type TileReader = (z: number, x: number, y: number) => Promise<Uint8Array<ArrayBuffer> | null>;

/** Reads tiles of an archive in memory, compressed as they are in it; null: nothing is drawn there. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): TileReader {
  const source: Source = {
    getKey: () => "memory",
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
  };
  const archive = new PMTiles(source, undefined, async (content) => content);
  return async (z, x, y) => {
    const found = await archive.getZxy(z, x, y);
    return found === undefined ? null : new Uint8Array(found.data);
  };
}
