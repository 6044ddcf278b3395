import type { Answers } from "@lichen/domain";
import type { Draw, Odds } from "./draw.ts";
import type { PublicBuilding, PublicBuildingKind } from "./load-public-buildings.ts";

/** What age makes of walls and equipment. */
export type Era = "old" | "interwar" | "postwar" | "modern";

/** Usual sizes of a kind of building, our assumption: bounds of the draw. */
type Size = {
  readonly footprintM2: readonly [number, number];
  readonly floors: readonly [number, number];
  /** Part of the plot that the building covers. */
  readonly coverage: readonly [number, number];
  readonly shape: Odds;
  readonly adjoining: Odds;
  /** Odds of its age when the year is not known. */
  readonly era: Readonly<Partial<Record<Era, number>>>;
};

const IN_TOWN: Odds = { none: 4, one_side: 3, two_or_more_sides: 3 };
const ALONE: Odds = { none: 8, one_side: 2 };

// biome-ignore format: a table, one kind a row
const SIZES: Readonly<Record<PublicBuildingKind, Size>> = {
  town_hall:  { footprintM2: [900, 5000],   floors: [3, 5], coverage: [0.4, 0.95],  shape: { compact: 3, irregular: 3, courtyard: 4 },  adjoining: IN_TOWN, era: { old: 8, interwar: 1, postwar: 1 } },
  prefecture: { footprintM2: [1200, 4500],  floors: [3, 5], coverage: [0.3, 0.7],   shape: { compact: 2, irregular: 5, courtyard: 3 },  adjoining: IN_TOWN, era: { old: 8, postwar: 2 } },
  station:    { footprintM2: [2500, 22000], floors: [1, 3], coverage: [0.25, 0.7],  shape: { elongated: 8, irregular: 2 },              adjoining: ALONE,   era: { old: 5, interwar: 1, postwar: 3 } },
  museum:     { footprintM2: [1500, 12000], floors: [2, 4], coverage: [0.35, 0.9],  shape: { compact: 4, irregular: 3, courtyard: 3 },  adjoining: IN_TOWN, era: { old: 9, postwar: 1 } },
  library:    { footprintM2: [1500, 5000],  floors: [3, 6], coverage: [0.45, 0.95], shape: { compact: 6, elongated: 2, irregular: 2 },  adjoining: IN_TOWN, era: { old: 3, modern: 7 } },
  school:     { footprintM2: [2500, 8000],  floors: [3, 4], coverage: [0.25, 0.6],  shape: { courtyard: 6, elongated: 2, irregular: 2 }, adjoining: IN_TOWN, era: { old: 6, interwar: 2, postwar: 2 } },
  court:      { footprintM2: [2000, 7000],  floors: [3, 5], coverage: [0.45, 0.85], shape: { compact: 5, courtyard: 3, irregular: 2 },  adjoining: ALONE,   era: { old: 7, postwar: 3 } },
};

/** French thermal regulations, each with the year from which it applies to public buildings, latest first. */
const REGULATIONS = [
  [2022, "re2020"],
  [2013, "rt2012"],
  [2007, "rt2005"],
  [2001, "rt2000"],
  [1989, "rt1988"],
  [1976, "rt1976"],
] as const;

/** Year taken in the draws of a building whose own is not known. */
const LIKELY_YEAR: Readonly<Record<Era, number>> = { old: 1880, interwar: 1930, postwar: 1965, modern: 1995 };
const LATEST_RENOVATION = 2023;
const YEARS_BEFORE_A_RENOVATION = 25;

const SOUTHERN_REGIONS = ["Provence-Alpes-Côte d’Azur", "Occitanie", "Corse"];
const SOUTHERN_COUNTRIES = ["ES", "PT", "IT", "GR"];

/** Where shutters, light tiles and fires are usual. */
export const isSouthern = ({ state, country }: PublicBuilding) =>
  SOUTHERN_REGIONS.includes(state) || SOUTHERN_COUNTRIES.includes(country);

export function eraOf({ construction_year: year, kind }: PublicBuilding, draw: Draw): Era {
  if (year === null) return draw.pick("era", SIZES[kind].era) as Era;
  if (year < 1915) return "old";
  if (year < 1946) return "interwar";
  return year < 1980 ? "postwar" : "modern";
}

