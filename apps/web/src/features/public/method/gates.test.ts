import { HAZARDS, hazardOf } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { gateRules, needsImport } from "./gates.ts";

describe("what a gate can decide", () => {
  it("is said for each hazard that has one, and for no other", () => {
    for (const hazard of HAZARDS) expect(gateRules(hazard).length > 0).toBe(hazard.gate !== undefined);
  });

  it("closes the sea inland and on high ground, and asks for an altitude that is unknown", () => {
    expect(gateRules(hazardOf("coastal")).map(({ kind }) => kind)).toEqual(["none", "none", "unknown"]);
  });

  it.each([
    // No clay; high mountains.
    ["drought_rga", ["at_most_medium", "none"]],
    ["flood", []],
    // No woodland near; nothing, or little, to burn in the commune.
    ["wildfire", ["at_most_low", "at_most_low", "at_most_medium"]],
    ["cold", ["none"]],
  ] as const)("of %s is %j", (id, kinds) => {
    const ruled = gateRules(hazardOf(id)).map(({ kind }) => kind);
    expect(ruled.toSorted()).toEqual([...kinds].sort());
  });
});

it("tells the indicators that wait for an imported layer", () => {
  expect(needsImport("clay_zone")).toBe(true);
  expect(needsImport("tx35_days")).toBe(false);
});
