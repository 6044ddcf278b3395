import type { ActionId } from "../actions/index.ts";
import { type Cover, LEAST_COVER, type SlabDepth, type SurfaceTypeId, surfaceType } from "../biotope/index.ts";

/** Surfaces that can become one another by works of the same kind. */
type SurfaceFamily = "roof" | "ground" | "slab" | "mineral" | "water";

/** What a roof bears. */
export const ROOF_BEARINGS = ["none", "light", "strong"] as const;
export type RoofBearing = (typeof ROOF_BEARINGS)[number];

/** Works that make a better surface of one. */
export type SurfaceChange = {
  readonly from: SurfaceFamily;
  /** Null: the kind stays, what grows there changes. */
  readonly to: SurfaceTypeId | null;
  /** What grows there then; absent: what its kind declares. */
  readonly cover?: Cover;
  /** The recommendation whose sheet tells how. */
  readonly action: ActionId;
  /** Euros by square metre of surface, without tax: orders of magnitude, within the cost level of the recommendation. */
  readonly low: number;
  readonly high: number;
  /** Least that the roof has to bear. */
  readonly bearing?: RoofBearing;
  /** Depths of soil on a slab that it can be done on. */
  readonly depths?: readonly SlabDepth[];
};

/** Crowns over mineral ground once trees are planted there: a tree of 50 m² of crown every six or seven parking places. */
const CROWNS = 0.3;
/** Trees planted, euros by square metre of crown. */
const TREES = { low: 20, high: 60 } as const;
const SHADED = { cover: { trees: CROWNS }, low: CROWNS * TREES.low, high: CROWNS * TREES.high } as const;

/** @source own design: orders of magnitude of costs, inside the levels of the actions (method §6); slabs: usual depths of soil for shrubs and trees */
// biome-ignore format: a table, one change a row
export const SURFACE_CHANGES: readonly SurfaceChange[] = [
  { from: "roof", to: "roof_extensive", action: "P2-a", low: 60, high: 100, bearing: "light" },
  { from: "roof", to: "roof_semi_intensive", action: "P2-b", low: 100, high: 180, bearing: "strong" },
  { from: "roof", to: "roof_intensive", action: "P2-c", low: 150, high: 300, bearing: "strong" },
  { from: "mineral", to: "mixed_mineral", action: "P4-a", low: 40, high: 100 },
  { from: "mineral", to: null, action: "P5-a", ...SHADED },
  { from: "mineral", to: "mixed_mineral", action: "P4-a", cover: SHADED.cover, low: 40 + SHADED.low, high: 100 + SHADED.high },
  { from: "mineral", to: "ground_1", action: "P4-c", low: 100, high: 160 },
  { from: "mineral", to: "ground_2", action: "P4-c", low: 110, high: 180 },
  { from: "mineral", to: "ground_3", action: "P4-c", low: 120, high: 220 },
  { from: "ground", to: "ground_1", action: "P5-c", low: 2, high: 10 },
  { from: "ground", to: "ground_2", action: "P5-b", low: 8, high: 20 },
  { from: "ground", to: "ground_3", action: "P5-a", ...TREES },
  { from: "slab", to: "slab_1", action: "P5-c", low: 2, high: 10 },
  { from: "slab", to: "slab_2", action: "P5-b", low: 8, high: 20, depths: ["31_to_80", "over_80", "unknown"] },
  { from: "slab", to: "slab_3", action: "P5-a", ...TREES, depths: ["over_80"] },
  { from: "water", to: null, cover: { herbaceous: LEAST_COVER.herbaceous }, action: "P6-b", low: 20, high: 40 },
];

/** The works that a surface is open to; null where none is known. */
export function findFamily(id: SurfaceTypeId): SurfaceFamily | null {
  const { group, strata } = surfaceType(id);
  if (group === "roof") return "roof";
  if (group === "mineral_mixed") return "mineral";
  if (strata !== null) return strata.on;
  return id === "water_sealed" ? "water" : null;
}
