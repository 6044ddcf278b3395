import { CALLS, type Endpoint, type ProblemBody } from "@lichen/contract";
import { FIELDS, INDICATOR_KEYS } from "@lichen/domain";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { IS_DAILY, trials } from "./platform/testing/ring.ts";
import { threadMs } from "./platform/testing/thread-ms.ts";
import { onOrganisation, randomAddress } from "./server-under-test.ts";

/** Stands in every hostile text: a refusal or a log line that holds it has let a value out. */
const MARK = "zq7mark";
/** Bodies made for each call. */
const RUNS = trials(30, 200);
/** The limit of a request: nothing that a stranger sends may keep the server longer. */
const PATIENCE_MS = 30_000;

type Schema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxProperties?: number;
};

const nest = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], MARK);

const hostile = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, -0, "", " ", MARK, `${MARK}'; drop table buildings;--`, [], {}),
  fc.constantFrom<unknown>([MARK], { [MARK]: 1 }, `\u202e${MARK}`, `🏠${MARK}\u0001`, "\ud800", MARK.repeat(2000)),
  fc.constantFrom<unknown>(nest(500), "NaN", "1e999", "48.85", 91, 181, 2 ** 53, { length: 1e9 }, { toJSON: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values of a schema's shape, half of them spoilt. */
function spoilt(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(hostile, arbitraryOf(schema));
}

function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.format === "uuid") return fc.uuid();
  if (schema.format === "date") return fc.constantFrom("2026-11-21", "0000-00-00", "9999-99-99", MARK);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, inner]) => [name, spoilt(inner)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (schema.maxProperties !== undefined) return answers;
  if (schema.items) return fc.array(spoilt(schema.items), { maxLength: 3 });
  if (schema.type === "number" || schema.type === "integer") return fc.oneof(fc.integer(), fc.double());
  return fc.string({ maxLength: 30 }).map((text) => MARK + text);
}

/** Answers about a building: right and wrong questions, right and wrong answers. */
const answers = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...FIELDS.map(({ key }) => key), "city", "latitude", "longitude", "country"),
    fc.constantFrom("constructor", "toString", "valueOf", "unknown_question", "", "a.b", "été"),
  ),
  fc.oneof(hostile, fc.constantFrom<unknown>("Lyon", "FR", 45.75, 4.85, "unknown", "yes", 12)),
  { maxKeys: 12, noNullPrototype: true },
);

const inputOf = (call: Endpoint) =>
  z.toJSONSchema(call.input, { io: "input", unrepresentable: "any", reused: "inline" });

/** Schemas that have a name stand beside the one that mentions them. */
function resolveSchema(schema: object, definitions: Readonly<Record<string, object>>): Schema {
  const text = JSON.stringify(schema, (_, value) =>
    typeof value?.$ref === "string" ? definitions[value.$ref.split("/").at(-1)!] : value,
  );
  return JSON.parse(text);
}

