import { answersVisitors, CALLS, type Endpoint, type Method } from "@lichen/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MATRIX, type MatrixRow } from "./access-matrix-under-test.ts";
import {
  addressOfNobody,
  bodyFields,
  CALLS_WITH_BODY,
  HOSTILE_VALUES,
  hostileBody,
} from "./hostile-bodies-under-test.ts";
import type { OrganisationUnderTest, PersonUnderTest } from "./organisation-under-test.ts";
import { trials } from "./platform/testing/ring.ts";
import { onOrganisation, randomAddress } from "./server-under-test.ts";

/** Callers whose rights reach a call, the most powerful last. */
const CALLERS = ["company_admin", "admin", "user_write"] as const satisfies readonly PersonUnderTest[];
/** Calls whose parameters are not all ours. */
const OPEN = ["GET /health/", "GET /idp/callback/{slug}/", "GET /oembed/", "POST /idp/backchannel_logout/{slug}/"];

/** Bytes of a hostile body: enough for a fault to show; the benchmark of the same name sends all that the server takes. */
const HOSTILE_BYTES = 40_000;
/** Characters of the largest refusal: of 200 fields with paths of 200 characters and their codes. */
const LARGEST_REFUSAL = 60_000;

const TRIALS = trials(12, 100);
/** Calls that answer after a floor, whatever they find, and those that compute long: fewer trials. */
const SLOW_TRIALS = trials(5, 30);
const SLOW = ["POST /auth/forgot-password", "POST /emails/create_account/"];
/** Signed out, the caller would be refused all the rest. */
const NOT_SPOILED = ["POST /auth/sign-out"];

const NUL = "\u0000";
const PROVIDER = {
  slug: "nul",
  email_domain: "nul.test",
  issuer: "https://id.test",
  client_id: "lichen",
  client_secret: "secret",
};
const FILTERS = [
  { column: "name", type: "text", value: "a" },
  { column: "status", type: "enum", value: ["Member"] },
  { column: "buildings_count", type: "number", value: { min: 0, max: 5 } },
  { column: "created_at", type: "date", value: { min: "2026-01-01", max: "2026-02-01" } },
  { column: "is_active", type: "boolean", value: true },
  { column: "siren", type: "empty", value: true },
];

type World = Pick<OrganisationUnderTest, "own">;

/** Bodies with more places to spoil than the matrix of rights needs. */
const RICH_BODIES: Readonly<Record<string, (org: World) => object>> = {
  "POST /admin/companies/search/": () => ({ search: "a", filters: FILTERS, order_by: "-name", limit: 30, offset: 0 }),
  "POST /admin/companies/export/": () => ({ filters: FILTERS, format: "xlsx", language: "en" }),
  "POST /admin/companies/get_fonds_gestion/": () => ({ company_names: ["a"] }),
  "POST /admin/companies/": companyFacts,
  "PUT /admin/companies/{id}/": ({ own }) => {
    const groups = [{ id: own.group, name: "Default" }, { name: "Nouveau" }];
    const moved = { [own.group]: own.group };
    return { ...companyFacts({ own }), is_active: true, building_groups: groups, project_groups: groups, moved };
  },
  "POST /admin/logs/search/": () => ({
    filters: [
      { column: "action", type: "enum", value: ["signed_in"] },
      { column: "at", type: "date", value: {} },
    ],
  }),
  "POST /admin/mails/search/": () => ({
    filters: [{ column: "subject", type: "text", value: "a" }],
    order_by: "state",
  }),
};

function companyFacts({ own }: World) {
  return {
    name: "Forgée",
    code: "forge",
    fond_gestion: "fonds",
    siren: "123456789",
    parent_id: own.id,
    status: "Member",
    subscription: { type: "demo", active: true, start: "2026-01-01", end: "2026-01-30" },
    sso_access: true,
    identity_provider: PROVIDER,
    buildings_threshold: 10,
  };
}

