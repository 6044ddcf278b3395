import { RANKED_LEVELS } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandLevel, levelBands } from "./level-bands.ts";

const BOUNDS = [1, 3, 8, 15, 30];

describe("level of a value by its bounds", () => {
  it.each([
    [0, "very_low"],
    [0.99, "very_low"],
    [1, "low"],
    [2.99, "low"],
    [3, "medium"],
    [8, "high"],
    [15, "very_high"],
    [29.99, "very_high"],
    [30, "extreme"],
    [null, "unknown"],
    [Number.NaN, "unknown"],
  ])("reads %s as %s", (value, level) => {
    expect(bandLevel(value, BOUNDS)).toBe(level);
  });

  it.each([
    [6, "very_low"],
    [5, "low"],
    [1, "extreme"],
    [0.5, "extreme"],
  ])("reads %s as %s when lower is worse", (value, level) => {
    expect(bandLevel(value, [5, 4, 3, 2, 1])).toBe(level);
  });

  it("never falls when the value rises", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 60, noNaN: true }), fc.double({ min: 0, max: 60, noNaN: true }), (a, b) => {
        const rank = (value: number) => RANKED_LEVELS.indexOf(bandLevel(value, BOUNDS) as "low");
        expect(rank(Math.max(a, b))).toBeGreaterThanOrEqual(rank(Math.min(a, b)));
      }),
    );
  });
});

describe("legend of the bounds", () => {
  it("says every level, worst first, in both languages", () => {
    expect(levelBands(BOUNDS)).toEqual([
      { level: "extreme", words: { fr: "30 et plus", en: "30 and over" } },
      { level: "very_high", words: { fr: "15 à 30", en: "15 to 30" } },
      { level: "high", words: { fr: "8 à 15", en: "8 to 15" } },
      { level: "medium", words: { fr: "3 à 8", en: "3 to 8" } },
      { level: "low", words: { fr: "1 à 3", en: "1 to 3" } },
      { level: "very_low", words: { fr: "moins de 1", en: "under 1" } },
    ]);
  });

  it("reads falling bounds from the safe side", () => {
    const bands = levelBands([0.5, 0.4, 0.3, 0.2, 0.1]);
    expect([bands[0], bands[5]]).toEqual([
      { level: "extreme", words: { fr: "0,1 et moins", en: "0.1 and under" } },
      { level: "very_low", words: { fr: "plus de 0,5", en: "over 0.5" } },
    ]);
  });

  it("refuses bounds that do not part six levels", () => {
    expect(() => levelBands([1, 2, 3])).toThrow(RangeError);
  });
});
