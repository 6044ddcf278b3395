import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Place, REFERENCE_MOMENT } from "@lichen/domain";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { flood, followImportedLayers, importLayer, listLayers } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { createReference } from "../reference/index.ts";
import { readFloodDepths } from "./index.ts";

/**
 * Written by GDAL 3.6: 600 × 400 cells of three arc-seconds from 1.2° E, 43.75° N; a river along the lines 237 to 275,
 * 2.5 m in its middle and 0.1 m less a line away; a pond of 5 cm; no data elsewhere. Masks by gdal_rasterize: lines 255
 * to 257 and a lake (permanent water), the pond (spurious depths).
 */
const MADE = join(import.meta.dirname, "testing");
const STEP = 1 / 1200;
const folder = mkdtempSync(join(tmpdir(), "lichen-flood-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The middle of a cell. */
const cell = (column: number, line: number) => ({
  latitude: 43.75 - (line + 0.5) * STEP,
  longitude: 1.2 + (column + 0.5) * STEP,
});
const place = (column: number, line: number, more: Partial<Place> = {}): Place => {
  const { latitude, longitude } = cell(column, line);
  return { ...embeddedData().places.fromCoordinates(latitude, longitude), ...more };
};

onDatabase("flood maps", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (name: string, period = 100, edition = "3.1.1") =>
    importLayer(
      flood,
      { files: [name.startsWith("/") ? name : join(MADE, name)], period, edition, licence: "CC-BY 4.0" },
      importContext(database()),
    );
  const finder = async () => {
    const [stored] = await listLayers(database().db);
    return (await readFloodDepths(database().db, { ...stored!, grid: stored!.flood!.grid }))!;
  };

  it.each(["depth-tiled.tif", "depth-lines.tif"])("reads %s as GDAL writes it, to the centimetre", async (name) => {
    expect(await take(name)).toMatchObject({
      id: "imported_flood_100_3_1_1",
      replaced: false,
      wetCells: 39 * 600 + 100,
      tiles: 6,
    });
    const depthAt = await finder();
    for (const column of [0, 255, 256, 511, 512, 599]) {
      expect(depthAt(cell(column, 256))).toBe(2.5);
      expect(depthAt(cell(column, 237))).toBe(0.6);
      expect(depthAt(cell(column, 275))).toBe(0.6);
      expect(depthAt(cell(column, 236))).toBe(0);
      expect(depthAt(cell(column, 276))).toBe(0);
    }
    expect(depthAt(cell(505, 55))).toBe(0.05);
    // The edges of a cell are its own; those of the grid too.
    const { latitude, longitude } = cell(300, 237);
    expect(depthAt({ latitude: latitude + 0.49 * STEP, longitude })).toBe(0.6);
    expect(depthAt({ latitude: latitude + 0.51 * STEP, longitude })).toBe(0);
    for (const [column, line] of [
      [-1, 256],
      [600, 256],
      [300, -1],
      [300, 400],
    ] as const) {
      expect(depthAt(cell(column, line))).toBeNull();
    }
  });

  it("gives the level of flood at an address with water, nothing where it has none or at a commune", async () => {
    const reference = createReference(embeddedData().pack);
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    const { look, stop } = await followImportedLayers({ database: database(), reference, onFailure });
    const depthOf = (one: Place) => reference.figuresOf([one]).columns.flood_depth;
    expect(depthOf(place(300, 256)).evidence[0]).toBeNull();
    await take("depth-tiled.tif");
    await look();
    const column = depthOf(place(300, 256));
    expect([column.value[REFERENCE_MOMENT], column.evidence[0]]).toMatchObject([
      2.5,
      { source: "imported_flood_100_3_1_1", vintage: "3.1.1" },
    ]);
    expect(depthOf(place(300, 100)).evidence[0]).toBeNull();
    expect(depthOf(place(300, 256, { precision: "municipality" })).evidence[0]).toBeNull();
    stop();
  });

  it("reads its level from the flood of a hundred years alone, and keeps the other periods beside", async () => {
    const reference = createReference(embeddedData().pack);
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    const { look, stop } = await followImportedLayers({ database: database(), reference, onFailure });
    await take("depth-tiled.tif", 10);
    await take("depth-tiled.tif", 500);
    await look();
    expect(reference.figuresOf([place(300, 256)]).columns.flood_depth.evidence[0]).toBeNull();
    expect(reference.cards(["imported_flood_10_3_1_1", "imported_flood_500_3_1_1"])).toHaveLength(2);
    expect(await take("depth-lines.tif", 10)).toMatchObject({ replaced: true });
    stop();
  });

  const tiled = readFileSync(join(MADE, "depth-tiled.tif"));
  const LIES: readonly [string, string | Uint8Array, RegExp][] = [
    ["a grid in another projection", readFileSync(join(MADE, "depth-3035.tif")), /EPSG:3035/],
    ["two bands", readFileSync(join(MADE, "depth-two-bands.tif")), /2 bands/],
    ["a grid cut in its header", tiled.subarray(0, 100), /truncated or is not a GeoTIFF/],
    ["a grid cut in its cells", tiled.subarray(0, tiled.length - 700), /truncated or is not a GeoTIFF/],
    ["a text", "ncols 600", /truncated or is not a GeoTIFF/],
    ["millimetres", readFileSync(join(MADE, "millimetres.tif")), /is not a water depth in metres/],
    ["a grid without water", readFileSync(join(MADE, "dry.tif")), /contains no water depths/],
  ];
  it.each(LIES)("refuses %s, and keeps the map that was there", async (_, content, why) => {
    await take("depth-tiled.tif");
    writeFileSync(join(folder, "lie.tif"), content);
    await expect(take(join(folder, "lie.tif"))).rejects.toThrow(why);
    expect((await finder())(cell(300, 256))).toBe(2.5);
  });

  describe("under masks", () => {
    const depths = join(MADE, "depth-tiled.tif");
    const masked = (masks: { permanentWater?: string; spurious?: string }, file = depths) =>
      importLayer(
        flood,
        {
          files: [file],
          period: 100,
          edition: "3.1.1",
          licence: "CC-BY 4.0",
          ...Object.fromEntries(Object.entries(masks).map(([kind, name]) => [kind, join(MADE, name)])),
        },
        importContext(database()),
      );

    it.each(["depth-tiled.tif", "depth-lines.tif"])("has no depth in river beds and false water (%s)", async (name) => {
      const both = { permanentWater: "permanent-water.tif", spurious: "spurious.tif" };
      // The bed is 3 lines of 600 cells, and the pond of 100 cells is held for false.
      expect(await masked(both, join(MADE, name))).toMatchObject({
        wetCells: 36 * 600,
        maskedCells: 3 * 600 + 100,
        masks: ["permanent_water", "spurious_depth"],
        tiles: 6,
      });
      const depthAt = await finder();
      for (const column of [0, 255, 256, 599]) {
        for (const line of [255, 256, 257]) expect(depthAt(cell(column, line))).toBeNull();
        expect(depthAt(cell(column, 254))).toBe(2.3);
        expect(depthAt(cell(column, 258))).toBe(2.3);
        expect(depthAt(cell(column, 200))).toBe(0);
      }
      expect(depthAt(cell(505, 55))).toBeNull();
      // A lake that the flood leaves dry is no dry ground either.
      expect([depthAt(cell(30, 305)), depthAt(cell(41, 305))]).toEqual([null, 0]);
    });

    it("gives no level and no depth of damage in the bed, both beside it, and says its masks", async () => {
      const reference = createReference(embeddedData().pack);
      const onFailure = (error: unknown) => expect.unreachable(String(error));
      const { look, stop } = await followImportedLayers({ database: database(), reference, onFailure });
      await masked({ permanentWater: "permanent-water.tif" });
      await look();
      const depthOf = (one: Place) => reference.figuresOf([one]).columns.flood_depth.evidence[0];
      expect([depthOf(place(300, 256)), reference.floodDepthsAt(place(300, 256))]).toEqual([null, []]);
      expect(depthOf(place(300, 258))).not.toBeNull();
      expect(reference.floodDepthsAt(place(300, 258))).toMatchObject([{ period: 100, depth_m: 2.3 }]);
      const [card] = reference.cards(["imported_flood_100_3_1_1"]);
      expect(card!.derivation.en).toMatch(/under the masks: permanent water \(SHA-256 [0-9a-f]{64}\)\.$/);
      await take("depth-tiled.tif");
      await look();
      expect(reference.cards(["imported_flood_100_3_1_1"])[0]!.derivation.en).toMatch(/No mask:/);
      stop();
    });

    it.each([
      [
        "another step",
        { spurious: "spurious-coarse.tif" },
        /spurious depth mask: its grid does not match that of the water depths/,
      ],
      [
        "another origin",
        { spurious: "spurious-shifted.tif" },
        /spurious depth mask: its grid does not match that of the water depths/,
      ],
      ["another projection", { permanentWater: "depth-3035.tif" }, /permanent water mask: the grid is in EPSG:3035/],
      ["two bands", { permanentWater: "depth-two-bands.tif" }, /permanent water mask: the grid has 2 bands/],
      ["the depths themselves", { spurious: "depth-lines.tif" }, /the masks leave no water depths/],
      ["no file", { spurious: "absent.tif" }, /spurious depth mask: .*absent\.tif: .*ENOENT/],
    ] as const)("refuses a mask that is %s, and keeps the map that was there", async (_, masks, why) => {
      await take("depth-tiled.tif");
      await expect(masked(masks)).rejects.toThrow(why);
      expect((await finder())(cell(300, 256))).toBe(2.5);
    });

    it("refuses a mask that stops before its cells", async () => {
      const whole = readFileSync(join(MADE, "permanent-water.tif"));
      writeFileSync(join(folder, "cut.tif"), whole.subarray(0, whole.length - 300));
      const mask = { permanentWater: join(folder, "cut.tif") };
      const cut = { files: [depths], period: 100, edition: "3.1.1", licence: "CC-BY 4.0", ...mask };
      await expect(importLayer(flood, cut, importContext(database()))).rejects.toThrow(
        /permanent water mask: the file is truncated/,
      );
      expect(await listLayers(database().db)).toEqual([]);
    });
  });
});