const spoiledValue = fc.oneof(
  fc.constantFrom<unknown>(null, "", NUL, "\ud800", "a".repeat(5000), -1, 0.5, 1e308, 2 ** 31, 2 ** 53, true, [], {}),
  fc.constantFrom<unknown>("2026-02-30", "0000-01-01", "'; drop table companies;--", "=1+1", [[]], [null], {
    min: {},
  }),
  fc.jsonValue(),
);

/** Returns the same value with one of its places, or itself, replaced. */
function spoil(value: unknown, path: readonly number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return by;
  const keys = Object.keys(value);
  if (keys.length === 0) return by;
  const key = keys[step % keys.length]!;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  (copy as Record<string, unknown>)[key] = spoil((value as Record<string, unknown>)[key], rest, by);
  return copy;
}

onOrganisation("every call", (server, organisation) => {
  /** Returns the request of a row of the matrix about what is the caller's own. */
  function goodRequest(row: MatrixRow, actor: PersonUnderTest): { readonly path: string; readonly body: object } {
    const [, pattern] = row.call.split(" ") as [Method, string];
    const target = {
      ...organisation().people.user_without_rights,
      ...(row.about === "company" ? { id: organisation().own.id } : {}),
      companyId: organisation().own.id,
      groupId: organisation().own.group,
      groupName: "Default",
    };
    const { path = {}, body = {} } = row.ask(target, { made: organisation(), actor });
    return { path: pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => path[key] ?? target.id), body };
  }

  describe("refuses a field that it does not know, by its name", () => {
    it.each(MATRIX.filter(({ call }) => !OPEN.includes(call)))("$call", async (row) => {
      const call = callOf(row);
      const actor = CALLERS.find((one) => call.access[one === "user_write" ? "user" : one] !== "403")!;
      const { path, body } = goodRequest(row, actor);
      const unknown = { ...body, no_such_field: "1" };
      const isGet = call.method === "GET";
      const response = await server().app.inject({
        method: call.method,
        url: `/api${path}${isGet ? `?${new URLSearchParams(unknown as Record<string, string>)}` : ""}`,
        remoteAddress: randomAddress(),
        headers: { authorization: `Bearer ${organisation().people[actor].token}` },
        ...(isGet ? {} : { payload: unknown }),
      });
      expect([response.statusCode, response.json().errors?.no_such_field]).toEqual([
        call.inputProblem === undefined ? 422 : 400,
        ["unknown_field"],
      ]);
    });
  });

  describe("refuses in few words a body made to cost more than it weighs, or answers", () => {
    it.each(CALLS_WITH_BODY.map((call) => [nameOf(call), call] as const))(
      "%s",
      { timeout: 300_000 },
      async (_, call) => {
        for (const [name, hostile] of Object.entries(HOSTILE_VALUES)) {
          const { statusCode, body } = await server().app.inject({
            method: call.method,
            url: addressOfNobody(call),
            remoteAddress: randomAddress(),
            headers: {
              "content-type": "application/json",
              ...(answersVisitors(call) ? {} : { authorization: `Bearer ${organisation().people.admin.token}` }),
            },
            payload: hostileBody(bodyFields(call), hostile, HOSTILE_BYTES),
          });
          const { errors = {} } = statusCode >= 400 ? JSON.parse(body) : {};
          const isFew = body.length <= LARGEST_REFUSAL && Object.keys(errors).length <= 200;
          expect({ name, failed: statusCode >= 500, isFew }).toEqual({ name, failed: false, isFew: true });
        }
      },
    );
  });

  describe("answers a good body with one place spoiled", () => {
    it.each(MATRIX.filter((row) => callOf(row).method !== "GET" && !NOT_SPOILED.includes(row.call)))(
      "$call",
      { timeout: 120_000 },
      async (row) => {
        const { method } = callOf(row);
        const { path, body } = goodRequest(row, "admin");
        const good = RICH_BODIES[row.call]?.(organisation()) ?? body;
        const trial = fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 5 }), spoiledValue, async (at, by) => {
          const answer = await server().app.inject({
            method,
            url: `/api${path}`,
            remoteAddress: randomAddress(),
            headers: {
              authorization: `Bearer ${organisation().people.admin.token}`,
              "content-type": "application/json",
            },
            payload: JSON.stringify(spoil(good, at, by) ?? null),
          });
          const { statusCode } = answer;
          expect({ statusCode, body: statusCode < 500 ? "" : answer.body }).toEqual({ statusCode, body: "" });
          expect(answer.body).not.toMatch(/\bat .*\.ts:\d/);
        });
        await fc.assert(trial, SLOW.includes(row.call) ? SLOW_TRIALS : TRIALS);
      },
    );

    it("leaves the caller signed in, so that the rest was asked by an administrator", async () => {
      const response = await server().ask(organisation().people.admin.token, "GET", "/auth/get-session");
      expect(response.json().session).toEqual({ username: organisation().people.admin.username });
    });
  });

  describe("answers what a database cannot hold", () => {
    const text = (column: string, value: unknown) => ({ filters: [{ column, type: "text", value }] });
    const created = (value: object) => ({ filters: [{ column: "created_at", type: "date", value }] });
    const demo = (start: string) => ({ type: "demo", active: true, start, end: null });
    it.each([
      ["POST", "companies/search/", text("name", NUL)],
      ["POST", "companies/search/", { filters: [{ column: "status", type: "enum", value: [NUL] }] }],
      ["POST", "companies/search/", created({ min: "0000-01-01" })],
      ["POST", "companies/search/", created({ max: "9999-12-31" })],
      [
        "POST",
        "companies/search/",
        { filters: [{ column: "buildings_count", type: "number", value: { min: 1e308 } }] },
      ],
      ["POST", "companies/search/", text("name", "\ud800%_\\'")],
      ["POST", "companies/search/", text("__proto__", "a")],
      ["POST", "companies/search/", { filters: [{ column: "constructor", type: "empty", value: true }] }],
      ["POST", "companies/search/", { offset: 10_000_000, limit: 100 }],
      ["POST", "companies/export/", text("code", NUL)],
      ["POST", "companies/get_fonds_gestion/", { company_names: [NUL, "a'; drop table companies;--"] }],
      ["POST", "logs/search/", { filters: [{ column: "at", type: "date", value: { min: "0000-01-01" } }] }],
      ["POST", "logs/search/", text("target_name", NUL)],
      ["POST", "mails/search/", text("subject", NUL)],
      ["POST", "companies/", { name: NUL, code: "nul" }],
      [
        "POST",
        "companies/",
        { name: "Nul 1", code: "nul1", identity_provider: { ...PROVIDER, issuer: `https://a/${NUL}` } },
      ],
      ["POST", "companies/", { name: "Nul 2", code: "nul2", identity_provider: { ...PROVIDER, client_secret: NUL } }],
      ["POST", "companies/", { name: "Nul 3", code: "nul3", subscription: demo("0000-01-01") }],
      ["POST", "companies/", { name: "Nul 4", code: "nul4", subscription: demo("9999-12-31") }],
      ["PUT", "companies/{own}/", { moved: { __proto__: { a: 1 } }, building_groups: [{ name: NUL }] }],
      ["PUT", "companies/{own}/", { subscription: { ...demo("0000-01-01"), type: "licence" } }],
    ] as const)("%s %s %j", async (method, path, payload) => {
      const address = `/admin/${path.replace("{own}", organisation().own.id)}`;
      const response = await server().ask(organisation().people.admin.token, method, address, payload);
      expect({ isAnswered: response.statusCode < 500, body: response.body }).toMatchObject({ isAnswered: true });
    });
  });
});

function nameOf({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

function callOf({ call }: MatrixRow): Endpoint {
  return CALLS.find((one) => nameOf(one) === call)!;
}
