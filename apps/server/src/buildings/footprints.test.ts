import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { FOOTPRINT_POSITIONS, MAP_FOOTPRINTS, type MapFormat } from "@lichen/domain";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { squareAt as ringAt } from "../platform/map-files/testing/write-maps.ts";
import { GDAL } from "../platform/testing/gdal.ts";
import { onOrganisation } from "../server-under-test.ts";

const round = (degrees: number) => Number(degrees.toFixed(7));
const squareAt = (x: number, y: number, side: number) => ringAt(x, y, side).map((position) => position.map(round));
/** A square in Lyon; and two parts of which one has a court. */
const SQUARE = { type: "Polygon", coordinates: [squareAt(4.835, 45.764, 0.001)] };
const COURT = squareAt(4.8352, 45.7642, 0.0004).toReversed();
const PARTS = {
  type: "MultiPolygon",
  coordinates: [[squareAt(4.835, 45.764, 0.001), COURT], [squareAt(4.837, 45.764, 0.0005)]],
};
/** @source series of the WGS 84 ellipsoid: 111 147 m by 77 791 m a degree at 45.764° */
const AREA = Math.round(111.147 * 77.791);
const BUILDING = {
  member_building_name: "Hôtel de ville",
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  building_type: "office",
  latitude: 45.7645,
  longitude: 4.8355,
  country: "FR",
};

