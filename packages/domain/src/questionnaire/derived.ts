import { known, type Reading, unknown } from "../shared/reading.ts";
import { recordOf } from "../shared/record-of.ts";
import type { Answers, FieldKey } from "./catalogue.ts";
import {
  type FigureReader,
  figuresIn,
  missingSurfaces,
  type PlotBiotope,
  plotBiotope,
  SURFACE_QUESTIONS,
} from "./plot-surfaces.ts";

type Share = {
  readonly parts: readonly FieldKey[];
  readonly of: readonly FieldKey[];
  readonly less: readonly FieldKey[];
  /** The share where the whole is nothing; absent: it is not known there. */
  readonly ofNothing?: number;
};

const OPEN_GROUND = [
  "open_ground_area_one_stratum",
  "open_ground_area_two_strata",
  "open_ground_area_three_strata",
] as const;
const SLABS = ["slab_area_one_stratum", "slab_area_two_strata", "slab_area_three_strata"] as const;
const PLOT = ["total_area_plot"] as const;

/**
 * (sum of `parts`) / (sum of `of` − sum of `less`), all in m².
 * @source vulnerability matrix, version 1.0-design, and biodiversity tables, `formula` of each derived row
 */
const SHARES = {
  tree_cover_share: { parts: ["not_roof_tree_cover_surface"], of: PLOT, less: ["building_floor_area"] },
  impermeable_share: { parts: ["impermeable_outdoor_mineral_surface"], of: PLOT, less: ["building_floor_area"] },
  water_share: { parts: ["sealed_wetlands_surface", "unsealed_wetlands_surface"], of: PLOT, less: [] },
  green_roof_share: {
    parts: ["extensive_roofs_surface", "semi_intensive_roofs_surface", "intensive_roofs_surface"],
    of: ["building_floor_area"],
    less: [],
  },
  open_ground_share: { parts: OPEN_GROUND, of: PLOT, less: [] },
  planted_share: { parts: [...OPEN_GROUND, ...SLABS], of: PLOT, less: [] },
  // Where nothing is planted no stratum hosts anything.
  three_strata_share: {
    parts: ["open_ground_area_three_strata", "slab_area_three_strata"],
    of: [...OPEN_GROUND, ...SLABS],
    less: [],
    ofNothing: 0,
  },
  /** Shelters by square metre of plot. */
  wildlife_shelter_density: { parts: ["wildlife_shelters"], of: PLOT, less: [] },
} as const satisfies Record<string, Share>;

/** Values computed from several answers, which indices read as if they were answers. */
export const DERIVED_KEYS = [
  "tree_cover_share",
  "water_share",
  "impermeable_share",
  "structure_age",
  "green_roof_share",
  "biotope_coefficient",
  "open_ground_share",
  "planted_share",
  "three_strata_share",
  "wildlife_shelter_density",
] as const as readonly DerivedKey[];
export type DerivedKey = keyof typeof SHARES | "structure_age" | "biotope_coefficient";

const derivedKeys: ReadonlySet<string> = new Set(DERIVED_KEYS);

/** Whether a value is computed from several answers rather than answered. */
export function isDerived(field: string): field is DerivedKey {
  return derivedKeys.has(field);
}

/** Questions that a value is read from: itself, or those that it is computed from. */
export function sourcesOfDerived(field: FieldKey | DerivedKey): readonly FieldKey[] {
  if (!isDerived(field)) return [field];
  if (field === "structure_age") return ["construction_year", "renovation_year"];
  if (field === "biotope_coefficient") return SURFACE_QUESTIONS;
  return READ_BY[field];
}

/**
 * A value computed from answers, or the answers that it lacks.
 *
 * @param year calendar year of the calculation
 * @returns a share (0 none, 1 the whole area; not clamped, so surfaces that contradict each other may exceed 1),
 *   or an age in years (negative for a building not built yet); unknown with nothing missing when the area that the
 *   share is taken of is not positive: no further answer would give it
 * @source vulnerability matrix, version 1.0-design, `formula` of each derived row
 */
