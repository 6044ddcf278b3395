import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { type Answers, FIELDS, OFFICIAL_RISKS, type Place, PROJECT_QUESTIONS } from "@lichen/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refinePlacesJob } from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { importFolder, importsUnderTest, readFile, someBuilding } from "./imports-under-test.ts";
import { OUTSIDE_SETTINGS } from "./outside-calls-under-test.ts";
import { IS_DAILY } from "./platform/testing/ring.ts";
import { onServer, randomAddress } from "./server-under-test.ts";
import { createAddressSources } from "./sources/index.ts";
import { startReplayingService } from "./sources/replaying-service.ts";

/** Stands in every hostile text: where it is found, the text went. */
const MARK = "zqmark";
const MARKED = new RegExp(MARK, "i");

/** A host that no one may be led to. */
let trapped = 0;
const trap = createServer((socket) => {
  trapped++;
  socket.destroy();
});
await new Promise<void>((listening) => trap.listen(0, "127.0.0.1", listening));
const { port } = trap.address() as AddressInfo;
const HOSTILE_ANSWER = `http://127.0.0.1:${port}/${MARK}?a#b`;

const door = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [6.1834, 48.6937] },
  properties: {
    label: HOSTILE_ANSWER,
    score: 0.99,
    type: "housenumber",
    postcode: "54000",
    citycode: "54395",
    city: "Nancy",
  },
};
/** A door in Nancy, else nothing, in the form of each service; what answers say is hostile as well. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  geoplateformeUrl: { type: "FeatureCollection", features: [door] },
  georisquesUrl: {
    results: 400,
    total_pages: 2,
    next: HOSTILE_ANSWER,
    codeExposition: "3",
    data: [
      Object.fromEntries(
        ["type", "raisonSociale", "libelle_risque_jo", "libelle_tri", "libelle_azi"].map((key) => [
          key,
          HOSTILE_ANSWER,
        ]),
      ),
    ],
  },
  bdnbUrl: [{ batiment_groupe_id: HOSTILE_ANSWER }],
};
const NOTHING = { type: "FeatureCollection", features: [], results: [], next: HOSTILE_ANSWER };
const service = await startReplayingService((response, request) => {
  response.writeHead(200, { "content-type": "application/json" });
  const setting = request.url?.split("/")[2] ?? "";
  response.end(JSON.stringify(ANSWERS[setting] ?? NOTHING));
});
const { origin, host } = new URL(service.url);

/** What each service may be asked for, below its own address, and the parameter in which a typed text goes out. */
const ALLOWED: Readonly<Record<string, { readonly path: RegExp; readonly text?: string }>> = {
  geoplateformeUrl: { path: /^\/(search|reverse)\/?$/, text: "q" },
  photonUrl: { path: /^\/api\/?$/, text: "q" },
  rnbUrl: { path: /^\/buildings\/(closest|address)\/$/, text: "q" },
  bdnbUrl: { path: /^\/batiment_(construction|groupe_complet)$/, text: "batiment_groupe_id" },
  georisquesUrl: { path: /^\/(rga|mvt|cavites|installations_classees|gaspar\/(tri|azi|catnat))$/ },
  apiCartoUrl: { path: /^\/nature\/[a-z0-9-]+$/ },
  geoApiUrl: { path: /^\/(communes|(epcis|departements)\/[0-9AB]+\/communes)$/ },
};

/** Every request that this process makes, by the client of Node or by its fetch, whatever host it goes to. */
type Departure = { readonly url: URL; readonly raw: string; readonly headers: string };
const departures: Departure[] = [];
const recordFetch = (message: unknown) => {
  const { request } = message as { request: { origin: string; path: string; headers: unknown } };
  departures.push({
    url: new URL(request.path, String(request.origin)),
    raw: request.path,
    headers: JSON.stringify(request.headers),
  });
};
const recordRequest = (message: unknown) => {
  const { request } = message as { request: ClientRequest };
  const at = `${request.protocol}//${request.host}`;
  departures.push({ url: new URL(request.path, at), raw: request.path, headers: JSON.stringify(request.getHeaders()) });
};
beforeAll(() => {
  subscribe("undici:request:create", recordFetch);
  subscribe("http.client.request.start", recordRequest);
});
afterAll(async () => {
  unsubscribe("undici:request:create", recordFetch);
  unsubscribe("http.client.request.start", recordRequest);
  await service[Symbol.asyncDispose]();
  await new Promise((closed) => trap.close(closed));
});

