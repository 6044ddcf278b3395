import { describe, expect, it } from "vitest";
import { LEVELS, RANKED_LEVELS, rankOf } from "../shared/level.ts";
import { crossLevel } from "./cross.ts";

const VULNERABILITY = RANKED_LEVELS.slice(0, 5);

describe("cross analysis, exposure rows and vulnerability columns", () => {
  it.each([
    ["very_low", ["very_low", "very_low", "low", "low", "low"]],
    ["low", ["very_low", "low", "low", "medium", "medium"]],
    ["medium", ["low", "low", "medium", "medium", "high"]],
    ["high", ["low", "medium", "medium", "high", "high"]],
    ["very_high", ["low", "medium", "high", "high", "very_high"]],
    ["extreme", ["low", "medium", "high", "very_high", "extreme"]],
  ] as const)("%s", (exposure, row) => {
    expect(VULNERABILITY.map((vulnerability) => crossLevel(exposure, vulnerability))).toEqual(row);
  });

  it("never falls when either rises", () => {
    const ranks = RANKED_LEVELS.map((e) => VULNERABILITY.map((v) => rankOf(crossLevel(e, v))));
    ranks.forEach((row, e) => {
      row.forEach((rank, v) => {
        if (e > 0) expect(rank).toBeGreaterThanOrEqual(ranks[e - 1]![v]!);
        if (v > 0) expect(rank).toBeGreaterThanOrEqual(row[v - 1]!);
      });
    });
  });

  it("is none without exposure, unknown when either is unknown", () => {
    for (const level of LEVELS) expect(crossLevel("none", level)).toBe("none");
    for (const level of RANKED_LEVELS) expect(crossLevel("unknown", level)).toBe("unknown");
    for (const level of RANKED_LEVELS) expect(crossLevel(level, "unknown")).toBe("unknown");
  });
});
