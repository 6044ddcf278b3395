import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Place, REFERENCE_MOMENT } from "@lichen/domain";
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import type { Feature, MultiPolygon, Position } from "geojson";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { computeClayReport, type RequestedClayZone } from "../clay/index.ts";
import { embeddedData } from "../embedded-data.ts";
import { clay, followImportedLayers, importLayer, listLayers } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { createReference } from "../reference/index.ts";
import { readClayZones } from "./index.ts";

/** Written by GDAL 3.6: around Albi a high zone with a medium one in its middle, then a medium and a low one eastward. */
const MADE = join(import.meta.dirname, "testing");
const FORMS = ["zones.fgb", "zones-lambert93.fgb", "zones-lambert93.gpkg", "zones-lambert93.zip", "zones-mercator.fgb"];
const folder = mkdtempSync(join(tmpdir(), "lichen-clay-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeFile = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const place = (latitude: number, longitude: number, more: Partial<Place> = {}): Place => ({
  ...embeddedData().places.fromCoordinates(latitude, longitude),
  precision: "housenumber",
  insee: "81004",
  ...more,
});
const square = (longitude: number, latitude: number, side = 0.01): Position[] => [
  [longitude, latitude],
  [longitude + side, latitude],
  [longitude + side, latitude + side],
  [longitude, latitude + side],
  [longitude, latitude],
];
const feature = (properties: object | null, ...rings: Position[][]) =>
  ({ type: "Feature", properties, geometry: { type: "Polygon", coordinates: rings } }) as Feature;
/** A table that says a row less than there are shapes. */
const lessARow = (dbf: Buffer): Buffer => {
  const less = Buffer.from(dbf);
  less.writeUInt32LE(dbf.readUInt32LE(4) - 1, 4);
  return less;
};
const collection = (...features: unknown[]) => JSON.stringify({ type: "FeatureCollection", features });

