import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answers, fieldOf } from "../questionnaire/index.ts";
import type { Level } from "../shared/level.ts";
import {
  breakEvenReached,
  clayAid,
  clayFactors,
  clayInaction,
  claySolutions,
  clayWorks,
  expectedLoss,
} from "./clay.ts";
import {
  CLAY_AID,
  CLAY_FACTORS,
  CLAY_INACTION,
  CLAY_SOLUTIONS,
  CLAY_ZONES,
  FOUNDATION_ANSWERS,
  isHouse,
} from "./clay-tables.ts";

const TABLES = new URL("../../../../../shared/domain/rga.json", import.meta.url);
const HIGH = { zone: "high", vulnerability: "very_high" } as const;

describe.skipIf(!existsSync(TABLES))("our tables beside the given ones", () => {
  const given = existsSync(TABLES) ? JSON.parse(readFileSync(TABLES, "utf8")) : null;
  type GivenSolution = { id: string; type: string; costEUR: number[]; efficacy: number };
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
      CLAY_SOLUTIONS.map(({ id, kind, costEur, efficacy }) => ({ id, type: kind, costEUR: costEur, efficacy })),
    ).toEqual(
      given.solutions.map(({ id, type, costEUR, efficacy }: GivenSolution) => ({ id, type, costEUR, efficacy })),
    );
    const { annualClaimRate, growthPerYear, costPerClaimEUR, discountRate, legalDeductibleEUR } = given.inaction;
    expect(CLAY_INACTION).toMatchObject({
      ...{ claimsPerYear: annualClaimRate, growthPerYear, costEur: costPerClaimEUR },
      ...{ discountRate, legalDeductibleEur: legalDeductibleEUR },
    });
    expect(CLAY_INACTION.multiplier).toMatchObject(given.vulnerability.multiplier);
    expect([CLAY_AID.departements, [CLAY_AID.rate.low, CLAY_AID.rate.high], CLAY_AID.capEur]).toEqual([
      ...[given.publicAid.departments, given.publicAid.rate, given.publicAid.capEUR],
    ]);
  });

  it("give the losses that are worked out there", () => {
    for (const { zone, vuln, T, g, C, E } of given.inaction.checkValues as GivenCheck[]) {
      const yearly = CLAY_INACTION.claimsPerYear[zone] * CLAY_INACTION.multiplier[vuln];
      expect(expectedLoss(yearly, g, C, T)).toBeCloseTo(E, 2);
    }
  });
});

describe("aggravating factors", () => {
  const classOf = (id: string, answers: Answers, zone: (typeof CLAY_ZONES)[number] | null = "high") =>
    clayFactors(answers, zone).find((one) => one.id === id)!.class;

  it("name answers that the questionnaire has, and read each of them", () => {
    for (const { field, classes } of CLAY_FACTORS) {
      if (field === null) continue;
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

describe("break-even odds beside those of a claim", () => {
  const claims = { central: 0.23, low: 0.2, high: 0.27 };
  it.each([
    [0.1, "yes"],
    [0.23, "yes"],
    [0.2301, "at_worst"],
    [0.27, "at_worst"],
    [0.2701, "no"],
    [1.4, "no"],
  ] as const)("from %s on: %s", (low, expected) => {
    expect(breakEvenReached({ low, high: 2 }, claims)).toBe(expected);
  });
});

describe("doing nothing", () => {
  it("costs nothing where there is no clay", () => {
    const { claim_probability: odds, horizons } = clayInaction({ zone: "none", vulnerability: "very_high" }, 30);
    expect(odds).toEqual({ central: 0, low: 0, high: 0 });
    for (const { expected, high } of horizons) expect([expected, high]).toEqual([0, 0]);
  });

  it("is mostly no claim, and a large one when it comes: 23 in 100 over 30 years in the worst case", () => {
    const { claim_probability: odds } = clayInaction(HIGH, 30);
    expect(Math.round(100 * odds.central)).toBe(23);
    expect(odds.low).toBeLessThan(odds.central);
    expect(odds.high).toBeLessThan(0.3);
  });

  it("is dearer with the zone, the vulnerability and the years, and its ends hold its middle", () => {
    const levels: readonly Level[] = ["very_low", "low", "medium", "high", "very_high"];
    fc.assert(
      fc.property(fc.nat(3), fc.nat(4), (zone, level) => {
        const at = (z: number, l: number) =>
          clayInaction({ zone: CLAY_ZONES[z]!, vulnerability: levels[l]! }, 30).horizons.map((one) => one.expected);
        const { horizons } = clayInaction({ zone: CLAY_ZONES[zone]!, vulnerability: levels[level]! }, 30);
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
    const [known, unknown] = (["medium", "unknown"] as const).map((vulnerability) =>
      clayInaction({ zone: "medium", vulnerability }, 30),
    );
    expect(unknown!.claim_probability.central).toBe(known!.claim_probability.central);
    expect(unknown!.claim_probability.low).toBeLessThan(known!.claim_probability.low / 3);
    expect(unknown!.claim_probability.high).toBeGreaterThan(2.5 * known!.claim_probability.high);
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
    for (const { net_low, net_high, cost_low, cost_high } of claySolutions({ zone: "none", vulnerability: "low" }, 30))
      expect([net_low, net_high]).toEqual([-cost_high, -cost_low]);
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
    expect(clayAid(house, "medium", "81", 2026).eligible).toBe("false");
    expect(clayAid(house, "high", "31", 2026).eligible).toBe("false");
    expect(clayAid({ ...house, floors_number: 3 }, "high", "81", 2026).eligible).toBe("false");
    expect(clayAid({ ...house, construction_year: 2011 }, "high", "81", 2026).eligible).toBe("false");
    expect(clayAid({ ...house, construction_year: 2010 }, "high", "81", 2026).eligible).toBe("unknown");
    expect(clayAid({}, null, null, 2026).eligible).toBe("unknown");
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
