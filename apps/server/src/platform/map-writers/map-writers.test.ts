import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAP_FORMATS, type MapFormat } from "@lichen/domain";
import fc from "fast-check";
import type { Point } from "geojson";
import { parquetReadObjects } from "hyparquet";
import { afterAll, describe, expect, it } from "vitest";
import { ofGeoPackage } from "../map-files/read-geopackage.ts";
import { trials } from "../testing/ring.ts";
import { mapFile } from "./index.ts";

type Row = {
  readonly id: string;
  readonly place: readonly [number, number] | null;
  readonly text: string | null;
  readonly day: string | null;
  readonly number: number | null;
  readonly integer: number | null;
};

const folder = mkdtempSync(join(tmpdir(), "lichen-writers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bytesOf(format: MapFormat, rows: readonly Row[]): Promise<Buffer> {
  const file = mapFile("essai", format, {
    name: "buildings",
    columns: [
      { key: "text", kind: "text", value: ({ text }: Row) => text },
      { key: "day", kind: "day", value: ({ day }: Row) => day },
      { key: "number", kind: "number", value: ({ number }: Row) => number },
      { key: "integer", kind: "integer", value: ({ integer }: Row) => integer },
    ],
    rows,
    idOf: ({ id }) => id,
    placeOf: ({ place }) => place,
  });
  expect(file.name).toBe(`essai.${format}`);
  const pieces: Uint8Array[] = [];
  for await (const piece of file.content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads a file back, by another reader than what wrote it. */
const READERS: Readonly<Record<MapFormat, (bytes: Buffer) => Promise<Row[]>>> = {
  async geojson(bytes) {
    const { features } = JSON.parse(bytes.toString());
    return features.map(({ id, geometry, properties }: never) => rowOf(id, geometry, properties));
  },
  async gpkg(bytes) {
    const path = join(folder, "map.gpkg");
    writeFileSync(path, bytes);
    const rows: Row[] = [];
    for await (const { feature } of ofGeoPackage(path, "buildings")) {
      const { fid: _, id, ...properties } = feature.properties as Record<string, unknown>;
      rows.push(rowOf(String(id), feature.geometry as Point | null, properties));
    }
    return rows;
  },
  async parquet(bytes) {
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    return rows.map(({ id, geometry, ...properties }) =>
      rowOf(String(id), (geometry ?? null) as Point | null, properties),
    );
  },
};

const rowOf = (id: string, geometry: Point | null, properties: object) =>
  ({ id, place: geometry?.coordinates ?? null, ...properties }) as Row;

const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0);
const row: fc.Arbitrary<Row> = fc.record({
  id: fc.uuid(),
  place: fc.option(
    fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }).map((one) => one + 0),
      fc.double({ min: -90, max: 90, noNaN: true }).map((one) => one + 0),
    ),
  ),
  text: fc.option(fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"))),
  day: fc.constantFrom(null, "2026-11-28", "1900-01-01"),
  number: fc.option(finite),
  integer: fc.option(fc.integer({ min: 0, max: 6 })),
});

describe.each(MAP_FORMATS)("a map written as %s", (format) => {
  it("reads as what was written, whatever the texts, numbers and places", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        expect(await READERS[format](await bytesOf(format, rows))).toEqual(rows);
      }),
      trials(30, 300),
    );
  });

  it("has every row of several groups", async () => {
    const rows = Array.from({ length: 4_100 }, (_, n) => ({
      id: `id-${n}`,
      place: [n / 100, n / 100] as const,
      text: `Bâtiment ${n}`,
      day: null,
      number: n / 3,
      integer: n % 7,
    }));
    expect(await READERS[format](await bytesOf(format, rows))).toEqual(rows);
  });
});
