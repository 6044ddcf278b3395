import { describe, expect, it } from "vitest";
import { canChangePreferences, canOpenAccount } from "./account.ts";

describe("who may open an account", () => {
  it.each([
    [null, "self", true],
    [null, "another", false],
    ["manager", "another", false],
    ["company_admin", "another", false],
    ["admin", "another", true],
  ] as const)("somebody with the role %s, the account of %s: %s", (role, userId, expected) => {
    expect(canOpenAccount({ user_id: "self", role }, userId)).toBe(expected);
  });
});

it("changes one’s own preferences and nobody else’s", () => {
  expect(["self", "another"].map((id) => canChangePreferences({ user_id: "self" }, id))).toEqual([true, false]);
});
