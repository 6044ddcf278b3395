import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vulnerabilityLevel } from "../analysis/vulnerability.ts";
import { type Answers, fieldOf } from "../questionnaire/index.ts";
import type { Level } from "../shared/level.ts";
import { assessClay } from "./assess-clay.ts";
import {
  type ClayVulnerability,
  clayInaction,
  clayNet,
  claySolutions,
  clayWorks,
  computeExpectedLoss,
  worthPrice,
  yearlyClaims,
} from "./clay.ts";
import { CLAY_AID, clayAid } from "./clay-aid.ts";
import { CLAY_CHOICES, CLAY_FACTORS, type ClayChoices, clayFactors, FOUNDATION_ANSWERS } from "./clay-factors.ts";
import { CLAY_HORIZONS, CLAY_INACTION, CLAY_SOLUTIONS, CLAY_ZONES, isHouse } from "./clay-tables.ts";
import { chooseZone } from "./clay-zone.ts";

const TABLES = new URL("../../../../../shared/domain/rga.json", import.meta.url);
/** A vulnerability that is wholly known. */
const knownLevel = (level: Level): ClayVulnerability => {
  const index = { very_low: 0.1, low: 0.3, medium: 0.5, high: 0.7, very_high: 0.9 }[level as "low"];
  return { level, low: index, high: index };
};
const HIGH = { zone: "high", vulnerability: knownLevel("very_high") } as const;

describe.skipIf(!existsSync(TABLES))("our tables beside the given ones", () => {
  const given = existsSync(TABLES) ? JSON.parse(readFileSync(TABLES, "utf8")) : null;
  type GivenSolution = { id: string; type: string; costEUR: number[]; efficacy: number; typicalEUR?: number };
  type GivenCheck = {
    zone: "high" | "medium";
    vuln: "very_high" | "medium";
    T: number;
    g: number;
    C: number;
    E: number;
  };

  it("hold the same factors, solutions, odds and aid", () => {
    expect(CLAY_FACTORS.map(({ id }) => id)).toEqual(given.aggravatingFactors.map(({ id }: { id: string }) => id));
    expect(
      CLAY_SOLUTIONS.map((own) => ({
        id: own.id,
        type: own.kind,
        costEUR: own.costEur,
        efficacy: own.efficacy,
        typicalEUR: "typicalEur" in own ? own.typicalEur : undefined,
      })),
    ).toEqual(
      given.solutions.map(({ id, type, costEUR, efficacy, typicalEUR }: GivenSolution) => ({
        id,
        type,
        costEUR,
        efficacy,
        typicalEUR,
      })),
    );
    const species = given.aggravatingFactors.find(({ id }: { id: string }) => id === "tree_species").groups;
    expect(CLAY_CHOICES.find(({ id }) => id === "tree_species")!.options.map((own) => [own.id, own.class])).toEqual(
      species.map((group: { id: string; class: string }) => [group.id, group.class]),
    );
    const { annualClaimRate, growthPerYear, costPerClaimEUR, discountRate, legalDeductibleEUR } = given.inaction;
    expect(CLAY_INACTION).toMatchObject({
      claimsPerYear: annualClaimRate,
      growthPerYear,
      costEur: costPerClaimEUR,
      discountRate,
      legalDeductibleEur: legalDeductibleEUR,
    });
    expect(CLAY_INACTION.multiplier).toMatchObject(given.vulnerability.multiplier);
    expect([
      CLAY_AID.departements.map(({ code }) => code),
      [CLAY_AID.rate.low, CLAY_AID.rate.high],
      CLAY_AID.capEur,
    ]).toEqual([given.publicAid.departments, given.publicAid.rate, given.publicAid.capEUR]);
  });

  it("give the losses that are worked out there", () => {
    for (const { zone, vuln, T, g, C, E } of given.inaction.checkValues as GivenCheck[]) {
      const yearly = CLAY_INACTION.claimsPerYear[zone] * CLAY_INACTION.multiplier[vuln];
      expect(computeExpectedLoss(yearly, g, C, T)).toBeCloseTo(E, 2);
    }
  });
});

