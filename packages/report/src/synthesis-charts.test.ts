import { LEVELS, recordOf } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { CHART_LEVELS, type LevelCounts, levelDonut, shareWords } from "./synthesis-charts.ts";

const NONE = recordOf(LEVELS, () => 0);
const counts: LevelCounts = { ...NONE, low: 6, high: 3, unknown: 1 };
const shown = { title: "Risque croisé", language: "fr", scheme: "light" } as const;

it("orders the levels from very low to extreme, then none and no data, and leaves none out", () => {
  expect(CHART_LEVELS).toEqual(["very_low", "low", "medium", "high", "very_high", "extreme", "none", "unknown"]);
  expect(CHART_LEVELS.toSorted()).toEqual([...LEVELS].toSorted());
});

describe("the donut of a count", () => {
  const [ring, digits, centre] = levelDonut({ counts, ...shown }, 420).series;

  it("has a part for each level that has buildings, and for no other", () => {
    expect(ring!.data.map((part) => ("name" in part ? [part.name, part.value] : []))).toEqual([
      ["Faible", 6],
      ["Élevé", 3],
      ["Sans donnée", 1],
    ]);
  });

  it("says word, count and share beside each part, and the digit of the mark in it", () => {
    const { formatter } = ring!.label as { formatter: (part: { name: string; value: number }) => string };
    expect(formatter({ name: "Élevé", value: 3 })).toBe("{word|Élevé}\n3 (30\u202F%)");
    expect(digits!.data.map((part) => ("label" in part ? part.label.formatter : ""))).toEqual(["2", "4", "?"]);
    expect(centre!.label.formatter).toBe("{total|10}\nbâtiments");
  });

  it("is no drawing of nothing", () => {
    expect(levelDonut({ counts: NONE, ...shown }, 420).series[0]!.data).toEqual([]);
  });
});

it.each([
  [0, "0\u202F%", "0%"],
  [0.0002, "<\u202F0,1\u202F%", "<0.1%"],
  [0.125, "12,5\u202F%", "12.5%"],
  [0.9998, ">\u202F99,9\u202F%", ">99.9%"],
  [1, "100\u202F%", "100%"],
])("writes the share %d as %s, %s", (share, fr, en) => {
  expect([shareWords(share, "fr"), shareWords(share, "en")]).toEqual([fr, en]);
});
