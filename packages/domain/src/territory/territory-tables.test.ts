import { describe, expect, it } from "vitest";
import { isIndicatorKey } from "../climate/indicators.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { recordOf } from "../shared/record-of.ts";
import { EQUIPMENT_CATEGORIES, EQUIPMENT_TYPES, FACILITY_TYPES, stationType } from "./equipment.ts";
import { OFFICIAL_RISKS } from "./official-risks.ts";
import { COUNTED_PERILS, NATIONAL_FIGURES } from "./past-disasters.ts";
import { RESILIENCE_FIGURES } from "./resilience.ts";
import { SOCIAL_FIGURES } from "./social-figures.ts";
import { FEWEST_INDICATORS, TERRITORY_INDICATORS, territoryVulnerability } from "./territory-indicators.ts";
import { equipmentIndex } from "./territory-levels.ts";

// What the tables of territories must hold by themselves: a row lost or a figure changed fails here, without the given
// tables.

const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe("the equipment of a territory", () => {
  it.each([
    // Types, and their criticality added up.
    ["education", 7, 18],
    ["health_social", 7, 25],
    ["transport", 5, 14],
    ["public_services", 5, 7],
    ["retail", 3, 5],
    ["sport_culture", 3, 6],
    ["tourism", 4, 8],
    ["industry", 1, 4],
  ] as const)("%s: %i types, criticality %i", (category, types, criticality) => {
    const rows = EQUIPMENT_TYPES.filter((row) => row.category === category);
    expect([rows.length, sum(rows.map((row) => row.criticality))]).toEqual([types, criticality]);
  });

  it("is 35 types of 8 categories, each once, of a criticality from 1 to 4", () => {
    expect(new Set(ids(EQUIPMENT_TYPES)).size).toBe(35);
    expect(EQUIPMENT_CATEGORIES).toHaveLength(8);
    expect(new Set(EQUIPMENT_TYPES.map(({ category }) => category))).toEqual(new Set(ids(EQUIPMENT_CATEGORIES)));
    expect(new Set(EQUIPMENT_TYPES.map(({ criticality }) => criticality))).toEqual(new Set([1, 2, 3, 4]));
  });

  it("is vital in nine types: those who cannot leave by themselves, ways in and out, what burns", () => {
    expect(EQUIPMENT_TYPES.flatMap(({ id, criticality }) => (criticality === 4 ? [id] : [])).join(" ")).toBe(
      "C1 D1 D4 D5 D6 E102 E107 G103 SEVESO",
    );
    const least = EQUIPMENT_TYPES.filter(({ criticality }) => criticality === 1);
    expect(ids(least).join(" ")).toBe("A2 A3 A4 A5 B3 E101 G101 G104");
  });

  it("weighs in the index of a territory by its criticality, each type", () => {
    const ranks = (rank: number) => recordOf(HAZARD_IDS, () => rank);
    for (const { id, criticality } of EQUIPMENT_TYPES) {
      const { index } = equipmentIndex(
        [
          { type: id, count: 1, ranks: ranks(6) },
          // Criticality 2, at no risk.
          { type: "F1", count: 1, ranks: ranks(1) },
        ],
        "heat",
      );
      expect(index, id).toBeCloseTo(criticality / (criticality + 2), 10);
    }
    expect(EQUIPMENT_TYPES.find(({ id }) => id === "F1")!.criticality).toBe(2);
  });

  it("is counted by the facilities database but for stations and plans; the larger stations matter more", () => {
    const counted = Object.groupBy(EQUIPMENT_TYPES, ({ from }) => from);
    expect(Object.fromEntries(Object.entries(counted).map(([from, rows]) => [from, rows.length]))).toEqual({
      facilities: 28,
      lower_secondary_schools: 1,
      tourist_accommodation: 2,
      rail_stations: 3,
      flood_atlases: 1,
    });
    expect(FACILITY_TYPES).toHaveLength(31);
    const criticality = (passengers: number) =>
      EQUIPMENT_TYPES.find(({ id }) => id === stationType(passengers))!.criticality;
    expect([99_999, 249_999, 250_000].map(criticality)).toEqual([2, 3, 4]);
    expect(counted.rail_stations!.every(({ note }) => note !== null)).toBe(true);
  });
});

