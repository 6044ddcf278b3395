import { describe, expect, it } from "vitest";
import { createOutbound, OUTBOUND_PATIENCE } from "../outbound.ts";
import { json, limitsFor, silent, startReplayingService, type Turn } from "../replaying-service.ts";
import { createGeoplateforme, GEOPLATEFORME_PACE } from "./geoplateforme.ts";

const feature = (
  properties: Readonly<Record<string, unknown>>,
  coordinates: readonly number[] = [6.1834, 48.6936],
) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties: {
    label: "1 Place Stanislas 54000 Nancy",
    score: 0.96,
    housenumber: "1",
    id: "54395_6910_00001",
    name: "1 Place Stanislas",
    postcode: "54000",
    citycode: "54395",
    city: "Nancy",
    context: "54, Meurthe-et-Moselle, Grand Est",
    type: "housenumber",
    importance: 0.7,
    _type: "address",
    ...properties,
  },
});
const collection = (...features: unknown[]) => json({ type: "FeatureCollection", query: "q", features });

const nancy = {
  label: "1 Place Stanislas 54000 Nancy",
  latitude: 48.6936,
  longitude: 6.1834,
  country: "FR",
  insee: "54395",
  post_code: "54000",
  city: "Nancy",
  precision: "housenumber",
  exact: true,
  score: 0.96,
  source: "geoplateforme",
};

/** Says more bytes than it sends, and hangs up. */
const cutShort: Turn = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "900" });
  response.write('{"type":"FeatureCollection","features":[');
  setTimeout(() => response.destroy(), 20);
};

async function withGeoplateforme(...turns: [Turn, ...Turn[]]) {
  const service = await startReplayingService(...turns);
  const limits = { ...OUTBOUND_PATIENCE, ...GEOPLATEFORME_PACE, ...limitsFor(turns) };
  const source = createGeoplateforme(createOutbound(service.url, limits));
  return { service, source, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

describe("search in the Base Adresse Nationale", () => {
  it("reads a candidate", async () => {
    await using room = await withGeoplateforme(collection(feature({})));
    expect(await room.source.search("1 place Stanislas Nancy", { limit: 5 })).toEqual({
      kind: "found",
      candidates: [nancy],
    });
  });

  it("asks with the cleaned text, the limit and what is around", async () => {
    await using room = await withGeoplateforme(collection());
    const near = { latitude: 48.7, longitude: 6.2 };
    await room.source.search("  «1 place\tStanis\u00ADlas\u0000 ", { limit: 99, near });
    expect(room.service.arrivals[0]?.url.pathname).toBe("/search");
    expect(Object.fromEntries(room.service.arrivals[0]?.url.searchParams ?? [])).toEqual({
      index: "address",
      q: "1 place Stanislas",
      limit: "20",
      lat: "48.7",
      lon: "6.2",
    });
  });

  it("finds none where the service has nothing", async () => {
    await using room = await withGeoplateforme(collection());
    expect(await room.source.search("1 place Stanislas", { limit: 5 })).toEqual({ kind: "none" });
  });

  it.each([
    ["housenumber", 0.8, true],
    ["housenumber", 0.799, false],
    ["street", 0.99, false],
    ["locality", 0.99, false],
    ["municipality", 0.99, false],
  ])("takes a %s of score %d for exact: %s", async (type, score, exact) => {
    await using room = await withGeoplateforme(collection(feature({ type, score })));
    const answer = await room.source.search("1 place Stanislas", { limit: 5 });
    expect(answer).toEqual({ kind: "found", candidates: [{ ...nancy, precision: type, score, exact }] });
  });

  it.each([
    [0.4, "found"],
    [0.399, "none"],
  ])("treats a place of score %d as %s: the service always finds something", async (score, kind) => {
    await using room = await withGeoplateforme(collection(feature({ score })));
    expect(await room.source.search("1 Pariser Platz Berlin", { limit: 5 })).toMatchObject({ kind });
  });

  it("attaches an arrondissement to its commune", async () => {
    const paris = { citycode: "75107", postcode: "75007", city: "Paris", district: "Paris 7e Arrondissement" };
    await using room = await withGeoplateforme(collection(feature(paris)));
    const answer = await room.source.search("1 place Stanislas", { limit: 5 });
    expect(answer).toMatchObject({ candidates: [{ insee: "75056", post_code: "75007", city: "Paris" }] });
  });

  it("leaves out a feature that it cannot read, and keeps the others", async () => {
    await using room = await withGeoplateforme(
      collection(feature({}, [6.18, 480]), feature({ type: "poi" }), null, { type: "Feature" }, feature({})),
    );
    expect(await room.source.search("1 place Stanislas", { limit: 5 })).toEqual({ kind: "found", candidates: [nancy] });
  });

  it("accepts a town without post code", async () => {
    await using room = await withGeoplateforme(collection(feature({ postcode: undefined, citycode: null })));
    const answer = await room.source.search("1 place Stanislas", { limit: 5 });
    expect(answer).toEqual({ kind: "found", candidates: [{ ...nancy, post_code: null, insee: null }] });
  });

  it.each([
    ["no feature can be read", collection({ type: "Feature" })],
    ["an error comes with status 200", json({ code: 400, message: "Failed parsing query" })],
    ["a page comes instead of data", json("<html></html>")],
  ])("is unreachable when %s", async (_, turn) => {
    await using room = await withGeoplateforme(turn);
    const answer = await room.source.search("1 place Stanislas", { limit: 5 });
    expect(answer).toEqual({ kind: "unreachable", reason: "unexpected_answer" });
  });

  it.each([
    ["rate_limited", json({}, 429, { "retry-after": "0" })],
    ["timed_out", silent],
    ["unavailable", json({}, 503)],
    ["unexpected_answer", json('{"type":"FeatureCollection","features":[{')],
    ["network", cutShort],
  ] satisfies [string, Turn][])("is unreachable (%s), never an empty list", async (reason, turn) => {
    await using room = await withGeoplateforme(turn);
    expect(await room.source.search("1 place Stanislas", { limit: 5 })).toEqual({ kind: "unreachable", reason });
  });

  it("asks again after the pause that the service asks for, and reads its answer", async () => {
    await using room = await withGeoplateforme(json({}, 429, { "retry-after": "1" }), collection(feature({})));
    expect(await room.source.search("1 place Stanislas", { limit: 5 })).toMatchObject({ kind: "found" });
    const [first, second, ...more] = room.service.arrivals;
    expect(more).toEqual([]);
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);
  });

  it.each(["", "  ", "1", " 1a ", "«»!", "Αθήνα", "София 12"])("does not send %j", async (typed) => {
    await using room = await withGeoplateforme(collection(feature({})));
    expect(await room.source.search(typed, { limit: 5 })).toEqual({ kind: "none" });
    expect(room.service.arrivals).toHaveLength(0);
  });

  it("sends at most 200 characters", async () => {
    await using room = await withGeoplateforme(collection());
    await room.source.search("é".repeat(500), { limit: 5 });
    expect(room.service.arrivals[0]?.url.searchParams.get("q")).toHaveLength(200);
  });
});

it("names the address of a point", async () => {
  await using room = await withGeoplateforme(collection(feature({ distance: 12 })));
  expect(await room.source.reverse?.(48.6936, 6.1834)).toEqual({ kind: "found", candidates: [nancy] });
  expect(room.service.arrivals[0]?.url.pathname).toBe("/reverse");
  expect(room.service.arrivals[0]?.url.searchParams.get("lat")).toBe("48.6936");
  expect(room.service.arrivals[0]?.url.searchParams.get("lon")).toBe("6.1834");
});
