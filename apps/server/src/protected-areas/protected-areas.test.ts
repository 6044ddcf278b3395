import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnswerOf, biodibatReport } from "@lichen/contract";
import { PROTECTED_AREA_TYPES } from "@lichen/domain";
import { unzipSync, zipSync } from "fflate";
import type { Feature, Position } from "geojson";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { importLayer, protectedAreas } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { type NearAreas, readNearAreas } from "./index.ts";

/** Written by GDAL 3.6 from two areas around Toulouse: one with a hole, one of two parts, names with accents. */
const MADE = join(import.meta.dirname, "testing");
/** The first of the areas: a square of 0.02 degrees, a hole of 0.004 in its middle. */
const NORTH_EDGE = 43.61;
const METRES = 1 / 111_195;

const folder = mkdtempSync(join(tmpdir(), "lichen-areas-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeFile = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const collection = (features: unknown[], more: object = {}) =>
  JSON.stringify({ type: "FeatureCollection", ...more, features });
const square = (longitude: number, latitude: number, side = 0.01): Position[] => [
  [longitude, latitude],
  [longitude + side, latitude],
  [longitude + side, latitude + side],
  [longitude, latitude + side],
  [longitude, latitude],
];
const feature = (properties: object | null, ...rings: Position[][]): Feature =>
  ({ type: "Feature", properties, geometry: { type: "Polygon", coordinates: rings } }) as Feature;

onDatabase("maps of protected areas", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (file: string, more: { type?: string; edition?: string } = {}) =>
    importLayer(
      protectedAreas,
      { type: "nature_reserve", licence: "Etalab 2.0", edition: "2025-06", ...more, files: [file] },
      importContext(database()),
    );
  const near = async () => (await readNearAreas(database().db)) as NearAreas;
  const storedAreas = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from protected_areas`.execute(database().db)).rows[0]!.n);
  const around = (find: NearAreas, latitude: number, longitude: number) =>
    find({ latitude, longitude }).map(({ name, band }) => [name, band]);

  it("knows nothing before a map is imported", async () => {
    expect(await readNearAreas(database().db)).toBeNull();
  });

  it.each(["areas.fgb", "areas-lambert93.fgb", "areas-lambert93.zip", "areas-mercator.fgb"])(
    "reads %s as GDAL writes it",
    async (name) => {
      expect(await take(join(MADE, name))).toMatchObject({
        id: "imported_areas_nature_reserve_2025_06",
        name: "Réserve naturelle, 2025-06",
        replaced: false,
        areas: 2,
        leftAside: 0,
      });
      expect((await near())({ latitude: 43.6, longitude: 1.495 })).toEqual([
        {
          name: "Prés de l’Hers",
          type: "nature_reserve",
          strength: "strong",
          band: "within",
          url: "https://inpn.mnhn.fr/espace/protege/FR3600001",
        },
      ]);
    },
  );

  it("tells within, under 500 m, under 2 km and further apart, to a few metres, in each form of file", async () => {
    for (const name of ["areas.fgb", "areas-lambert93.zip"]) {
      await take(join(MADE, name));
      const find = await near();
      const north = (metres: number) => around(find, NORTH_EDGE + metres * METRES, 1.5);
      expect(north(-5), name).toEqual([["Prés de l’Hers", "within"]]);
      expect(north(5), name).toEqual([["Prés de l’Hers", "500m"]]);
      expect(north(495), name).toEqual([["Prés de l’Hers", "500m"]]);
      expect(north(505), name).toEqual([["Prés de l’Hers", "2km"]]);
      expect(north(1995), name).toEqual([["Prés de l’Hers", "2km"]]);
      expect(north(2005), name).toEqual([]);
      // The middle of the hole is outside, 160 m from its edge.
      expect(around(find, 43.6, 1.5), name).toEqual([["Prés de l’Hers", "500m"]]);
      // An area of two parts is named once, by its nearest part.
      expect(around(find, 43.515, 1.415), name).toEqual([["Îles de la Garonne", "2km"]]);
    }
  });

  it("reads a bare shapefile by the files beside it, and refuses one without its projection", async () => {
    const parts = Object.entries(unzipSync(readFileSync(join(MADE, "areas-lambert93.zip"))));
    for (const [name, content] of parts) writeFile(name, content);
    expect(await take(join(folder, "areas.shp"))).toMatchObject({ areas: 2 });
    copyFileSync(join(folder, "areas.shp"), join(folder, "alone.shp"));
    await expect(take(join(folder, "alone.shp"))).rejects.toThrow(/\.prj file is missing/);
  });

  it("replaces the same type of the same edition, keeps another type beside it, names an area once a type", async () => {
    await take(join(MADE, "areas.fgb"));
    expect(await take(join(MADE, "areas-lambert93.zip"))).toMatchObject({ replaced: true });
    expect(await storedAreas()).toBe(2);
    expect(await take(join(MADE, "areas.fgb"), { type: "znieff1" })).toMatchObject({ replaced: false });
    expect((await near())({ latitude: 43.6, longitude: 1.495 }).map(({ type, strength }) => [type, strength])).toEqual([
      ["nature_reserve", "strong"],
      ["znieff1", "inventory"],
    ]);
  });

  it("leaves what has no surface aside and counts it, takes an identifier for a name, no page but a web one", async () => {
    const file = writeFile(
      "mixed.geojson",
      collection([
        { type: "Feature", properties: { nom: "Un puits" }, geometry: { type: "Point", coordinates: [1.5, 43.6] } },
        { type: "Feature", properties: null, geometry: null },
        feature(
          { SITECODE: "FR7300822", SITENAME: "Vallée de l'Ariège", url: "javascript:alert(1)" },
          square(1.5, 43.5),
        ),
        feature({ ID_MNHN: 310006865 }, square(1.5, 43.5)),
      ]),
    );
    expect(await take(file)).toMatchObject({ areas: 2, leftAside: 2 });
    const named = (await near())({ latitude: 43.505, longitude: 1.505 });
    expect(named.map(({ name, url }) => [name, url])).toEqual([
      ["Vallée de l'Ariège", null],
      ["310006865", null],
    ]);
  });

  it("names every kind of area, and no other", async () => {
    for (const { id } of PROTECTED_AREA_TYPES) await take(join(MADE, "areas.fgb"), { type: id });
    const found = (await near())({ latitude: 43.6, longitude: 1.495 });
    expect(found.map(({ type }) => type).toSorted()).toEqual(PROTECTED_AREA_TYPES.map(({ id }) => id).toSorted());
    await expect(take(join(MADE, "areas.fgb"), { type: "car_park" })).rejects.toThrow(/types: national_park_core/);
  });

  const fgb = readFileSync(join(MADE, "areas.fgb"));
  const zip = readFileSync(join(MADE, "areas-lambert93.zip"));
  const good = feature({ nom: "Lac" }, square(1.5, 43.5));
  const LIES: readonly [string, string, string | Uint8Array, RegExp][] = [
    ["a file of no known form", "areas.gml", "<gml/>", /unknown file format/],
    ["a FlatGeobuf cut in its header", "cut1.fgb", fgb.subarray(0, 100), /truncated or is not in this format/],
    [
      "a FlatGeobuf cut in an area",
      "cut2.fgb",
      fgb.subarray(0, fgb.length - 200),
      /truncated or is not in this format/,
    ],
    ["a GeoJSON called FlatGeobuf", "lie.fgb", collection([good]), /truncated or is not in this format/],
    ["a FlatGeobuf called GeoJSON", "lie.geojson", fgb, /truncated or is not in this format/],
    ["a zip cut in two", "cut.zip", zip.subarray(0, 700), /truncated or is not in this format/],
    ["a GeoJSON cut in two", "cut.geojson", collection([good]).slice(0, 90), /truncated or is not in this format/],
    ["a geometry alone", "one.geojson", JSON.stringify(good.geometry), /not contain a FeatureCollection/],
    ["a GeoJSON that is null", "null.geojson", "null", /not contain a FeatureCollection/],
    ["a collection without features", "none.geojson", collection([]), /no area/],
    ["features of another kind", "odd.geojson", collection([7, null, "area"]), /no area/],
    [
      "a GeoJSON of a projection that is not known",
      "said.geojson",
      collection([good], { crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::5514" } } }),
      /EPSG::5514/,
    ],
    ["metres for degrees", "metres.geojson", collection([feature({ nom: "x" }, square(578024, 6277937))]), /578024/],
    [
      "words for degrees",
      "words.geojson",
      collection([feature({ nom: "x" }, [["a", "b"]] as never)]),
      /a, b is not a longitude/,
    ],
    ["a ring of three", "ring.geojson", collection([feature({ nom: "x" }, square(1, 43).slice(0, 3))]), /four points/],
    ["an area without a name", "name.geojson", collection([good, feature({}, square(1.5, 43.5))]), /neither name nor/],
  ];
  const { ".shp": shapes, ...rest } = Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, content]) => [name.slice(name.lastIndexOf(".")), content]),
  );
  const zipOf = (parts: Readonly<Record<string, Uint8Array>>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([extension, content]) => [`a${extension}`, content])));
  const ZIPS: typeof LIES = [
    ["a zip without a shapefile", "shapes.zip", zipOf(rest), /not contain a shapefile/],
    [
      "a zip without a projection",
      "prj.zip",
      zipOf({ ...rest, ".shp": shapes!, ".prj": new Uint8Array() }),
      /.prj file is missing/,
    ],
    ["a zip without a table", "dbf.zip", zipOf({ ".shp": shapes!, ".prj": rest[".prj"]! }), /\.dbf file is missing/],
    ["shapes cut in two", "cutshp.zip", zipOf({ ...rest, ".shp": shapes!.subarray(0, 300) }), /shapefile is truncated/],
    [
      "a table cut in two",
      "cutdbf.zip",
      zipOf({ ...rest, ".shp": shapes!, ".dbf": rest[".dbf"]!.subarray(0, 90) }),
      /./,
    ],
  ];
  it.each([...LIES, ...ZIPS])("refuses %s, keeps what was there", async (_, name, content, why) => {
    await take(join(MADE, "areas.fgb"));
    await expect(take(writeFile(name, content))).rejects.toThrow(why);
    expect(await storedAreas()).toBe(2);
    expect((await near())({ latitude: 43.6, longitude: 1.495 })).toHaveLength(1);
  });

  it("is what the report of a building reads, with its source, and changes what the place weighs", async () => {
    const report = async (
      latitude: number,
      longitude = 1.495,
      country = "FR",
    ): Promise<AnswerOf<typeof biodibatReport>> => {
      const app = await buildApp({ config: TEST_CONFIG, database: database(), screens: folder });
      const building = { street: "1 rue du Pré", post_code: "31000", city: "Toulouse", country };
      const response = await app.inject({
        method: "POST",
        url: "/api/buildings/biodibat_report/",
        payload: { building: { ...building, latitude, longitude } },
      });
      await app.close();
      return response.json();
    };
    const before = await report(43.6);
    expect(before.protected_areas).toBeNull();
    expect(before.state).toMatchObject({ level: "unknown", reason: "too_few_components" });
    const { id } = await take(join(MADE, "areas.fgb"));
    const within = await report(43.6);
    expect(within.protected_areas).toMatchObject([{ name: "Prés de l’Hers", band: "within" }]);
    expect(within.state.reliability).toBeGreaterThan(before.state.reliability);
    expect(within.sources.find((one) => one.id === id)).toMatchObject({ edition: "2025-06", licence: "Etalab 2.0" });
    // Barcelona: a map of France says nothing of it.
    const abroad = await report(41.39, 2.17, "ES");
    expect([abroad.protected_areas, abroad.state.index]).toEqual([null, null]);
    const away = await report(43.7);
    expect(away.protected_areas).toEqual([]);
    expect(away.state.index!).toBeLessThan(within.state.index!);
  });
});
