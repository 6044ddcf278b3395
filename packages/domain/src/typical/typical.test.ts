import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyAnswers } from "../analysis/batch-under-test.ts";
import { REFERENCE_BUILDINGS } from "../analysis/reference-buildings.ts";
import { vulnerability } from "../analysis/vulnerability.ts";
import { type EnumField, isAnswered } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, FIELDS, fieldOf, isDerived } from "../questionnaire/index.ts";
import { estimates } from "./estimates.ts";
import {
  COUNTRY_GROUPS,
  type CountryGroup,
  PERIOD_IDS,
  PERIODS,
  typicalKind,
  USE_GROUP_IDS,
  USE_GROUPS,
} from "./kind.ts";
import { nextQuestions } from "./next-questions.ts";
import { COUNTRY_FACTORS } from "./odds/countries.ts";
import { rowsFor, variables } from "./variables.ts";

const YEAR = 2026;
const IS_DEEP = process.env.TEST_RING === "deep";
const OFFICE: Answers = { building_type: "office", construction_year: 1975 };
const CASES: readonly (readonly [string, Answers])[] = [
  ["office of 1975", OFFICE],
  [
    "detached house of 1968",
    { building_type: "residential", residential_building_type: "detached_house", construction_year: 1968 },
  ],
  ["school of 1962", { building_type: "education", construction_year: 1962 }],
  [
    "block of flats of 1972",
    { building_type: "residential", residential_building_type: "large_block", construction_year: 1972 },
  ],
  ["logistics hall of 2005", { building_type: "logistics", construction_year: 2005 }],
];
const makeEstimates = (answers: Answers) => estimates(HAZARDS, answers, YEAR)!;

/** Answers of one drawn building: what a person who knows all of it would give. */
function answersOf(start: Answers, draw: number): Answers {
  const { draws } = makeEstimates(start);
  const all = variables();
  const answers: Record<string, string | number> = { ...(start as Record<string, string | number>) };
  const plotM2 = { total_area_plot: 2000, building_floor_area: 500 };
  for (const { key, at, codes } of draws.open) {
    const value = draws.drawn[draw * all.length + at]!;
    if (key.startsWith("_")) continue;
    if (isDerived(key)) {
      const share = { tree_cover_share: 1500, impermeable_share: 1500, water_share: 2000 }[key as string]! * value;
      if (key === "tree_cover_share") answers.not_roof_tree_cover_surface = share;
      if (key === "impermeable_share") answers.impermeable_outdoor_mineral_surface = share;
      if (key === "water_share")
        Object.assign(answers, { sealed_wetlands_surface: 0, unsealed_wetlands_surface: share });
    } else if (codes !== null) answers[key] = [...codes].find(([, code]) => code === value)![0];
    else if (!Number.isNaN(value)) answers[key] = value;
  }
  return { ...answers, ...plotM2 } as Answers;
}

/** Answers as the questionnaire accepts them: whole numbers where it asks for some. */
function withWholeNumbers(answers: Answers): Answers {
  const whole = FIELDS.filter(({ type }) => type === "integer").map(({ key }) => key);
  const rounded = whole.flatMap((key) => (typeof answers[key] === "number" ? [[key, Math.round(answers[key])]] : []));
  return { ...answers, ...Object.fromEntries(rounded) };
}

/** Share of the drawn buildings with a choice. */
function chanceOf(key: string, choice: string, answers: Answers): number {
  const { drawn, weights } = makeEstimates(answers).draws;
  const { at, codes } = variables().find((variable) => variable.key === key)!;
  const width = variables().length;
  return weights.reduce((sum, weight, one) => sum + (drawn[one * width + at] === codes!.get(choice) ? weight : 0), 0);
}

