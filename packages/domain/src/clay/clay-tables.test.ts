import { describe, expect, it } from "vitest";
import { vulnerabilityLevel } from "../analysis/vulnerability.ts";
import { hazardOf } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import type { RankedLevel } from "../shared/level.ts";
import { estimates } from "../typical/estimates.ts";
import { USE_GROUP_IDS } from "../typical/kind.ts";
import { variables } from "../typical/variables.ts";
import { clayInaction, claySolutions, computeExpectedLoss } from "./clay.ts";
import { CLAY_AID, CLAY_REGULATION, clayAid } from "./clay-aid.ts";
import {
  CLAY_CHOICES,
  CLAY_FACTORS,
  clayFactors,
  FACTOR_CLASSES,
  FOUNDATION_ANSWERS,
  FOUNDATION_DEPTH_M,
} from "./clay-factors.ts";
import { CLAY_HORIZONS, CLAY_INACTION, CLAY_SOLUTIONS } from "./clay-tables.ts";

// What the clay tables must hold by themselves: a row lost or a figure changed fails here, without the given tables.

/** Mean of the multipliers over the typical houses of France, detached and in a row. */
function meanOverTypicalHouses(): number {
  const hazard = hazardOf("drought_rga");
  const { draws, indices } = estimates([hazard], { building_type: "residential", country: "FR" }, 2026)!;
  const use = variables().find(({ key }) => key === "_use")!.at;
  let [weight, total] = [0, 0];
  for (const [one, index] of indices.get(hazard.id)!.entries()) {
    const group = USE_GROUP_IDS[draws.drawn[one * variables().length + use]!]!;
    if (group !== "house" && group !== "terraced_house") continue;
    weight += draws.weights[one]!;
    total += draws.weights[one]! * CLAY_INACTION.multiplier[vulnerabilityLevel(index) as RankedLevel];
  }
  return total / weight;
}

const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);
const HORIZONTAL = CLAY_SOLUTIONS.filter(({ kind }) => kind === "horizontal");
const [PACKAGE, ...ALONE] = HORIZONTAL.toSorted((a, b) => b.efficacy - a.efficacy);

describe("the solutions against clay", () => {
  it("are six around the house and two under it, each once", () => {
    expect(new Set(CLAY_SOLUTIONS.map(({ id }) => id)).size).toBe(8);
    expect(HORIZONTAL).toHaveLength(6);
  });

  it("sum to the control totals of their table", () => {
    const totals = [({ costEur }) => costEur[0], ({ costEur }) => costEur[1], ({ efficacy }) => efficacy] satisfies ((
      row: (typeof CLAY_SOLUTIONS)[number],
    ) => number)[];
    const [low, high, efficacy] = totals.map((of) => sum(CLAY_SOLUTIONS.map(of)));
    expect([low, high]).toEqual([70_100, 229_000]);
    expect(efficacy).toBeCloseTo(3.75, 10);
    expect(CLAY_SOLUTIONS.flatMap((row) => ("typicalEur" in row ? [row.id, row.typicalEur] : []))).toEqual([
      "package_horizontal",
      10_000,
    ]);
  });

  it.each(CLAY_SOLUTIONS)(
    "$id costs a range that holds what it costs most often, and avoids a part of the loss",
    (row) => {
      const [low, high] = row.costEur;
      expect(low).toBeGreaterThan(0);
      expect(high).toBeGreaterThan(low);
      if ("typicalEur" in row) expect(Math.min(high, Math.max(low, row.typicalEur))).toBe(row.typicalEur);
      expect(row.efficacy).toBeGreaterThan(0);
      expect(row.efficacy).toBeLessThan(1);
      for (const words of [row.name, row.source]) expect([words.fr, words.en]).not.toContain("");
      const shown = claySolutions({ zone: "high", vulnerability: { level: "high", low: 0.7, high: 0.7 } }, 30).find(
        ({ id }) => id === row.id,
      )!;
      expect([shown.cost_low, shown.cost_high, shown.efficacy]).toEqual([low, high, row.efficacy]);
    },
  );

  it("avoid more under the house than around it, for a dearer work; together more than each alone", () => {
    for (const { kind, efficacy, costEur } of CLAY_SOLUTIONS) {
      if (kind === "horizontal") continue;
      expect(efficacy).toBeGreaterThan(PACKAGE!.efficacy);
      expect(costEur[1]).toBeGreaterThan(PACKAGE!.costEur[1]);
    }
    expect(PACKAGE!.id).toBe("package_horizontal");
    expect(PACKAGE!.efficacy).toBeGreaterThan(ALONE[0]!.efficacy);
    expect(PACKAGE!.costEur[1]).toBeLessThan(sum(ALONE.map(({ costEur }) => costEur[1])));
  });
});

