import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { CELL_INDICATORS, OGC_COLLECTIONS } from "@lichen/contract";
import { HAZARD_IDS, LEVEL_NAMES, LEVELS } from "@lichen/domain";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { OrganisationUnderTest, PersonUnderTest } from "../organisation-under-test.ts";
import { squareAt } from "../platform/map-files/testing/write-maps.ts";
import { GDAL } from "../platform/testing/gdal.ts";
import { trials } from "../platform/testing/ring.ts";
import { onOrganisation, type ServerUnderTest } from "../server-under-test.ts";

const BUILDINGS = 230;
/** The links lead to tiles, which are made when they are first read. */
const REQUEST_LIMIT_MS = 240_000;

/** Reads the maps as GDAL does. */
async function ogrinfo(args: readonly string[], key?: string): Promise<string> {
  const headers = key === undefined ? {} : { GDAL_HTTP_HEADERS: `Authorization: Bearer ${key}` };
  const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...headers };
  const { stdout, stderr } = await promisify(execFile)("ogrinfo", args, { env, maxBuffer: 64_000_000 });
  expect(stderr).toBe("");
  return stdout;
}

/** A square of 100 m or so around a place; the second of two has another part. */
function outlineAround({ latitude, longitude }: Placed, n: number) {
  const partAt = (lon: number) => [squareAt(lon, latitude - 0.0005, 0.001)];
  return n % 20 === 0
    ? { type: "Polygon", coordinates: partAt(longitude - 0.0005) }
    : { type: "MultiPolygon", coordinates: [partAt(longitude - 0.0005), partAt(longitude + 0.0007)] };
}

