import type { HazardAssessment, MomentExposure } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { evolutionWords, isProjected, NOT_PROJECTED } from "./evolution-words.ts";
import { exposureNote, possibleExposure, possibleLevel, rangeWords } from "./level-sentences.ts";

describe("what an exposure may be", () => {
  it.each([
    ["medium", "low", "high", "may be high"],
    ["medium", "medium", "extreme", "may be extreme"],
    // At the top of its range, its bottom is what is not told.
    ["high", "low", "high", "may be low"],
    ["medium", "medium", "high", undefined],
    ["high", "high", "high", undefined],
    ["none", "none", "none", undefined],
    ["unknown", "unknown", "unknown", undefined],
  ] as const)("%s between %s and %s: %s", (level, low, high, words) => {
    expect(possibleLevel({ level, low, high })?.en).toBe(words);
  });
});

describe("what qualifies an exposure", () => {
  it.each([
    ["low", false, undefined],
    ["high", false, "may be high"],
    ["low", true, "beyond the model"],
    ["high", true, "may be high, beyond the model"],
  ] as const)("from low to %s, beyond the model: %s", (high, beyond_model, words) => {
    const exposure = { level: "low", low: "low", high, beyond_model } as MomentExposure;
    expect(exposureNote(exposure)?.en).toBe(words);
  });
});

it("an exposure says itself what it may be, where another level stands first", () => {
  const wide = { level: "medium", low: "low", high: "high" } as const;
  expect(possibleExposure(wide)).toEqual({
    fr: "exposition moyenne, peut être élevée",
    en: "exposure medium, may be high",
  });
  expect(possibleExposure({ ...wide, low: "medium" })).toBeNull();
});

it("a range is given by its ends, or by the level that both are", () => {
  expect(rangeWords("low", "very_high")).toEqual({ fr: "faible à très élevé", en: "low to very high" });
  expect(rangeWords("none", "none")).toEqual({ fr: "nul", en: "none" });
});

describe("a change of exposure", () => {
  const at = (horizon: string, ...values: number[]) => ({
    scenario: "ssp5",
    horizon,
    indicators: values.map((raw_value, at) => ({ key: `figure_${at}`, slot: at === 0 ? "one" : null, raw_value })),
  });
  const assessed = (before: number[], after: number[], value: string | null = "stable") =>
    ({
      exposure: [at("reference", ...before), at("2050", ...after)],
      evolution: [{ scenario: "ssp5", horizon: "2050", value }],
    }) as unknown as HazardAssessment;
  const words = (one: HazardAssessment) => evolutionWords({ assessed: one }, "ssp5", "2050")?.en;

  it("is that of what weighs: a figure that is shown alone projects nothing", () => {
    expect(isProjected(assessed([1, 2], [1, 9]), "ssp5")).toBe(false);
    expect(isProjected(assessed([1, 2], [3, 2]), "ssp5")).toBe(true);
  });

  it("is a state where nothing projects it, and is not said where nothing is known", () => {
    expect(words(assessed([1], [1]))).toBe(NOT_PROJECTED.en);
    expect(words(assessed([1], [3]))).toBe("stable");
    expect(words(assessed([1], [3], null))).toBeUndefined();
  });

  it("does not apply to a hazard that cannot occur", () => {
    const { exposure, ...inland } = assessed([1], [1]);
    const none = exposure.map((moment) => ({ ...moment, level: "none" as const }));
    expect(words({ ...inland, exposure: none })).toBe("not applicable");
  });
});
