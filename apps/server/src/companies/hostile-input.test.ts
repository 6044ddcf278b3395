import { beforeAll, expect, it } from "vitest";
import { type OrganisationUnderTest, prepareOrganisation } from "../organisation-under-test.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onServer } from "../server-under-test.ts";

const NUL = "\u0000";
const OWN = "{own}";
const provider = {
  slug: "nul",
  email_domain: "nul.test",
  issuer: "https://id.test",
  client_id: "lichen",
  client_secret: "secret",
};

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
});
