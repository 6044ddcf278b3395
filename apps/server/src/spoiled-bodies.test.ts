import type { Method } from "@lichen/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { MATRIX } from "./access-matrix-under-test.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { trials } from "./platform/testing/ring.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onServer, randomAddress } from "./server-under-test.ts";

const NUL = "\u0000";
const OWN = "{own}";
const GROUP = "{group}";
const provider = {
  slug: "nul",
  email_domain: "nul.test",
  issuer: "https://id.test",
  client_id: "lichen",
  client_secret: "secret",
};

const search = {
  search: "a",
  filters: [
    { column: "name", type: "text", value: "a" },
    { column: "status", type: "enum", value: ["Member"] },
    { column: "buildings_count", type: "number", value: { min: 0, max: 5 } },
    { column: "created_at", type: "date", value: { min: "2026-01-01", max: "2026-02-01" } },
    { column: "is_active", type: "boolean", value: true },
    { column: "siren", type: "empty", value: true },
  ],
  order_by: "-name",
  limit: 30,
  offset: 0,
};
const facts = {
  name: "Forgée",
  code: "forge",
  fond_gestion: "fonds",
  siren: "123456789",
  parent_id: OWN,
  status: "Member",
  subscription: { type: "demo", active: true, start: "2026-01-01", end: "2026-01-30" },
  sso_access: true,
  identity_provider: provider,
  buildings_threshold: 10,
};
const groups = [{ id: GROUP, name: "Default" }, { name: "Nouveau" }];

/** A good body for each call; each trial spoils one place of it. */
const GOOD = [
  ["POST", "companies/search/", search],
  ["POST", "companies/export/", { filters: search.filters, format: "xlsx", language: "en" }],
  ["POST", "companies/get_fonds_gestion/", { company_names: ["a"] }],
  ["POST", "companies/", facts],
  [
    "PUT",
    `companies/${OWN}/`,
    { ...facts, is_active: true, building_groups: groups, project_groups: groups, moved: { [GROUP]: GROUP } },
  ],
  ["POST", `companies/${OWN}/meta/`, {}],
  [
    "POST",
    "logs/search/",
    {
      filters: [
        { column: "action", type: "enum", value: ["signed_in"] },
        { column: "at", type: "date", value: {} },
      ],
    },
  ],
  ["POST", "mails/search/", { filters: [{ column: "subject", type: "text", value: "a" }], order_by: "state" }],
] as const;

const spoiled = fc.oneof(
  fc.constantFrom<unknown>(null, "", NUL, "\ud800", "a".repeat(5000), -1, 0.5, 1e308, 2 ** 31, 2 ** 53, true, [], {}),
  fc.constantFrom<unknown>("2026-02-30", "0000-01-01", "'; drop table companies;--", OWN, "=1+1", [[]], [null], {
    min: {},
  }),
  fc.jsonValue(),
);

/** The same value with one of its places, or itself, replaced. */
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

/** Good bodies that the matrix of rights asks with, of the calls that have no richer one above. */
const OF_THE_MATRIX = MATRIX.filter(({ call }) => {
  const [method, path] = call.split(" ") as [string, string];
  const isAbove = GOOD.some(([, above]) => path === `/admin/${above.replace(OWN, "{id}")}`);
  // Signed out, the asker would be refused all the rest.
  return method !== "GET" && path !== "/auth/sign-out" && /^\/(admin|auth|emails|buildings)\//.test(path) && !isAbove;
});
/** Beside the bodies that each call is sent in `bad-input.test.ts`. */
const TRIALS = trials(25, 100);
/** Calls that answer after a floor, whatever they find: fewer trials. */
const SLOW_TRIALS = trials(10, 30);
const SLOW = ["POST /auth/forgot-password", "POST /emails/create_account/"];

