import { describe, expect, it } from "vitest";
import { LEVELS } from "../shared/level.ts";
import { isHigh, riskCount, riskState } from "./at-risk.ts";

describe("a building at risk", () => {
  it("is so from the level high on", () => {
    expect(LEVELS.filter(isHigh)).toEqual(["high", "very_high", "extreme"]);
  });

  it.each([
    [["high"], "yes"],
    [["unknown", "extreme"], "yes"],
    [["medium", "none"], "no"],
    [["none"], "no"],
    [["medium", "unknown"], "not_computed"],
    [["unknown"], "not_computed"],
  ] as const)("of hazards at %j: %s", (levels, state) => {
    expect(riskState(levels)).toBe(state);
  });

  it("is counted among those that could be computed", () => {
    const counts = { none: 1, very_low: 2, low: 3, medium: 4, high: 5, very_high: 6, extreme: 7, unknown: 100 };
    expect(riskCount(counts)).toEqual({ yes: 18, computed: 28, not_computed: 100 });
  });
});
