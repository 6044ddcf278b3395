import { expect, it } from "vitest";
import { json, limitsFor, silent, startReplayingService, type Turn } from "../replaying-service.ts";
import { createNatureSource } from "./nature.ts";

const BOX = [6.1, 48.6, 6.2, 48.7] as const;
const square = [
  [6.1, 48.6],
  [6.2, 48.6],
  [6.2, 48.7],
  [6.1, 48.6],
];
/** As the service answers for Natura 2000: fields of its layers, values of ours. */
const site = (more: object = {}) => ({
  type: "Feature",
  id: "sic.1",
  geometry: { type: "MultiPolygon", coordinates: [[square]] },
  properties: { sitecode: "FR4100999", sitename: "Site exemple", area_sig: 450, url: "https://inpn.mnhn.fr/site" },
  ...more,
});
const features = (...found: unknown[]) =>
  json({ type: "FeatureCollection", features: found, totalFeatures: found.length, numberReturned: found.length });

async function withCarto(turn: Turn, limits = limitsFor([turn])) {
  const service = await startReplayingService(turn);
  const source = createNatureSource({ enabled: true, apiCartoUrl: `${service.url}/api`, limits })!;
  return { service, source, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

it("asks every layer of the router for the box, as a polygon in degrees", async () => {
  await using room = await withCarto(features());
  expect(await room.source.within(BOX)).toEqual({ kind: "answered", features: [] });
  expect(room.service.arrivals.map(({ url }) => url.pathname.replace("/api/nature/", "")).toSorted()).toEqual(
    ["natura-habitat", "natura-oiseaux", "pn", "pnr", "rnc", "rncf", "rnn", "znieff1", "znieff2"].toSorted(),
  );
  const { searchParams } = room.service.arrivals[0]!.url;
  expect(JSON.parse(searchParams.get("geom")!)).toEqual({
    type: "Polygon",
    coordinates: [
      [
        [6.1, 48.6],
        [6.2, 48.6],
        [6.2, 48.7],
        [6.1, 48.7],
        [6.1, 48.6],
      ],
    ],
  });
  expect(searchParams.get("_limit")).toBe("200");
});

it("says of which kind each area is", async () => {
  await using room = await withCarto((response, request) =>
    (request.url!.includes("znieff1") ? features(site()) : features())(response, request),
  );
  const answer = await room.source.within(BOX);
  expect(answer).toMatchObject({ kind: "answered", features: [{ type: "znieff1", feature: { id: "sic.1" } }] });
});

it.each([
  ["unexpected_answer", json({ error: "geom is not valid" })],
  ["unexpected_answer", features(site({ geometry: null }))],
  ["unexpected_answer", features(site(), { type: "Site" })],
  ["unexpected_answer", json('{"type":"FeatureCollection","features":[{"type":"Fea')],
  ["refused", json({ message: "Bad geom" }, 400)],
  ["unavailable", json({}, 503)],
  ["rate_limited", json({}, 429, { "retry-after": "0" })],
  ["timed_out", silent],
] satisfies [string, Turn][])("is unreachable, whole, when one layer is (%s)", async (reason, turn) => {
  await using room = await withCarto(
    (response, request) => (request.url!.includes("/pnr") ? turn : features(site()))(response, request),
    limitsFor([turn]),
  );
  expect(await room.source.within(BOX)).toEqual({ kind: "unreachable", reason });
});

it("is not there when nothing may leave", () => {
  expect(createNatureSource({ enabled: false, apiCartoUrl: "http://127.0.0.1:9" })).toBeNull();
});
