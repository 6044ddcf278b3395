import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";

/** Layers of plants that a planted surface may have. */
export const STRATA = ["herbaceous", "shrubs", "trees"] as const;
export type Stratum = (typeof STRATA)[number];

export const STRATUM_NAMES: Readonly<Record<Stratum, Bilingual>> = {
  herbaceous: { fr: "Herbacées", en: "Herbaceous plants" },
  shrubs: { fr: "Arbustes (moins de 7\u00a0m)", en: "Shrubs (under 7 m)" },
  trees: { fr: "Arbres (plus de 7\u00a0m)", en: "Trees (over 7 m)" },
};

/** Cover from which a layer counts, as a share of its surface. @source analysis.md §5 "Project surface rules" */
export const LEAST_COVER: Readonly<Record<Stratum, number>> = { herbaceous: 0.5, shrubs: 0.2, trees: 0.2 };
/** Trees on open ground count above one in so many square metres. @source analysis.md §5 */
export const TREE_AREA_M2 = 50;

/** Depth of the soil on a slab. @source analysis.md §9, third scale */
export const SLAB_DEPTHS = ["under_30", "31_to_80", "over_80", "unknown"] as const;
export type SlabDepth = (typeof SLAB_DEPTHS)[number];

export const SLAB_DEPTH_NAMES: Readonly<Record<SlabDepth, Bilingual>> = {
  under_30: { fr: "Moins de 30\u00a0cm", en: "Under 30 cm" },
  "31_to_80": { fr: "31 à 80\u00a0cm", en: "31 to 80 cm" },
  over_80: { fr: "Plus de 80\u00a0cm", en: "Over 80 cm" },
  unknown: { fr: "Je ne sais pas", en: "I don’t know" },
};

/** What the depth of the soil adds to the coefficient of a slab. @source method §4.1, own design */
export const SLAB_DEPTH_ADDS: Readonly<Record<SlabDepth, number>> = {
  under_30: -0.1,
  "31_to_80": 0,
  over_80: 0.2,
  unknown: 0,
};

/** Coefficients of planted slabs and of open ground, by how many layers count. A slab without any: one step below. */
export const SLAB_COEFFICIENTS = [0.3, 0.4, 0.5, 0.6] as const;
export const GROUND_COEFFICIENTS = [0.5, 0.7, 0.85, 1] as const;
/** Crowns over mineral ground, by the area that they shade. @source method §4.1, own design */
export const CROWN_COEFFICIENT = 0.2;

/** Where the surfaces of a plot are entered together. */
export const SURFACE_GROUPS = ["roof", "green_water", "mineral_mixed"] as const;
export type SurfaceGroup = (typeof SURFACE_GROUPS)[number];

export const SURFACE_GROUP_NAMES: Readonly<Record<SurfaceGroup, Bilingual>> = {
  roof: { fr: "Toitures", en: "Roofs" },
  green_water: { fr: "Espaces verts et eau", en: "Green spaces and water" },
  mineral_mixed: { fr: "Sols minéraux et mixtes", en: "Mineral and mixed ground" },
};

/** A kind of surface of the biotope coefficient. */
type SurfaceType = {
  readonly id: string;
  readonly group: SurfaceGroup;
  readonly name: Bilingual;
  /** In the drawing of a plot, where its name has no room. */
  readonly short: Bilingual;
  readonly coefficient: number;
  /** Layers of plants that it declares; null: it has none. */
  readonly strata: { readonly on: "slab" | "ground"; readonly declared: 0 | 1 | 2 | 3 } | null;
  /** Its coefficient once plants cover it. */
  readonly planted?: number;
};

