import { PLAN_OBJECTIVES, type PlanMeasures } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { costRange, formatAmount, gapWords, objectiveAmount, planFinding, type SummarisedPlan } from "./plan-words.ts";

const MEASURES: PlanMeasures = {
  works: 143,
  buildings: 60,
  levels: 212,
  hazards: [],
  out_of_risk: 38,
  at_stake: { floor_area: 42_000, value: 3e6, occupants: 2300 },
  low: 4_080_000,
  high: 4_960_000,
  late: 0,
  years: [],
};
const PLAN: SummarisedPlan = {
  objective: "levels",
  years: 5,
  at_risk: 61,
  objective_before: 900,
  objective_after: 688,
  plan: MEASURES,
};
const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the words of a plan", () => {
  it("say amounts as short as they can be read, in both languages", () => {
    expect([400, 9_999, 10_000, 820_000, 4_960_000].map((euros) => spaced(formatAmount(euros, "fr")))).toEqual([
      "400 €",
      "9 999 €",
      "10 k€",
      "820 k€",
      "4,96 M€",
    ]);
    expect([400, 820_000, 4_960_000].map((euros) => formatAmount(euros, "en"))).toEqual(["€400", "€820k", "€4.96m"]);
    expect(spaced(costRange(50_000, null).fr)).toBe("50 k€ et plus");
    expect(spaced(costRange(20_000, 20_000).fr)).toBe("20 k€");
  });

  it("say what a plan comes to, and no more", () => {
    expect(spaced(planFinding(PLAN).fr)).toBe(
      "4,96 M€ en 5 ans, au plus, font baisser 212 niveaux de risque et sortent du risque 38 bâtiments sur 61.",
    );
    expect(planFinding(PLAN).en).toBe(
      "€4.96m in 5 years, at most, remove 212 risk levels and take 38 buildings out of 61 out of risk.",
    );
    const nothing = planFinding({ ...PLAN, plan: { ...MEASURES, works: 0 } });
    expect(nothing.en).toContain("no action lowers the objective");
    for (const objective of PLAN_OBJECTIVES) {
      const { fr, en } = planFinding({ ...PLAN, objective, plan: { ...MEASURES, out_of_risk: 0 } });
      expect(spaced(fr)).toContain("aucun bâtiment");
      expect(en).toContain("no building");
      expect(objectiveAmount(objective, 1).en).not.toMatch(/levels|people/);
    }
  });

  it("call a plan optimal only where nothing is missing", () => {
    expect(gapWords(0).fr).toBe("optimal");
    expect(spaced(gapWords(0.006).fr)).toBe("à 0,6 %");
  });
});