onServer("a good body with one place spoiled", (server) => {
  let org: OrganisationUnderTest;
  beforeAll(async () => {
    org = await prepareOrganisation(server().database, TEST_CONFIG.secret);
  });

  /** Tries a call as the platform administrator with many spoiled bodies: none fails, none shows a stack. */
  async function tryAll(method: Method, path: string, good: unknown, parameters: typeof TRIALS) {
    const trial = fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 5 }), spoiled, async (at, by) => {
      const response = await server().app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: randomAddress(),
        headers: { authorization: `Bearer ${org.people.admin.token}`, "content-type": "application/json" },
        payload: JSON.stringify(spoil(good, at, by) ?? null),
      });
      const { statusCode, body } = response;
      expect({ statusCode, body: statusCode < 500 ? "" : body }).toEqual({ statusCode, body: "" });
      expect(body).not.toMatch(/\bat .*\.ts:\d/);
    });
    await fc.assert(trial, parameters);
  }

  it.each(OF_THE_MATRIX)("$call: is answered", { timeout: 120_000 }, async (row) => {
    const { user_without_rights: person } = org.people;
    const { id: companyId, group: groupId } = org.own;
    const target = {
      ...person,
      companyId,
      groupId,
      groupName: "Default",
      ...(row.about === "company" ? { id: companyId } : {}),
    };
    const { path = {}, body } = row.ask(target, { made: org, actor: "admin" });
    const [method, pattern] = row.call.split(" ") as [Method, string];
    const filled = pattern.replace("{id}", path.id ?? target.id);
    await tryAll(method, filled, body ?? {}, SLOW.includes(row.call) ? SLOW_TRIALS : TRIALS);
  });

  it.each([
    ["POST", "companies/search/", { filters: [{ column: "name", type: "text", value: NUL }] }],
    ["POST", "companies/search/", { filters: [{ column: "status", type: "enum", value: [NUL] }] }],
    ["POST", "companies/search/", { filters: [{ column: "created_at", type: "date", value: { min: "0000-01-01" } }] }],
    ["POST", "companies/search/", { filters: [{ column: "created_at", type: "date", value: { max: "9999-12-31" } }] }],
    ["POST", "companies/search/", { filters: [{ column: "buildings_count", type: "number", value: { min: 1e308 } }] }],
    ["POST", "companies/search/", { filters: [{ column: "name", type: "text", value: "\ud800%_\\'" }] }],
    ["POST", "companies/search/", { filters: [{ column: "__proto__", type: "text", value: "a" }] }],
    ["POST", "companies/search/", { filters: [{ column: "constructor", type: "empty", value: true }] }],
    ["POST", "companies/search/", { offset: 10_000_000, limit: 100 }],
    ["POST", "companies/export/", { filters: [{ column: "code", type: "text", value: NUL }] }],
    ["POST", "companies/get_fonds_gestion/", { company_names: [NUL, "a'; drop table companies;--"] }],
    ["POST", "logs/search/", { filters: [{ column: "at", type: "date", value: { min: "0000-01-01" } }] }],
    ["POST", "logs/search/", { filters: [{ column: "target_name", type: "text", value: NUL }] }],
    ["POST", "mails/search/", { filters: [{ column: "subject", type: "text", value: NUL }] }],
    ["POST", "companies/", { name: NUL, code: "nul" }],
    [
      "POST",
      "companies/",
      { name: "Nul 1", code: "nul1", identity_provider: { ...provider, issuer: `https://a/${NUL}` } },
    ],
    ["POST", "companies/", { name: "Nul 2", code: "nul2", identity_provider: { ...provider, client_secret: NUL } }],
    [
      "POST",
      "companies/",
      { name: "Nul 3", code: "nul3", subscription: { type: "demo", active: true, start: "0000-01-01", end: null } },
    ],
    [
      "POST",
      "companies/",
      { name: "Nul 4", code: "nul4", subscription: { type: "demo", active: true, start: "9999-12-31", end: null } },
    ],
    ["PUT", `companies/${OWN}/`, { moved: { __proto__: { a: 1 } }, building_groups: [{ name: NUL }] }],
    ["PUT", `companies/${OWN}/`, { subscription: { type: "licence", active: true, start: "0000-01-01", end: null } }],
  ] as const)("%s %s %j answers without failing", async (method, path, payload) => {
    const address = `/admin/${path.replace(OWN, org.own.id)}`;
    const response = await server().ask(org.people.admin.token, method, address, payload);
    expect({ status: response.statusCode < 500, body: response.body }).toMatchObject({ status: true });
  });

  it.each(GOOD)("%s %s: is answered", { timeout: 120_000 }, async (method, path, good) => {
    const named = (text: string) => text.replaceAll(OWN, org.own.id).replaceAll(GROUP, org.own.group);
    await tryAll(method, named(`/admin/${path}`), JSON.parse(named(JSON.stringify(good))), TRIALS);
  });

  it("leaves the asker signed in, so that the rest was asked by an administrator", async () => {
    const response = await server().ask(org.people.admin.token, "GET", "/auth/get-session");
    expect(response.json().session).toEqual({ username: org.people.admin.username });
  });
});
