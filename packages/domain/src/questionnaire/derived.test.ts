import { describe, expect, it } from "vitest";
import type { Answers } from "./catalogue.ts";
import { DERIVED_KEYS, deriveValue } from "./derived.ts";

const YEAR = 2026;
const knownValue = (value: number) => ({ known: true, value });
const lacking = (...missing: string[]) => ({ known: false, reason: "unanswered", missing });

describe.each([
  ["tree_cover_share", "not_roof_tree_cover_surface"],
  ["impermeable_share", "impermeable_outdoor_mineral_surface"],
] as const)("%s, over the plot less the footprint", (key, surface) => {
  it.each([
    [0, 0],
    [150, 0.25],
    [600, 1],
    [1200, 2],
  ])("reads %d m² out of 600 as %d", (surfaceM2, expected) => {
    const answers: Answers = { [surface]: surfaceM2, total_area_plot: 1000, building_floor_area: 400 };
    expect(deriveValue(key, answers, YEAR)).toEqual(knownValue(expected));
  });

  it("says which answers it lacks", () => {
    expect(deriveValue(key, {}, YEAR)).toEqual(lacking(surface, "total_area_plot", "building_floor_area"));
    expect(deriveValue(key, { [surface]: 0, total_area_plot: 1000 }, YEAR)).toEqual(lacking("building_floor_area"));
  });

  it.each([400, 401])(
    "is unknown, with nothing missing, when a plot of 400 m² has a footprint of %d m²",
    (footprint) => {
      const answers: Answers = { [surface]: 0, total_area_plot: 400, building_floor_area: footprint };
      expect(deriveValue(key, answers, YEAR)).toEqual(lacking());
    },
  );
});

describe("water_share, over the whole plot", () => {
  it("adds both kinds of water", () => {
    const answers = { sealed_wetlands_surface: 5, unsealed_wetlands_surface: 15, total_area_plot: 1000 };
    expect(deriveValue("water_share", answers, YEAR)).toEqual(knownValue(0.02));
  });

  it("needs both kinds: a blank is not 0", () => {
    expect(deriveValue("water_share", { sealed_wetlands_surface: 5, total_area_plot: 1000 }, YEAR)).toEqual(
      lacking("unsealed_wetlands_surface"),
    );
    expect(deriveValue("water_share", { unsealed_wetlands_surface: 5 }, YEAR)).toEqual(
      lacking("sealed_wetlands_surface", "total_area_plot"),
    );
  });
});

describe("structure_age, from the latest of construction and renovation", () => {
  it.each<[Answers, number]>([
    [{ construction_year: 1990 }, 36],
    [{ construction_year: 1990, renovation_year: 2016 }, 10],
    [{ renovation_year: 2016 }, 10],
    [{ construction_year: 2026 }, 0],
    [{ construction_year: 2030 }, -4],
  ])("reads %j as %d years", (answers, expected) => {
    expect(deriveValue("structure_age", answers, YEAR)).toEqual(knownValue(expected));
  });

  it("needs one of them, construction first", () => {
    expect(deriveValue("structure_age", {}, YEAR)).toEqual(lacking("construction_year"));
  });
});

describe("derived values", () => {
  it.each(DERIVED_KEYS)("leaves %s unknown without answers", (key) => {
    expect(deriveValue(key, {}, YEAR).known).toBe(false);
  });
});
