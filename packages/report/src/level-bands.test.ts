import { INDICATORS, RANKED_LEVELS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { bandLevel, findScale, levelBands, type Scale } from "./level-bands.ts";

const hotDays: Scale = { bounds: [1, 3, 8, 15, 30], worse: "higher" };
const heightAboveSea: Scale = { bounds: [0, 0.5, 1, 2, 5], worse: "lower" };

describe("level of a value by its scale", () => {
  it.each([
    [0.99, "very_low"],
    [1, "low"],
    [29.99, "very_high"],
    [30, "extreme"],
    [null, "unknown"],
  ])("reads %s as %s", (value, level) => {
    expect(bandLevel(value, hotDays)).toBe(level);
  });

  it.each([
    [-0.01, "extreme"],
    [0, "very_high"],
    [4.99, "low"],
    [5, "very_low"],
  ])("reads %s as %s when lower is worse", (value, level) => {
    expect(bandLevel(value, heightAboveSea)).toBe(level);
  });

  it("knows no level without a scale", () => {
    expect(bandLevel(12, null)).toBe("unknown");
  });
});

describe("legend of a scale", () => {
  it("says every level, worst first, in both languages", () => {
    expect(levelBands(hotDays)).toEqual([
      { level: "extreme", words: { fr: "30 et plus", en: "30 and above" } },
      { level: "very_high", words: { fr: "15 à 30", en: "15 to 30" } },
      { level: "high", words: { fr: "8 à 15", en: "8 to 15" } },
      { level: "medium", words: { fr: "3 à 8", en: "3 to 8" } },
      { level: "low", words: { fr: "1 à 3", en: "1 to 3" } },
      { level: "very_low", words: { fr: "moins de 1", en: "under 1" } },
    ]);
  });

  it("begins with the lowest values when lower is worse", () => {
    const bands = levelBands(heightAboveSea);
    expect([bands[0], bands[1], bands[5]]).toEqual([
      { level: "extreme", words: { fr: "moins de 0", en: "under 0" } },
      { level: "very_high", words: { fr: "0 à 0,5", en: "0 to 0.5" } },
      { level: "very_low", words: { fr: "5 et plus", en: "5 and above" } },
    ]);
  });

  it("leaves out a level that no value reaches", () => {
    const claims = findScale({ bounds: [1, 2, 4, 7, null], worse: "higher" })!;
    expect(levelBands(claims).map(({ level }) => level)).toEqual(["very_high", "high", "medium", "low", "very_low"]);
    expect(levelBands(claims)[0]!.words.en).toBe("7 and above");
  });

  it.each(INDICATORS.filter(({ bounds }) => bounds !== null).map(({ key }) => key))(
    "goes down the levels one by one for %s",
    (key) => {
      const { bounds, worse } = INDICATORS.find((indicator) => indicator.key === key)!;
      const ranks = levelBands({ bounds: bounds!, worse }).map(({ level }) => RANKED_LEVELS.indexOf(level));
      expect(ranks).toEqual(ranks.map((_, index) => ranks[0]! - index));
      expect(ranks.at(-1)).toBe(0);
    },
  );
});

describe("the scale that an answer carries", () => {
  it("is none for an indicator that is shown for information", () => {
    expect(findScale({ bounds: null, worse: "higher" })).toBeNull();
  });

  it("refuses bounds that do not part six levels", () => {
    expect(() => findScale({ bounds: [1, 2, 3], worse: "higher" })).toThrow(RangeError);
  });
});