describe("aggravating factors", () => {
  const classOf = (id: string, answers: Answers, zone: (typeof CLAY_ZONES)[number] | null = "high") =>
    clayFactors(answers, zone).find((one) => one.id === id)!.class;

  it("name answers that the questionnaire has, and read each of them", () => {
    for (const { field, classes } of CLAY_FACTORS.flatMap(({ fields }) => [...fields])) {
      const question = fieldOf(field);
      const values = question.type === "enum" ? question.options.map(({ value }) => value) : [];
      expect(values).toEqual(expect.arrayContaining(Object.keys(classes)));
      if (field === "foundations_type") {
        expect(values.filter((value) => value !== "unknown").toSorted()).toEqual(
          Object.keys(FOUNDATION_ANSWERS).toSorted(),
        );
      }
    }
  });

  it.each([
    ["high", "shallow_0_8_1_2", "critical"],
    ["high", "shallow_over_1_2", "ok"],
    ["medium", "shallow_under_0_8", "critical"],
    ["medium", "shallow_0_8_1_2", "ok"],
    ["low", "none_or_very_shallow", "ok"],
    ["none", "none_or_very_shallow", "ok"],
    [null, "shallow_0_8_1_2", "critical"],
  ] as const)("foundations in the zone %s, %s: %s", (zone, foundations_type, expected) => {
    expect(classOf("shallow_foundations", { foundations_type }, zone)).toBe(expected);
  });

  it("are unknown without an answer, never ok", () => {
    expect(new Set(clayFactors({}, "high").map((one) => one.class))).toEqual(new Set(["unknown"]));
    expect(classOf("tree_distance", { trees_close_walls: "unknown" })).toBe("unknown");
    expect(classOf("tree_distance", { trees_close_walls: "none" })).toBe("ok");
    expect(classOf("one_shared_wall", { adjoining_building: "one_side" })).toBe("vigilance");
  });
});

describe("factors that no question says", () => {
  const factorOf = (id: string, answers: Answers, choices: ClayChoices = {}) =>
    clayFactors(answers, "high", choices).find((one) => one.id === id)!;

  it("each lead to a question or to a choice", () => {
    for (const { id, field, choice } of clayFactors({}, "high")) expect([id, field ?? choice]).not.toEqual([id, null]);
  });

  it.each(CLAY_CHOICES.flatMap(({ id, options }) => options.map((option) => [id, option.id, option.class] as const)))(
    "%s, %s: %s, in the factor that has the choice",
    (choice, option, expected) => {
      const factor = CLAY_FACTORS.find((one) => one.choice === choice)!;
      const answered = { basement: "full", wall_joints_presence: "yes", trees_close_walls: "closer_than_h" };
      expect(factorOf(factor.id, answered, { [choice]: option })).toMatchObject({
        choice,
        chosen: option,
        class: expected,
      });
      expect(factorOf(factor.id, answered).class).toBe("unknown");
    },
  );

  it("have nothing to choose where an answer leaves nothing of them", () => {
    const choices = { tree_species: "very_thirsty_large", heat_source_in_basement: "yes" } as const;
    expect(factorOf("tree_species", { trees_close_walls: "none" }, choices)).toEqual({
      id: "tree_species",
      class: "ok",
      field: "trees_close_walls",
      choice: null,
      chosen: null,
    });
    expect(factorOf("heat_source_in_basement", { basement: "none" }, choices)).toMatchObject({
      class: "ok",
      field: "basement",
      choice: null,
    });
  });

  it.each([
    ["partial", "yes", "no", "critical"],
    ["half_buried", undefined, undefined, "critical"],
    ["full", "no", "no", "critical"],
    ["full", "partial", "no", "critical"],
    ["none", "not_applicable", "yes", "critical"],
    ["none", "not_applicable", "no", "ok"],
    ["none", "yes", undefined, "unknown"],
    ["none", undefined, "no", "unknown"],
    [undefined, "yes", "no", "unknown"],
  ] as const)("uneven support: basement %s, joints %s, slope %s: %s", (basement, joints, slope, expected) => {
    const answers = {
      ...(basement === undefined ? {} : { basement }),
      ...(joints === undefined ? {} : { wall_joints_presence: joints }),
    };
    expect(factorOf("uneven_support", answers, { sloping_ground: slope })).toMatchObject({
      class: expected,
      // The question that is still to be answered, else the first.
      field: basement !== undefined && joints === undefined ? "wall_joints_presence" : "basement",
    });
  });
});

