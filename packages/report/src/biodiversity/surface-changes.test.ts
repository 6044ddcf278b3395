import { actionOf, COST_RANGES_M2, SURFACE_CHANGES } from "@lichen/domain";
import { expect, it } from "vitest";

it("costs of works on surfaces are within the cost level of the recommendation that tells of them", () => {
  // Crowns are counted by square metre of ground, the level of their recommendation by square metre of crown.
  const rows = SURFACE_CHANGES.filter(({ cover }) => cover?.trees === undefined);
  expect(rows.length).toBeGreaterThan(10);
  for (const { action, low, high } of rows) {
    const { low: least, high: most } = COST_RANGES_M2[actionOf(action).cost!];
    expect([low >= least, high <= (most ?? Number.POSITIVE_INFINITY)], action).toEqual([true, true]);
  }
});
