import { describe, expect, it } from "vitest";
import { json, limitsFor, silent, startReplayingService, type Turn } from "../replaying-service.ts";
import { createGeorisquesSource } from "./georisques.ts";

const ALBI = { latitude: 43.929123, longitude: 2.148456 };
/** As the service answers lists: its envelope and the names of its fields, values of ours. */
const list = (...data: unknown[]) =>
  json({
    results: data.length,
    page: 1,
    total_pages: 1,
    data,
    response_code: 200,
    message: null,
    next: null,
    previous: null,
  });
const nothing: Turn = (response) => response.writeHead(200).end();

async function withGeorisques(...turns: [Turn, ...Turn[]]) {
  const service = await startReplayingService(...turns);
  const source = createGeorisquesSource({
    enabled: true,
    georisquesUrl: `${service.url}/api/v1`,
    limits: limitsFor(turns),
  })!;
  return { service, source, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

describe("the clay zone", () => {
  it.each([
    ["1", "Exposition faible", 1],
    ["2", "Exposition moyenne", 2],
    ["3", "Exposition forte", 3],
  ] as const)("of code %s is read, longitude first", async (codeExposition, exposition, value) => {
    await using room = await withGeorisques(json({ codeExposition, exposition }));
    expect(await room.source.clay(ALBI)).toEqual({ kind: "answered", value });
    const { url } = room.service.arrivals[0]!;
    expect([url.pathname, url.searchParams.get("latlon")]).toEqual(["/api/v1/rga", "2.14846,43.92912"]);
  });

  it("is none where the service answers without a byte", async () => {
    await using room = await withGeorisques(nothing);
    expect(await room.source.clay(ALBI)).toEqual({ kind: "answered", value: 0 });
  });

  it.each([
    ["unexpected_answer", json({ codeExposition: "4", exposition: "Exposition inconnue" })],
    ["unexpected_answer", json({ exposition: "Exposition moyenne" })],
    ["unexpected_answer", json({ code: 40, message: "error" })],
    ["unexpected_answer", json('{"codeExposition":"2')],
    ["unexpected_answer", json("<html>maintenance</html>")],
    ["unexpected_answer", json({ codeExposition: "2" }, 302, { location: "http://127.0.0.1:1/internal" })],
    ["refused", json({ message: "latlon" }, 400)],
    ["unavailable", json({}, 503)],
    ["rate_limited", json({}, 429, { "retry-after": "0" })],
    ["timed_out", silent],
  ] satisfies [string, Turn][])("is unreachable, never none, when the service errs (%s)", async (reason, turn) => {
    await using room = await withGeorisques(turn);
    expect(await room.source.clay(ALBI)).toEqual({ kind: "unreachable", reason });
  });
});

describe("lists", () => {
  it("are asked by page, with a circle in metres or the code of the commune", async () => {
    await using room = await withGeorisques(list());
    expect(await room.source.movements(ALBI, 500)).toEqual({ kind: "answered", value: { rows: [], total: 0 } });
    await room.source.cavities(ALBI, 500);
    await room.source.disasters("81004");
    expect(room.service.arrivals.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      "/api/v1/mvt?latlon=2.14846%2C43.92912&rayon=500&page=1&page_size=200",
      "/api/v1/cavites?latlon=2.14846%2C43.92912&rayon=500&page=1&page_size=200",
      "/api/v1/gaspar/catnat?code_insee=81004&page=1&page_size=200",
    ]);
  });

  it("give what the service holds, more than it sends when it says so", async () => {
    const row = { identifiant: "1", type: "Effondrement", code_insee: "81004", longitude: 2.1, latitude: 43.9 };
    const many = json({
      results: 512,
      page: 1,
      total_pages: 3,
      data: [row, { ...row, type: null }],
      next: "http://10.0.0.1/next",
    });
    await using room = await withGeorisques(many);
    expect(await room.source.movements(ALBI, 500)).toEqual({
      kind: "answered",
      value: { rows: [{ type: "Effondrement" }, { type: null }], total: 512 },
    });
    // The link to the next page is never followed.
    expect(room.service.arrivals).toHaveLength(1);
  });

  it("of installations keep those of Seveso", async () => {
    await using room = await withGeorisques(
      list(
        { raisonSociale: "USINE A", statutSeveso: "Seveso seuil haut" },
        { raisonSociale: "DEPOT B", statutSeveso: "Seveso seuil bas" },
        { raisonSociale: "ELEVAGE C", statutSeveso: "Non Seveso" },
        { raisonSociale: "GARAGE D", statutSeveso: null },
      ),
    );
    expect(await room.source.seveso(ALBI, 2000)).toEqual({
      kind: "answered",
      value: {
        rows: [
          { name: "USINE A", isUpperTier: true },
          { name: "DEPOT B", isUpperTier: false },
        ],
        total: 2,
      },
    });
  });

  it.each([
    ["a changed field", list({ libelle: "Inondation" })],
    ["no count", json({ data: [] })],
    ["no rows", json({ results: 3, data: null })],
    ["a body without a byte", nothing],
    ["an answer cut short", json('{"results":1,"data":[{')],
  ] satisfies [string, Turn][])("cannot be read with %s", async (_, turn) => {
    await using room = await withGeorisques(turn);
    expect(await room.source.disasters("81004")).toEqual({ kind: "unreachable", reason: "unexpected_answer" });
  });
});

it("is not there when nothing may leave", () => {
  expect(createGeorisquesSource({ enabled: false, georisquesUrl: "http://127.0.0.1:9" })).toBeNull();
});