const TRICKS = [
  `http://169.254.169.254/latest/${MARK}`,
  `http://127.0.0.1:${port}/${MARK}`,
  `//127.0.0.1:${port}/${MARK}?a#b`,
  `file:///etc/${MARK}`,
  `..%2f..%2f${MARK}`,
  `../../${MARK}/../`,
  `${MARK}\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
  `${MARK}%0d%0aHost:%20evil`,
  `@127.0.0.1:${port}/${MARK}`,
  `127。0。0。1:${port}/${MARK}`,
  `${MARK}&limit=50&q=other#end`,
  `\${jndi:ldap://127.0.0.1:${port}/${MARK}}`,
  // Too long, for all texts but those that are cut short.
  `http://127.0.0.1/${MARK}/${"a".repeat(20_000)}`,
] as const;
/** Short enough for every text: codes of the post, identifiers. */
const SHORT_TRICKS = [`@${MARK}`, `//${MARK}`, `../${MARK}`, `${MARK}#`, `${MARK}?a=b`, `${MARK}\n:1`] as const;

const STREET = { street: "12 rue Stanislas", post_code: "54000", city: "Nancy", country: "FR" };
const ABROAD = { street: "1 Pariser Platz", post_code: "10117", city: "Berlin", country: "DE" };
/** Every text of the catalogue: a new one is walked as the others. */
const textsOf = (fields: readonly { readonly type: string; readonly key: string }[]) =>
  fields.filter(({ type }) => type === "string").map(({ key }) => key);
const TEXTS = textsOf(FIELDS);
const PROJECT_TEXTS = textsOf(PROJECT_QUESTIONS.fields);
const walk = (fields: readonly string[]) =>
  fields.flatMap((field) => [...TRICKS, ...SHORT_TRICKS].map((trick) => [field, trick] as const));
const folder = importFolder();