describe("the zone that is used", () => {
  const [layer, online, declared] = (["layer", "asked", "declared"] as const).map(
    (origin) => (zone: (typeof CLAY_ZONES)[number]) => ({ origin, zone }),
  );
  it.each([
    [[], null],
    [[declared!("low")], ["declared", false]],
    [
      [declared!("low"), online!("high")],
      ["asked", true],
    ],
    [
      [online!("medium"), layer!("high")],
      ["layer", true],
    ],
    [
      [layer!("high"), online!("high")],
      ["layer", false],
    ],
    [
      [layer!("none"), online!("none"), declared!("low")],
      ["layer", true],
    ],
  ] as const)("of %j: %j", (readings, expected) => {
    const found = chooseZone<(typeof readings)[number]>(readings);
    expect(found && [found.used.origin, found.disagree]).toEqual(expected);
  });
});

describe("whether works are worth their price", () => {
  it.each([
    [0, 10, "yes"],
    [-1, 10, "depends"],
    [-10, 1, "depends"],
    [-10, 0, "no"],
    [-10, -1, "no"],
  ] as const)("is said over the whole range: from %s to %s €, %s", (net_low, net_high, expected) => {
    expect(worthPrice({ net_low, net_high })).toBe(expected);
  });

  it("is the same by the gain and by the loss of the zone, in every zone and for every length", () => {
    for (const zone of CLAY_ZONES)
      for (const years of CLAY_HORIZONS) {
        const odds = { zone, vulnerability: knownLevel("high") };
        const loss = clayInaction(odds, years).horizons.find((one) => one.years === years)!;
        for (const one of claySolutions(odds, years)) {
          const { net_low, net_high } = clayNet(one, loss);
          expect([net_low, net_high]).toEqual([one.net_low, one.net_high]);
          expect(worthPrice(one) === "no").toBe(one.net_high <= 0);
          expect(worthPrice(one) === "yes").toBe(one.net_low >= 0);
        }
      }
  });
});

describe("doing nothing", () => {
  it("costs nothing where there is no clay", () => {
    const { claim_probability: odds, horizons } = clayInaction(
      { zone: "none", vulnerability: knownLevel("very_high") },
      30,
    );
    expect(odds).toEqual({ central: 0, low: 0, high: 0 });
    for (const { expected, high } of horizons) expect([expected, high]).toEqual([0, 0]);
  });

  const percents = (vulnerability: ClayVulnerability, zone: (typeof CLAY_ZONES)[number] = "high") => {
    const { low, central, high } = clayInaction({ zone, vulnerability }, 30).claim_probability;
    return [low, central, high].map((share) => Math.round(100 * share));
  };
  it("is mostly no claim, and a large one when it comes: 18 in 100 over 30 years in the worst case", () => {
    expect(percents(knownLevel("very_high"))).toEqual([13, 18, 28]);
    // What is not known of the house and of the share of claims in the zone: 20 to 27 were told before.
    expect(percents({ level: "very_high", low: 0.7, high: 0.9 })).toEqual([8, 18, 28]);
    expect(percents(knownLevel("very_high"), "medium")).toEqual([3, 6, 9]);
  });

  it("gives all houses together the claims that were counted: multipliers are divided by their mean", () => {
    const { claimsPerYear, multiplier, meanMultiplier } = CLAY_INACTION;
    for (const zone of CLAY_ZONES) {
      // A house as vulnerable as the mean one, and one that nothing is known of, have the odds of the zone.
      expect(yearlyClaims({ zone, vulnerability: { level: "unknown", low: 0, high: 1 } }).central).toBe(
        claimsPerYear[zone],
      );
      expect(yearlyClaims({ zone, vulnerability: knownLevel("high") }).central).toBeCloseTo(
        (claimsPerYear[zone] * multiplier.high) / meanMultiplier,
        12,
      );
    }
  });

  it("is wider with less known of the house, and in both zones that share the claims", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CLAY_ZONES),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zone, index, below, above) => {
          const level = vulnerabilityLevel(index);
          const [knownLevel, less] = [
            { level, low: index, high: index },
            { level, low: index * below, high: index + (1 - index) * above },
          ].map((vulnerability) => yearlyClaims({ zone, vulnerability }));
          expect(less!.low).toBeLessThanOrEqual(knownLevel!.low);
          expect(less!.high).toBeGreaterThanOrEqual(knownLevel!.high);
          expect(knownLevel!.low).toBeLessThanOrEqual(knownLevel!.central);
          expect(knownLevel!.central).toBeLessThanOrEqual(knownLevel!.high);
        },
      ),
    );
  });

  it("is dearer with the zone, the vulnerability and the years, and its ends hold its middle", () => {
    const levels: readonly Level[] = ["very_low", "low", "medium", "high", "very_high"];
    fc.assert(
      fc.property(fc.nat(3), fc.nat(4), (zone, level) => {
        const at = (z: number, l: number) =>
          clayInaction({ zone: CLAY_ZONES[z]!, vulnerability: knownLevel(levels[l]!) }, 30).horizons.map(
            (one) => one.expected,
          );
        const { horizons } = clayInaction({ zone: CLAY_ZONES[zone]!, vulnerability: knownLevel(levels[level]!) }, 30);
        for (const { low, expected, high } of horizons) {
          expect(low).toBeLessThanOrEqual(expected);
          expect(expected).toBeLessThanOrEqual(high);
        }
        const own = at(zone, level);
        if (zone < 3) for (const [n, more] of at(zone + 1, level).entries()) expect(more).toBeGreaterThan(own[n]!);
        if (level < 4)
          for (const [n, more] of at(zone, level + 1).entries()) expect(more).toBeGreaterThanOrEqual(own[n]!);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }),
    );
  });

  it("is a wide range where the vulnerability is not known, never a made-up one", () => {
    const [medium, unknown] = [knownLevel("medium"), { level: "unknown", low: 0, high: 1 } as const].map(
      (vulnerability) => clayInaction({ zone: "medium", vulnerability }, 30),
    );
    const { meanMultiplier } = CLAY_INACTION;
    expect(unknown!.claim_probability.central / medium!.claim_probability.central).toBeCloseTo(meanMultiplier, 1);
    expect(unknown!.claim_probability.low).toBeLessThan(medium!.claim_probability.low / 3);
    expect(unknown!.claim_probability.high).toBeGreaterThan(2.5 * medium!.claim_probability.high);
  });
});

