import { describe, expect, it } from "vitest";
import { createOutbound, OUTBOUND_PATIENCE } from "../outbound.ts";
import { json, limitsFor, silent, startReplayingService, type Turn } from "../replaying-service.ts";
import { createPhoton, PHOTON_PACE } from "./photon.ts";

const feature = (
  properties: Readonly<Record<string, unknown>>,
  coordinates: readonly number[] = [10.0006, 53.5507],
) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties: {
    osm_type: "W",
    osm_id: 1,
    osm_key: "building",
    osm_value: "yes",
    type: "house",
    housenumber: "12",
    street: "Mönckebergstraße",
    postcode: "20095",
    city: "Hamburg",
    country: "Deutschland",
    countrycode: "DE",
    ...properties,
  },
});
const collection = (...features: unknown[]) => json({ type: "FeatureCollection", features });

const hamburg = {
  label: "Mönckebergstraße 12, 20095 Hamburg, Deutschland",
  latitude: 53.5507,
  longitude: 10.0006,
  country: "DE",
  insee: null,
  post_code: "20095",
  city: "Hamburg",
  precision: "housenumber",
  exact: true,
  score: null,
  source: "photon",
};

/** Says more bytes than it sends, and hangs up. */
const cutShort: Turn = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "900" });
  response.write('{"type":"FeatureCollection","features":[');
  setTimeout(() => response.destroy(), 20);
};

async function withPhoton(...turns: [Turn, ...Turn[]]) {
  const service = await startReplayingService(...turns);
  const source = createPhoton(
    createOutbound(service.url, { ...OUTBOUND_PATIENCE, ...PHOTON_PACE, ...limitsFor(turns) }),
  );
  return { service, source, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

describe("search in OpenStreetMap", () => {
  it("reads a candidate", async () => {
    await using room = await withPhoton(collection(feature({})));
    expect(await room.source.search("Mönckebergstraße 12 Hamburg", { limit: 5 })).toEqual({
      kind: "found",
      candidates: [hamburg],
    });
  });

  it("asks with the country, the language and what is around", async () => {
    await using room = await withPhoton(collection());
    const near = { latitude: 53.5, longitude: 10 };
    await room.source.search("Mönckebergstraße", { limit: 3, near, country: "de", language: "fr" });
    expect(room.service.arrivals[0]?.url.pathname).toBe("/api");
    expect(Object.fromEntries(room.service.arrivals[0]?.url.searchParams ?? [])).toEqual({
      q: "Mönckebergstraße",
      limit: "3",
      lat: "53.5",
      lon: "10",
      countrycode: "DE",
      lang: "fr",
    });
  });

  it("finds none where the service has nothing", async () => {
    await using room = await withPhoton(collection());
    expect(await room.source.search("Mönckebergstraße", { limit: 5 })).toEqual({ kind: "none" });
  });

  it.each([
    ["house", "housenumber", true],
    ["street", "street", false],
    ["locality", "locality", false],
    ["district", "locality", false],
    ["other", "locality", false],
    ["city", "municipality", false],
  ])("places a %s to the %s, exact: %s", async (type, precision, exact) => {
    await using room = await withPhoton(collection(feature({ type })));
    const answer = await room.source.search("Mönckebergstraße 12", { limit: 5 });
    expect(answer).toEqual({ kind: "found", candidates: [{ ...hamburg, precision, exact }] });
  });

  it.each(["county", "state", "country", "galaxy"])("leaves out a %s: too coarse for a building", async (type) => {
    await using room = await withPhoton(collection(feature({ type })));
    expect(await room.source.search("Hamburg", { limit: 5 })).toEqual({ kind: "none" });
  });

  it.each([
    ["Mönckebergstraße 12, 20095 Hamburg", "12", true],
    ["mönckebergstraße 12B", "12 b", true],
    ["Mönckebergstraße 14", "12", false],
    ["Mönckebergstraße, 20095 Hamburg", "20", false],
    ["Mönckebergstraße", "12", false],
    ["Rathaus Hamburg", undefined, true],
  ])("for %j, takes the house of number %s for exact: %s", async (query, housenumber, exact) => {
    await using room = await withPhoton(collection(feature({ housenumber })));
    expect(await room.source.search(query, { limit: 5 })).toMatchObject({ candidates: [{ exact }] });
  });

  it.each([
    [
      { countrycode: "GB", country: "United Kingdom", street: "Baker Street" },
      "12 Baker Street, 20095 Hamburg, United Kingdom",
    ],
    [{ name: "Rathaus" }, "Rathaus, Mönckebergstraße 12, 20095 Hamburg, Deutschland"],
    [
      { type: "street", name: "Lange Reihe", street: undefined, housenumber: undefined },
      "Lange Reihe, 20095 Hamburg, Deutschland",
    ],
    [
      {
        type: "city",
        name: "Hamburg",
        city: undefined,
        street: undefined,
        housenumber: undefined,
        postcode: undefined,
      },
      "Hamburg, Deutschland",
    ],
  ])("writes the line of %j", async (properties, label) => {
    await using room = await withPhoton(collection(feature(properties)));
    expect(await room.source.search("Hamburg", { limit: 5 })).toMatchObject({ candidates: [{ label }] });
  });

  it("keeps the first of several post codes", async () => {
    await using room = await withPhoton(collection(feature({ postcode: "20095;20099" })));
    expect(await room.source.search("Hamburg", { limit: 5 })).toMatchObject({ candidates: [{ post_code: "20095" }] });
  });

  it("is unreachable when an error comes with status 200", async () => {
    await using room = await withPhoton(json({ message: "language is not supported" }));
    const answer = await room.source.search("Hamburg", { limit: 5 });
    expect(answer).toEqual({ kind: "unreachable", reason: "unexpected_answer" });
  });

  it.each([
    ["rate_limited", json({}, 429, { "retry-after": "0" })],
    ["timed_out", silent],
    ["unavailable", json({}, 503)],
    ["unexpected_answer", json('{"type":"FeatureCollection","features":[{')],
    ["network", cutShort],
  ] satisfies [string, Turn][])("is unreachable (%s), never an empty list", async (reason, turn) => {
    await using room = await withPhoton(turn);
    expect(await room.source.search("Hamburg", { limit: 5 })).toEqual({ kind: "unreachable", reason });
  });

  it("asks again after the pause that the service asks for, and reads its answer", async () => {
    await using room = await withPhoton(json({}, 429, { "retry-after": "1" }), collection(feature({})));
    expect(await room.source.search("Hamburg", { limit: 5 })).toMatchObject({ kind: "found" });
    const [first, second, ...more] = room.service.arrivals;
    expect(more).toEqual([]);
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);
  });
});

it("names the address of a point", async () => {
  await using room = await withPhoton(collection(feature({})));
  expect(await room.source.reverse?.(53.5507, 10.0006)).toEqual({ kind: "found", candidates: [hamburg] });
  expect(room.service.arrivals[0]?.url.search).toBe("?lat=53.5507&lon=10.0006&limit=1");
});