type Placed = { readonly latitude: number; readonly longitude: number };
type Feature = {
  readonly id: string;
  readonly geometry: { readonly type: string; readonly coordinates: never } | null;
  readonly properties: Readonly<Record<string, string | number | null>>;
};
type Page = {
  readonly features: readonly Feature[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
  readonly numberMatched: number;
  readonly numberReturned: number;
};

onOrganisation("the maps for GIS programs", testMaps, () => ({ requestLimitMs: REQUEST_LIMIT_MS }));

function testMaps(server: () => ServerUnderTest, organisation: () => OrganisationUnderTest): void {
  let url = "";
  const placed = new Map<string, Placed>();
  /** Buildings with a footprint, by their identifiers. */
  const outlined = new Map<string, Placed>();

  beforeAll(async () => {
    for (const [as, group, count] of [
      ["key_write", "Default", BUILDINGS],
      ["key_write", "Deuxième groupe", 3],
      ["other_company_admin", "Default", 5],
    ] as const) {
      // Spread over France without chance: the fractions of multiples.
      const buildings = Array.from({ length: count }, (_, n) => {
        const latitude = Number((44 + ((n * 0.618034) % 1) * 4).toFixed(6));
        const longitude = Number((0 + ((n * 0.414214) % 1) * 5).toFixed(6));
        return {
          member_building_code: `M-${count}-${n}`,
          member_building_name: `Bâtiment ${n}`,
          fond_gestion_name: group,
          life_cycle_stage: "exploitation",
          building_type: "office",
          city: "Évry",
          country: "FR",
          latitude,
          longitude,
          ...(n % 10 === 0 ? { footprint: outlineAround({ latitude, longitude }, n) } : {}),
        };
      });
      const body = { buildings, if_absent: "create", blank: "keep" };
      const answer = await server().ask(organisation().people[as].token, "POST", "/buildings/bulk_upsert/", body);
      const { results } = answer.json<{ results: { outcome: string; id: string }[] }>();
      expect(results.filter(({ outcome }) => outcome !== "created")).toEqual([]);
      if (count !== BUILDINGS) continue;
      for (const [n, { id }] of results.entries()) {
        placed.set(id, buildings[n]!);
        if (buildings[n]!.footprint !== undefined) outlined.set(id, buildings[n]!);
      }
    }
    await server().app.listen({ host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${(server().app.server.address() as AddressInfo).port}`;
  });

  const ask = (path: string, as: PersonUnderTest | null = "key_read") =>
    server().ask(as === null ? null : organisation().people[as].token, "GET", `/ogc${path}`);
  const readPage = async (path: string, as?: PersonUnderTest | null): Promise<Page> => {
    const answer = await ask(path, as);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/geo+json");
    return answer.json<Page>();
  };
  async function readAll(path: string, as?: PersonUnderTest | null): Promise<Feature[]> {
    const found: Feature[] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const page: Page = await readPage(next, as);
      expect(page.numberReturned).toBe(page.features.length);
      found.push(...page.features);
      const link = page.links.find(({ rel }) => rel === "next")?.href;
      next = link === undefined ? undefined : link.slice(link.indexOf("/api/ogc") + "/api/ogc".length);
    }
    return found;
  }

  describe.runIf(GDAL.isWanted)("in GDAL", () => {
    it("open every collection with a key", { timeout: 120_000 }, async () => {
      const read = await ogrinfo(["-al", "-so", `OAPIF:${url}/api/ogc/`], organisation().people.key_read.token);
      for (const id of OGC_COLLECTIONS) expect(read).toContain(`Layer name: ${id}`);
      expect(read).toMatch(new RegExp(`Layer name: buildings[\\s\\S]*?Feature Count: ${placed.size + 1}\\n`));
      expect(read).toMatch(
        new RegExp(
          `Layer name: buildings_footprints\\n[\\s\\S]*?Geometry: Multi Polygon\\nFeature Count: ${outlined.size}\\n`,
        ),
      );
      expect(read).toMatch(/Layer name: territories[\s\S]*?Geometry: Point/);
      expect(read).toMatch(/Layer name: cells[\s\S]*?Geometry: Polygon/);
    });

    it("read the type of each column, whatever the first features have", { timeout: 120_000 }, async () => {
      const typesOf = async (id: string, key?: string) => {
        const read = await ogrinfo(["-so", `OAPIF:${url}/api/ogc/`, id], key);
        return Object.fromEntries([...read.matchAll(/^(\w+): (String|Integer|Real)\b/gm)].map(([, a, b]) => [a, b]));
      };
      const levels = HAZARD_IDS.map((id) => [id, "String"]);
      const ranks = HAZARD_IDS.flatMap((id) => ["", "_low", "_high"].map((end) => [`${id}${end}_rank`, "Integer"]));
      const types = { name: "String", ...Object.fromEntries([...levels, ...ranks]) };
      const { token } = organisation().people.key_read;
      expect(await typesOf("buildings", token)).toMatchObject({ code: "String", ...types });
      expect(await typesOf("territories")).toMatchObject({ population: "Real", ...types });
      const cells = await typesOf("cells");
      for (const indicator of CELL_INDICATORS) expect([indicator, cells[indicator]]).toEqual([indicator, "Real"]);
    });

    it("read every building once, with its accents", { timeout: 120_000 }, async () => {
      const args = ["-al", "-q", "-oo", "PAGE_SIZE=100", `OAPIF:${url}/api/ogc/collections/buildings`];
      const read = await ogrinfo(args, organisation().people.key_read.token);
      expect(read.match(/^OGRFeature/gm)).toHaveLength(placed.size + 1);
      expect(read.match(/name \(String\) = Bâtiment \d+/g)).toHaveLength(placed.size);
    });

    it("read the buildings of a box, however its bounds are written", { timeout: 120_000 }, async () => {
      const box = { west: 1e-6, south: 44.1234567890123, east: 2.5, north: 46 };
      const spat = ["-spat", ...Object.values(box).map(String)];
      const args = ["-al", "-q", ...spat, `OAPIF:${url}/api/ogc/collections/buildings`];
      const read = await ogrinfo(args, organisation().people.key_read.token);
      const inBox = [...placed.values()].filter(
        ({ latitude, longitude }) =>
          latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east,
      );
      expect(inBox.length).toBeGreaterThan(10);
      expect(read.match(/name \(String\) = Bâtiment \d+/g)).toHaveLength(inBox.length);
    });

    it("open the public collections without a key", { timeout: 120_000 }, async () => {
      const read = await ogrinfo(["-so", "-al", `OAPIF:${url}/api/ogc/`]);
      expect([...read.matchAll(/Layer name: (\w+)/g)].map(([, name]) => name)).toEqual(["territories", "cells"]);
    });
  });

  it("describe themselves with absolute links that answer", { timeout: REQUEST_LIMIT_MS }, async () => {
    const paths = ["/", "/collections", ...OGC_COLLECTIONS.map((id) => `/collections/${id}`)];
    const links = new Set<string>();
    for (const path of paths) {
      const answer = await ask(path, "user_read");
      expect(answer.statusCode).toBe(200);
      for (const [, href] of answer.body.matchAll(/"href":"([^"]+)"/g)) links.add(href!);
    }
    for (const href of links) {
      const { pathname, search } = new URL(href);
      const linked = await server().ask(organisation().people.user_read.token, "GET", pathname.slice(4) + search);
      expect([href, linked.statusCode]).toEqual([href, 200]);
    }
    expect((await ask("/conformance", null)).json().conformsTo).not.toContainEqual(expect.stringContaining("oas30"));
  });

  it.each(OGC_COLLECTIONS)("give in the schema of %s the type of each value of its features", async (id) => {
    type Schema = {
      readonly properties: { readonly properties: { readonly properties: Record<string, { type: string }> } };
    };
    const schema = await ask(`/collections/${id}/schema`, null);
    expect(schema.headers["content-type"]).toBe("application/schema+json");
    const columns = schema.json<Schema>().properties.properties.properties;
    const { features } = await readPage(
      `/collections/${id}/items?limit=50`,
      id === "projects" ? "user_write" : "key_read",
    );
    for (const { properties } of features) {
      for (const [key, value] of Object.entries(properties)) {
        const type = columns[key]?.type.replace("integer", "number");
        expect([key, type]).toEqual([key, value === null ? expect.any(String) : typeof value]);
      }
    }
  });

  describe("styles", () => {
    it("give each level its colour, once, to a property that features have", async () => {
      const pages = {
        territories: await readPage("/collections/territories/items?limit=1", null),
        cells: await readPage("/collections/cells/items?limit=1", null),
      };
      for (const [id, { features }] of Object.entries(pages)) {
        const { links } = (await ask(`/collections/${id}`, null)).json<Page>();
        const styles = links.filter(({ rel }) => rel === "stylesheet");
        expect(styles.length).toBeGreaterThan(5);
        for (const { href } of styles) {
          const path = new URL(href).pathname.slice("/api/ogc".length);
          const answer = await ask(`${path}?language=fr`, null);
          expect(answer.headers["content-type"]).toBe("application/vnd.ogc.sld+xml");
          const document = new DOMParser().parseFromString(answer.body, "text/xml");
          const textsOf = (name: string) => [...document.getElementsByTagName(name)].map((one) => one.textContent);
          expect(textsOf("ogc:Literal")).toEqual(LEVELS);
          const [property, ...others] = new Set(textsOf("ogc:PropertyName"));
          expect(others).toEqual([]);
          expect(Object.keys(features[0]!.properties)).toContain(property);
          expect(textsOf("Title").slice(1)).toEqual(LEVELS.map((level) => LEVEL_NAMES[level].fr));
        }
      }
      expect((await ask("/collections/projects/styles/heat", null)).statusCode).toBe(404);
    });
  });

  describe("buildings", () => {
    it("come once each, in pages of any size", async () => {
      for (const limit of [7, 100, 5000]) {
        const ids = (await readAll(`/collections/buildings/items?limit=${limit}`)).map(({ id }) => id);
        expect(ids).toEqual([...ids].sort());
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set([...placed.keys(), organisation().own.building]));
      }
    });

    it("are passed over by an offset", async () => {
      const all = (await readAll("/collections/buildings/items?limit=1000")).map(({ id }) => id);
      const { features, numberMatched } = await readPage("/collections/buildings/items?limit=20&offset=50");
      expect(features.map(({ id }) => id)).toEqual(all.slice(50, 70));
      expect(numberMatched).toBe(all.length);
      const { features: none, links } = await readPage(`/collections/buildings/items?offset=${all.length}`);
      expect([none, links.map(({ rel }) => rel)]).toEqual([[], ["self", "collection"]]);
    });

    it("come once each where the last one that was read is deleted before the next page", async () => {
      const { token } = organisation().people.key_write;
      const all = (await readAll("/collections/buildings/items?limit=1000")).map(({ id }) => id);
      const [last] = all.slice(29, 30);
      const { features, links } = await readPage("/collections/buildings/items?limit=30");
      expect(features.at(-1)!.id).toBe(last);
      const next = new URL(links.find(({ rel }) => rel === "next")!.href);
      const deleted = await server().ask(token, "POST", "/buildings/bulk_delete/", { building_ids: [last] });
      expect(deleted.statusCode).toBe(200);
      const following = await readPage(`/collections/buildings/items${next.search}`);
      expect(following.features.map(({ id }) => id)).toEqual(all.slice(30, 60));
      const { deletion_id } = deleted.json();
      await server().ask(token, "POST", "/buildings/restore/", { deletion_id });
      expect(await readAll("/collections/buildings/items?limit=1000")).toHaveLength(all.length);
    });

    it("lie in the box that is drawn, and no other", async () => {
      const degrees = (min: number, max: number) =>
        fc.double({ min, max, noNaN: true }).map((one) => Number(one.toFixed(6)));
      await fc.assert(
        fc.asyncProperty(degrees(-3, 9), degrees(42, 50), degrees(-3, 9), degrees(42, 50), async (west, a, east, b) => {
          const [south, north] = [Math.min(a, b), Math.max(a, b)];
          const bbox = [west, south, east, north].join(",");
          const { features, numberMatched } = await readPage(`/collections/buildings/items?limit=1000&bbox=${bbox}`);
          const isIn = (longitude: number) =>
            west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
          const expected = [...placed].filter(
            ([, { latitude, longitude }]) => latitude >= south && latitude <= north && isIn(longitude),
          );
          const own = features.map(({ id }) => id).filter((id) => placed.has(id));
          expect(own).toEqual(expected.map(([id]) => id).sort());
          expect(numberMatched).toBe(features.length);
        }),
        trials(25, 200),
      );
    });

    it("are those of the groups of the caller, and of no other company", async () => {
      const { own, other } = organisation();
      const codes = async (as: PersonUnderTest) =>
        (await readAll("/collections/buildings/items?limit=1000", as)).map(({ properties }) => String(properties.code));
      const ofGroup = await codes("key_read");
      expect(ofGroup.filter((code) => code.startsWith("M-3-"))).toEqual([]);
      expect((await codes("key_write")).filter((code) => code.startsWith("M-3-"))).toHaveLength(3);
      for (const as of ["key_read", "key_write", "company_admin", "user_read"] as const) {
        const seen = await codes(as);
        expect(seen.filter((code) => code.startsWith("M-5-") || code.startsWith("AUTRE"))).toEqual([]);
        expect((await ask(`/collections/buildings/items/${other.building}`, as)).statusCode).toBe(404);
      }
      expect((await ask(`/collections/buildings/items/${own.building}`)).statusCode).toBe(200);
      expect((await ask("/collections/buildings/items", null)).statusCode).toBe(401);
    });

    it("have the levels of the list, at the moment that is asked for", async () => {
      const moment = "scenario=ssp2&horizon=2090";
      const { features } = await readPage(`/collections/buildings/items?limit=1000&${moment}`);
      const columns = HAZARD_IDS.map((hazard) => `exposure_${hazard}_2090`);
      const answer = await server().ask(organisation().people.key_read.token, "POST", "/buildings/search/", {
        scenario: "ssp2",
        columns,
        limit: 100,
      });
      for (const row of answer.json<{ buildings: Record<string, string>[] }>().buildings) {
        const feature = features.find(({ id }) => id === row.id)!;
        expect(feature.properties).toMatchObject({ scenario: "ssp2", horizon: "2090" });
        for (const hazard of HAZARD_IDS)
          expect(feature.properties[hazard]).toBe(row[`exposure_${hazard}_2090`] ?? "unknown");
      }
      expect(features.filter(({ properties }) => properties.heat !== "unknown").length).toBeGreaterThan(100);
    });
  });

  describe("footprints of buildings", () => {
    const items = "/collections/buildings_footprints/items";

    it("are those that are known, once each, in pages of any size, as one kind of geometry", async () => {
      for (const limit of [4, 1000]) {
        const features = await readAll(`${items}?limit=${limit}`);
        expect(features.map(({ id }) => id)).toEqual([...outlined.keys()].sort());
        expect(new Set(features.map(({ geometry }) => geometry?.type))).toEqual(new Set(["MultiPolygon"]));
      }
      const { numberMatched } = await readPage(`${items}?limit=4`);
      expect(numberMatched).toBe(outlined.size);
    });

    it("have the properties of their points, by hazard and level too", async () => {
      const moment = "scenario=ssp2&horizon=2090&hazard=heat";
      const points = await readAll(`/collections/buildings/items?limit=1000&${moment}`);
      const features = await readAll(`${items}?limit=1000&${moment}`);
      const propertiesOf = new Map(points.map(({ id, properties }) => [id, properties]));
      for (const { id, properties } of features) expect(properties).toEqual(propertiesOf.get(id));
      const [{ heat }] = features.map(({ properties }) => properties) as [Feature["properties"]];
      const atLevel = await readAll(`${items}?limit=1000&${moment}&level=${heat}`);
      const wanted = features.filter(({ properties }) => properties.heat === heat).map(({ id }) => id);
      expect(atLevel.map(({ id }) => id)).toEqual(wanted);
    });

    it("are in a box that they touch without their point, and in no other", async () => {
      for (const [id, { latitude, longitude }] of outlined) {
        const idsIn = async (west: number, east: number) => {
          const bbox = [west, latitude - 0.001, east, latitude + 0.001].join(",");
          return (await readAll(`${items}?bbox=${bbox}`)).map((one) => one.id);
        };
        expect(await idsIn(longitude - 0.0008, longitude - 0.0004)).toContain(id);
        expect(await idsIn(longitude - 0.0009, longitude - 0.0006)).not.toContain(id);
        // A box across the antimeridian, from the building to the east.
        expect(await idsIn(longitude - 0.0004, longitude - 1)).toContain(id);
      }
    });

    it("are those of the groups of the caller, and not found where none is known", async () => {
      const codes = async (as: PersonUnderTest) =>
        (await readAll(`${items}?limit=1000`, as)).map(({ properties }) => properties.code);
      expect(await codes("key_read")).not.toContain("M-3-0");
      expect(await codes("key_write")).toContain("M-3-0");
      expect(await codes("key_write")).not.toContain("M-5-0");
      expect(await codes("other_company_admin")).toEqual(["M-5-0"]);
      const [[outlinedId], without] = [[...outlined.keys()], [...placed.keys()].find((id) => !outlined.has(id))];
      expect((await ask(`${items}/${outlinedId}`)).json()).toMatchObject({ geometry: { type: "MultiPolygon" } });
      expect((await ask(`${items}/${outlinedId}`, "other_company_admin")).statusCode).toBe(404);
      expect((await ask(`${items}/${without}`)).statusCode).toBe(404);
      expect((await ask(items, null)).statusCode).toBe(401);
    });

    it("are coloured as areas, by the levels of their points", async () => {
      const { links } = (await ask("/collections/buildings_footprints")).json<Page>();
      const style = links.find(({ rel, href }) => rel === "stylesheet" && href.includes("/styles/heat"));
      const { body } = await ask(new URL(style!.href).pathname.slice("/api/ogc".length));
      expect(body.match(/<PolygonSymbolizer>/g)).toHaveLength(LEVELS.length);
      expect(body).not.toContain("PointSymbolizer");
    });
  });

  it("refuse by 400 what they do not know, and name it", async () => {
    const refusals = {
      "bbox=1,2,3": { bbox: ["wrong_format"] },
      "bbox=1,2,3,a": { bbox: ["wrong_format"] },
      "bbox=1,50,3,40": { bbox: ["wrong_format"] },
      "bbox=-200,2,3,4": { bbox: ["wrong_format"] },
      "scenario=rcp85": { scenario: ["unknown_option"] },
      "horizon=2051": { horizon: ["unknown_option"] },
      "hazard=hail": { hazard: ["unknown_option"] },
      "level=huge": { level: ["unknown_option"] },
      "limit=0": { limit: ["too_small"] },
      "limit=ten": { limit: ["not_a_number"] },
      "datetime=yesterday": { datetime: ["wrong_format"] },
      "bboxx=1,2,3,4": { bboxx: ["unknown_field"] },
    };
    for (const id of OGC_COLLECTIONS) {
      for (const [query, errors] of Object.entries(refusals)) {
        const answer = await ask(`/collections/${id}/items?${query}`, "user_read");
        expect([query, answer.statusCode, answer.json().errors]).toEqual([query, 400, errors]);
      }
      const all = await ask(`/collections/${id}/items?limit=1&datetime=2026-01-01/..`, "user_read");
      expect(all.statusCode).toBe(200);
    }
    expect((await ask("/collections/roofs")).statusCode).toBe(404);
  });

  describe("territories", () => {
    it("have the levels of their diagnosis, by scale", async () => {
      const { features, numberMatched } = await readPage(
        "/collections/territories/items?scale=region&limit=1000",
        null,
      );
      expect(numberMatched).toBe(features.length);
      const rhone = features.find(({ id }) => id === "region:84")!;
      const report = await server().post("/buildings/batadapt_territory_report/", {
        scale: "region",
        territory_id: "84",
      });
      for (const { hazard, level, low, high } of report.json().exposure)
        expect(rhone.properties).toMatchObject({ [hazard]: level, [`${hazard}_low`]: low, [`${hazard}_high`]: high });
      const one = await ask("/collections/territories/items/region:84", null);
      expect(one.json().properties).toEqual(rhone.properties);
      expect((await ask("/collections/territories/items/region:99", null)).statusCode).toBe(404);
    });

    it("are found by a level, those of a box at a time", { timeout: 60_000 }, async () => {
      const query = "scale=departement&limit=1000&hazard=heat";
      const { features } = await readPage(`/collections/territories/items?${query}`, null);
      const wanted = features.filter(({ properties }) => properties.heat === "high").map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(0);
      const { features: found } = await readPage(`/collections/territories/items?${query}&level=high`, null);
      expect(found.map(({ id }) => id)).toEqual(wanted);
    });
  });

  describe("cells", () => {
    it("say what the map of an indicator says", async () => {
      const cells = await server().get("/indicators/tx35_days/cells/?scenario=ssp5&area=france");
      const { latitude, longitude, values } = cells.json().cells;
      const at = 100;
      const box = [longitude[at], latitude[at], longitude[at], latitude[at]].join(",");
      const { features } = await readPage(`/collections/cells/items?bbox=${box}&hazard=heat`, null);
      const shown = features.filter(({ id }) => id.startsWith("france:")).map(({ properties }) => properties.tx35_days);
      expect(shown.map((value) => Math.round(Number(value)))).toContain(Math.round(values["2050"][at]));
      expect(Object.keys(features[0]!.properties)).not.toContain("fwi");
    });

    it("come once each", { timeout: 60_000 }, async () => {
      const first = await readPage("/collections/cells/items?hazard=wildfire&limit=1", null);
      const all = await readAll("/collections/cells/items?hazard=wildfire&limit=1000", null);
      expect(all).toHaveLength(first.numberMatched);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    });
  });
}