describe("the odds and the cost of a claim", () => {
  it("come from 0.108 % of houses a year, 60 % of the claims in the 3.3 of 10.4 million houses of the high zone", () => {
    const yearly = 446_000 / 34 / 12.1e6;
    expect(yearly).toBeCloseTo(0.00108, 5);
    expect(CLAY_INACTION.claimsPerYear.high).toBeCloseTo((0.00108 * 0.6 * 10.4) / 3.3, 5);
    expect(CLAY_INACTION.claimsPerYear.medium).toBeCloseTo((0.00108 * 0.4 * 10.4) / (10.4 - 3.3), 5);
  });

  it("are shared between the zones by an assumption with its ends, and spread by a mean house of 1.3", () => {
    expect(CLAY_INACTION.shareInHigh).toEqual({ low: 0.5, central: 0.6, high: 0.8 });
    // The high zone holds more of the claims than of the houses.
    expect(CLAY_INACTION.shareInHigh.low).toBeGreaterThan(3.3 / 10.4);
    expect(CLAY_INACTION.meanMultiplier).toBeCloseTo(meanOverTypicalHouses(), 1);
  });

  it("grow as CCR says, 44 to 162 % in 30 years, and at their middle between", () => {
    const { low, central, high } = CLAY_INACTION.growthPerYear;
    expect((1 + low) ** 30).toBeCloseTo(1.44, 2);
    expect((1 + high) ** 30).toBeCloseTo(2.62, 2);
    expect(central).toBeCloseTo((low + high) / 2, 3);
    expect(Math.round(central * 1000)).toBe(22);
  });

  it("follow the vulnerability from a quarter to three times, once at its middle", () => {
    const { very_low, low, medium, high, very_high, extreme, ...none } = CLAY_INACTION.multiplier;
    expect([none, medium, extreme]).toEqual([{}, 1, very_high]);
    expect([very_low, low, medium, high, very_high].map((one) => one * 4)).toEqual([1, 2, 4, 7, 12]);
  });

  it("hold light, mean and heavy claims, and the mean that was told", () => {
    const { costEur, averageClaimEur, legalDeductibleEur } = CLAY_INACTION;
    expect(costEur.light).toBeLessThan(averageClaimEur.low);
    expect(averageClaimEur.low).toBeLessThan(averageClaimEur.high);
    expect(averageClaimEur.high).toBe(costEur.central);
    expect(costEur.heavy).toBeGreaterThan(costEur.central);
    // 13.8 thousand million euros over the claims of 31 of the 34 years, within 5 %.
    expect(costEur.central / (13.8e9 / ((446_000 * 31) / 34))).toBeCloseTo(1, 1);
    expect(legalDeductibleEur).toBe(1520);
    expect(averageClaimEur.low).toBe(16_300);
  });

  // Worked by hand from the formula of the table; the first three are its own check values.
  it.each([
    ["high", "very_high", "central", "central", 30, 5545.43],
    ["medium", "medium", "central", "central", 30, 570.85],
    ["high", "medium", "high", "heavy", 50, 10_352.67],
    ["low", "very_low", "low", "light", 20, 4.11],
    ["low", "low", "low", "light", 50, 15.86],
    ["medium", "high", "central", "central", 20, 697.84],
    ["high", "extreme", "high", "heavy", 30, 18_526.39],
  ] as const)(
    "zone %s, vulnerability %s, growth %s, claim %s, %i years: %d €",
    (zone, level, growth, cost, years, loss) => {
      const { claimsPerYear, multiplier, growthPerYear, costEur } = CLAY_INACTION;
      expect(
        computeExpectedLoss(claimsPerYear[zone] * multiplier[level], growthPerYear[growth], costEur[cost], years),
      ).toBeCloseTo(loss, 2);
    },
  );

  it("are told over 20, 30 and 50 years", () => {
    expect(CLAY_HORIZONS).toEqual([20, 30, 50]);
    const { horizons, conditional } = clayInaction(
      { zone: "high", vulnerability: { level: "very_high", low: 0.9, high: 0.9 } },
      30,
    );
    expect(horizons.map(({ years, expected }) => [years, Math.round(expected)])).toEqual([
      [20, 2980],
      [30, 4266],
      [50, 6491],
    ]);
    expect(conditional).toEqual({ light: 10_000, central: 35_000, heavy: 100_000 });
  });
});