describe("the odds", () => {
  const groups = USE_GROUP_IDS.flatMap((use) =>
    PERIOD_IDS.flatMap((period) =>
      (Object.keys(COUNTRY_GROUPS) as CountryGroup[]).map((country) => ({ use, period, country })),
    ),
  );

  it("name choices of the questionnaire, or bands of numbers in their order", () => {
    for (const { key, rows, codes } of variables()) {
      for (const { odds } of rows) {
        const names = Object.keys(odds);
        if (codes !== null) for (const name of names) expect(codes.has(name), `${key}: ${name}`).toBe(true);
        else {
          const bounds = names.filter((name) => name !== "none").flatMap((name) => name.split("..").map(Number));
          expect(bounds, key).toEqual(bounds.toSorted((a, b) => a - b));
        }
        const sum = Object.values(odds).reduce((total, one) => total + one, 0);
        expect(sum, `${key}: ${names}`).toBeCloseTo(1, 2);
      }
    }
    for (const { field, factors } of COUNTRY_FACTORS) {
      const { codes } = variables().find(({ key }) => key === field)!;
      for (const name of Object.keys(factors)) expect(codes?.has(name) ?? true, `${field}: ${name}`).toBe(true);
    }
  });

  it("are for every use, period and country, and read only what was drawn before", () => {
    for (const group of groups) {
      for (const [at, rows] of rowsFor(group).entries()) {
        // The first row of a question is for whatever was drawn before, or its conditions are whole (renovation).
        expect(rows.length, `${variables()[at]!.key} ${JSON.stringify(group)}`).toBeGreaterThan(0);
        for (const { when, odds } of rows) {
          for (const { variable } of when) expect(variable.at).toBeLessThan(at);
          expect(odds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
        }
      }
    }
  });
});

describe("the typical building", () => {
  it("is of the use, the period and the country of the answers", () => {
    expect(typicalKind({ ...OFFICE, country: "SE" })).toEqual({
      uses: ["office"],
      period: "1975_1988",
      country_group: "nordic",
      stands_in: false,
    });
    expect(typicalKind({ building_type: "residential", country: "BE" })).toEqual({
      uses: ["house", "terraced_house", "small_block", "large_block"],
      period: null,
      country_group: "france",
      stands_in: true,
    });
    const { options } = fieldOf("building_type") as EnumField;
    for (const { value } of options) {
      if (value === "unknown") continue;
      expect(typicalKind({ building_type: value } as Answers)!.uses.length, String(value)).toBeGreaterThan(0);
    }
    const years = PERIOD_IDS.flatMap((id) => [PERIODS[id].from, PERIODS[id].to]);
    for (const year of years) expect(typicalKind({ construction_year: year })!.period).not.toBeNull();
  });

  it("is none of a project, nor of a building of which neither use nor year is known", () => {
    expect(typicalKind({ ...OFFICE, life_cycle_stage: "construction" })).toBeNull();
    expect(typicalKind({})).toBeNull();
    expect(typicalKind({ building_type: "unknown" })).toBeNull();
    expect(typicalKind({ roof_insulation: "low" })).toBeNull();
  });
});

/** Median of 2,000 drawn buildings of each kind. @source typical buildings, §5 */
// biome-ignore format: a table, one kind a row
const MEDIANS = [
  ["house", 1968, [0.57, 0.63, 0.66, 0.63, 0.34, 0.55, 0.68, 0.62]],
  ["house", 1978, [0.56, 0.61, 0.63, 0.58, 0.33, 0.55, 0.62, 0.56]],
  ["small_block", 1978, [0.64, 0.59, 0.55, 0.40, 0.32, 0.52, 0.46, 0.55]],
  ["large_block", 2016, [0.61, 0.60, 0.59, 0.31, 0.35, 0.46, 0.41, 0.30]],
  ["office", 1962, [0.66, 0.62, 0.59, 0.37, 0.32, 0.50, 0.38, 0.59]],
  ["office", 2016, [0.53, 0.60, 0.60, 0.33, 0.33, 0.44, 0.38, 0.27]],
  ["school", 1978, [0.71, 0.61, 0.58, 0.40, 0.31, 0.49, 0.43, 0.58]],
  ["logistics", 2016, [0.67, 0.56, 0.65, 0.35, 0.32, 0.50, 0.42, 0.38]],
] as const;

describe("the range", () => {
  it.each(MEDIANS)("of a %s of %i has the median of its kind", (use, construction_year, expected) => {
    const { types, ...group } = USE_GROUPS[use];
    const housing = "housing" in group ? { residential_building_type: group.housing[0] } : {};
    const { of } = makeEstimates({ building_type: types[0], ...housing, construction_year } as Answers);
    const order = ["heat", "flood", "coastal", "drought_rga", "wildfire", "storm_wind", "landslide", "cold"] as const;
    for (const [at, hazard] of order.entries()) {
      expect(Math.abs(of.get(hazard)!.median - expected[at]!), hazard).toBeLessThan(0.035);
    }
  });

  it("is the same for the same answers, and lies between the best and the worst case", () => {
    for (const [, answers] of CASES) {
      expect(makeEstimates({ ...answers }).of).toEqual(makeEstimates(answers).of);
      for (const hazard of HAZARDS) {
        const { low, median, high } = makeEstimates(answers).of.get(hazard.id)!;
        const bounds = vulnerability(hazard, answers, YEAR);
        expect(low).toBeGreaterThanOrEqual(bounds.low - 1e-9);
        expect(high).toBeLessThanOrEqual(bounds.high + 1e-9);
        expect(low).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(high);
      }
    }
  });

  it("closes on the index when every question is answered", () => {
    for (const [, start] of CASES) {
      const answers = { ...answersOf(start, 7), renovation_year: 2010 };
      for (const hazard of HAZARDS) {
        const { low, high } = makeEstimates(answers).of.get(hazard.id)!;
        const { index, reliability } = vulnerability(hazard, answers, YEAR);
        if (reliability < 1) continue;
        expect(low).toBeCloseTo(index!, 9);
        expect(high).toBeCloseTo(index!, 9);
      }
    }
  });

  it("moves only what depends on the answer that was given", () => {
    const before = makeEstimates(OFFICE).of;
    const after = makeEstimates({ ...OFFICE, outside_tap_garden_hose: "yes" }).of;
    // The tap is read by wildfire alone; what it tells of the care of the owner moves the others a little.
    for (const { id, zones } of HAZARDS) {
      const reads = zones.some(({ rows }) => rows.some(({ field }) => field === "outside_tap_garden_hose"));
      const moved = Math.abs(before.get(id)!.median - after.get(id)!.median);
      if (!reads) expect(moved, id).toBeLessThan(0.02);
    }
  });

  it("accepts every answer, the impossible ones too", () => {
    for (const field of FIELDS) {
      if (field.type !== "enum" || field.section === "identification") continue;
      for (const { value } of [field.options[0]!, field.options.at(-2)!]) {
        const { of, draws } = makeEstimates({ ...OFFICE, [field.key]: value } as Answers);
        expect(Number.isFinite(of.get("heat")!.median), `${field.key} ${value}`).toBe(true);
        expect(draws.weights.every((weight) => weight >= 0)).toBe(true);
      }
    }
    const odd = { ...OFFICE, ...REFERENCE_BUILDINGS.terraced_house_re2020, construction_year: 1890 } as Answers;
    expect(Number.isFinite(makeEstimates(odd).of.get("flood")!.median)).toBe(true);
  });

  it("lies in its order inside the best and the worst case, whatever is answered", { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(anyAnswers.map(withWholeNumbers), (answers) => {
        const ranges = estimates(HAZARDS, answers, YEAR)?.of;
        for (const hazard of HAZARDS) {
          if (ranges === undefined) return;
          const { low, median, high } = ranges.get(hazard.id)!;
          const bounds = vulnerability(hazard, answers, YEAR);
          const inOrder = [bounds.low, low, median, high, bounds.high];
          for (let at = 1; at < inOrder.length; at++) expect(inOrder[at]! - inOrder[at - 1]!).toBeGreaterThan(-1e-9);
        }
      }),
      { numRuns: IS_DEEP ? 2000 : 40, seed: 20261123 },
    );
  });

  it("closes on the index when only the renovation is blank, which the index reads as none", () => {
    for (const [name, start] of CASES) {
      const { renovation_year, ...answers } = answersOf(start, 7);
      for (const hazard of HAZARDS) {
        const { index, reliability } = vulnerability(hazard, answers, YEAR);
        if (reliability < 1) continue;
        const { low, median, high, share } = makeEstimates(answers).of.get(hazard.id)!;
        for (const value of [low, median, high]) expect(value, `${name} ${hazard.id}`).toBeCloseTo(index!, 9);
        expect(share).toBeCloseTo(1, 9);
      }
    }
  });

  it("learns from numbers: a year of renovation tells of works, a consumption of cooling", () => {
    expect(chanceOf("_renovation", "none", OFFICE)).toBeGreaterThan(0.3);
    expect(chanceOf("_renovation", "none", { ...OFFICE, renovation_year: 2015 })).toBeLessThan(0.05);
    const chanceOfNoCooling = (consumption: number) =>
      chanceOf("cooling_system_type", "none", { ...OFFICE, cooling_energy_consumption: consumption });
    expect(chanceOfNoCooling(0)).toBeGreaterThan(0.8);
    // Between two bands of the table, too.
    for (const consumption of [5, 9.5, 20, 60]) expect(chanceOfNoCooling(consumption)).toBeLessThan(0.15);
    // More than any row of the table has: it tells nothing.
    expect(chanceOfNoCooling(400)).toBeCloseTo(chanceOf("cooling_system_type", "none", OFFICE), 1);
  });

  it("orders what everybody orders", () => {
    const median = (answers: Answers, hazard: "heat" | "cold" | "drought_rga") =>
      makeEstimates(answers).of.get(hazard)!.median;
    const school = (construction_year: number): Answers => ({ building_type: "education", construction_year });
    expect(median(school(1962), "heat")).toBeGreaterThan(median(school(2016), "heat"));
    expect(median(school(1962), "cold")).toBeGreaterThan(median(school(2016), "cold"));
    expect(median(CASES[1]![1], "drought_rga")).toBeGreaterThan(median(CASES[3]![1], "drought_rga"));
    const glass: Answers = { ...OFFICE, facade_type_batadapt: "curtain_wall", external_sun_protection: "none" };
    expect(median(glass, "heat")).toBeGreaterThan(median(OFFICE, "heat"));
  });

  it("holds about eight in ten of the buildings of its kind", { timeout: 120_000 }, () => {
    for (const [name, start] of CASES) {
      const { of, indices, draws } = makeEstimates(start);
      let inside = 0;
      for (const { id } of HAZARDS) {
        const { low, high } = of.get(id)!;
        // Buildings that the range was not computed from: another kind of draw of the same odds.
        const other = makeEstimates({ ...start, construction_year: Number(start.construction_year) + 1 }).indices.get(
          id,
        )!;
        inside += other.reduce((sum, index, at) => sum + (index >= low && index <= high ? draws.weights[at]! : 0), 0);
        expect(indices.get(id)).toHaveLength(draws.count);
      }
      expect(inside / HAZARDS.length, name).toBeGreaterThan(0.75);
      expect(inside / HAZARDS.length, name).toBeLessThan(0.95);
    }
  });
});

