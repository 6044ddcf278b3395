import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, assert, asyncProperty, constant, double, jsonValue, record, string } from "fast-check";
import type { Feature } from "geojson";
import { afterAll, describe, expect, it } from "vitest";
import { FileRefused, readFeatures } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-geojson-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Read in one go by Node: a file larger than this comes in several pieces. */
const PIECE_BYTES = 65_536;

/** The features that came before the end or the refusal, and the refusal. */
async function read(
  text: string,
  name = "map.geojson",
): Promise<{ features: readonly Feature[]; fault: FileRefused | null }> {
  const path = join(folder, name);
  writeFileSync(path, text);
  const features: Feature[] = [];
  try {
    for await (const feature of readFeatures(path)) features.push(feature);
    return { features, fault: null };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { features, fault: error };
  }
}
const whyNot = async (text: string) => (await read(text)).fault?.reason.en;

const pointAt = (nth: number): Feature => ({
  type: "Feature",
  properties: { name: `Forêt n° ${nth} à l’été` },
  geometry: { type: "Point", coordinates: [nth / 7, -1 - nth / 11] },
});
const POINTS = Array.from({ length: 4000 }, (_, nth) => pointAt(nth));
const text = (more: object = {}, features: unknown = POINTS) =>
  JSON.stringify({ type: "FeatureCollection", ...more, features });

describe("the features of a GeoJSON file", () => {
  it("are those that JSON says, over any number of pieces, whatever stands beside them", async () => {
    const aside = { name: "map", features: [1, { features: POINTS.slice(0, 3) }], crs: null };
    const whole = text({ bbox: [0, 0, 1, 1], crs: { properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } }, aside });
    expect(whole.length).toBeGreaterThan(4 * PIECE_BYTES);
    expect(await read(whole)).toEqual({ features: POINTS, fault: null });
    expect(await read(JSON.stringify(JSON.parse(whole), null, 2))).toEqual({ features: POINTS, fault: null });
  });

  it.each(["map.geojsonl", "map.geojsons", "map.geojsonseq", "map.NDJSON"])("are one a line in %s", async (name) => {
    const features = POINTS.slice(0, 3);
    const lines = features.map((feature) => `\u001e${JSON.stringify(feature)}\n`).join("");
    expect(await read(lines, name)).toEqual({ features, fault: null });
  });

  it("may have the members of the collection behind them", async () => {
    const [one] = POINTS;
    expect(await read(`{"features":[${JSON.stringify(one)}],"type":"FeatureCollection"}\n`)).toEqual({
      features: [one],
      fault: null,
    });
  });

  it("have the values that JSON.parse reads, to the last digit and letter", async () => {
    const feature = record({
      type: constant("Feature"),
      properties: jsonValue(),
      title: string({ unit: "binary" }),
      geometry: record({ type: constant("MultiPoint"), coordinates: array(array(double({ noNaN: true }))) }),
    });
    await assert(
      asyncProperty(array(feature), async (features) => {
        const whole = text({}, features);
        expect((await read(whole)).features).toEqual(JSON.parse(whole).features);
      }),
      { numRuns: 50 },
    );
  });

  it("come while the file is read: those before a cut, then where it is", async () => {
    const cut = text().slice(0, -40);
    const { features, fault } = await read(cut);
    expect(features).toEqual(POINTS.slice(0, -1));
    expect(fault?.reason).toEqual({
      fr: `le fichier est tronqué ou n’est pas de cette forme\u202f: il s’arrête à l’octet ${Buffer.byteLength(cut)}, après 3999 objets`,
      en: `the file is truncated or is not in this format: it ends at byte ${Buffer.byteLength(cut)}, after 3999 features`,
    });
  });

  const good = JSON.stringify(POINTS[0]);
  it.each([
    ["nothing", "", /ends at byte 0, after 0 features/],
    ["a number", "7", /ends at byte 1, after 0 features/],
    ["a list", `[${text()}]`, /not contain a FeatureCollection/],
    ["a feature cut", good.slice(0, -1), /after 0 features/],
    ["a sequence whose last feature is cut", `${good}\n${good.slice(0, -20)}`, /after 1 feature/],
    ["a collection without a list", `{"type":"FeatureCollection"}`, /not contain a FeatureCollection/],
    ["a list that is none", text({}, { first: POINTS[0] }), /not contain a FeatureCollection/],
    ["an empty list that is none", text({}, {}), /not contain a FeatureCollection/],
    ["a number for a list", text({}, 3), /not contain a FeatureCollection/],
    ["features without a type", `{"features":[${good}]}`, /not contain a FeatureCollection/],
    ["a topology", `{"type":"Topology","arcs":[],"features":[${good}]}`, /not contain a FeatureCollection/],
    ["a comma too many", `{"type":"FeatureCollection","features":[${good},${good},]}`, /format, after 2 features \(/],
    ["a brace too many", `${text({}, [POINTS[0]])}}`, /format, after 1 feature \(.*position "\d+"/],
    ["a word", `{"type":"FeatureCollection","features":[none]}`, /after 0 features \(.*position "41"/],
    ["a projection", text({ crs: { properties: { name: "EPSG:5514" } } }), /system \(EPSG:5514\)/],
    [
      "a projection behind the features",
      `{"type":"FeatureCollection","features":[${good}],"crs":{"properties":{"name":"EPSG:5514"}}}`,
      /system \(EPSG:5514\)/,
    ],
    [
      "a projection far behind the features",
      `{"type":"FeatureCollection","features":[${good}],"crs":{"properties":{"name":"EPSG:2154"}},"x":"${"x".repeat(5000)}"}`,
      /\(EPSG:2154\) is written after the features: write “crs” before/,
    ],
  ])("are refused of %s", async (_, given, why) => {
    expect(await whyNot(given)).toMatch(why);
  });
});