onOrganisation("what anybody may send", (server, organisation) => {
  async function expectManners(request: InjectOptions) {
    const { app, log } = server();
    const before = log.length;
    const started = threadMs();
    const { statusCode, headers, body } = await app.inject(request);
    expect(threadMs() - started).toBeLessThan(PATIENCE_MS);
    expect(statusCode).toBeLessThan(500);
    expect(log.slice(before).join("")).not.toContain(MARK);
    if (statusCode < 400) return;
    expect(headers["content-type"]).toContain("application/problem+json");
    if (request.method === "HEAD") return;
    const { errors = {}, ...problem }: ProblemBody = JSON.parse(body);
    expect(JSON.stringify([problem, Object.values(errors)])).not.toContain(MARK);
    if (statusCode === 422) expect(Object.keys(errors).length).toBeGreaterThan(0);
  }

  const withInput = CALLS.filter((call) => Object.keys((call.input as z.ZodObject).shape ?? {}).length > 0);
  it.each(withInput.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s refuses or answers, whatever the input",
    async (_, call) => {
      const { $defs = {}, ...schema } = inputOf(call) as { $defs?: Record<string, object> };
      const key = fc.constantFrom(...INDICATOR_KEYS.slice(0, 3), "constructor", "nothing", encodeURIComponent(MARK));
      const { own, other, people } = organisation();
      const ids = [own.id, other.id, own.group, people.user_read.id, people.user_read.username, own.building];
      const id = fc.oneof(fc.constantFrom(...ids, MARK, "..", "%00", "null", "1"), fc.uuid());
      // A call that is closed to visitors is tried by those whom it lets in.
      const who =
        call.access.visitor === "401" ? ([people.admin, people.company_admin, people.manager] as const) : [null];
      await fc.assert(
        fc.asyncProperty(
          spoilt(resolveSchema(schema, $defs)),
          key,
          id,
          fc.constantFrom(...who),
          async (input, indicator, id, person) => {
            const url = `/api${call.path.replace("{key}", indicator).replace("{id}", encodeURIComponent(id))}`;
            const headers = person === null ? {} : { authorization: `Bearer ${person.token}` };

            const request = { method: call.method, remoteAddress: randomAddress() };
            if (call.method !== "GET") {
              return expectManners({
                ...request,
                url,
                payload: JSON.stringify(input),
                headers: { ...headers, ...JSON_BODY },
              });
            }
            const given = typeof input === "object" && input !== null ? Object.entries(input) : [];
            const query = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)]));
            return expectManners({ ...request, url: `${url}?${query}`, headers });
          },
        ),
        RUNS,
      );
    },
  );

  describe("bodies that are no questionnaire", () => {
    const POSTS = ["/buildings/report/", "/buildings/profile/", "/buildings/check_validity/"] as const;
    const send = (path: string, payload: string, headers: Readonly<Record<string, string>> = JSON_BODY) =>
      server().app.inject({ method: "POST", url: `/api${path}`, payload, headers });
    const errorsOf = async (path: string, payload: string) => {
      const response = await send(path, payload);
      return { status: response.statusCode, errors: response.json<ProblemBody>().errors };
    };

    it.each(POSTS)("%s refuses 50,000 answers at once, without naming them", async (path) => {
      const building = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 1]));
      expect(await errorsOf(path, JSON.stringify({ building }))).toEqual({
        status: 422,
        errors: { building: ["too_many"] },
      });
    });

    it.each([
      ["NaN", '{"building":{"latitude":NaN,"longitude":2}}', { "building.latitude": ["not_a_number"] }],
      ["Infinity", '{"building":{"latitude":48,"longitude":-Infinity}}', { "building.longitude": ["not_a_number"] }],
      [
        "a number too large",
        '{"building":{"latitude":1e999,"longitude":2}}',
        { "building.latitude": ["not_a_number"] },
      ],
      ["latitude 91", '{"building":{"latitude":91,"longitude":2}}', { "building.latitude": ["too_big"] }],
      ["a text for a number", '{"building":{"latitude":"48","longitude":2}}', { "building.latitude": ["wrong_type"] }],
      [
        "half of coordinates",
        '{"building":{"latitude":48}}',
        { "building.city": ["place_missing"], "building.longitude": ["pair_missing"] },
      ],
      ["no place", '{"building":{"city":"   "}}', { "building.city": ["place_missing"] }],
      ["a list", '{"building":["Lyon"]}', { building: ["wrong_type"] }],
      ["nothing", "", { building: ["required"] }],
      ["a German answer", '{"building":{"city":"Lyon"},"language":"de"}', { language: ["unknown_option"] }],
      [
        "an option that does not exist",
        '{"building":{"city":"Lyon","roof_type_batadapt":"thatched"}}',
        { "building.roof_type_batadapt": ["unknown_option"] },
      ],
      [
        "a question that does not exist",
        '{"building":{"city":"Lyon","constructor":1}}',
        { "building.constructor": ["unknown_field"] },
      ],
      [
        "200 kB of text",
        JSON.stringify({ building: { city: "x".repeat(200_000) } }),
        { "building.city": ["too_long"] },
      ],
    ])("%s is 422, the field named", async (_, payload, errors) => {
      expect(await errorsOf("/buildings/report/", payload)).toEqual({ status: 422, errors });
    });

    it.each([
      ["a city of no gazetteer", { city: MARK }],
      ["a city of another country", { city: "Berlin", country: "FR" }],
      ["signs", { city: "🏠" }],
      ["a postcode of nowhere", { post_code: "00001" }],
    ])("%s is 422, and said not to be found", async (_, building) => {
      const response = await server().post("/buildings/report/", { building });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        type: "urn:lichen:problem:place_not_found",
        errors: { [`building.${Object.keys(building)[0]}`]: ["place_not_found"] },
      });
    });

    it.each([
      { city: "Minsk", country: "BY" },
      { city: "Chișinău", country: "MD" },
      { city: "İstanbul", country: "TR" },
      { city: "Київ", country: "UA" },
      { latitude: 53.9, longitude: 27.56 },
      { latitude: 47.01, longitude: 28.86 },
      { latitude: 41.01, longitude: 28.97 },
      { latitude: 50.45, longitude: 30.52 },
      { city: "Istanbul" },
    ])("%j is analysed as any place of Europe", async (building) => {
      const report = (await server().post("/buildings/report/", { building })).json();
      expect(report.place).toMatchObject({ zone: "europe", country: expect.stringMatching(/^(BY|MD|TR|UA)$/) });
      const heat = report.hazards.find(({ id }: { id: string }) => id === "heat");
      const now = heat.exposure.filter(({ horizon }: { horizon: string }) => horizon === "2050");
      expect(now.some(({ index }: { index: number | null }) => index !== null)).toBe(true);
    });

    it("a country out of Europe is refused", async () => {
      const response = await server().post("/buildings/report/", { building: { city: "New York", country: "US" } });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ "building.country": ["country_not_covered"] });
    });

    it.each([
      ["New York", 40.7128, -74.006],
      ["Moscow", 55.75, 37.61],
      ["Casablanca", 33.57, -7.59],
      ["mid-Atlantic", 45, -30],
      ["Null Island", 0, 0],
    ])(
      "the coordinates of %s are refused at their field, in a report and in both checks",
      async (_, latitude, longitude) => {
        const building = { latitude, longitude };
        const response = await server().post("/buildings/report/", { building });
        expect(response.statusCode).toBe(422);
        expect(response.json().errors).toEqual({ "building.latitude": ["outside_europe"] });
        const { valid, issues } = (await server().post("/buildings/check_validity/", { building })).json();
        expect(valid).toBe(false);
        expect(issues).toMatchObject([{ field: "latitude", code: "outside_europe", severity: "error" }]);
      },
    );

    it.each([
      ["Saint-Denis", -20.8821, 55.4507, "97411"],
      ["Fort-de-France", 14.6037, -61.0731, "97209"],
      ["Pointe-à-Pitre", 16.2411, -61.5331, "97120"],
      ["Cayenne", 4.9224, -52.3135, "97302"],
      ["Mamoudzou", -12.7806, 45.2278, "97611"],
    ])("the coordinates of %s are taken as its address is", async (_, latitude, longitude, insee) => {
      const { place } = (await server().post("/buildings/report/", { building: { latitude, longitude } })).json();
      expect(place).toMatchObject({ zone: "overseas", country: "FR", insee });
    });

    it.each([{ building_id: "some-id" }, { building_id: null }, { building_id: "x", building: { city: "Lyon" } }])(
      "%j is somebody’s building: 401 for a visitor",
      async (body) => {
        for (const path of ["/buildings/report/", "/buildings/profile/"]) {
          expect((await server().post(path, body)).statusCode).toBe(401);
        }
      },
    );

    it("refuses a body over 1 MB, packed or not, and what is not JSON", async () => {
      const large = JSON.stringify({ building: { city: "x".repeat(1_000_001) } });
      expect((await send("/buildings/report/", large)).statusCode).toBe(413);
      expect((await send("/buildings/report/", "a=b", { "content-type": "text/plain" })).statusCode).toBe(415);
      expect((await send("/buildings/report/", "{")).statusCode).toBe(400);
      expect((await send("/buildings/report/", '{"__proto__":{"building":{"city":"Lyon"}}}')).statusCode).toBe(400);
    });

    it("refuses a body nested deeper than the stack", async () => {
      const deep = `{"building":{"city":${"[".repeat(300_000)}${"]".repeat(300_000)}}}`;
      expect(await errorsOf("/buildings/report/", deep)).toEqual({
        status: 422,
        errors: { "": ["too_deep"] },
      });
    });

    it("leaves no trace of an address that was asked", async () => {
      await server().post("/buildings/report/", { building: { street: `12 rue ${MARK}`, city: "Lyon" } });
      await server().post("/places/search/", { q: `12 rue ${MARK} 69003 Lyon` });
      await server().get(`/places/search/?q=${MARK}`);
      // Among thousands of lines, the number drawn for a request can hold a postcode by chance.
      const lines = server()
        .log.join("")
        .replaceAll(/"request":"[0-9a-f-]{36}"/g, "");
      expect(lines).not.toMatch(new RegExp(`${MARK}|Lyon|69003`));
    });
  });

  describe("calls asked in another way", () => {
    const ADDRESSES = CALLS.map((call) => ({ call, url: `/api${call.path.replace("{key}", "tx35_days")}` }));
    it.each(ADDRESSES.map(({ call, url }, place) => [`${call.method} ${call.path}`, url, place] as const))(
      "%s stands every method, slash and body",
      async (_, url, place) => {
        const forms = [url, url.slice(0, -1), `${url}/`, url.replace("/api/", "/api//"), `${url}?a=${MARK}`];
        for (const [at, method] of METHODS.entries()) {
          // Every day each method once, in the forms by turns; over all calls each method has each form.
          const sentForms = IS_DAILY ? [forms[(place + at) % forms.length]!] : forms;
          for (const address of sentForms) await expectManners({ method, url: address, payload: { a: MARK } });
        }
      },
    );
  });
});

const METHODS = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "POST"] as const;
const JSON_BODY = { "content-type": "application/json" };
const textOf = (value: unknown) => (typeof value === "string" ? value.toWellFormed() : (JSON.stringify(value) ?? ""));
