import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHALLENGES, challengeOf } from "../biodiversity/challenge.ts";
import { type NatureBenefitId, natureBenefits } from "../biodiversity/co-benefits.ts";
import { HOSTING_CATEGORIES } from "../biodiversity/hosting-items.ts";
import {
  HOSTING_LEVELS,
  hostingActions,
  hostingColumns,
  hostingLevel,
  hostingPotential,
} from "../biodiversity/hosting-potential.ts";
import {
  natureLevel,
  naturePressure,
  naturePressureIndex,
  natureState,
  natureStateIndex,
} from "../biodiversity/nature-state.ts";
import type { PlaceNature } from "../biodiversity/place-nature.ts";
import { biotopeCoefficient } from "../biotope/biotope-coefficient.ts";
import type { Answer } from "../catalogue/index.ts";
import { type Answers, type FieldKey, fieldOf, isDerived, sourcesOfDerived } from "../questionnaire/index.ts";
import { encodeAnswers } from "../weighted-index/encode-answers.ts";
import { assessBiodiversity, plotCoefficient } from "./biodiversity.ts";

const YEAR = 2026;
const ROWS = HOSTING_CATEGORIES.flatMap(({ rows }) => rows);
/** Every question that the potential reads. */
const READ = [...new Set(ROWS.flatMap(({ field }) => sourcesOfDerived(field)))];
const anyOf = (key: FieldKey): fc.Arbitrary<Answer> => {
  const field = fieldOf(key);
  if (field.type === "enum") return fc.constantFrom(...field.options.map(({ value }) => value));
  return fc.nat(key === "wildlife_shelters" ? 40 : 3000);
};
const anyAnswers: fc.Arbitrary<Answers> = fc.record(Object.fromEntries(READ.map((key) => [key, anyOf(key)])), {
  requiredKeys: [],
});

/** A plot of 1,000 m² that is wholly described. */
const PLOT: Answers = {
  total_area_plot: 1000,
  building_floor_area: 400,
  extensive_roofs_surface: 100,
  semi_intensive_roofs_surface: 0,
  intensive_roofs_surface: 0,
  impermeable_outdoor_mineral_surface: 200,
  mixed_outdoor_mineral_surface: 100,
  open_ground_area_one_stratum: 100,
  open_ground_area_two_strata: 0,
  open_ground_area_three_strata: 150,
  slab_area_one_stratum: 0,
  slab_area_two_strata: 0,
  slab_area_three_strata: 0,
  sealed_wetlands_surface: 0,
  unsealed_wetlands_surface: 50,
};

const FRANCE: PlaceNature = {
  is_france: true,
  protected_areas: null,
  climate: null,
  commune: { insee: "54395", name: "Nancy", inhabitants: 105_000, inhabitants_per_km2: 7000, dwellings: 67_000 },
  cover: { natural_percent: 30, artificial_percent: 40, land_take_points: 1 },
};

describe("biotope coefficient of the plot of a building", () => {
  it("is that of the worked example of the method", () => {
    expect(plotCoefficient(PLOT)).toMatchObject({ value: expect.closeTo(0.32, 10), reliability: 1, missing: [] });
  });

  it("counts the crowns that planted ground has no room for over the mineral ground", () => {
    // 250 m² are planted: 100 of the 350 m² of crowns stand over 300 m² of mineral ground.
    const { value } = plotCoefficient({ ...PLOT, not_roof_tree_cover_surface: 350 });
    expect(value).toBeCloseTo(0.32 + (0.2 * 100) / 1000, 10);
  });

  it("takes a blank for nothing declared: not for zero, and not for a bare roof", () => {
    const { extensive_roofs_surface: _, ...rest } = PLOT;
    expect(plotCoefficient(rest)).toMatchObject({ reliability: 0.6, missing: ["extensive_roofs_surface"] });
  });

  it.each([
    [299, false],
    [300, true],
  ])("with %d m² of 1,000 described it is known: %s", (areaM2, isKnown) => {
    const { value } = plotCoefficient({ total_area_plot: 1000, impermeable_outdoor_mineral_surface: areaM2 });
    expect(value !== null).toBe(isKnown);
  });

  it("is that of a project with the same surfaces", () => {
    const project = biotopeCoefficient(1000, [
      { type: "wetland_unsealed", areaM2: 50 },
      { type: "ground_3", areaM2: 150 },
      { type: "ground_1", areaM2: 100 },
      { type: "mixed_mineral", areaM2: 100 },
      { type: "impermeable_mineral", areaM2: 200 },
      { type: "roof_extensive", areaM2: 100 },
      { type: "bare_roof", areaM2: 300 },
    ]);
    expect(plotCoefficient(PLOT).value).toBeCloseTo(project.value, 12);
  });
});

