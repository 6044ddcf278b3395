import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "./building-under-test.ts";
import { refinePlaces } from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { type Engine, openEngine } from "./engine.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { onOrganisation } from "./server-under-test.ts";
import { createAddressSources } from "./sources/index.ts";
import { json, startReplayingService } from "./sources/replaying-service.ts";

const foundTurn = (properties: object, coordinates = [1.4437, 43.6047]) =>
  json({
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: { type: "Point", coordinates },
        properties: {
          label: "1 Rue du Canal 31000 Toulouse",
          score: 0.9,
          type: "housenumber",
          postcode: "31000",
          citycode: "31555",
          city: "Toulouse",
          ...properties,
        },
      },
    ],
  });
const NOTHING = json({ type: "FeatureCollection", features: [] });

const france = await startReplayingService(NOTHING);
afterAll(() => france[Symbol.asyncDispose]());

onOrganisation("buildings known to their municipality", (server, organisation) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine({ database: server().database, onFailure: () => {} });
  });
  afterAll(() => engine.stop());
  // Those of before have been asked for.
  beforeEach(async () => {
    france.play(NOTHING);
    await refine();
  });

  const refine = (geoplateformeUrl: string | null = france.url) =>
    refinePlaces({
      database: server().database,
      assessor: engine.assessor,
      places: embeddedData().places,
      sources: createAddressSources({
        enabled: true,
        geoplateformeUrl,
        photonUrl: null,
        limits: { retryDelaysMs: [] },
      }),
      paceMs: 0,
    });
  const ask = (method: "POST" | "PATCH", path: string, body: object) =>
    server().ask(organisation().people.user_write.token, method, path, body);
  const add = async (more: object = {}) => {
    const building = {
      member_building_code: randomUUID(),
      member_building_name: "École du Canal",
      ...BUILDING_UNDER_TEST,
      ...more,
    };
    return (await ask("POST", "/buildings/", { building })).json().building.id as string;
  };
  const storedPlace = (id: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("buildings")
        .select(["place", "version", "revision", "place_asked_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    );

  it("are placed at their door, with the results, the list and the report of that place", async () => {
    const id = await add();
    const before = await storedPlace(id);
    france.play(foundTurn({}));
    expect(await refine()).toBe(1);
    const after = await storedPlace(id);
    expect(after.place).toMatchObject({ precision: "housenumber", latitude: 43.6047, insee: "31555", spread_km: 0 });
    expect([after.version, after.revision > before.revision]).toEqual([before.version, true]);
    const report = (await ask("POST", "/buildings/report/", { building_id: id })).json();
    expect(report.place).toMatchObject({ precision: "housenumber", label: "1 Rue du Canal 31000 Toulouse" });
    const filters = [{ column: "place_precision", type: "enum", value: ["housenumber"] }];
    const listed = (await ask("POST", "/buildings/search/", { filters })).json();
    expect(listed.buildings.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(await refine()).toBe(0);
  });

  it.each([
    ["a street of another municipality", foundTurn({ citycode: "33063", city: "Bordeaux" }, [-0.57, 44.84])],
    ["a municipality alone", foundTurn({ type: "municipality", score: 0.99 })],
    ["a street that the service doubts", foundTurn({ type: "street", score: 0.5 })],
    ["nothing", NOTHING],
  ])("stay there for %s, and are not asked for again", async (_, answer) => {
    const id = await add({ street: `${randomUUID()} rue du Canal` });
    france.play(answer);
    expect(await refine()).toBe(0);
    expect((await storedPlace(id)).place).toMatchObject({ precision: "municipality" });
    const { length } = france.arrivals;
    await refine();
    expect(france.arrivals).toHaveLength(length);
  });

  it("are asked for again at another street", async () => {
    const id = await add({ street: `${randomUUID()} rue du Canal` });
    await refine();
    await ask("PATCH", `/buildings/${id}/`, { building: { street: `${randomUUID()} rue du Taur` } });
    france.play(foundTurn({}));
    expect(await refine()).toBe(1);
    expect((await storedPlace(id)).place).toMatchObject({ precision: "housenumber" });
  });

  it("are asked for by turns of their companies, a few addresses each", async () => {
    const buildings = Array.from({ length: 30 }, (_, nth) => nth);
    const companies = [
      { street: "rue des Chats", token: organisation().people.user_write.token },
      { street: "rue des Chiens", token: organisation().people.other_company_admin.token },
    ];
    for (const { street, token } of companies) {
      for (const nth of buildings) {
        const building = {
          member_building_code: randomUUID(),
          member_building_name: "École",
          fond_gestion_name: "Default",
          life_cycle_stage: "exploitation",
          building_type: "education",
          country: "FR",
          street: `${nth + 1} ${street}`,
          post_code: "31000",
          city: "Toulouse",
        };
        expect((await server().ask(token, "POST", "/buildings/", { building })).statusCode).toBe(201);
      }
    }
    const { length } = france.arrivals;
    await refine();
    const queries = france.arrivals
      .slice(length)
      .map(({ url }) => /Chats|Chiens/.exec(decodeURIComponent(url.href))![0]);
    const turnsOf = queries.filter((street, at) => street !== queries[at - 1]);
    expect([queries.length, turnsOf]).toEqual([60, [queries[0], queries[25], queries[0], queries[25]]]);
    expect(queries[0]).not.toBe(queries[25]);
  });

  it("wait when the service cannot be reached", async () => {
    const id = await add({ street: `${randomUUID()} rue du Canal` });
    france.play(json({}, 500));
    expect(await refine()).toBe(0);
    expect((await storedPlace(id)).place_asked_at).toBe(null);
  });

  it("are never asked for when they have coordinates, or no street", async () => {
    await add({ latitude: 43.6, longitude: 1.44 });
    await add({ street: undefined, latitude: 43.6, longitude: 1.45 });
    const { length } = france.arrivals;
    await refine();
    expect(france.arrivals).toHaveLength(length);
  });
});
