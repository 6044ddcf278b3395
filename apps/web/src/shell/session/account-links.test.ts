import { describe, expect, it } from "vitest";
import { accountLinks, administrationPath, initials, productLinks } from "./account-links.ts";

const COMPANY = "7f0a1d6e-2222-4222-8222-222222222222";

describe("where Administration leads", () => {
  it.each([
    ["admin", null, "/admin"],
    ["manager", COMPANY, `/admin/companies/${COMPANY}`],
    ["company_admin", COMPANY, "/admin/companies/"],
    [null, COMPANY, null],
    ["manager", null, null],
  ] as const)("%s of %s: %s", (role, company_id, expected) => {
    expect(administrationPath({ role, company_id })).toBe(expected);
  });
});

it("shows the resilience analysis to all but the platform administrator", () => {
  const paths = (role: "admin" | "manager" | null) =>
    accountLinks({ role, company_id: COMPANY }).map((link) => link.to);
  expect(paths("admin")).toEqual(["/profile", "/tasks", "/buildings", "/impact/projects", "/admin"]);
  expect(paths(null)).toEqual(["/profile", "/tasks", "/buildings", "/impact/projects", "/resilience/analysis"]);
});

it.each([
  ["Camille", "Martin", "CM"],
  ["élodie", "ǆurić", "ÉǄ"],
  ["", "Martin", "M"],
  [" ", "", "C"],
  ["𝒜da", "Lovelace", "𝒜L"],
])("takes the initials of %j %j: %s", (first_name, last_name, expected) => {
  expect(initials({ first_name, last_name, email: "camille@lichen.test" })).toBe(expected);
});

const TERRITORIES = "/territories/batadapt-territories-report";

it("leads from the bar to one's own work, and to the administration of who has one", () => {
  const paths = (role: "admin" | "manager" | null, company_id: string | null = COMPANY) =>
    productLinks({ role, company_id }).map((link) => link.to);
  expect(paths(null)).toEqual(["/buildings", "/buildings/strategy", "/impact/projects", TERRITORIES]);
  expect(paths("manager")).toEqual([
    "/buildings",
    "/buildings/strategy",
    "/impact/projects",
    TERRITORIES,
    `/admin/companies/${COMPANY}`,
  ]);
  expect(paths("admin", null)).toEqual([
    "/buildings",
    "/buildings/strategy",
    "/impact/projects",
    TERRITORIES,
    "/admin",
  ]);
});
