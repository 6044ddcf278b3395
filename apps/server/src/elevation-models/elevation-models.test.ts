import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { elevation, importLayer, listLayers } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { toWgs84 } from "../platform/map-files/index.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { createAltitudeFinder } from "./index.ts";

/**
 * Written by GDAL 3.6: 600 × 400 cells of three arc-seconds from 1.2° E, 43.75° N, 50 m and a quarter of a metre a line,
 * and a tenth of a metre a column, again from 0 each hundred; no data in the 100 × 50 cells of the north-east. The same
 * in whole metres, in squares of 112 × 48 cells. 60 × 40 of its cells, from line and column 100: of points, in Lambert-93.
 */
const MADE = join(import.meta.dirname, "testing");
const STEP = 1 / 1200;
const folder = mkdtempSync(join(tmpdir(), "lichen-elevation-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The middle of a cell. */
const cell = (column: number, line: number) => ({
  latitude: 43.75 - (line + 0.5) * STEP,
  longitude: 1.2 + (column + 0.5) * STEP,
});
/** To the decimetre, halves upwards: as they are kept. */
const altitudeOf = (column: number, line: number) => {
  const metres = Math.fround(50 + 0.25 * line + 0.1 * (column % 100));
  return Math.round((metres + 500) * 10) / 10 - 500;
};
const CORNERS = [0, 63, 64, 127, 128, 255, 256, 399].flatMap((line) =>
  [0, 63, 64, 99, 100, 255, 256, 499, 599].map((column) => [column, line] as const),
);

onDatabase("elevation models", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (name: string, more: { edition?: string } = {}) =>
    importLayer(
      elevation,
      {
        files: [name.startsWith("/") ? name : join(MADE, name)],
        heights: "terrain",
        errorM: 0.7,
        page: "https://producer.test/model",
        licence: "Licence Ouverte 2.0",
        edition: more.edition ?? "2024-01",
      },
      importContext(database()),
    );
  const finder = async () => {
    const [stored] = await listLayers(database().db);
    return createAltitudeFinder(database().db, { ...stored!, grid: stored!.elevation!.grid });
  };

  it.each(["terrain-tiled.tif", "terrain-lines.tif"])("reads %s as GDAL writes it, to the decimetre", async (name) => {
    expect(await take(name)).toMatchObject({
      id: "imported_elevation_2024_01",
      replaced: false,
      cells: 600 * 400 - 100 * 50,
      tiles: 10 * 7,
      lowestM: 50,
      highestM: 159.6,
    });
    const altitudesAt = await finder();
    const found = await altitudesAt(CORNERS.map(([column, line]) => cell(column, line)));
    const expected = CORNERS.map(([column, line]) => (column === 599 && line < 50 ? null : altitudeOf(column, line)));
    expect(expected.filter((one) => one === null)).toHaveLength(1);
    for (const [at, altitude] of expected.entries()) {
      if (altitude === null) expect(found[at]).toBeNull();
      else expect(found[at], String(CORNERS[at])).toBeCloseTo(altitude, 5);
    }
    // The edges of a cell are its own; beyond those of the grid nothing is known.
    const { latitude, longitude } = cell(300, 237);
    const around = [0.49, 0.51].map((share) => ({ latitude: latitude + share * STEP, longitude }));
    expect(await altitudesAt(around)).toEqual(
      [altitudeOf(300, 237), altitudeOf(300, 236)].map((m) => expect.closeTo(m, 5)),
    );
    const outside = [cell(-1, 9), cell(600, 9), cell(9, -1), cell(9, 400), { latitude: -43, longitude: -170 }];
    expect(await altitudesAt(outside)).toEqual([null, null, null, null, null]);
  });

  it("reads whole metres in squares that are not its own", async () => {
    expect(await take("whole-metres.tif")).toMatchObject({ cells: 600 * 400 - 100 * 50, lowestM: 50, highestM: 160 });
    const altitudesAt = await finder();
    const found = await altitudesAt(CORNERS.map(([column, line]) => cell(column, line)));
    for (const [at, [column, line]] of CORNERS.entries()) {
      if (column === 599 && line < 50) expect(found[at]).toBeNull();
      else expect(Math.abs(found[at]! - altitudeOf(column, line)), `${column} ${line}`).toBeLessThanOrEqual(0.51);
    }
  });

  it("reads a grid of points as their cells, and one in Lambert-93 where its cells are", async () => {
    await take("point.tif");
    expect(await (await finder())([cell(0, 0), cell(59, 39), cell(60, 0)])).toEqual([
      expect.closeTo(altitudeOf(100, 100), 5),
      expect.closeTo(altitudeOf(159, 139), 5),
      null,
    ]);
    await take("lambert-93.tif");
    // Middles of the cells (0, 0), (20, 20) and (59, 39), in degrees by gdaltransform; far away; where there is no position.
    const places = [
      { latitude: 43.6075595723652, longitude: 1.42746062134989 },
      { latitude: 43.6031510339194, longitude: 1.43377350038971 },
      { latitude: 43.5990513057727, longitude: 1.44595901074981 },
      { latitude: 48.85, longitude: 2.35 },
      { latitude: -90, longitude: -177 },
    ];
    const found = await (await finder())(places);
    expect(found).toEqual([
      expect.closeTo(altitudeOf(100, 100), 5),
      expect.closeTo(altitudeOf(120, 120), 5),
      expect.closeTo(altitudeOf(159, 139), 5),
      null,
      null,
    ]);
  });

  it("reads a grid in any projection that maps are read in", async () => {
    await take("laea-europe.tif");
    const middleOf = (column: number, line: number) => {
      const [longitude, latitude] = toWgs84(3035, 3_600_000 + 25 * (column + 0.5), 2_300_000 - 25 * (line + 0.5));
      return { latitude, longitude };
    };
    expect(await (await finder())([middleOf(0, 0), middleOf(59, 39), middleOf(60, 0)])).toEqual([
      expect.closeTo(altitudeOf(100, 100), 5),
      expect.closeTo(altitudeOf(159, 139), 5),
      null,
    ]);
  });

  it("says nothing of a file that replaced the one it was made for, however often it is asked", async () => {
    await take("terrain-tiled.tif");
    const before = await finder();
    expect(await before([cell(0, 0)])).toEqual([50]);
    expect(await take("whole-metres.tif")).toMatchObject({ replaced: true });
    expect(await before([cell(200, 200)])).toEqual([null]);
    expect(await (await finder())([cell(200, 200)])).toEqual([100]);
  });

  it("finds the altitudes of many places over more squares than it keeps or reads at once", async () => {
    await take("terrain-tiled.tif");
    const altitudesAt = await finder();
    const points = Array.from({ length: 6000 }, (_, n) => [(n * 7) % 500, (n * 13) % 400] as const);
    for (const found of [
      await altitudesAt(points.map((at) => cell(...at))),
      await altitudesAt(points.map((at) => cell(...at))),
    ]) {
      expect(found.every((altitude, n) => Math.abs(altitude! - altitudeOf(...points[n]!)) < 1e-5)).toBe(true);
    }
  });

  const tiled = readFileSync(join(MADE, "terrain-tiled.tif"));
  /** The key of the projection is the only number of two bytes that is its code. */
  const inProjection = (epsg: number) => {
    const bytes = readFileSync(join(MADE, "laea-europe.tif"));
    const code = Buffer.from([0xdb, 0x0b]);
    bytes.writeUInt16LE(epsg, bytes.indexOf(code));
    return bytes;
  };
  const LIES: readonly [string, string | Uint8Array, RegExp][] = [
    ["a grid in a projection that is not known", inProjection(5514), /EPSG:5514/],
    ["two bands", readFileSync(join(MADE, "two-bands.tif")), /2 bands/],
    ["a picture", readFileSync(join(MADE, "picture.tif")), /the cells are uint8: .*not an image/],
    ["complex numbers", readFileSync(join(MADE, "complex.tif")), /the cells are complex64/],
    ["feet", readFileSync(join(MADE, "feet.tif")), /altitudes are in “ft”/],
    ["figures under a factor", readFileSync(join(MADE, "scaled.tif")), /with a scale factor or offset/],
    ["heights above the ellipsoid", readFileSync(join(MADE, "ellipsoid.tif")), /above the ellipsoid/],
    ["millimetres", readFileSync(join(MADE, "millimetres.tif")), /is not an altitude in metres \(-500 to 6000\)/],
    [
      "no data that is not declared",
      readFileSync(join(MADE, "undeclared.tif")),
      /-9999 is not an altitude .*-a_nodata/,
    ],
    ["a grid without data", readFileSync(join(MADE, "empty.tif")), /contains no altitudes/],
    ["one value everywhere", readFileSync(join(MADE, "flat.tif")), /every cell is 1/],
    ["a turned grid", readFileSync(join(MADE, "turned.tif")), /the grid is rotated/],
    ["lines from the south", readFileSync(join(MADE, "upwards.tif")), /from south to north/],
    ["a grid off the Earth", readFileSync(join(MADE, "nowhere.tif")), /beyond the Earth/],
    ["blocks too large to be read as a stream", readFileSync(join(MADE, "one-block.tif")), /blocks too large/],
    ["a grid cut in its header", tiled.subarray(0, 100), /truncated or is not a GeoTIFF/],
    ["a grid cut in its cells", tiled.subarray(0, tiled.length - 700), /truncated or is not a GeoTIFF/],
    ["a text", "ncols 600", /truncated or is not a GeoTIFF/],
  ];
  it.each(LIES)("refuses %s, and keeps the model that was there", async (_, content, why) => {
    await take("terrain-lines.tif");
    writeFileSync(join(folder, "lie.tif"), content);
    await expect(take(join(folder, "lie.tif"))).rejects.toThrow(why);
    expect(await (await finder())([cell(300, 256)])).toEqual([114]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from elevation_tiles`.execute(database().db);
    expect(rows).toEqual([{ n: 70 }]);
  });
});
