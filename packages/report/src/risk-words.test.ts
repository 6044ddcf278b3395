import { LEVELS, type RiskCount } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { riskBoundsWords } from "./risk-words.ts";
import type { LevelCounts } from "./synthesis-charts.ts";
import { countFinding, riskFinding } from "./synthesis-words.ts";

const count = (yes: number, no: number, not_computed: number): RiskCount => ({ yes, no, not_computed });

describe("the two bounds of a count", () => {
  it.each([
    [count(57, 57, 6), ["57 à 63", "120", "47,5\u202F% à 52,5\u202F%"], ["57 to 63", "120", "47.5% to 52.5%"]],
    [count(3, 1, 0), ["3", "4", "75\u202F%"], ["3", "4", "75%"]],
    [count(0, 0, 120), ["0 à 120", "120", "0\u202F% à 100\u202F%"], ["0 to 120", "120", "0% to 100%"]],
    // What reads the same is one number.
    [
      count(50_001, 49_997, 2),
      ["50\u202F001 à 50\u202F003", "100\u202F000", "50\u202F%"],
      ["50,001 to 50,003", "100,000", "50%"],
    ],
    [count(0, 0, 0), ["0", "0", "–"], ["0", "0", "–"]],
  ])("of %j reads", (one, fr, en) => {
    const read = (language: "fr" | "en") => {
      const { count: words, all, share } = riskBoundsWords(one, language);
      return [words, all, share];
    };
    expect([read("fr"), read("en")]).toEqual([fr, en]);
  });
});

describe("how many buildings are at risk", () => {
  it.each([
    [
      count(57, 57, 6),
      "57 à 63 bâtiments à risque d’un aléa au moins sur 120, soit 47,5\u202F% à 52,5\u202F% (6 n’ont pas pu être calculés).",
      "57 to 63 of 120 buildings at risk from at least one hazard, 47.5% to 52.5% (6 could not be calculated).",
    ],
    [
      count(3, 1, 0),
      "3 bâtiments à risque d’un aléa au moins sur 4, soit 75\u202F%.",
      "3 of 4 buildings at risk from at least one hazard, 75%.",
    ],
    [
      // Nothing is known of these: neither all of them nor none.
      count(0, 0, 120),
      "0 à 120 bâtiments à risque d’un aléa au moins sur 120, soit 0\u202F% à 100\u202F% (120 n’ont pas pu être calculés).",
      "0 to 120 of 120 buildings at risk from at least one hazard, 0% to 100% (120 could not be calculated).",
    ],
    [
      count(0, 0, 1),
      "0 à 1 bâtiment à risque d’un aléa au moins sur 1, soit 0\u202F% à 100\u202F% (1 n’a pas pu être calculé).",
      "0 to 1 of 1 building at risk from at least one hazard, 0% to 100% (1 could not be calculated).",
    ],
  ])("of %j", (one, fr, en) => {
    expect(riskFinding("at_risk", one)).toEqual({ fr, en });
  });

  it.each([
    [
      { high: 5, low: 5, unknown: 3 },
      "5 à 8 bâtiments sur 13 au niveau élevé ou plus, 3 sans donnée",
      "5 to 8 of 13 buildings at high level or above, 3 with no data",
    ],
    [
      { unknown: 7 },
      "0 à 7 bâtiments sur 7 au niveau élevé ou plus, 7 sans donnée",
      "0 to 7 of 7 buildings at high level or above, 7 with no data",
    ],
    [{ low: 2 }, "aucun bâtiment sur 2 au niveau élevé ou plus", "none of 2 buildings at high level or above"],
    [{ extreme: 1 }, "1 bâtiment sur 1 au niveau élevé ou plus", "1 of 1 building at high level or above"],
  ])("at the levels %j", (some, fr, en) => {
    const counts = { ...Object.fromEntries(LEVELS.map((level) => [level, 0])), ...some } as LevelCounts;
    expect(countFinding("cross", counts)).toEqual({ fr: `Risque croisé\u202F: ${fr}`, en: `Combined risk: ${en}` });
  });
});