describe("solutions", () => {
  it("are worth their price from some odds of a claim on, and never above 1", () => {
    const test = claySolutions(HIGH, 30).find(({ id }) => id === "leak_test")!;
    expect(Math.round(100 * test.break_even_probability.low)).toBe(34);
    expect(Math.round(100 * test.break_even_probability.high)).toBe(57);
    const piles = claySolutions(HIGH, 30).find(({ id }) => id === "micropiles")!;
    expect(piles.break_even_probability.high).toBeGreaterThan(1);
  });

  it("save at the best more than at the worst, and nothing but their cost without clay", () => {
    for (const { net_low, net_high } of claySolutions(HIGH, 30)) expect(net_low).toBeLessThan(net_high);
    for (const { net_low, net_high, cost_low, cost_high } of claySolutions(
      { zone: "none", vulnerability: knownLevel("low") },
      30,
    ))
      expect([net_low, net_high]).toEqual([-cost_high, -cost_low]);
  });

  it.each([
    ["leak_test", 20, null],
    ["gutters", 10, 46],
    ["apron", 20, null],
    ["root_barrier", 16, null],
    ["rehydration", 32, null],
    ["package_horizontal", 14, null],
    ["resin", 34, null],
    ["micropiles", 50, null],
  ])("%s reaches its low cost after %s years at the worst, %s at the centre", (id, worst, central) => {
    const { break_even_after: after } = claySolutions(HIGH, 30).find((one) => one.id === id)!;
    expect(after).toEqual({ worst, central });
    const { efficacy, costEur } = CLAY_SOLUTIONS.find((one) => one.id === id)!;
    if (central === null) return;
    const yearly = yearlyClaims(HIGH).central;
    const avoided = (years: number) => efficacy * computeExpectedLoss(yearly, 0.022, 35_000, years);
    expect([avoided(central - 1) < costEur[0], avoided(central) >= costEur[0]]).toEqual([true, true]);
  });

  it("done together avoid what the others leave, and the package holds the horizontal ones", () => {
    expect(clayWorks([], HIGH, 30)).toBeNull();
    expect(clayWorks(["gutters", "apron"], HIGH, 30)).toMatchObject({
      cost_low: 6500,
      cost_high: 21_000,
      efficacy: expect.closeTo(0.55, 10),
    });
    expect(clayWorks(["package_horizontal", "gutters", "apron"], HIGH, 30)).toEqual(
      clayWorks(["package_horizontal"], HIGH, 30),
    );
    expect(clayWorks(["package_horizontal", "resin"], HIGH, 30)!.efficacy).toBeCloseTo(0.88, 10);
  });
});

