import { expect, it } from "vitest";
import { json, limitsFor, silent, startReplayingService, type Turn } from "../replaying-service.ts";
import { createCommuneOutlinesSource } from "./commune-outlines.ts";

const EPCI = { scale: "epci", id: "245400676" } as const;
const ring = [
  [6.14, 48.66],
  [6.21, 48.66],
  [6.21, 48.71],
  [6.14, 48.66],
];
/** As the service answers with `format=geojson`: names of its fields, values of ours. */
const nancy = (more: object = {}) => ({
  type: "Feature",
  geometry: { type: "Polygon", coordinates: [ring] },
  properties: { nom: "Nancy", code: "54395" },
  ...more,
});
const island = { ...nancy(), geometry: { type: "MultiPolygon", coordinates: [[ring], [ring]] } };
const communes = (...features: unknown[]) => json({ type: "FeatureCollection", features });

async function withGeoApi(...turns: [Turn, ...Turn[]]) {
  const service = await startReplayingService(...turns);
  const limits = { ...limitsFor(turns), maxBodyBytes: 50_000 };
  const source = createCommuneOutlinesSource({ enabled: true, geoApiUrl: service.url, limits })!;
  return { service, source, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

it.each([
  [EPCI, "/epcis/245400676/communes", null],
  [{ scale: "departement", id: "2A" }, "/departements/2A/communes", null],
  [{ scale: "commune", id: "54395" }, "/communes", "54395"],
] as const)("asks the outlines of %o by its code", async (territory, path, code) => {
  await using room = await withGeoApi(communes(nancy(), island));
  expect(await room.source.communesOf(territory)).toEqual({ kind: "answered", features: [nancy(), island] });
  const { url } = room.service.arrivals[0]!;
  expect([url.pathname, url.searchParams.get("code")]).toEqual([path, code]);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    fields: "code,nom,contour",
    format: "geojson",
    geometry: "contour",
  });
});

it("finds none where there is none", async () => {
  await using room = await withGeoApi(communes());
  expect(await room.source.communesOf(EPCI)).toEqual({ kind: "answered", features: [] });
});

it("asks again after a moment of failure", async () => {
  await using room = await withGeoApi(json({}, 503), communes(nancy()));
  expect(await room.source.communesOf(EPCI)).toMatchObject({ kind: "answered" });
});

it.each([
  ["unexpected_answer", json({ code: 500, message: "Une erreur" })],
  ["unexpected_answer", json([{ nom: "Nancy", code: "54395" }])],
  ["unexpected_answer", communes(nancy({ properties: { nom: "Nancy", code_insee: "54395" } }))],
  ["unexpected_answer", communes(nancy(), nancy({ geometry: { type: "Point", coordinates: [6.18, 48.69] } }))],
  ["unexpected_answer", communes(nancy({ geometry: { type: "Polygon", coordinates: [[["6.1", "48.6"]]] } }))],
  ["unexpected_answer", json('{"type":"FeatureCollection","features":[{"type":"Fea')],
  ["unexpected_answer", communes(...Array.from({ length: 400 }, () => nancy()))],
  ["unexpected_answer", json({}, 302, { location: "http://127.0.0.1:1/internal" })],
  ["refused", json({ code: 400, message: "contour" }, 400)],
  ["refused", json({ code: 404, message: "Not Found" }, 404)],
  ["rate_limited", json({}, 429, { "retry-after": "0" })],
  ["rate_limited", json({}, 429, { "retry-after": "30" })],
  ["unavailable", json({}, 503)],
  ["timed_out", silent],
] satisfies [string, Turn][])("is unreachable when the service errs (%s)", async (reason, turn) => {
  await using room = await withGeoApi(turn);
  expect(await room.source.communesOf(EPCI)).toEqual({ kind: "unreachable", reason });
});

it("is not there when nothing may leave", () => {
  expect(createCommuneOutlinesSource({ enabled: false, geoApiUrl: "http://127.0.0.1:9" })).toBeNull();
});
