import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type OrganisationUnderTest, prepareOrganisation } from "../organisation-under-test.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onServer } from "../server-under-test.ts";

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
  ["POST", `companies/${OWN}/meta/`, { a: 1 }],
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

onServer("hostile input", (server) => {
  let org: OrganisationUnderTest;
  beforeAll(async () => {
    org = await prepareOrganisation(server().database, TEST_CONFIG.secret);
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

  it.each(GOOD)("%s %s: 200 spoiled bodies are answered, none fails", async (method, path, good) => {
    const name = (text: string) => text.replaceAll(OWN, org.own.id).replaceAll(GROUP, org.own.group);
    const trial = fc.asyncProperty(fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }), spoiled, async (at, by) => {
      const payload = JSON.parse(name(JSON.stringify(spoil(good, at, by) ?? null))) as object;
      const response = await server().ask(org.people.admin.token, method, name(`/admin/${path}`), payload);
      expect({ status: response.statusCode, body: response.statusCode < 500 ? "" : response.body }).toMatchObject({
        body: "",
      });
      expect(response.body).not.toMatch(/\bat .*\.ts:\d/);
    });
    await fc.assert(trial, { numRuns: 200 });
  });
});
