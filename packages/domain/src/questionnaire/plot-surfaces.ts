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
const PLANTED = ["ground_1", "ground_2", "ground_3", "slab_1", "slab_2", "slab_3"] as const;
const MINERAL = ["impermeable_mineral", "mixed_mineral"] as const;

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

/**
 * Surfaces of a plot, from the answers about a building. A blank declares nothing. The roof without vegetation is what
 * is left of the footprint once the three kinds of green roof are known. Crowns over mineral ground: those that the
 * planted ground and slabs have no room for.
 */
function plotSurfaces(answers: Answers): readonly Surface[] {
  const areaOf = (key: FieldKey) => (typeof answers[key] === "number" ? Number(answers[key]) : null);
  const slabDepth = isSlabDepth(answers.slab_substrate_depth) ? answers.slab_substrate_depth : undefined;
  const surfaces = DECLARED.flatMap(([key, type]): Surface[] => {
    const areaM2 = areaOf(key);
    return areaM2 === null || areaM2 === 0 ? [] : [{ type, areaM2, slabDepth }];
  });
  const sumOf = (types: readonly SurfaceTypeId[]) =>
    surfaces.reduce((sum, { type, areaM2 }) => sum + (types.includes(type) ? areaM2 : 0), 0);
  const footprintM2 = areaOf("building_floor_area");
  const greenM2 = GREEN_ROOFS.map(areaOf);
  const bareM2 =
    footprintM2 === null || greenM2.includes(null)
      ? 0
      : Math.max(0, footprintM2 - greenM2.reduce<number>((sum, area) => sum + area!, 0));
  const mineralM2 = sumOf(MINERAL);
  const crownsM2 = Math.max(0, (areaOf("not_roof_tree_cover_surface") ?? 0) - sumOf(PLANTED));
  const trees = mineralM2 > 0 ? Math.min(1, crownsM2 / mineralM2) : 0;
  return [
    ...(bareM2 > 0 ? [{ type: "bare_roof" as const, areaM2: bareM2 }] : []),
    ...surfaces.map((one) => ((MINERAL as readonly string[]).includes(one.type) ? { ...one, cover: { trees } } : one)),
  ];
}

/** Biotope of a plot; null without its area. */
export type PlotBiotope = Biotope | null;

/** The biotope coefficient of a plot as its answers declare it. */
export function plotBiotope(answers: Answers): PlotBiotope {
  const plotM2 = answers.total_area_plot;
  return typeof plotM2 === "number" && plotM2 > 0 ? biotopeCoefficient(plotM2, plotSurfaces(answers)) : null;
}