onDatabase("clay maps", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (file: string, covers?: readonly string[], edition = "2026-01") =>
    importLayer(clay, { files: [file], covers, licence: "Etalab 2.0", edition }, importContext(database()));
  const finder = async () => {
    const [stored] = await listLayers(database().db);
    return (await readClayZones(database().db, stored!))!;
  };
  const storedZones = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from clay_zones`.execute(database().db)).rows[0]!.n);

  it.each(FORMS)("reads %s as GDAL writes it: zones, holes, what lies outside", async (name) => {
    expect(await take(join(MADE, name))).toMatchObject({
      id: "imported_clay_2026_01",
      replaced: false,
      zones: 4,
      leftAside: 0,
      covers: null,
    });
    const zoneAt = await finder();
    // A metre on either side of the edges, in each form of file.
    const metre = 1.3e-5;
    expect(zoneAt(place(43.92, 2.12))).toBe(4);
    expect(zoneAt(place(43.95, 2.15))).toBe(3);
    expect(zoneAt(place(43.92, 2.2 - 2 * metre))).toBe(4);
    expect(zoneAt(place(43.92, 2.2 + 2 * metre))).toBe(3);
    expect(zoneAt(place(43.92, 2.35))).toBe(1);
    expect(zoneAt(place(43.8, 2.15))).toBeNull();
  });

  it("says no clay outside its zones only where it is said to be whole", async () => {
    await take(join(MADE, "zones.fgb"), ["81", "31"]);
    const zoneAt = await finder();
    expect(zoneAt(place(43.8, 2.15))).toBe(0);
    expect(zoneAt(place(43.6, 1.44, { insee: "31555" }))).toBe(0);
    expect(zoneAt(place(44.8, 0.5, { insee: "33063" }))).toBeNull();
    await take(join(MADE, "zones.fgb"), ["france"]);
    expect((await finder())(place(44.8, 0.5, { insee: "33063" }))).toBe(0);
    await expect(take(join(MADE, "zones.fgb"), ["81", "99"])).rejects.toThrow(/“99” is not a département code/);
    expect(await storedZones()).toBe(4);
  });

  it("replaces the layer of its edition and keeps another beside it", async () => {
    await take(join(MADE, "zones.fgb"));
    expect(await take(join(MADE, "zones-lambert93.gpkg"))).toMatchObject({ replaced: true });
    expect(await storedZones()).toBe(4);
    expect(await take(join(MADE, "zones.fgb"), undefined, "2020-06")).toMatchObject({ replaced: false });
    expect(await storedZones()).toBe(8);
  });

  it("gives the level at an address and not at the centre of a commune, and its removal takes it back", async () => {
    const reference = createReference(embeddedData().pack);
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    const { look, stop } = await followImportedLayers({ database: database(), reference, onFailure });
    const zoneOf = (one: Place) => reference.figuresOf([one]).columns.clay_zone;
    expect(zoneOf(place(43.92, 2.12)).evidence[0]).toBeNull();
    const before = reference.stamp();
    await take(join(MADE, "zones.fgb"), ["81"]);
    await look();
    expect(reference.stamp()).not.toBe(before);
    const column = zoneOf(place(43.92, 2.12));
    expect([column.value[REFERENCE_MOMENT], column.evidence[0]]).toMatchObject([
      4,
      { source: "imported_clay_2026_01", evidence: "official", vintage: "2026-01" },
    ]);
    for (const precision of ["municipality", "locality"] as const) {
      expect(zoneOf(place(43.92, 2.12, { precision })).evidence[0]).toBeNull();
    }
    expect(reference.cards(["imported_clay_2026_01"])[0]!.caveat.fr).toContain("81");
    await sql`delete from climate_layers`.execute(database().db);
    await look();
    expect(zoneOf(place(43.92, 2.12)).evidence[0]).toBeNull();
    stop();
  });

  it("stands beside what the official base and the owner say, and is the one that is used", async () => {
    const reference = createReference(embeddedData().pack);
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    await take(join(MADE, "zones.fgb"));
    const { stop } = await followImportedLayers({ database: database(), reference, onFailure });
    const of = (askZone: () => Promise<RequestedClayZone>, zone: "low" | null) =>
      computeClayReport(
        reference,
        { place: place(43.92, 2.12), answers: {}, warnings: [] },
        {
          askZone,
          zone,
          choices: {},
          works: [],
          years: 30,
          year: 2026,
        },
      );
    const both = await of(async () => ({ kind: "answered", zone: "medium" }), "low");
    expect(both.exposure).toMatchObject({ zone: "high", origin: "layer", asked: "answered", disagree: true });
    expect(both.exposure.readings.map(({ origin, zone }) => `${origin}: ${zone}`)).toEqual([
      "layer: high",
      "asked: medium",
      "declared: low",
    ]);
    expect(both.sources.map(({ id }) => id)).toEqual(["imported_clay_2026_01", "georisques"]);
    const alone = await of(async () => ({ kind: "unreachable" }), null);
    expect(alone.exposure).toMatchObject({ zone: "high", asked: "unreachable", disagree: false, how: null });
    expect(alone.sources.map(({ id }) => id)).toEqual(["imported_clay_2026_01"]);
    stop();
  });

  it("agrees with a library on any polygon, crossed by itself or not", async () => {
    const coordinate = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6);
    const ring = fc
      .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 })
      .map((positions) => [...positions, positions[0]!].map(([x, y]) => [x + 2, y + 43]));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        async (polygons) => {
          // One zone a polygon: the library reads a ring within a ring as a hole too.
          const features = polygons.map((rings) => feature({ NIVEAU: 3 }, ...rings.slice(0, 1)));
          await take(writeFile("drawn.geojson", collection(...features)));
          const zoneAt = await finder();
          for (let nth = 0; nth < 40; nth++) {
            // Never on the diagonal, which a ring drawn at the corners has for an edge: there libraries may differ.
            const [longitude, latitude] = [2 + ((nth * 37) % 97) / 97 + 1e-4, 43 + ((nth * 53) % 89) / 89 + 2.3e-4];
            const expected = features.some(({ geometry }) =>
              booleanPointInPolygon([longitude, latitude], geometry as unknown as MultiPolygon),
            );
            expect(zoneAt(place(latitude, longitude))).toBe(expected ? 4 : null);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  const fgb = readFileSync(join(MADE, "zones.fgb"));
  const gpkg = readFileSync(join(MADE, "zones-lambert93.gpkg"));
  const LIES: readonly [string, string, string | Uint8Array, RegExp][] = [
    ["a FlatGeobuf cut in two", "cut.fgb", fgb.subarray(0, fgb.length - 120), /truncated or is not in this format/],
    ["a GeoPackage cut in two", "cut.gpkg", gpkg.subarray(0, 40_000), /truncated or is not in this format/],
    ["a FlatGeobuf called GeoPackage", "lie.gpkg", fgb, /truncated or is not in this format/],
    [
      "a file without a level",
      "none.geojson",
      collection(feature({ nom: "Zone" }, square(2, 43))),
      /fields found: nom/,
    ],
    ["a level that is none", "odd.geojson", collection(feature({ NIVEAU: 7 }, square(2, 43))), /“7” in field niveau/],
    [
      "metres called degrees",
      "m.geojson",
      collection(feature({ NIVEAU: 1 }, square(650_000, 6_300_000, 100))),
      /is not a longitude/,
    ],
    [
      "a ring of three",
      "ring.geojson",
      collection(feature({ NIVEAU: 1 }, square(2, 43).slice(0, 3))),
      /fewer than four/,
    ],
    ["no surface at all", "empty.geojson", collection(), /contains no zones/],
  ];
  it.each(LIES)("refuses %s, and keeps the map that was there", async (_, name, content, why) => {
    await take(join(MADE, "zones.fgb"));
    await expect(take(writeFile(name, content))).rejects.toThrow(why);
    expect(await storedZones()).toBe(4);
    expect((await finder())(place(43.92, 2.12))).toBe(4);
  });

  const parts = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(join(MADE, "zones-lambert93.zip")))).map(([name, content]) => [
      name.slice(name.lastIndexOf(".")),
      Buffer.from(content),
    ]),
  ) as Record<".shp" | ".dbf" | ".prj", Buffer>;
  /** The same shapes and rows over and over: more than is handed to the parser at once. */
  const repeated = (times: number) => {
    const [shp, dbf] = [parts[".shp"], parts[".dbf"]];
    const rowsFrom = dbf.readUInt16LE(8);
    const rows = dbf.subarray(rowsFrom, rowsFrom + dbf.readUInt32LE(4) * dbf.readUInt16LE(10));
    const more = {
      ".shp": Buffer.concat([shp.subarray(0, 100), ...Array(times).fill(shp.subarray(100))]),
      ".dbf": Buffer.concat([dbf.subarray(0, rowsFrom), ...Array(times).fill(rows)]),
    };
    more[".shp"].writeUInt32BE(more[".shp"].length / 2, 24);
    more[".dbf"].writeUInt32LE(times * dbf.readUInt32LE(4), 4);
    return { ...parts, ...more };
  };
  /** Writes the files of a shapefile, bare or as a zip. */
  const shapefile = (form: "bare" | "zip", name: string, files: Readonly<Record<string, Buffer>>) => {
    const named = Object.entries(files).map(([extension, content]) => [`${name}${extension}`, content] as const);
    if (form === "zip") return writeFile(`${name}.zip`, zipSync(Object.fromEntries(named)));
    for (const [file, content] of named) writeFile(file, content);
    return join(folder, `${name}.shp`);
  };
  describe.each(["bare", "zip"] as const)("a shapefile (%s)", (form) => {
    it("is read to its end, however many pieces it is read in", async () => {
      const many = repeated(2500);
      expect(many[".shp"].length).toBeGreaterThan(1_200_000);
      expect(await take(shapefile(form, "many", many))).toMatchObject({ zones: 10_000, leftAside: 0 });
      const zones = await sql<{ zone: number; n: string }>`
        select zone, count(*) as n from clay_zones group by zone order by zone`.execute(database().db);
      expect(zones.rows.map(({ zone, n }) => `${zone}: ${n}`)).toEqual(["1: 2500", "3: 5000", "4: 2500"]);
    });

    const { ".prj": _, ...noProjection } = parts;
    const { ".dbf": __, ...noTable } = parts;
    const [shp, dbf] = [parts[".shp"], parts[".dbf"]];
    const firstEnd = 108 + 2 * shp.readUInt32BE(104);
    const damaged = Buffer.from(shp);
    damaged.writeUInt32BE(0x7fffffff, 104);
    it.each([
      [
        "whose shapes are cut in the middle of one",
        { ...parts, ".shp": shp.subarray(0, firstEnd - 20) },
        /is truncated/,
      ],
      ["whose shapes are cut between two", { ...parts, ".shp": shp.subarray(0, firstEnd) }, /is truncated/],
      ["whose shapes are cut in their head", { ...parts, ".shp": shp.subarray(0, 60) }, /is truncated/],
      ["whose last row is cut", { ...parts, ".dbf": dbf.subarray(0, dbf.length - 4) }, /is truncated/],
      ["with a row too few", { ...parts, ".dbf": lessARow(dbf) }, /is truncated/],
      ["whose record says to be longer than the file", { ...parts, ".shp": damaged }, /is truncated/],
      ["that is none", { ...parts, ".shp": Buffer.alloc(shp.length, 7) }, /truncated or is not in this format/],
      ["without its projection", noProjection, /\.prj file is missing/],
      ["without its table", noTable, /\.dbf file is missing/],
      ["in a projection that cannot be read", { ...parts, ".prj": Buffer.from("LAMBERT") }, /system \(LAMBERT\)/],
    ] as const)("%s is refused, and the map that was there is kept", async (what, files, why) => {
      await take(join(MADE, "zones.fgb"));
      await expect(take(shapefile(form, `lie ${what}`, files))).rejects.toThrow(why);
      expect(await storedZones()).toBe(4);
    });
  });

  it("turns an unknown zone into the zone of the clay tool", async () => {
    await take(join(MADE, "zones.fgb"), ["81"]);
    const app = await buildApp({ config: TEST_CONFIG, database: database() });
    const building = {
      city: "Albi",
      post_code: "81000",
      country: "FR",
      latitude: 43.92,
      longitude: 2.12,
      building_type: "residential",
      residential_building_type: "detached_house",
    };
    const ask = async (given: object) =>
      (
        await app.inject({
          method: "POST",
          url: "/api/buildings/batadapt_argvip_report/",
          payload: { building: { ...building, ...given }, zone: "low", language: "fr" },
        })
      ).json();
    // The statement that disagrees is shown beside.
    expect((await ask({})).exposure).toMatchObject({
      zone: "high",
      origin: "layer",
      edition: "2026-01",
      disagree: true,
      readings: [{ origin: "layer" }, { origin: "declared", zone: "low" }],
    });
    expect((await ask({ latitude: 43.8 })).exposure).toMatchObject({ zone: "none", origin: "layer" });
    await app.close();
  });
});