onServer(
  "kept fields that become requests",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const ask = (method: "GET" | "POST" | "PATCH", path: string, payload?: object) =>
      server().app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: randomAddress(),
        headers: { authorization: `Bearer ${imports.tokenOf("user_write")}` },
        ...(payload === undefined ? {} : { payload }),
      });
    /** What is kept of a hostile text, and what is refused in words; never a fault of ours. */
    const statuses = new Map<number, number>();
    const expectLogged = (where: readonly unknown[], status: number) => {
      expect([...where, status < 500]).toEqual([...where, true]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };

    /** The work of the hour, with all the haste that a service allows itself. */
    async function placeStreets() {
      const sources = createAddressSources({
        enabled: true,
        geoplateformeUrl: `${service.url}/own/geoplateformeUrl`,
        photonUrl: `${service.url}/own/photonUrl`,
        limits: { ratePerSecond: 1000, burst: 1000 },
      });
      const { assessor } = imports.parts();
      const { database } = server();
      await refinePlacesJob({ database, assessor, places: embeddedData().places, sources, paceMs: 0 }).run({
        id: "places",
        data: {},
        signal: new AbortController().signal,
      });
    }

    it("keeps what a building, a file and a project say, and asks nobody yet", async () => {
      // Those of the suite on another engine.
      departures.length = 0;
      let saved = 0;
      for (const [field, trick] of walk(TEXTS)) {
        const code = `S-${saved++}`;
        for (const place of field === "street" ? [STREET, ABROAD] : [STREET]) {
          const building = { ...someBuilding(`${code}-${place.country}`, place), [field]: trick };
          expectLogged(["saved", field, trick], (await ask("POST", "/buildings/", { building })).statusCode);
        }
        const plain = await ask("POST", "/buildings/", { building: someBuilding(`P${code}`, STREET) });
        expect(plain.statusCode).toBe(201);
        const changed = { building: { [field]: trick } };
        expectLogged(
          ["changed", field, trick],
          (await ask("PATCH", `/buildings/${plain.json().building.id}/`, changed)).statusCode,
        );
      }
      // A question that is no text keeps none of it.
      for (const { key, type } of FIELDS) {
        if (type === "string") continue;
        const building = { ...someBuilding(`N-${key}`, STREET), [key]: TRICKS[0] };
        expect([key, (await ask("POST", "/buildings/", { building })).statusCode]).toEqual([key, 422]);
      }
      const rows = walk(TEXTS).map(
        ([field, trick], at): Answers => ({ ...someBuilding(`F-${at}`, STREET), [field]: trick }),
      );
      const filed = await imports.imported("user_write", await readFile(rows), { urls: "parc.xlsx" });
      expect(filed).toMatchObject({ state: "success", read: rows.length });
      expect(filed.written).toBeGreaterThan(TRICKS.length);
      for (const trick of TRICKS) {
        expectLogged(["file", trick], (await imports.address("user_write", { urls: trick })).statusCode);
      }
      for (const [field, trick] of walk(PROJECT_TEXTS)) {
        const surfaces = [{ type: "bare_roof", percent: 100 }];
        const state = {
          id: "initial",
          name: trick.slice(0, 60),
          groups: { roof: 100, green_water: 0, mineral_mixed: 0 },
        };
        const project = {
          name: "Cour",
          operation_type: "renovation",
          total_area_plot: 100,
          ...STREET,
          initial_state: { ...state, surfaces },
          scenarios: [],
          [field]: trick,
        };
        expectLogged(["project", field, trick], (await ask("POST", "/impact/save_project/", { project })).statusCode);
      }
      // Kept and refused, both: a walk that was refused whole would try nothing.
      for (const status of [200, 201, 422]) expect([status, (statuses.get(status) ?? 0) > 20]).toEqual([status, true]);
      // No one, but for the work of the hour, which may come meanwhile.
      for (const { url } of departures) expect(url.pathname).toMatch(/^\/own\/(geoplateforme|photon)Url\//);
    }, 240_000);

    it("asks with them the services of the configuration alone, when their streets are looked for", async () => {
      await placeStreets();
      const queries = departures.map(({ url }) => url.searchParams.get("q") ?? "");
      for (const trick of [TRICKS[0], TRICKS[1], TRICKS[4], TRICKS[8], TRICKS[10]]) {
        expect([trick, queries.some((text) => text.includes(trick))]).toEqual([trick, true]);
      }
      for (const own of ["geoplateformeUrl", "photonUrl"]) {
        expect([own, departures.some(({ url }) => url.pathname.startsWith(`/own/${own}/`))]).toEqual([own, true]);
      }
    }, 240_000);

    it("asks nobody else when their reports are read, on screen and on paper", async () => {
      const stored = await imports.read((trx) =>
        trx
          .selectFrom("buildings")
          .select(["id", "answers", "place"])
          .where("deleted_at", "is", null)
          .orderBy("code")
          .execute(),
      );
      const hostile = stored.filter(({ answers }) => MARKED.test(JSON.stringify(answers)));
      expect(hostile.length).toBeGreaterThan(40);
      // At the door that the service said, where the official base is asked about the very place.
      expect(stored.some(({ place }) => (place as Place | null)?.precision === "housenumber")).toBe(true);
      const read = [
        ["official_risks", {}],
        ["biodibat_report", {}],
        ["batadapt_argvip_report", {}],
        ["flood_damage", { rebuilding_cost_eur: 1e6 }],
        ["report", {}],
      ] as const;
      const printed = [
        ["batadapt_argvip_report", { format: "pdf" }],
        ["pdf_report", {}],
      ] as const;
      for (const [at, { id: building_id, answers }] of hostile.entries()) {
        // Every day one call of each building, by turns; papers of some.
        const own = [...(IS_DAILY ? [read[at % read.length]!] : read), ...(at % 20 === 0 ? printed : [])];
        for (const [call, also] of own) {
          expectLogged(
            [call, answers],
            (await ask("POST", `/buildings/${call}/`, { building_id, ...also })).statusCode,
          );
        }
        const { street, post_code, city, rnb_id } = answers as Answers;
        expectLogged(["rnb_id"], (await ask("POST", "/buildings/rnb_id/", { street, post_code, city })).statusCode);
        expectLogged(
          ["bdnb"],
          (await ask("POST", "/buildings/proposed_answers/", { rnb_id: rnb_id ?? null })).statusCode,
        );
      }
      const projects = await imports.read((trx) => trx.selectFrom("projects").select("id").execute());
      expect(projects.length).toBeGreaterThan(20);
      for (const { id: project_id } of projects) {
        expectLogged(["project"], (await ask("POST", "/impact/biodibat_report/", { project_id })).statusCode);
      }
      for (const trick of [...TRICKS, ...SHORT_TRICKS]) {
        const { statusCode } = await ask(
          "GET",
          `/regions/?${new URLSearchParams({ scale: "epci", territory_id: trick })}`,
        );
        expectLogged(["territory", trick], statusCode);
        for (const choice of [{ works: [trick] }, { zone: trick }, { choices: { tree_species: trick } }]) {
          const clay = { building: STREET, ...choice };
          expectLogged(["clay", trick], (await ask("POST", "/buildings/batadapt_argvip_report/", clay)).statusCode);
        }
      }
      // What exists is asked for: the outlines of a territory, the answers of a building of the register.
      await ask("GET", "/regions/?scale=epci&territory_id=245400676");
      await ask("POST", "/buildings/proposed_answers/", { rnb_id: "PG46YY6YWCX8" });
    }, 240_000);

    it("and nothing of a text but the value of one parameter has left this machine", () => {
      expect(trapped).toBe(0);
      expect(departures.length).toBeGreaterThan(50);
      const reached = new Set<string>();
      for (const { url, raw, headers } of departures) {
        const [, own, setting] = url.pathname.split("/");
        const rules = ALLOWED[setting ?? ""];
        expect([url.origin, own, rules === undefined]).toEqual([origin, "own", false]);
        reached.add(setting!);
        expect(url.pathname.slice(`/own/${setting}`.length)).toMatch(rules!.path);
        // Percent signs of a path would be read again by a proxy behind.
        expect(raw.split("?")[0]).not.toMatch(/%|\.\.|\\/);
        expect(headers).not.toMatch(MARKED);
        const names = [...url.searchParams.keys()];
        expect(names).toEqual([...new Set(names)]);
        for (const [name, value] of url.searchParams) {
          if (MARKED.test(value)) expect([setting, name]).toEqual([setting, rules!.text]);
          expect(name).toMatch(/^[a-zA-Z_]+$/);
        }
        expect(url.hash).toBe("");
      }
      for (const { headers } of service.arrivals) expect(headers.host).toBe(host);
      // One path a risk.
      const risks = departures.filter(({ url }) => url.pathname.startsWith("/own/georisquesUrl/"));
      expect(new Set(risks.map(({ url }) => url.pathname)).size).toBe(OFFICIAL_RISKS.length);
      expect([...reached].toSorted()).toEqual(OUTSIDE_SETTINGS.toSorted());
    });
  },
  () => ({
    externalServices: true,
    dataDir: folder(),
    ...Object.fromEntries(OUTSIDE_SETTINGS.map((setting) => [setting, `${service.url}/own/${setting}`])),
  }),
);
