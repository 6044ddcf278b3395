import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { PMTiles } from "pmtiles";
import { expect, it } from "vitest";
import { trials } from "../platform/testing/ring.ts";
import type { Tile } from "./cut-tiles.ts";
import { openArchive, writeArchive } from "./pmtiles-archive.ts";

const ABOUT = { minZoom: 0, maxZoom: 8, bounds: [-180, -85, 180, 85], metadata: { name: "Essai" } } as const;

const CORNERS = [
  [0, 0, 0],
  [8, 0, 0],
  [8, 255, 255],
] as const;

const bytesOf = (archive: Buffer) => new Uint8Array(archive);
/** An archive as the reader of its own format reads it. */
function readerOf(archive: Buffer): PMTiles {
  const bytes = bytesOf(archive);
  return new PMTiles({
    getKey: () => "test",
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
  });
}

const tile = fc.integer({ min: 0, max: 8 }).chain((z) =>
  fc.record({
    z: fc.constant(z),
    x: fc.integer({ min: 0, max: 2 ** z - 1 }),
    y: fc.integer({ min: 0, max: 2 ** z - 1 }),
    content: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
);

it("is read back tile by tile by its own library, and has no other tile", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(tile, { selector: ({ z, x, y }) => `${z}/${x}/${y}`, minLength: 1, maxLength: 200 }),
      async (tiles) => {
        const archive = writeArchive(tiles, ABOUT);
        const reader = readerOf(archive);
        const read = openArchive(bytesOf(archive));
        for (const { z, x, y, content } of tiles) {
          expect(new Uint8Array((await reader.getZxy(z, x, y))!.data)).toEqual(content);
          expect(new Uint8Array(gunzipSync((await read(z, x, y))!))).toEqual(content);
        }
        const header = await reader.getHeader();
        expect(header).toMatchObject({
          numTileEntries: tiles.length,
          minZoom: 0,
          maxZoom: 8,
          minLon: -180,
          maxLat: 85,
        });
        const isThere = new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`));
        for (const [z, x, y] of CORNERS) {
          expect((await read(z, x, y)) !== null).toBe(isThere.has(`${z}/${x}/${y}`));
        }
      },
    ),
    trials(50, 500),
  );
});

it("has directories below the first one where it holds too many tiles for one", async () => {
  const tiles = Array.from({ length: 256 * 64 }, (_, n): Tile => {
    const content = new Uint8Array(Array.from({ length: 3 + (n % 200) }, (_, at) => (n * 31 + at * 7) % 251));
    return { z: 8, x: n % 256, y: Math.floor(n / 256), content };
  });
  const archive = writeArchive(tiles, ABOUT);
  const reader = readerOf(archive);
  const header = await reader.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.rootDirectoryLength).toBeLessThan(16_384 - 127);
  for (const { z, x, y, content } of tiles.filter((_, n) => n % 97 === 0)) {
    expect(new Uint8Array((await reader.getZxy(z, x, y))!.data)).toEqual(content);
  }
  expect(await reader.getZxy(8, 0, 255)).toBeUndefined();
  expect(await reader.getMetadata()).toEqual({ name: "Essai" });
});