describe("hosting potential", () => {
  it("is not that of a construction project", () => {
    const projects: readonly Answers[] = [
      { operation_type: "new_construction" },
      { operation_type: "demolition_reconstruction" },
      { life_cycle_stage: "construction" },
      { life_cycle_stage: "construction", operation_type: "light_renovation" },
      { life_cycle_stage: "unknown", operation_type: "new_construction" },
    ];
    for (const project of projects) {
      expect(assessBiodiversity({ ...PLOT, ...project }, FRANCE, YEAR), JSON.stringify(project)).toMatchObject({
        hosting_potential: null,
        hosting_reason: "construction",
      });
    }
  });

  it.each(["exploitation", "renovation", "unknown"])("is that of a building at the stage %s", (stage) => {
    const building: Answers = { ...PLOT, life_cycle_stage: stage, operation_type: "heavy_renovation" };
    expect(hostingPotential(building, YEAR)).not.toBeNull();
  });

  it.each([
    [0, "very_low"],
    [19.99, "very_low"],
    [20, "low"],
    [40, "medium"],
    [60, "high"],
    [79.99, "high"],
    [80, "very_high"],
    [100, "very_high"],
  ] as const)("%d of 100 is %s", (value, level) => {
    expect(hostingLevel(value)).toBe(level);
  });

  it("lies between what its missing answers could make of it, and its margin is what is left", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const score of Object.values(hostingPotential(answers, YEAR)!)) {
          const { value, low, high, parts, margin } = score;
          expect(low).toBeLessThanOrEqual(high + 1e-9);
          if (parts.length > 0) expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
          if (value === null) continue;
          expect(value).toBeGreaterThanOrEqual(low - 1e-9);
          expect(value).toBeLessThanOrEqual(high + 1e-9);
          expect(margin! + value).toBeCloseTo(100, 9);
        }
      }),
    );
  });

  it("has in columns, to the last digit, what it explains", () => {
    fc.assert(
      fc.property(fc.array(anyAnswers, { minLength: 1, maxLength: 8 }), (batch) => {
        const columns = hostingColumns(encodeAnswers(batch, YEAR));
        for (const [row, answers] of batch.entries()) {
          const { global, ...categories } = hostingPotential(answers, YEAR)!;
          const points = (index: number) => (Number.isNaN(index) ? null : 100 * index);
          expect(points(columns.global.index[row]!)).toBe(global.value);
          expect(columns.global.reliability[row]).toBe(global.reliability);
          for (const { id } of HOSTING_CATEGORIES) {
            expect(points(columns.categories[id][row]!)).toBe(categories[id].value);
          }
        }
      }),
    );
  });

  it("gains what is said when one answer becomes the best, and a better answer never lowers it", () => {
    const chosen = ROWS.filter(({ field, scores }) => !isDerived(field) && scores !== undefined);
    const whole = Object.fromEntries(
      chosen.map(({ field, scores }) => [field, Object.entries(scores!).find(([, score]) => score === 0)![0]]),
    ) as Answers;
    const before = hostingPotential({ ...PLOT, wildlife_shelters: 0, ...whole }, YEAR)!;
    expect(before.global.reliability).toBeCloseTo(1, 9);
    for (const { field, scores } of chosen) {
      const options = Object.entries(scores!).filter(([, score]) => score !== "excluded");
      const ranked = options.toSorted((a, b) => Number(a[1]) - Number(b[1]));
      let last = before.global.value!;
      for (const [value] of ranked) {
        const now = hostingPotential({ ...PLOT, wildlife_shelters: 0, ...whole, [field]: value }, YEAR)!.global.value!;
        expect(now, `${field} ${value}`).toBeGreaterThanOrEqual(last - 1e-9);
        last = now;
      }
      const { gain } = hostingActions(before).find((one) => one.field === field)!;
      expect(last - before.global.value!, field).toBeCloseTo(gain, 9);
    }
  });

  it("ranks the actions by what they gain, and names the adaptation actions that change the same answers", () => {
    const gains = hostingActions(
      hostingPotential({ ...PLOT, roof_vegetation_strata: "none", roof_water_points: "no" }, YEAR)!,
    );
    expect(gains.map(({ gain }) => gain)).toEqual(gains.map(({ gain }) => gain).toSorted((a, b) => b - a));
    expect(gains.every(({ gain }) => gain > 0)).toBe(true);
    expect(gains.find(({ field }) => field === "biotope_coefficient")!.actions.length).toBeGreaterThan(0);
  });
});

