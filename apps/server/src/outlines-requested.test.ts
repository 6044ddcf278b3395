import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { embeddedData } from "./embedded-data.ts";
import { importLayer, outlines } from "./layers/index.ts";
import { importContext } from "./layers-under-test.ts";
import { createUnitOutlines } from "./outlines/index.ts";
import { onDatabase } from "./platform/testing/databases.ts";
import { type CommuneOutlinesSource, createCommuneOutlinesSource } from "./sources/index.ts";
import { json, limitsFor, startReplayingService, type Turn } from "./sources/replaying-service.ts";

const MADE = join(import.meta.dirname, "outlines/testing");
const ALBIGEOIS = { scale: "epci", territory_id: "248100737" } as const;
const { communes } = embeddedData().pack;
/** Made-up outlines of the sixteen communes around Albi, as the service gives them. */
const made = JSON.parse(readFileSync(join(MADE, "albigeois.geojson"), "utf8"));
const AROUND_ALBI: string[] = made.features.map((one: { properties: { code: string } }) => one.properties.code);
const collection = (...features: unknown[]) => ({ type: "FeatureCollection", features });
const cut = {
  ...made.features[0],
  geometry: { type: "Polygon", coordinates: [made.features[0].geometry.coordinates[0].slice(0, 2)] },
};

onDatabase("outlines of communes, asked online", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (name: string) =>
    importLayer(
      outlines,
      { files: [join(MADE, name)], licence: "Etalab 2.0", edition: "2026" },
      importContext(database()),
    );
  const outlinesOf = (source: CommuneOutlinesSource | null = null) =>
    createUnitOutlines({ database: database(), source, communes });

  async function withService(...turns: [Turn, ...Turn[]]) {
    const service = await startReplayingService(...turns);
    const limits = { ...limitsFor(turns), retryDelaysMs: [] };
    const source = createCommuneOutlinesSource({ enabled: true, geoApiUrl: service.url, limits });
    return { service, source, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
  }

  it("are drawn as imported ones, once in a moment", async () => {
    await take("albigeois.geojson");
    const imported = (await outlinesOf()(ALBIGEOIS, AROUND_ALBI)).outlines;
    await sql`delete from climate_layers`.execute(database().db);
    await using room = await withService(json(made));
    const ask = outlinesOf(room.source);
    const online = await ask(ALBIGEOIS, AROUND_ALBI);
    expect([online.from, online.attribution]).toEqual(["online", expect.stringContaining("IGN Admin Express")]);
    expect(Object.fromEntries(online.outlines)).toEqual(Object.fromEntries(imported));
    await ask(ALBIGEOIS, AROUND_ALBI);
    expect(room.service.arrivals.map(({ url }) => url.pathname)).toEqual(["/epcis/248100737/communes"]);
  });

  it("are not, where imported ones hold the whole territory", async () => {
    await take("albigeois.fgb");
    await using room = await withService(json(made));
    const ask = outlinesOf(room.source);
    expect((await ask(ALBIGEOIS, AROUND_ALBI)).from).toBe("imported");
    expect(room.service.arrivals).toHaveLength(0);
    // Of a territory that reaches into another département, all come from one edition.
    expect((await ask(ALBIGEOIS, [...AROUND_ALBI, "31555"])).from).toBe("online");
    await using down = await withService(json({}, 503));
    expect((await outlinesOf(down.source)(ALBIGEOIS, [...AROUND_ALBI, "31555"])).from).toBe("imported");
  });

  it("are those of its département for a region overseas", async () => {
    await using room = await withService(json(made));
    await outlinesOf(room.source)({ scale: "region", territory_id: "04" }, ["97411", "97410"]);
    expect(room.service.arrivals.map(({ url }) => url.pathname)).toEqual(["/departements/974/communes"]);
  });

  it("are not there where the service knows none", async () => {
    await using room = await withService(json(collection()));
    expect((await outlinesOf(room.source)(ALBIGEOIS, AROUND_ALBI)).from).toBe("unreachable");
  });

  it.each([
    ["fails", json({}, 503)],
    ["gives a ring of two positions", json(collection(cut))],
  ] satisfies [string, Turn][])("are said not to be had when the service %s, and asked again", async (_, turn) => {
    await using room = await withService(turn, json(made));
    const ask = outlinesOf(room.source);
    expect(await ask(ALBIGEOIS, AROUND_ALBI)).toEqual({
      from: "unreachable",
      attribution: null,
      outlines: new Map(),
    });
    expect((await ask(ALBIGEOIS, AROUND_ALBI)).from).toBe("online");
  });
});
