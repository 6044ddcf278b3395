import { HAZARDS, hazardOf } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { gateRules, needsImport } from "./gates.ts";

describe("what a gate can decide", () => {
  it("is said for each hazard that has one, and for no other", () => {
    for (const hazard of HAZARDS) expect(gateRules(hazard).length > 0).toBe(hazard.gate !== undefined);
  });

  it("closes the sea inland, on high ground, and asks for an altitude by the waterfront", () => {
    expect(gateRules(hazardOf("coastal")).map(({ kind }) => kind)).toEqual(["none", "none", "unknown", "unknown"]);
  });

  it.each([
    ["drought_rga", ["none"]],
    ["flood", ["without"]],
    ["wildfire", ["at_most_low"]],
  ] as const)("of %s is %j", (id, kinds) => {
    expect(gateRules(hazardOf(id)).map(({ kind }) => kind)).toEqual(kinds);
  });
});

it("tells the indicators that wait for an imported layer", () => {
  expect(needsImport("clay_zone")).toBe(true);
  expect(needsImport("tx35_days")).toBe(false);
});