describe("state, pressure and challenge of a place", () => {
  /** A map of protected areas that has none near the place. */
  const MAPPED: PlaceNature = { ...FRANCE, protected_areas: [] };

  it("rest on what is known, between what the rest could make of them", () => {
    const state = natureState(MAPPED);
    expect(state).toMatchObject({ index: 25, level: "low", reason: null, reliability: 0.5, low: 12.5, high: 62.5 });
    expect(state.components.map(({ value, reason }) => value ?? reason)).toEqual([
      0,
      "not_in_reference_data",
      50,
      "not_in_reference_data",
    ]);
    // Artificial 40 of 80 %: 50; land take 1 of 5 points: 20.
    expect(naturePressure(FRANCE)).toMatchObject({ index: 35, reason: null, reliability: expect.closeTo(1 / 3, 9) });
  });

  it("need 30 % of the weight: with one component of four there is no level, no challenge, and a reason", () => {
    const state = natureState(FRANCE);
    expect(state).toMatchObject({ index: null, level: "unknown", reason: "too_few_components", reliability: 0.25 });
    expect([state.low, state.high]).toEqual([12.5, 87.5]);
    expect(state.components[2]).toEqual({ id: "landscape_composition", value: 50, reason: null });
    expect(natureStateIndex(FRANCE)).toBeNaN();
    expect(challengeOf(state, naturePressure(FRANCE)).id).toBe("unknown");
  });

  it("have an index, in columns too, wherever 30 % of the weight is known and nowhere else", () => {
    const natures = fc.record({
      is_france: fc.boolean(),
      protected_areas: fc.constantFrom(null, []),
      climate: fc.constantFrom(null, { summer_c: 2, summer_rank: 0.5, dry_days: 9, dry_rank: 0.25 }),
      cover: fc.constantFrom(null, FRANCE.cover),
      commune: fc.constant(null),
    });
    fc.assert(
      fc.property(natures, (nature) => {
        for (const [found, index] of [
          [natureState(nature), natureStateIndex(nature)],
          [naturePressure(nature), naturePressureIndex(nature)],
        ] as const) {
          const isEnough = found.reliability >= 0.3;
          expect([found.index !== null, found.level !== "unknown", found.reason === null]).toEqual([
            isEnough,
            isEnough,
            isEnough,
          ]);
          expect(index).toEqual(found.index ?? Number.NaN);
        }
      }),
    );
  });

  it.each([
    [32.99, "low"],
    [33, "medium"],
    [66, "medium"],
    [66.01, "high"],
  ] as const)("an index of %d is %s", (index, level) => {
    expect(natureLevel(index)).toBe(level);
  });

  it.each([
    ["strong", "within", 100],
    ["regulated", "within", 80],
    ["regulated", "500m", 60],
    ["strong", "2km", 30],
    ["inventory", "within", 60],
    ["inventory", "2km", 0],
  ] as const)("an area that is %s, %s, counts for %d", (strength, band, value) => {
    const area = { name: "Marais", type: "rnn", url: null };
    const areas = [
      { ...area, strength, band },
      { ...area, strength: "inventory" as const, band: "2km" as const },
    ];
    expect(natureState({ ...FRANCE, protected_areas: areas }).components[0]!.value).toBe(value);
    expect(natureState({ ...FRANCE, protected_areas: [] }).components[0]!.value).toBe(0);
  });

  it("are those of France: elsewhere each says why it is not known", () => {
    const abroad: PlaceNature = { is_france: false, commune: null, cover: null, climate: null, protected_areas: null };
    expect(natureState(abroad)).toMatchObject({
      index: null,
      level: "unknown",
      reliability: 0,
      reason: "nature_of_france",
    });
    expect(natureState(abroad).components.every(({ reason }) => reason === "nature_of_france")).toBe(true);
    expect(challengeOf(natureState(abroad), naturePressure(abroad))).toEqual({ id: "unknown", possible: [] });
  });

  it("names the other challenges that are possible", () => {
    const challenge = challengeOf(natureState(MAPPED), naturePressure(MAPPED));
    expect(challenge).toEqual({ id: "improvement", possible: ["conservation", "improvement", "reclaim"] });
  });
});