export function deriveValue(key: DerivedKey, answers: Answers, year: number): Reading<number> {
  const figure = deriveFigure(key, figuresIn(answers), year, () => plotBiotope(answers));
  return Number.isNaN(figure) ? unknown("unanswered", lackingOf(key, answers)) : known(figure);
}

/**
 * The same; NaN where it is not known.
 * @param figureOf reads the figures of the answers
 * @param plotOf the plot that the answers describe: the caller that has it gives it, for it is long to make
 */
export function deriveFigure(key: DerivedKey, figureOf: FigureReader, year: number, plotOf: () => PlotBiotope): number {
  if (key === "structure_age") return structureAge(figureOf, year);
  return key === "biotope_coefficient" ? wholeCoefficient(plotOf()) : shareOf(key, figureOf);
}

function lackingOf(key: DerivedKey, answers: Answers): readonly FieldKey[] {
  if (key === "structure_age") return ["construction_year"];
  if (key === "biotope_coefficient") return missingSurfaces(answers);
  return READ_BY[key].filter((one) => typeof answers[one] !== "number");
}

/** Questions that each share reads. */
const READ_BY: Readonly<Record<keyof typeof SHARES, readonly FieldKey[]>> = recordOf(
  Object.keys(SHARES) as (keyof typeof SHARES)[],
  (key) => {
    const { parts, of, less } = SHARES[key];
    return [...new Set<FieldKey>([...parts, ...of, ...less])];
  },
);

function shareOf(key: keyof typeof SHARES, figureOf: FigureReader): number {
  const { parts, of, less, ofNothing = Number.NaN }: Share = SHARES[key];
  const whole = sumOf(of, figureOf) - sumOf(less, figureOf);
  const part = sumOf(parts, figureOf);
  if (Number.isNaN(whole) || Number.isNaN(part)) return Number.NaN;
  const value = part / whole;
  return whole > 0 && Number.isFinite(value) ? value : ofNothing;
}

/** Sum of some answers; NaN when one of them is no number. */
function sumOf(keys: readonly FieldKey[], figureOf: FigureReader): number {
  let sum = 0;
  for (const key of keys) sum += figureOf(key);
  return sum;
}

/** The coefficient where nearly all of the plot is described: what is not would count as sealed. */
function wholeCoefficient(plot: PlotBiotope): number {
  return plot !== null && plot.reliability >= LEAST_DESCRIBED ? plot.value : Number.NaN;
}
/** Share of the plot that has to be described. @source own design, ADR 0044 */
const LEAST_DESCRIBED = 0.9;

/**
 * Answers to a question that take a derived value from one end to the other, when its other answers are given: a share
 * from nothing to the whole, an age from the oldest to none.
 *
 * @param year calendar year of the calculation
 */
export function deriveEnds(key: DerivedKey, field: FieldKey, answers: Answers, year: number): readonly number[] {
  if (key === "structure_age") return [OLDEST_YEAR, year];
  const share: Share = key === "biotope_coefficient" ? SHARES.planted_share : SHARES[key];
  const usedM2 = ({ parts, less }: Share) =>
    [...parts, ...less].reduce((sum, one) => sum + (one === field ? 0 : Number(answers[one] ?? 0)), 0);
  // The smallest plot holds all that is said to be on it.
  if (share.of.includes(field)) return [Math.max(...OF_VULNERABILITY.map((one) => usedM2(SHARES[one]))), VAST_M2];
  const wholeM2 = share.of.reduce((sum, one) => sum + Number(answers[one] ?? 0), 0);
  return [0, Math.max(0, wholeM2 - usedM2(share))];
}
const OF_VULNERABILITY = ["tree_cover_share", "impermeable_share", "water_share"] as const;
/** Beyond the last band of ages. */
const OLDEST_YEAR = 1800;
/** A plot of which any surface is next to nothing, m². */
const VAST_M2 = 1e9;

/** year − max(construction, renovation): a blank renovation is none, and one is never before construction. */
function structureAge(figureOf: FigureReader, year: number): number {
  const [built, renovated] = [figureOf("construction_year"), figureOf("renovation_year")];
  if (Number.isNaN(built)) return year - renovated;
  return year - (renovated > built ? renovated : built);
}