/** Size, age, foundations and basement of an example. */
export function structureAnswers(building: PublicBuilding, draw: Draw) {
  const { footprintM2, floors, coverage, shape, adjoining } = SIZES[building.kind];
  const era = eraOf(building, draw);
  const footprint = roundTo(10, draw.between("building_floor_area", ...footprintM2));
  const levels = Math.floor(draw.between("floors_number", floors[0], floors[1] + 1));
  const operation = draw.pick("operation_type", { none: 5, maintenance: 6, light_renovation: 3, heavy_renovation: 1 });
  const renovated = renovationYear(building, era, draw);
  const outline = draw.pick("building_general_shape", shape);
  const basement = draw.pick("basement", { none: 3, half_buried: 2, partial: 4, full: 3, multi_level: deep(building) });
  return {
    life_cycle_stage: operation === "heavy_renovation" ? "renovation" : "exploitation",
    operation_type: operation,
    residential_building_type: "not_applicable",
    ...(building.construction_year === null ? {} : { construction_year: building.construction_year }),
    ...(renovated === null ? {} : { renovation_year: renovated }),
    thermal_regulation: regulation(building, era, renovated, draw),
    building_general_shape: outline,
    adjoining_building: draw.pick("adjoining_building", adjoining),
    floors_number: levels,
    building_floor_area: footprint,
    gross_floor_area: roundTo(10, footprint * levels * draw.between("gross_floor_area", 0.75, 0.95)),
    total_area_plot: roundTo(10, footprint / draw.between("total_area_plot", ...coverage)) + 10,
    structural_material: draw.pick("structural_material", STRUCTURES[era]),
    foundations_type: foundations(era, basement, draw),
    wall_joints_presence:
      outline === "compact" ? "not_applicable" : draw.rung("wall_joints_presence", ["no", "partial", "yes"]),
    basement,
    basement_sensitive_equipment:
      basement === "none"
        ? "not_applicable"
        : draw.rung("basement_sensitive_equipment", ["present_unprotected", "present_protected", "none"]),
    crawl_space:
      basement === "full" || basement === "multi_level"
        ? "no"
        : draw.rung("crawl_space", ["no", "unventilated", "ventilated"]),
  } as const satisfies Answers;
}

const STRUCTURES: Readonly<Record<Era, Odds>> = {
  old: { old_stone: 7, unreinforced_masonry: 2, mixed: 2 },
  interwar: { reinforced_concrete: 4, chained_masonry: 4, mixed: 2 },
  postwar: { reinforced_concrete: 8, steel: 1, mixed: 1 },
  modern: { reinforced_concrete: 6, steel: 2, mixed: 3 },
};

const deep = ({ kind }: PublicBuilding) => (kind === "station" || kind === "museum" ? 2 : 1);

function renovationYear(building: PublicBuilding, era: Era, draw: Draw): number | null {
  const earliest = Math.max(1975, (building.construction_year ?? LIKELY_YEAR[era]) + YEARS_BEFORE_A_RENOVATION);
  const isRenovated = draw.happens("renovated", era === "modern" ? 0.3 : 0.35 + 0.5 * draw.care);
  if (!isRenovated || earliest > LATEST_RENOVATION) return null;
  return Math.floor(draw.between("renovation_year", earliest, LATEST_RENOVATION + 1));
}

function regulation({ country, construction_year }: PublicBuilding, era: Era, renovated: number | null, draw: Draw) {
  if (country !== "FR") return "not_applicable";
  const isFullRenovation = renovated !== null && draw.happens("full_renovation", 0.2 + 0.6 * draw.care);
  const year = isFullRenovation ? renovated : (construction_year ?? LIKELY_YEAR[era]);
  return REGULATIONS.find(([from]) => year >= from)?.[1] ?? "none";
}

function foundations(era: Era, basement: string, draw: Draw): string {
  if (basement === "full" || basement === "multi_level") {
    return draw.pick("foundations_type", { shallow_over_1_2: 4, raft: 3, deep: 3 });
  }
  const isRecent = era === "postwar" || era === "modern";
  return draw.rung(
    "foundations_type",
    isRecent
      ? ["shallow_under_0_8", "shallow_0_8_1_2", "shallow_over_1_2", "raft", "deep"]
      : ["none_or_very_shallow", "shallow_under_0_8", "shallow_0_8_1_2", "shallow_over_1_2", "deep"],
  );
}

export function roundTo(step: number, value: number): number {
  return Math.round(value / step) * step;
}
