import { PLAN_OBJECTIVES } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { part } from "../blocks/part-blocks.ts";
import { partFaults } from "../blocks/part-faults-under-test.ts";
import {
  LISTED_ACTIONS,
  type MadeWorksPlan,
  worksPlanActions,
  worksPlanFacts,
  worksPlanMethod,
  worksPlanNext,
  worksPlanParts,
} from "./plan-parts.ts";

type Action = Parameters<typeof worksPlanActions>[0][number];

const MEASURES = {
  works: 3,
  buildings: 2,
  levels: 4,
  hazards: [],
  out_of_risk: 1,
  at_stake: { floor_area: 1200, value: 0, occupants: 0 },
  low: 30_000,
  high: 60_000,
  late: 0,
  years: [2027, 2028].map((year, at) => ({ year, works: 2 - at, low: 10_000, high: 30_000, levels: 2 + 2 * at })),
};
const FOUND: MadeWorksPlan["found"] = {
  buildings: 3,
  unknown: 1,
  at_risk: 2,
  known: { floor_area: 3, value: 0, occupants: 0 },
  plan: MEASURES,
  ranking: { ...MEASURES, objective_after: 17 },
  strategy: { ...MEASURES, objective_after: 20 },
  late: 2,
  late_left: 1,
  committed: 0,
  committed_unread: 0,
  left_out: { unanswered: 4, unbounded_cost: 1 },
  constraints: [{ id: "skills", more: 2 }],
  budgets: [2027, 2028].map((year) => ({ year, more: 1.4 })),
  next: { building_id: "b", actions: ["A08"], cost: 12_000, gain: 1 },
  engine_version: "1.0.0",
};
const MADE: MadeWorksPlan = {
  plan: {
    objective: "levels",
    budgets: [2027, 2028].map((year) => ({ year, amount: 40_000 })),
    gap: 0.012,
    objective_before: 20,
    objective_after: 16,
    scenario: "tracc",
    horizon: "2050",
  },
  found: FOUND,
};
const actionOf = (year: number, some: Partial<Action> = {}): Action => ({
  building_id: "b",
  code: "E1",
  building_name: "École",
  city: "Toulouse",
  action: "A08",
  year,
  low: 10_000,
  high: 20_000,
  basis: "cost_class",
  price_year: null,
  levels: 2,
  hazards: [{ id: "heat", levels: 2 }],
  moved: null,
  late: false,
  ...some,
});

describe("the paper of a plan", () => {
  it("has rows as long as their head and the same lines in both languages, whatever was found", () => {
    const day = { fr: "28 novembre 2026", en: "28 November 2026" };
    const actions = [
      actionOf(2027, { late: true, levels: 0, hazards: [] }),
      actionOf(2028, { building_name: "", code: null, city: null, basis: "unit_price", price_year: 2026, high: null }),
    ];
    for (const objective of PLAN_OBJECTIVES) {
      for (const found of [FOUND, { ...FOUND, next: null, left_out: { unanswered: 0, unbounded_cost: 0 } }]) {
        const made = { plan: { ...MADE.plan, objective }, found };
        const faults = partFaults((language) => {
          const byYear = worksPlanActions(actions, found, language);
          const method = part("", { words: worksPlanMethod(found, "id", day, language) });
          return [...worksPlanParts(made, "E1", language), ...byYear.parts, part("", { words: byYear.words }), method];
        });
        expect(faults).toEqual([]);
      }
    }
  });

  it("gives the gain over the plain ranking, and no share of nothing", () => {
    expect(worksPlanFacts(MADE, "en").map(({ value }) => value)).toEqual(["within 1.2%", "+33.3%", "1", "1"]);
    const ranking = { ...FOUND.ranking, objective_after: 20 };
    const nothing = worksPlanFacts({ ...MADE, found: { ...FOUND, ranking } }, "en");
    expect(nothing[1]?.value).toBe("–");
  });

  it("says that more money brings nothing only where no year would gain by it", () => {
    const without = { ...FOUND, next: null };
    expect(worksPlanNext({ ...MADE, found: without })).toBeNull();
    const budgets = FOUND.budgets.map(({ year }) => ({ year, more: 0 }));
    expect(worksPlanNext({ ...MADE, found: { ...without, budgets } })?.en).toContain("bring nothing more");
  });

  it("says how many actions it does not list, and why", () => {
    const one = worksPlanActions([actionOf(2027)], FOUND, "en");
    expect(one.words).toEqual([expect.stringContaining("2 actions more")]);
    expect(one.parts.map(({ title }) => title)).toEqual(["2027: 1 action, €10k to €20k excl. VAT"]);
    const many = Array.from({ length: LISTED_ACTIONS + 5 }, () => actionOf(2027));
    const cut = worksPlanActions(many, { ...FOUND, plan: { ...MEASURES, works: many.length } }, "en");
    expect(cut.words).toEqual([expect.stringContaining("1,000 actions of 1,005 actions")]);
    expect(cut.parts[0]?.tables[0]?.rows).toHaveLength(LISTED_ACTIONS);
  });
});
