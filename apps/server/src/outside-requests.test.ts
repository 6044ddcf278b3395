import { type AddressInfo, createServer } from "node:net";
import { FIELDS } from "@lichen/domain";
import { afterAll, expect, it } from "vitest";
import { OUTSIDE_SETTINGS } from "./outside-calls-under-test.ts";
import { onServer, randomAddress } from "./server-under-test.ts";
import { startReplayingService } from "./sources/replaying-service.ts";

/** Answers "nothing here" in the form of each service, so that none is left alone after a few questions. */
const service = await startReplayingService((response, request) => {
  response.writeHead(200, { "content-type": "application/json" });
  const nothing = { type: "FeatureCollection", features: [], results: [], data: [], content: [], totalPages: 0 };
  response.end(request.url?.startsWith("/own/bdnbUrl") ? "[]" : JSON.stringify(nothing));
});
/** A host that no one may be led to. */
let trapped = 0;
const trap = createServer((socket) => {
  trapped += 1;
  socket.destroy();
});
await new Promise<void>((listening) => trap.listen(0, "127.0.0.1", listening));
const { port } = trap.address() as AddressInfo;
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await new Promise((closed) => trap.close(closed));
});

const TRICKS = [
  `http://127.0.0.1:${port}/a`,
  `//127.0.0.1:${port}/b`,
  `@127.0.0.1:${port}/c?d#e`,
  "../../..%2f..%2fsecret",
  "Lyon\r\nX-Trapped: 1\r\n\r\n",
  "file:///etc/passwd",
] as const;

const PLACE = { latitude: 48.6937, longitude: 6.1834, country: "FR", city: "Nancy", post_code: "54000" };
/** An address alone has to be looked for. */
const ADDRESS = { street: "12 rue Stanislas", city: "Nancy", post_code: "54000" };
const TEXTS = FIELDS.filter(({ type }) => type === "string").map(({ key }) => key);
const NUMBERS = ["latitude", "longitude"] as const;

/** Calls about a building, with what they need beside it. */
const OF_A_BUILDING = {
  official_risks: {},
  biodibat_report: {},
  batadapt_argvip_report: {},
  report: {},
  flood_damage: { rebuilding_cost_eur: 1_000_000 },
} as const;

/** Every field of the calls that ask an outside service, with what it is given; a field of an address ends it. */
const WALK: readonly (readonly [url: string, field: string, payload?: (trick: string) => object])[] = [
  ...["epci", "commune", "departement", "region"].map(
    (scale) => [`/api/regions/?scale=${scale}&territory_id=`, "territory_id"] as const,
  ),
  ["/api/places/search/", "q", (trick) => ({ q: trick })],
  ["/api/places/search/", "country", (trick) => ({ q: "12 rue Stanislas Nancy", country: trick })],
  ...["street", "post_code", "city"].map(
    (field) => ["/api/buildings/rnb_id/", field, (trick: string) => ({ ...ADDRESS, [field]: trick })] as const,
  ),
  ...NUMBERS.map(
    (field) =>
      [
        "/api/buildings/rnb_id/",
        field,
        (trick: string) => ({ latitude: 48.6937, longitude: 6.1834, [field]: trick }),
      ] as const,
  ),
  ["/api/buildings/proposed_answers/", "rnb_id", (trick) => ({ rnb_id: trick })],
  ...Object.entries(OF_A_BUILDING).flatMap(([call, also]) => [
    ...[...TEXTS, ...NUMBERS].map(
      (field) =>
        [
          `/api/buildings/${call}/`,
          field,
          (trick: string) => ({ ...also, building: { ...PLACE, [field]: trick } }),
        ] as const,
    ),
    [
      `/api/buildings/${call}/`,
      "place.label",
      (trick: string) => ({ ...also, building: PLACE, place: { label: trick } }),
    ] as const,
    [`/api/buildings/${call}/`, "building_id", (trick: string) => ({ ...also, building_id: trick })] as const,
  ]),
];

onServer(
  "fields that become requests",
  (server) => {
    it("asks the services of the configuration below their own addresses, whatever a field holds", async () => {
      // A territory that exists is asked for: an unknown one never leaves.
      await server().app.inject({ method: "GET", url: "/api/regions/?scale=epci&territory_id=245400676" });
      for (const [url, field, payload] of WALK) {
        for (const trick of TRICKS) {
          const answer = await server().app.inject({
            remoteAddress: randomAddress(),
            ...(payload === undefined
              ? { method: "GET", url: `${url}${encodeURIComponent(trick)}` }
              : { method: "POST", url, payload: payload(trick) }),
          });
          expect([url, field, trick, answer.statusCode < 500]).toEqual([url, field, trick, true]);
        }
      }
      const own = OUTSIDE_SETTINGS.map((setting) => `/own/${setting}/`);
      expect(trapped).toBe(0);
      for (const { url, headers } of service.arrivals) {
        expect(own.some((path) => url.pathname.startsWith(path))).toBe(true);
        expect(headers.host).toBe(new URL(service.url).host);
        expect(headers["x-trapped"]).toBeUndefined();
      }
      // All but the BDNB, which is asked for a sound identifier alone.
      const reached = OUTSIDE_SETTINGS.filter((_, at) =>
        service.arrivals.some(({ url }) => url.pathname.startsWith(own[at]!)),
      );
      expect(reached.toSorted()).toEqual(OUTSIDE_SETTINGS.filter((setting) => setting !== "bdnbUrl").toSorted());
      // What was typed went out as a parameter, so the walk reached the services.
      const queries = service.arrivals.map(({ url }) => [...url.searchParams.values()].join(" "));
      for (const trick of [TRICKS[0], TRICKS[2]]) {
        expect(queries.some((values) => values.includes(trick))).toBe(true);
      }
    }, 240_000);
  },
  () => ({
    externalServices: true,
    ...Object.fromEntries(OUTSIDE_SETTINGS.map((setting) => [setting, `${service.url}/own/${setting}`])),
  }),
);