/** @source coefficients: own design, edition 2024-09 of the harmonised coefficient; method §4.1 */
// biome-ignore format: a table, one surface a row
export const SURFACE_TYPES = [
  { id: "bare_roof", group: "roof", name: { fr: "Toiture non végétalisée", en: "Non-green roof" }, short: { fr: "Toit nu", en: "Bare roof" }, coefficient: 0, strata: null },
  { id: "roof_extensive", group: "roof", name: { fr: "Toiture extensive (6-12\u00a0cm)", en: "Extensive roof (6–12 cm)" }, short: { fr: "Toit extensif", en: "Extensive roof" }, coefficient: 0.3, strata: null },
  { id: "roof_semi_intensive", group: "roof", name: { fr: "Toiture semi-intensive (12-30\u00a0cm)", en: "Semi-intensive roof (12–30 cm)" }, short: { fr: "Toit semi-intensif", en: "Semi-intensive roof" }, coefficient: 0.5, strata: null },
  { id: "roof_intensive", group: "roof", name: { fr: "Toiture intensive (plus de 30\u00a0cm)", en: "Intensive roof (over 30 cm)" }, short: { fr: "Toit intensif", en: "Intensive roof" }, coefficient: 0.7, strata: null },
  { id: "slab_1", group: "green_water", name: { fr: "Dalle plantée, une strate", en: "Planted slab, one stratum" }, short: { fr: "Dalle, 1 strate", en: "Slab, 1 stratum" }, coefficient: 0.4, strata: { on: "slab", declared: 1 } },
  { id: "slab_2", group: "green_water", name: { fr: "Dalle plantée, deux strates", en: "Planted slab, two strata" }, short: { fr: "Dalle, 2 strates", en: "Slab, 2 strata" }, coefficient: 0.5, strata: { on: "slab", declared: 2 } },
  { id: "slab_3", group: "green_water", name: { fr: "Dalle plantée, trois strates", en: "Planted slab, three strata" }, short: { fr: "Dalle, 3 strates", en: "Slab, 3 strata" }, coefficient: 0.6, strata: { on: "slab", declared: 3 } },
  { id: "ground_0", group: "green_water", name: { fr: "Pleine terre sans strate comptée", en: "Open ground, no counted stratum" }, short: { fr: "Pleine terre", en: "Open ground" }, coefficient: 0.5, strata: { on: "ground", declared: 0 } },
  { id: "ground_1", group: "green_water", name: { fr: "Pleine terre, une strate", en: "Open ground, one stratum" }, short: { fr: "Terre, 1 strate", en: "Ground, 1 stratum" }, coefficient: 0.7, strata: { on: "ground", declared: 1 } },
  { id: "ground_2", group: "green_water", name: { fr: "Pleine terre, deux strates", en: "Open ground, two strata" }, short: { fr: "Terre, 2 strates", en: "Ground, 2 strata" }, coefficient: 0.85, strata: { on: "ground", declared: 2 } },
  { id: "ground_3", group: "green_water", name: { fr: "Pleine terre, trois strates", en: "Open ground, three strata" }, short: { fr: "Terre, 3 strates", en: "Ground, 3 strata" }, coefficient: 1, strata: { on: "ground", declared: 3 } },
  { id: "water_sealed", group: "green_water", name: { fr: "Plan d’eau à fond étanche", en: "Water body with a sealed bed" }, short: { fr: "Eau, fond étanche", en: "Water, sealed bed" }, coefficient: 0.3, strata: null, planted: 0.5 },
  { id: "wetland_unsealed", group: "green_water", name: { fr: "Zone humide à fond naturel", en: "Wetland with a natural bed" }, short: { fr: "Zone humide", en: "Wetland" }, coefficient: 1, strata: null },
  { id: "impermeable_mineral", group: "mineral_mixed", name: { fr: "Surface minérale imperméable", en: "Impermeable mineral surface" }, short: { fr: "Imperméable", en: "Impermeable" }, coefficient: 0, strata: null },
  { id: "mixed_mineral", group: "mineral_mixed", name: { fr: "Surface mixte ou perméable", en: "Mixed or permeable surface" }, short: { fr: "Mixte, perméable", en: "Mixed, permeable" }, coefficient: 0.2, strata: null },
] as const satisfies readonly SurfaceType[];

export type SurfaceTypeId = (typeof SURFACE_TYPES)[number]["id"];

const BY_ID: ReadonlyMap<string, SurfaceType> = new Map(SURFACE_TYPES.map((type) => [type.id, type]));

/** The kind of surface that an id names. */
export const surfaceType = (id: SurfaceTypeId): SurfaceType => ensure(BY_ID.get(id));
