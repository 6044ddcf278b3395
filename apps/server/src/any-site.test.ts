import { CALLS, CALLS_OF_ANY_SITE, type Endpoint } from "@lichen/contract";
import { expect, it } from "vitest";
import { onServer } from "./server-under-test.ts";

const ORIGIN = "https://www.example.org";
const DEPARTMENT = "scale=departement&territory_id=69";
const MOMENT = "scenario=ssp5&horizon=2050";

/** An address of each call that pages of any site may read. */
const ASKED: Readonly<Record<string, string>> = {
  "/openapi.json": "/openapi.json",
  "/sources/": "/sources/",
  "/indicators/{key}/meta/": "/indicators/tropical_nights/meta/",
  "/indicators/{key}/cells/": "/indicators/tropical_nights/cells/",
  "/territory_meta/": "/territory_meta/?scale=departement&id=69",
  "/territory/": "/territory/?scale=departement",
  "/territory_typologies/": `/territory_typologies/?${DEPARTMENT}`,
  "/regions/": `/regions/?${DEPARTMENT}&${MOMENT}&geometry=centre`,
  "/equipements_risks/": `/equipements_risks/?${DEPARTMENT}&${MOMENT}&equipement_category=health_social`,
  "/tiles/{collection}.json": "/tiles/cells.json",
  "/tiles/{collection}.pmtiles": "/tiles/cells.pmtiles",
  "/tiles/{collection}/{z}/{x}/{y}.mvt": "/tiles/cells/3/4/2.mvt",
  "/badge/{token}.svg": "/badge/unknown.svg",
  "/oembed/": "/oembed/?url=https%3A%2F%2Felsewhere.example.org",
};
const pathOf = ({ path }: Pick<Endpoint, "path">) => path.replace(/\{\w+\}/g, "1");

onServer("pages of other sites", (server) => {
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    server().app.inject({ method: "GET", url: `/api${path}`, headers: { origin: ORIGIN, ...headers } });

  it.each([...CALLS_OF_ANY_SITE].map(({ path }) => path))("read GET %s, its refusals too", async (path) => {
    const answer = await ask(ASKED[path]!);
    expect([answer.headers["access-control-allow-origin"], answer.headers["cross-origin-resource-policy"]]).toEqual([
      "*",
      "cross-origin",
    ]);
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    expect([path, answer.statusCode]).toEqual([path, { "/badge/{token}.svg": 410, "/oembed/": 404 }[path] ?? 200]);
    const refused = await ask(`${ASKED[path]}${ASKED[path]!.includes("?") ? "&" : "?"}scenario=unknown&scale=unknown`);
    expect(refused.headers["access-control-allow-origin"]).toBe("*");
  });

  it("read no other call", async () => {
    const others = CALLS.filter((call) => call.method === "GET" && !CALLS_OF_ANY_SITE.has(call));
    const answers = await Promise.all(
      others.map(async (call) => [call.path, (await ask(pathOf(call))).headers] as const),
    );
    const read = answers.filter(([, headers]) => headers["access-control-allow-origin"] !== undefined);
    expect(read.map(([path]) => path)).toEqual([]);
  });
});