describe("the vulnerability of a territory", () => {
  it.each([
    // Best value, then the bounds added up, and the ends of what the unit lets happen.
    ["urban_heat_island", 0, 11.5, [0, 20]],
    ["artificial_soil", 0, 135, [0, 100]],
    ["green_space_forest", 100, 285, [0, 100]],
    ["environmental_multi_exposure", 0, 15, [0, 5]],
    ["human_development_index", 1, 2.5, [0, 1]],
  ] as const)("%s: at %d very low; a level more at each bound", (id, best, total, [least, most]) => {
    const { bounds, worse } = TERRITORY_INDICATORS.find((row) => row.id === id)!;
    expect(sum(bounds)).toBeCloseTo(total, 10);
    const way = worse === "higher" ? 1 : -1;
    const levelAt = (value: number) =>
      territoryVulnerability({ [id]: value }).indicators.find((one) => one.id === id)!.level;
    expect(levelAt(best)).toBe("very_low");
    // Bounds belong to the level above them, toward the worse.
    const steps = ["very_low", "low", "medium", "high", "very_high", "extreme"];
    for (const [at, bound] of bounds.entries()) {
      expect(bound).toBeGreaterThanOrEqual(least);
      expect(bound).toBeLessThanOrEqual(most);
      expect([levelAt(bound - way * 1e-9), levelAt(bound + way * 1e-9)]).toEqual([steps[at], steps[at + 1]]);
    }
  });

  it("is five indicators, three at least", () => {
    expect(new Set(ids(TERRITORY_INDICATORS)).size).toBe(5);
    expect(TERRITORY_INDICATORS.filter(({ worse }) => worse === "lower").map(({ id }) => id)).toEqual([
      "green_space_forest",
      "human_development_index",
    ]);
    expect(FEWEST_INDICATORS).toBe(3);
  });
});

describe("what is shown beside", () => {
  it("is seven figures of resilience, each of a source card; one has no figure and says what would give it", () => {
    expect(new Set(ids(RESILIENCE_FIGURES)).size).toBe(7);
    const counts = Object.groupBy(RESILIENCE_FIGURES, ({ source }) => source);
    expect(Object.fromEntries(Object.entries(counts).map(([card, rows]) => [card, rows.length]))).toEqual({
      facilities: 2,
      land_cover: 1,
      flood_atlases: 4,
    });
    expect(RESILIENCE_FIGURES.flatMap((row) => ("none" in row ? [row.id] : []))).toEqual(["natural_plans"]);
  });

  it("is seven official risks, each around the place that it is about", () => {
    expect(new Set(ids(OFFICIAL_RISKS)).size).toBe(7);
    const circles = OFFICIAL_RISKS.map(({ around }) => around);
    expect(circles.filter((one) => one === "commune")).toHaveLength(3);
    expect(circles.filter((one) => one === "point")).toHaveLength(1);
    expect(sum(circles.filter((one) => typeof one === "number"))).toBe(3000);
    const around = (id: string) => OFFICIAL_RISKS.find((row) => row.id === id)!.around;
    expect([around("clay"), around("seveso")]).toEqual(["point", 2000]);
  });

  it("is two perils counted by commune, and four figures of the country that add up", () => {
    expect(ids(COUNTED_PERILS)).toEqual(["flood", "drought"]);
    for (const { indicator } of COUNTED_PERILS) expect(isIndicatorKey(indicator)).toBe(true);
    const figure = (id: string) => NATIONAL_FIGURES.find((row) => row.id === id)!;
    expect(NATIONAL_FIGURES).toHaveLength(4);
    // Thousands of millions of euros of the scheme, floods first; then heat by two methods; then deaths.
    expect(figure("flood_cost").low + figure("drought_cost").low).toBeCloseTo(55.2, 10);
    expect(figure("flood_cost").low - figure("drought_cost").low).toBeCloseTo(5.2, 10);
    expect([figure("heat_cost").low, figure("heat_cost").high, figure("heat_deaths").high]).toEqual([22, 37, 14_802]);
    expect(sum(NATIONAL_FIGURES.flatMap(({ low, high }) => (low === high ? [] : [1])))).toBe(1);
    expect(sum(NATIONAL_FIGURES.flatMap(({ years }) => years))).toBe(2 * (1982 + 2024) + 2015 + 2020 + 2 * 2003);
    expect(new Set(NATIONAL_FIGURES.map(({ source }) => source.url)).size).toBe(3);
  });
});

/** Every text of a table, however deep. */
function textsOf(value: unknown): readonly Bilingual[] {
  if (value === null || typeof value !== "object") return [];
  if ("fr" in value && "en" in value) return [value as Bilingual];
  return Object.values(value).flatMap(textsOf);
}

it.each([
  ["equipment", [EQUIPMENT_TYPES, EQUIPMENT_CATEGORIES], 35 + 8 + 8],
  ["indicators", [TERRITORY_INDICATORS], 3 * 5 + 2],
  ["resilience", [RESILIENCE_FIGURES], 2 * 7 + 1],
  ["social figures", [SOCIAL_FIGURES], 3 * 3],
  ["official risks", [OFFICIAL_RISKS], 7],
  ["disasters", [COUNTED_PERILS, NATIONAL_FIGURES], 2 + 2 * 4 + 1],
] as const)("every word of %s stands in both languages, with the apostrophes of French", (_, tables, count) => {
  const texts = textsOf(tables);
  expect(texts).toHaveLength(count);
  for (const { fr, en } of texts) {
    expect(fr.trim()).not.toBe("");
    expect(en.trim()).not.toBe("");
    expect(fr).not.toContain("'");
  }
});