describe("the prevention fund", () => {
  const house: Answers = {
    building_type: "residential",
    residential_building_type: "detached_house",
    floors_number: 2,
    construction_year: 1968,
  };
  it("is refused by one condition that fails, and never promised", () => {
    expect(clayAid(house, "high", "81", 2026).eligible).toBe("unknown");
    const unsaid = clayAid(house, "high", "81", 2026).conditions.filter(({ met }) => met === null);
    expect(unsaid.map(({ id }) => id)).toEqual(["owner_occupier", "main_home_and_income"]);
    expect(clayAid(house, "medium", "81", 2026).eligible).toBe("false");
    expect(clayAid(house, "high", "31", 2026).eligible).toBe("false");
    expect(clayAid({ ...house, floors_number: 3 }, "high", "81", 2026).eligible).toBe("false");
    expect(clayAid({ ...house, construction_year: 2011 }, "high", "81", 2026).eligible).toBe("false");
    expect(clayAid({ ...house, construction_year: 2010 }, "high", "81", 2026).eligible).toBe("unknown");
    expect(clayAid({}, null, null, 2026).eligible).toBe("unknown");
  });

  it("is refused to a house that shares a wall, whatever else is known", () => {
    for (const adjoining_building of ["one_side", "two_or_more_sides"]) {
      expect(clayAid({ ...house, adjoining_building }, "high", "81", 2026).eligible).toBe("false");
      expect(clayAid({ adjoining_building }, null, null, 2026).eligible).toBe("false");
    }
    expect(clayAid({ ...house, adjoining_building: "none" }, "high", "81", 2026).eligible).toBe("unknown");
  });
});

it.each([
  [{ building_type: "residential", residential_building_type: "terraced_house" }, true],
  [{ building_type: "residential", residential_building_type: "large_block" }, false],
  [{ building_type: "office" }, false],
  [{ building_type: "residential" }, null],
  [{}, null],
] as [Answers, boolean | null][])("amounts are those of houses: %j is one: %s", (answers, expected) => {
  expect(isHouse(answers)).toBe(expected);
});

describe("a house whose zone is not known", () => {
  const house: Answers = { building_type: "residential", residential_building_type: "detached_house" };
  const assess = (zone: (typeof CLAY_ZONES)[number] | null, answers = house) =>
    assessClay(answers, {
      zone,
      departement: "81",
      choices: {},
      works: ["gutters", "apron"],
      years: 30,
      year: 2026,
    });

  it("is shown in the four zones, each as it would be there", () => {
    const { inaction, in_zones: zones } = assess(null);
    expect(inaction).toBeNull();
    expect(zones.map(({ zone }) => zone)).toEqual(CLAY_ZONES);
    for (const { zone, inaction: own } of zones) expect(own).toEqual(assess(zone).inaction);
    expect(assess("high").in_zones).toEqual([]);
  });

  it("has the costs that depend on no zone, and none of what they would save", () => {
    const unknown = assess(null);
    const inZone = assess("medium");
    for (const [at, { net_low, net_high, break_even_after, ...cost }] of inZone.solutions.entries()) {
      expect(unknown.solutions[at]).toEqual(cost);
      expect([net_low, net_high, break_even_after]).not.toContain(undefined);
    }
    const { net_low: _, net_high: __, break_even_after: ___, ...works } = inZone.works!;
    expect(unknown.works).toEqual(works);
  });

  it("is no office: nothing is made up for that", () => {
    const { in_zones: zones, solutions, works } = assess(null, { building_type: "office" });
    expect([zones, works]).toEqual([[], null]);
    for (const solution of solutions) expect(Object.keys(solution).sort()).toEqual(["efficacy", "id"]);
  });
});