describe("what makes clay worse under a house", () => {
  const WRONG: Answers = {
    trees_close_walls: "closer_than_h",
    rainwater_drainage_system_presence: "none",
    foundations_type: "none_or_very_shallow",
    basement: "partial",
    wall_joints_presence: "no",
    building_general_shape: "irregular",
    adjoining_building: "one_side",
    climbing_plants_system: "self_clinging",
  };
  const classes = (answers: Answers, choices = {}) =>
    Object.fromEntries(clayFactors(answers, "high", choices).map((one) => [one.id, one.class]));

  it("is ten factors: six critical and four to watch, in a house that has them all", () => {
    expect(CLAY_FACTORS).toHaveLength(10);
    expect(
      classes(WRONG, {
        tree_species: "very_thirsty_large",
        sloping_ground: "yes",
        buried_network_leak: "yes",
        heat_source_in_basement: "yes",
      }),
    ).toEqual({
      tree_species: "critical",
      tree_distance: "critical",
      roof_water: "critical",
      shallow_foundations: "critical",
      uneven_support: "critical",
      buried_network_leak: "critical",
      irregular_shape: "vigilance",
      one_shared_wall: "vigilance",
      plants_on_walls: "vigilance",
      heat_source_in_basement: "vigilance",
    });
  });

  it.each([
    ["tree_distance", { trees_close_walls: "between_1_and_1_5_h" }, "critical"],
    ["tree_distance", { trees_close_walls: "none" }, "ok"],
    ["roof_water", { rainwater_drainage_system_presence: "discharge_at_walls" }, "critical"],
    ["uneven_support", { ...WRONG, basement: "half_buried", wall_joints_presence: "yes" }, "critical"],
    ["uneven_support", { ...WRONG, basement: "none", wall_joints_presence: "partial" }, "critical"],
    ["plants_on_walls", { climbing_plants_system: "cables_trellis" }, "vigilance"],
    ["one_shared_wall", { adjoining_building: "two_sides" }, "ok"],
  ] as [string, Answers, string][])("%s, answered %j: %s", (factor, answers, expected) => {
    expect(classes(answers)[factor]).toBe(expected);
  });

  it("counts twelve answers and seven choices beyond ok", () => {
    const answered = CLAY_FACTORS.flatMap(({ fields }) => fields.flatMap(({ classes: own }) => Object.values(own)));
    const chosen = CLAY_CHOICES.flatMap(({ options }) => options.map((option) => option.class));
    const counts = (all: readonly string[]) => FACTOR_CLASSES.map((one) => all.filter((own) => own === one).length);
    // Critical, to watch, unknown, ok.
    expect(counts(answered)).toEqual([8, 4, 0, 0]);
    expect(counts(chosen)).toEqual([5, 2, 0, 3]);
  });

  it("lets a house choose among four species, a slope, a leak and a boiler; a species nobody knows is critical", () => {
    expect(CLAY_CHOICES.map(({ id, options }) => [id, options.length])).toEqual([
      ["tree_species", 4],
      ["sloping_ground", 2],
      ["buried_network_leak", 2],
      ["heat_source_in_basement", 2],
    ]);
    expect(classes({}, { tree_species: "unknown" }).tree_species).toBe("critical");
    expect(classes({}, { tree_species: "large_ornamental_or_conifer" }).tree_species).toBe("critical");
    expect(classes({}, { tree_species: "fruit_or_small" }).tree_species).toBe("vigilance");
  });

  it("asks foundations deeper where the zone is stronger, and orders the answers by their depth", () => {
    const { none, low, medium, high } = FOUNDATION_DEPTH_M;
    expect([none, low, medium, high]).toEqual([null, null, 0.8, 1.2]);
    const depths = Object.values(FOUNDATION_ANSWERS);
    expect(depths).toHaveLength(7);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(sum(depths)).toBeCloseTo(23.7, 10);
  });
});

describe("the prevention fund", () => {
  it("is open in eleven départements, of all those that there are", () => {
    const two = (code: number) => String(code).padStart(2, "0");
    const all = [...Array.from({ length: 95 }, (_, at) => two(at + 1)), "2A", "2B", "971", "972", "973", "974", "976"];
    const open = all.filter((code) => clayAid({}, "high", code, 2026).eligible !== "false");
    expect(open).toHaveLength(11);
    expect(sum(open.map(Number))).toBe(485);
    expect(CLAY_AID.departements.map(({ code }) => code as string)).toEqual(open);
    expect(new Set(CLAY_AID.departements.map(({ name }) => name)).size).toBe(11);
  });

  it("pays 50 to 90 % up to 17,000 €, for two levels at most and over 15 years", () => {
    const { rate, capEur, mostFloors, oldFrom } = CLAY_AID;
    expect([rate.low, rate.high, capEur, mostFloors, oldFrom]).toEqual([0.5, 0.9, 17_000, 2, 15]);
  });
});

it("every word of the tables stands in both languages, with the apostrophes of French", () => {
  const { law, edition, studies } = CLAY_REGULATION;
  expect(studies.map(({ id }) => id)).toEqual(["G1", "G2"]);
  const named = [...CLAY_FACTORS, ...CLAY_SOLUTIONS, ...CLAY_CHOICES, ...studies];
  const options = CLAY_CHOICES.flatMap((row) => [...row.options]);
  for (const { fr, en } of [...named, ...options]
    .map(({ name }) => name)
    .concat([law, edition, CLAY_AID.text] as never)) {
    expect(fr.trim()).not.toBe("");
    expect(en.trim()).not.toBe("");
    expect(fr).not.toContain("'");
  }
});
