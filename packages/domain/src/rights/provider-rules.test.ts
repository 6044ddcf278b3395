import { expect, it } from "vitest";
import { applyProviderRules, type ProviderRule } from "./provider-rules.ts";

const IDS = { building: ["a", "b"], project: ["p"] };
const RULES: readonly ProviderRule[] = [
  { value: "managers", gives: "role", role: "manager" },
  { value: "heads", gives: "role", role: "company_admin" },
  { value: "staff", gives: "building", group_id: null, right: "read" },
  { value: "works", gives: "building", group_id: "b", right: "write" },
  { value: "works", gives: "project", group_id: "gone", right: "write" },
];

it("gives the highest role and right of the groups of a person", () => {
  expect(applyProviderRules(RULES, ["works", "staff", "managers", "heads"], IDS)).toEqual({
    role: "company_admin",
    building: { a: "read", b: "write" },
    project: {},
  });
});

it("takes everything from a person of no group", () => {
  expect(applyProviderRules(RULES, ["Staff"], IDS)).toEqual({ role: null, building: {}, project: {} });
});

it("leaves the role where no rule speaks of roles", () => {
  expect(applyProviderRules(RULES.slice(2), ["staff"], IDS).role).toBeUndefined();
});