onOrganisation("the footprint of a building", (server, organisation) => {
  const ask = (who: PersonUnderTest, method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    server().ask(organisation().people[who].token, method, path, body);
  const add = async (more: object = {}, answers: object = {}) => {
    const building = { ...BUILDING, member_building_code: `FP-${randomUUID()}`, ...answers };
    const response = await ask("user_write", "POST", "/buildings/", { building, ...more });
    expect(response.statusCode, response.body.slice(0, 300)).toBe(201);
    return response.json().building as { id: string; version: number; footprint: object | null };
  };
  const change = (id: string, body: object) =>
    ask("user_write", "PATCH", `/buildings/${id}/`, { building: {}, ...body });
  const read = async (id: string) => (await ask("user_read", "GET", `/buildings/${id}/`)).json().building;
  const historyOf = async (id: string) => {
    const { changes } = (await ask("user_read", "GET", `/buildings/history/?building_id=${id}`)).json();
    return changes.map(({ answers }: { answers: readonly { field: string }[] }) =>
      answers.filter(({ field }) => field === "footprint"),
    );
  };

  it("is none until it is given, is told in the history by its area, and null takes it away", async () => {
    const { id, footprint } = await add();
    expect(footprint).toBeNull();
    expect((await change(id, { footprint: SQUARE })).json().building).toMatchObject({ footprint: SQUARE, version: 2 });
    expect((await change(id, { footprint: SQUARE })).json().building).toMatchObject({ version: 2 });
    expect(await read(id)).toMatchObject({ footprint: SQUARE });
    expect((await change(id, { footprint: null })).json().building).toMatchObject({ footprint: null, version: 3 });
    const [gone, given] = await historyOf(id);
    expect(given).toEqual([{ field: "footprint", before: null, after: AREA }]);
    expect(gone).toEqual([{ field: "footprint", before: AREA, after: null }]);
    const file = await ask("user_read", "GET", `/buildings/history/?building_id=${id}&format=csv&language=en`);
    expect(file.body).toContain(`,Footprint outline (area),m²,${AREA},`);
    expect((await add({ footprint: PARTS })).footprint).toEqual(PARTS);
  });

  it("stays where the building moves a little, and goes where it moves away", async () => {
    const { id } = await add({ footprint: SQUARE });
    const stays = await change(id, { building: { latitude: 45.7655, member_building_name: "Mairie" } });
    expect(stays.json().building).toMatchObject({ footprint: SQUARE });
    const goes = await change(id, { building: { latitude: 45.775 } });
    expect(goes.json().building).toMatchObject({ footprint: null });
    expect((await historyOf(id))[0]).toEqual([{ field: "footprint", before: AREA, after: null }]);
  });

  it.each([
    ["an open ring", { ...SQUARE, coordinates: [squareAt(4.835, 45.764, 0.001).slice(0, 4)] }, "ring_not_closed"],
    ["no area", { ...SQUARE, coordinates: [[0, 1, 2, 0].map((n) => [4.835 + n / 1e4, 45.764])] }, "no_area"],
    [
      "sides that cross",
      {
        ...SQUARE,
        coordinates: [
          [
            [0, 0],
            [2, 2],
            [2, 0],
            [0, 1],
            [0, 0],
          ].map(([x, y]) => [4.835 + x! / 1e4, 45.764 + y! / 1e4]),
        ],
      },
      "crosses_itself",
    ],
    ["a district", { ...SQUARE, coordinates: [squareAt(4.8, 45.7, 0.1)] }, "too_large_area"],
    ["another place", { ...SQUARE, coordinates: [squareAt(2.35, 48.85, 0.001)] }, "far_from_place"],
    [
      "too many positions",
      { ...SQUARE, coordinates: [Array.from({ length: FOOTPRINT_POSITIONS + 1 }, () => [4.8, 45.7])] },
      "too_many",
    ],
  ])("is refused for %s, by one building and by many", async (_, footprint, code) => {
    const { id } = await add();
    const refused = await change(id, { footprint });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ footprint: [code] });
    const rows = { buildings: [{ ...BUILDING, member_building_code: randomUUID(), footprint }], if_absent: "create" };
    const { results } = (await ask("user_write", "POST", "/buildings/bulk_upsert/", rows)).json();
    expect(results).toMatchObject([{ outcome: "refused", errors: { footprint: [code] } }]);
  });

  it("is written by bulk_upsert, which leaves, changes and erases it", async () => {
    const code = randomUUID();
    const upsert = async (row: object, more: object = {}) => {
      const buildings = [{ member_building_code: code, ...row }];
      return (await ask("user_write", "POST", "/buildings/bulk_upsert/", { buildings, ...more })).json().results[0];
    };
    const { id } = await upsert({ ...BUILDING, footprint: SQUARE });
    expect(await read(id)).toMatchObject({ footprint: SQUARE });
    expect(await upsert({ ...BUILDING, footprint: SQUARE })).toMatchObject({ outcome: "same" });
    expect(await upsert({ gross_floor_area: 900, footprint: null })).toMatchObject({ outcome: "changed" });
    expect(await read(id)).toMatchObject({ footprint: SQUARE });
    expect(await upsert({ footprint: PARTS })).toMatchObject({ outcome: "changed" });
    expect(await upsert({ footprint: null }, { blank: "erase" })).toMatchObject({ outcome: "changed" });
    expect(await read(id)).toMatchObject({ footprint: null });
    const wrong = await upsert({ footprint: { type: "Polygon", coordinates: [[["a", 1]]] } });
    expect(wrong).toMatchObject({ outcome: "refused", errors: { "footprint.coordinates.0.0.0": ["not_a_number"] } });
  });

  it("is on the map of a list from near enough, and not where the building has none", async () => {
    const { id } = await add({ footprint: PARTS });
    const { id: plain } = await add();
    const pointsAt = async (zoom: number) => {
      const box = { west: 4.83, south: 45.76, east: 4.84, north: 45.77 };
      const answer = await ask("user_read", "POST", "/buildings/map/", { box, zoom });
      const { points } = answer.json() as { points: readonly { id: string; footprint?: object }[] };
      return new Map(points.map((point) => [point.id, point.footprint]));
    };
    const near = await pointsAt(MAP_FOOTPRINTS.zoom);
    expect([near.get(id), near.has(plain), near.get(plain)]).toEqual([PARTS, true, undefined]);
    const far = await pointsAt(MAP_FOOTPRINTS.zoom - 1);
    expect([far.has(id), far.get(id)]).toEqual([true, undefined]);
  });

  describe("in exported maps", () => {
    const folder = mkdtempSync(join(tmpdir(), "lichen-footprints-"));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const save = async (format: MapFormat) => {
      const body = {
        filters: [{ column: "member_building_code", type: "text", value: "OUTLINED" }],
        columns: ["member_building_code", "building_type"],
        order_by: "member_building_code",
        format,
      };
      return (await ask("user_read", "POST", "/buildings/export/", body)).rawPayload;
    };
    beforeAll(async () => {
      await add({ footprint: SQUARE }, { member_building_code: "OUTLINED-1" });
      await add({ footprint: PARTS }, { member_building_code: "OUTLINED-2" });
      await add({}, { member_building_code: "OUTLINED-3" });
    });

    it("is the geometry of a GeoJSON, and a second column of a GeoParquet", async () => {
      const { features } = JSON.parse((await save("geojson")).toString());
      const point = { type: "Point", coordinates: [BUILDING.longitude, BUILDING.latitude] };
      expect(features.map(({ geometry }: { geometry: object }) => geometry)).toEqual([SQUARE, PARTS, point]);
      const bytes = await save("parquet");
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
      const geo = parquetMetadata(file).key_value_metadata?.find(({ key }) => key === "geo");
      expect(JSON.parse(geo?.value ?? "").columns.footprint.geometry_types).toEqual(["Polygon", "MultiPolygon"]);
      const rows = await parquetReadObjects({ file, geoparquet: true });
      expect(rows.map(({ geometry, footprint }) => [geometry, footprint ?? null])).toEqual([
        [point, SQUARE],
        [point, PARTS],
        [point, null],
      ]);
    });

    it.runIf(GDAL.isWanted)("is a second layer of a GeoPackage, as GDAL reads it", async () => {
      const path = join(folder, "map.gpkg");
      writeFileSync(path, await save("gpkg"));
      const read = async (...args: string[]) => (await promisify(execFile)("ogrinfo", args)).stdout;
      expect(await read("-q", path)).toMatch(/1: buildings \(Point\)\n2: buildings_footprints/);
      const layer = await read("-al", path, "buildings_footprints");
      expect(layer).toContain("Feature Count: 2");
      expect(layer).toContain("Extent: (4.835000, 45.764000) - (4.837500, 45.765000)");
      expect(layer).toContain("member_building_code (String) = OUTLINED-2");
      expect(layer).toContain("MULTIPOLYGON (((4.835 45.764");
    });
  });
});
