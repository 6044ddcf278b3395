import { type Biotope, biotopeCoefficient, type Surface } from "../biotope/biotope-coefficient.ts";
import { SLAB_DEPTHS, type SlabDepth, type SurfaceTypeId } from "../biotope/surface-types.ts";
import type { Answers, FieldKey } from "./catalogue.ts";

/** The kind of surface that each answer in square metres declares. */
const SURFACES = {
  extensive_roofs_surface: "roof_extensive",
  semi_intensive_roofs_surface: "roof_semi_intensive",
  intensive_roofs_surface: "roof_intensive",
  impermeable_outdoor_mineral_surface: "impermeable_mineral",
  mixed_outdoor_mineral_surface: "mixed_mineral",
  open_ground_area_one_stratum: "ground_1",
  open_ground_area_two_strata: "ground_2",
  open_ground_area_three_strata: "ground_3",
  slab_area_one_stratum: "slab_1",
  slab_area_two_strata: "slab_2",
  slab_area_three_strata: "slab_3",
  sealed_wetlands_surface: "water_sealed",
  unsealed_wetlands_surface: "wetland_unsealed",
} as const satisfies Partial<Record<FieldKey, SurfaceTypeId>>;
const DECLARED = Object.entries(SURFACES) as readonly (readonly [keyof typeof SURFACES, SurfaceTypeId])[];
const GREEN_ROOFS = ["extensive_roofs_surface", "semi_intensive_roofs_surface", "intensive_roofs_surface"] as const;
const PLANTED: ReadonlySet<SurfaceTypeId> = new Set(["ground_1", "ground_2", "ground_3", "slab_1", "slab_2", "slab_3"]);
const MINERAL: ReadonlySet<SurfaceTypeId> = new Set(["impermeable_mineral", "mixed_mineral"]);

/** Questions that describe the surfaces of a plot. */
export const SURFACE_QUESTIONS: readonly FieldKey[] = [
  ...(["total_area_plot", "building_floor_area"] as const),
  ...DECLARED.map(([key]) => key),
];

/** Those without an answer. */
export function missingSurfaces(answers: Answers): readonly FieldKey[] {
  return SURFACE_QUESTIONS.filter((key) => typeof answers[key] !== "number");
}

const isSlabDepth = (answer: unknown): answer is SlabDepth => (SLAB_DEPTHS as readonly unknown[]).includes(answer);

/** Reads an answer that is a number; NaN where it is none. */
export type FigureReader = (field: FieldKey) => number;

/** The figures of answers. */
export function figuresIn(answers: Answers): FigureReader {
  return (field) => {
    const answer = answers[field];
    return typeof answer === "number" ? answer : Number.NaN;
  };
}

/**
 * Surfaces of a plot, from the answers about a building. A blank declares nothing. The roof without vegetation is what
 * is left of the footprint once the three kinds of green roof are known. Crowns over mineral ground: those that the
 * planted ground and slabs have no room for.
 */
function plotSurfaces(figureOf: FigureReader, slabDepth: SlabDepth | undefined): readonly Surface[] {
  const surfaces: Surface[] = [];
  let [plantedM2, mineralM2] = [0, 0];
  for (const [key, type] of DECLARED) {
    const areaM2 = figureOf(key);
    if (Number.isNaN(areaM2) || areaM2 === 0) continue;
    surfaces.push({ type, areaM2, slabDepth });
    if (PLANTED.has(type)) plantedM2 += areaM2;
    if (MINERAL.has(type)) mineralM2 += areaM2;
  }
  let greenM2 = 0;
  for (const roof of GREEN_ROOFS) greenM2 += figureOf(roof);
  const bareM2 = figureOf("building_floor_area") - greenM2;
  const declaredCrownsM2 = figureOf("not_roof_tree_cover_surface");
  const crownsM2 = Number.isNaN(declaredCrownsM2) ? 0 : Math.max(0, declaredCrownsM2 - plantedM2);
  const trees = mineralM2 > 0 ? Math.min(1, crownsM2 / mineralM2) : 0;
  const covered = surfaces.map((one) => (MINERAL.has(one.type) ? { ...one, cover: { trees } } : one));
  return bareM2 > 0 ? [{ type: "bare_roof", areaM2: bareM2 }, ...covered] : covered;
}

/** Biotope of a plot; null without its area. */
export type PlotBiotope = Biotope | null;

/**
 * The biotope coefficient of a plot as its answers declare it.
 * @param figureOf reads their figures: the caller that has them encoded gives a reader that is faster
 */
export function plotBiotope(answers: Answers, figureOf = figuresIn(answers)): PlotBiotope {
  const plotM2 = figureOf("total_area_plot");
  if (!(plotM2 > 0)) return null;
  const { slab_substrate_depth: depth } = answers;
  return biotopeCoefficient(plotM2, plotSurfaces(figureOf, isSlabDepth(depth) ? depth : undefined));
}
