import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { followImportedLayers, importLayer, listLayers, outlines, removeLayer } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { createReference } from "../reference/index.ts";
import { createUnitOutlines } from "./index.ts";
import { simplifyOutlines } from "./simplify-outlines.ts";

/** Made-up outlines of the sixteen communes around Albi, in the form of geo.api.gouv.fr, and as GDAL 3.6 writes those of Admin Express. */
const MADE = join(import.meta.dirname, "testing");
const FORMS = [
  "albigeois.geojson",
  "albigeois.fgb",
  "albigeois-lambert93.gpkg",
  "albigeois-lambert93.zip",
  "albigeois-mercator.fgb",
];
const ALBIGEOIS = { scale: "epci", territory_id: "248100737" } as const;
const { communes } = embeddedData().pack;
const folder = mkdtempSync(join(tmpdir(), "lichen-outlines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ring = number[][];
const made = JSON.parse(readFileSync(join(MADE, "albigeois.geojson"), "utf8"));
const AROUND_ALBI: string[] = made.features.map((one: { properties: { code: string } }) => one.properties.code);
const ofCode = (code: string) => made.features[AROUND_ALBI.indexOf(code)];
const writeFile = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const collection = (...features: unknown[]) => JSON.stringify({ type: "FeatureCollection", features });
const feature = (properties: object, ...rings: Ring[]) => ({
  type: "Feature",
  properties,
  geometry: { type: "Polygon", coordinates: rings },
});
const square = (west: number, south: number, side = 0.05): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

onDatabase("outlines of communes", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (file: string, edition = "2026") =>
    importLayer(outlines, { files: [file], licence: "Etalab 2.0", edition }, importContext(database()));
  const storedOutlines = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from commune_outlines`.execute(database().db)).rows[0]!.n);
  const outlinesOf = () => createUnitOutlines({ database: database(), source: null, communes });

  it.each(FORMS)("are read from %s, and drawn within a few metres of what was written", async (name) => {
    expect(await take(join(MADE, name))).toMatchObject({
      id: "imported_outlines_2026",
      replaced: false,
      communes: 16,
      leftAside: 0,
      unknown: 0,
      crossing: [],
      covers: ["81"],
    });
    const { from, attribution, outlines } = await outlinesOf()(ALBIGEOIS, AROUND_ALBI);
    expect([from, attribution]).toEqual(["imported", "Contours des communes, 2026 (Etalab 2.0)"]);
    expect([...outlines.keys()].toSorted()).toEqual(AROUND_ALBI.toSorted());
    const [whole, drawn] = [ofCode("81004").geometry.coordinates[0], outlines.get("81004")![0]![0]!];
    expect(drawn.length).toBeLessThan(whole.length);
    // Every position that is drawn is one that was written.
    for (const [x, y] of drawn) {
      const nearest = Math.min(...whole.map(([a, b]: number[]) => Math.hypot(x! - a!, y! - b!)));
      expect(nearest).toBeLessThan(2e-5);
    }
  });

  it("of one edition replace each other, and the last import answers; removed, none is left", async () => {
    await take(join(MADE, "albigeois.fgb"));
    expect(await take(join(MADE, "albigeois.geojson"))).toMatchObject({ replaced: true });
    expect(await storedOutlines()).toBe(16);
    await take(writeFile("albi.geojson", collection(ofCode("81004"))), "2027");
    expect([...(await outlinesOf()(ALBIGEOIS, AROUND_ALBI)).outlines.keys()]).toEqual(["81004"]);
    for (const { id } of await listLayers(database().db)) await removeLayer(database().db, id);
    expect(await storedOutlines()).toBe(0);
    expect((await outlinesOf()(ALBIGEOIS, AROUND_ALBI)).from).toBe("none");
  });

  it("give no figure: what is kept beside buildings is not computed again", async () => {
    const reference = createReference(embeddedData().pack);
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    const { look, stop } = await followImportedLayers({ database: database(), reference, onFailure });
    const before = reference.stamp();
    await take(join(MADE, "albigeois.fgb"));
    expect([await look(), reference.stamp()]).toEqual([false, before]);
    stop();
  });

  it("of merged communes are parts of that of today, points and unknown codes are left aside and counted", async () => {
    const [x, y] = [communes.longitude[communes.indexOf("01015")]!, communes.latitude[communes.indexOf("01015")]!];
    // Béon was merged into Culoz-Béon, Arbignieu into Arboys en Bugey.
    const outcome = await take(
      writeFile(
        "merged.geojson",
        collection(
          feature({ insee: "01015" }, square(x - 0.02, y)),
          feature({ insee: "01340" }, square(x + 0.03, y)),
          feature({ insee: "99999" }, square(x, y)),
          { type: "Feature", properties: { insee: "01015" }, geometry: { type: "Point", coordinates: [x, y] } },
        ),
      ),
    );
    expect(outcome).toMatchObject({ communes: 1, leftAside: 1, unknown: 1 });
    const { outlines } = await outlinesOf()({ scale: "commune", territory_id: "01015" }, ["01015"]);
    expect(outlines.get("01015")).toHaveLength(2);
  });

  it("that cross themselves are drawn as they are, and said", async () => {
    const [west, south] = [
      communes.longitude[communes.indexOf("81004")]!,
      communes.latitude[communes.indexOf("81004")]!,
    ];
    const bow = [
      [west, south],
      [west + 0.1, south + 0.1],
      [west + 0.1, south],
      [west, south + 0.1],
      [west, south],
    ];
    const outcome = await take(writeFile("bow.geojson", collection(feature({ code: "81004" }, bow))));
    expect(outcome.crossing).toEqual(["81004"]);
    expect((await outlinesOf()(ALBIGEOIS, ["81004"])).outlines.get("81004")![0]![0]).toHaveLength(5);
  });

  const fgb = readFileSync(join(MADE, "albigeois.fgb"));
  const gpkg = readFileSync(join(MADE, "albigeois-lambert93.gpkg"));
  /** Where the last feature begins: its length, then as many bytes. */
  const lastFeature = (bytes: Buffer) => {
    let at = bytes.length - 1000;
    while (at + 4 + bytes.readUInt32LE(at) !== bytes.length) at++;
    return at;
  };
  const swapped = ofCode("81004").geometry.coordinates[0].map(([x, y]: number[]) => [y, x]);
  const LIES: readonly (readonly [string, string, string | Uint8Array, RegExp])[] = [
    ["metres called degrees", "m.geojson", collection(feature({ code: "81004" }, square(6e5, 6e6))), /not a longitude/],
    [
      "latitudes first",
      "swap.geojson",
      collection(feature({ code: "81004" }, swapped)),
      /with its axes swapped it would be inside/,
    ],
    ["a FlatGeobuf cut in two", "cut.fgb", fgb.subarray(0, fgb.length - 300), /truncated or is not in this format/],
    ["a FlatGeobuf without its last feature", "less.fgb", fgb.subarray(0, lastFeature(fgb)), /format \(15 \/ 16\)/],
    ["a GeoPackage cut in two", "cut.gpkg", gpkg.subarray(0, 60_000), /truncated or is not in this format/],
    ["a GeoJSON cut in two", "cut.geojson", JSON.stringify(made).slice(0, 9000), /truncated or is not in this format/],
    [
      "two outlines of one commune",
      "2.geojson",
      collection(ofCode("81004"), ofCode("81004")),
      /81004 has two outlines/,
    ],
    ["codes of no commune", "be.geojson", collection(feature({ code: "BE-WNA" }, square(4.8, 50.4))), /“BE-WNA”/],
    [
      "codes of communes elsewhere",
      "x.geojson",
      collection(feature({ code: "21004" }, square(4.8, 50.4))),
      /not where/,
    ],
    ["no code at all", "no.geojson", collection(feature({ nom: "Albi" }, square(2.1, 43.9))), /fields found: nom/],
    [
      "a ring of three",
      "3.geojson",
      collection(feature({ code: "81004" }, square(2.1, 43.9).slice(0, 3))),
      /fewer than/,
    ],
    [
      "nothing enclosed",
      "0.geojson",
      collection(feature({ code: "81004" }, square(2.1, 43.9, 1e-6))),
      /encloses no area/,
    ],
    ["no outline", "empty.geojson", collection(), /contains no outlines/],
  ];
  it.each(LIES)("are refused whole with %s, and those that were there stay", async (_, name, content, why) => {
    await take(join(MADE, "albigeois.fgb"));
    await expect(take(writeFile(name, content))).rejects.toThrow(why);
    expect(await storedOutlines()).toBe(16);
  });
});

it("outlines that touch go on touching when they are drawn", async () => {
  const drawn = await simplifyOutlines(
    new Map(AROUND_ALBI.map((code) => [code, [ofCode(code).geometry.coordinates]] as const)),
  );
  const edges = new Map<string, number>();
  for (const [ring] of [...drawn.values()].flat()) {
    ring!.slice(1).forEach((end, at) => {
      const edge = [String(ring![at]), String(end)].toSorted().join(" ");
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    });
  }
  // An edge is of the border of the territory, or of two communes: none is drawn twice beside itself.
  const [Albi, Puygouzon] = ["81004", "81218"].map((code) => new Set(drawn.get(code)![0]![0]!.map(String)));
  expect([...Albi!].filter((at) => Puygouzon!.has(at)).length).toBeGreaterThan(3);
  expect([...edges.values()].filter((count) => count === 2).length).toBeGreaterThan(edges.size / 3);
  expect(Math.max(...edges.values())).toBe(2);
});