describe("co-benefits", () => {
  const of = (answers: Answers, id: NatureBenefitId) => natureBenefits(answers, YEAR)[id];

  it("cooling: trees over 40 %, plants over 60 % and water over 5 % of the plot are all that counts", () => {
    const plot: Answers = { ...PLOT, not_roof_tree_cover_surface: 120 };
    // 120 of 600 m² under trees: 30; 250 of 1,000 planted: 12.5; 50 of 1,000 in water: 10.
    expect(of(plot, "cooling").value).toBeCloseTo(52.5, 9);
    expect(of({ ...PLOT, not_roof_tree_cover_surface: 600 }, "cooling").value).toBe(100);
    expect(of(PLOT, "cooling")).toMatchObject({ value: null, missing: ["not_roof_tree_cover_surface"] });
  });

  it("stormwater: one less the mean run-off, a little less with a device", () => {
    // 300·0.95 + 100·0.6 + 200·0.9 + 100·0.5 + 250·0.1 + 50·0 = 600 of 1,000.
    expect(of(PLOT, "stormwater").value).toBeCloseTo(40, 9);
    expect(of({ ...PLOT, stormwater_retention_system: "buried_tank" }, "stormwater").value).toBeCloseTo(45, 9);
    expect(of({ ...PLOT, stormwater_retention_system: "none" }, "stormwater").value).toBeCloseTo(40, 9);
    expect(of({ total_area_plot: 1000, mixed_outdoor_mineral_surface: 899 }, "stormwater").value).toBeNull();
    expect(of({ total_area_plot: 1000, mixed_outdoor_mineral_surface: 900 }, "stormwater").value).toBeCloseTo(50, 9);
  });

  it("health and well-being: what is not answered leaves the mean", () => {
    expect(of({ accessible_green_areas: "yes" }, "health_wellbeing").value).toBe(100);
    expect(of({ windows_nature_view: "all" }, "health_wellbeing").value).toBeNull();
    const both: Answers = { accessible_green_areas: "no", windows_nature_view: "all" };
    expect(of(both, "health_wellbeing").value).toBeCloseTo((100 * 25) / 60, 9);
  });
});

const TABLES = new URL("../../../../../shared/domain/biodiversity.json", import.meta.url);
describe.runIf(existsSync(TABLES))("published tables", () => {
  const tables = () => JSON.parse(readFileSync(TABLES, "utf8"));
  const RENAMED: Readonly<Record<string, string>> = {
    "derived:cbsh": "biotope_coefficient",
    "derived:wetland_share": "water_share",
    wildlife_shelters: "wildlife_shelter_density",
  };

  it("weigh what the house weighs", () => {
    const { hostingPotential: table } = tables();
    for (const { id, weight, rows } of HOSTING_CATEGORIES) {
      const published = table.categories[id] as { weight: number; items: Record<string, number> };
      expect(weight).toBe(published.weight);
      const items = Object.entries(published.items).map(([key, value]) => [
        RENAMED[key] ?? key.replace("derived:", ""),
        value,
      ]);
      expect(Object.fromEntries(rows.map(({ field, weight: own }) => [field, own]))).toEqual(Object.fromEntries(items));
      expect(rows.reduce((sum, { weight: own }) => sum + own, 0)).toBe(100);
    }
    expect(HOSTING_LEVELS.map(({ level }) => level)).toEqual(table.levels.map((row: { level: string }) => row.level));
  });

  it("cross state and pressure as the house does", () => {
    const index = (level: "low" | "medium" | "high") => ({
      level,
      reason: null,
      index: 50,
      low: 0,
      high: 100,
      reliability: 1,
      components: [],
    });
    const { challengeMatrix } = tables();
    for (const [row, columns] of Object.entries(challengeMatrix.table as Record<string, Record<string, string>>)) {
      for (const [column, challenge] of Object.entries(columns)) {
        expect(challengeOf(index(row as "low"), index(column as "low")).id).toBe(challenge);
        expect(Object.keys(CHALLENGES)).toContain(challenge);
      }
    }
  });
});