describe("the interview", () => {
  const NONE = new Set<never>();

  it("asks first what the building is for and when it was built, of a dwelling its kind too", () => {
    expect(nextQuestions(null, HAZARDS, {}, YEAR, NONE)[0]!.field).toBe("building_type");
    expect(
      nextQuestions(makeEstimates({ building_type: "office" }), HAZARDS, { building_type: "office" }, YEAR, NONE)[0]!
        .field,
    ).toBe("construction_year");
    const dwelling: Answers = { building_type: "residential" };
    expect(nextQuestions(makeEstimates(dwelling), HAZARDS, dwelling, YEAR, NONE)[0]!.field).toBe(
      "residential_building_type",
    );
  });

  it("never asks what cannot apply: the housing of an office, French rules elsewhere", () => {
    const questionsFor = (answers: Answers) =>
      nextQuestions(makeEstimates(answers), HAZARDS, answers, YEAR, NONE).map(({ field }) => field);
    expect(questionsFor(OFFICE)).not.toContain("residential_building_type");
    expect(questionsFor(OFFICE)).toContain("thermal_regulation");
    expect(questionsFor({ ...OFFICE, country: "SE" })).not.toContain("thermal_regulation");
    expect(questionsFor({ ...OFFICE, basement: "none" })).not.toContain("basement_sensitive_equipment");
  });

  it("never asks what is answered or was left out", () => {
    for (const [, answers] of CASES) {
      const left = nextQuestions(makeEstimates(answers), HAZARDS, answers, YEAR, NONE)[0]!.field;
      const next = nextQuestions(makeEstimates(answers), HAZARDS, answers, YEAR, new Set([left]));
      expect(next.map(({ field }) => field)).not.toContain(left);
      for (const { field, narrows_to } of next) {
        expect(isAnswered(answers, field), field).toBe(false);
        expect(narrows_to).toBeGreaterThan(0);
        expect(narrows_to).toBeLessThan(1);
      }
      expect(new Set(next.map(({ field }) => field)).size).toBe(next.length);
    }
  });

  it.each(CASES)("gives every hazard an index of a %s in at most 13 answers", { timeout: 60_000 }, (_, start) => {
    const truth = answersOf(start, 42);
    let answers = start;
    let count = 0;
    const left = new Set<never>();
    while (HAZARDS.some((hazard) => vulnerability(hazard, answers, YEAR).index === null)) {
      const { field } = nextQuestions(makeEstimates(answers), HAZARDS, answers, YEAR, left)[0]!;
      if (truth[field] === undefined) left.add(field as never);
      else {
        answers = { ...answers, [field]: truth[field] };
        count++;
      }
      expect(count).toBeLessThanOrEqual(13);
    }
  });
});
