import { ensure } from "../shared/ensure.ts";
import {
  CROWN_COEFFICIENT,
  GROUND_COEFFICIENTS,
  LEAST_COVER,
  SLAB_COEFFICIENTS,
  SLAB_DEPTH_ADDS,
  type SlabDepth,
  STRATA,
  type Stratum,
  SURFACE_TYPES,
  type SurfaceTypeId,
  surfaceType,
  TREE_AREA_M2,
} from "./surface-types.ts";

/** Cover of each layer of plants, 0 to 1, and how many trees stand there. */
export type Cover = Readonly<Partial<Record<Stratum, number>>> & { readonly tree_count?: number | undefined };

/** A surface of a plot. */
export type Surface = {
  readonly type: SurfaceTypeId;
  readonly areaM2: number;
  /** Absent: its layers are those that its kind declares. */
  readonly cover?: Cover | undefined;
  readonly slabDepth?: SlabDepth | undefined;
};

/** What a surface gives to the coefficient of its plot. */
export type BiotopePart = {
  readonly type: SurfaceTypeId;
  readonly areaM2: number;
  readonly coefficient: number;
  /** Of the crowns over it, where it is mineral, in square metres that count. */
  readonly crownsM2: number;
  /** Square metres that count: area times coefficient, with its crowns. */
  readonly countedM2: number;
  /** Layers that count; null where none is asked. */
  readonly strata: readonly Stratum[] | null;
};

export type Biotope = {
  /** 0 to 1. */
  readonly value: number;
  /** If what is not declared were sealed, were natural. */
  readonly low: number;
  readonly high: number;
  /** Share of the plot that is declared. */
  readonly reliability: number;
  readonly parts: readonly BiotopePart[];
};

/** In the order of the table, so that the order of rows moves no digit. */
const PLACES = new Map(SURFACE_TYPES.map(({ id }, place) => [id, place] as const));

/** Layers of a surface whose cover is enough to count. */
export function strataThatCount({ type, areaM2, cover = {} }: Surface): readonly Stratum[] {
  const { strata } = surfaceType(type);
  return STRATA.filter((stratum) => {
    if ((cover[stratum] ?? 0) < LEAST_COVER[stratum]) return false;
    const isSparse = (cover.tree_count ?? 0) * TREE_AREA_M2 <= areaM2;
    return stratum !== "trees" || strata?.on !== "ground" || !isSparse;
  });
}

/** What a surface counts for. A layer that does not count lowers it to the layers that do. */
function partOf(surface: Surface): BiotopePart {
  const { type, areaM2, cover, slabDepth = "unknown" } = surface;
  const row = surfaceType(type);
  const strata = row.strata !== null && cover !== undefined ? strataThatCount(surface) : null;
  let { coefficient } = row;
  if (row.strata !== null) {
    const count = Math.min(row.strata.declared, strata?.length ?? row.strata.declared);
    const table = row.strata.on === "ground" ? GROUND_COEFFICIENTS : SLAB_COEFFICIENTS;
    const adds = row.strata.on === "slab" ? SLAB_DEPTH_ADDS[slabDepth] : 0;
    coefficient = Math.max(0, ensure(table[count]) + adds);
  }
  if (row.planted !== undefined && (cover?.herbaceous ?? 0) >= LEAST_COVER.herbaceous) coefficient = row.planted;
  const crownsM2 = row.group === "mineral_mixed" ? CROWN_COEFFICIENT * areaM2 * Math.min(1, cover?.trees ?? 0) : 0;
  return { type, areaM2, coefficient, crownsM2, countedM2: areaM2 * coefficient + crownsM2, strata };
}

/**
 * The biotope coefficient of a plot: the square metres that count over those of the plot. What is not declared counts
 * for nothing and lowers the reliability.
 *
 * @param plotM2 above zero
 * @source method §4.1
 */
export function biotopeCoefficient(plotM2: number, surfaces: readonly Surface[]): Biotope {
  const parts = surfaces
    .map(partOf)
    .sort(
      (a, b) =>
        ensure(PLACES.get(a.type)) - ensure(PLACES.get(b.type)) || b.areaM2 - a.areaM2 || b.countedM2 - a.countedM2,
    );
  const declaredM2 = parts.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const countedM2 = parts.reduce((sum, part) => sum + part.countedM2, 0);
  const value = Math.min(1, countedM2 / plotM2);
  const reliability = Math.min(1, declaredM2 / plotM2);
  return { value, low: value, high: Math.min(1, value + 1 - reliability), reliability, parts };
}

/** What one surface would give if it became the next better one of its group. */
export type BiotopeGain = {
  /** Place of the surface in what was given. */
  readonly at: number;
  readonly to: SurfaceTypeId;
  readonly gain: number;
};

/** The changes of one surface that raise the coefficient most, the best first. */
export function biotopeGains(plotM2: number, surfaces: readonly Surface[], most: number): readonly BiotopeGain[] {
  const { value } = biotopeCoefficient(plotM2, surfaces);
  return surfaces
    .flatMap((surface, at) => {
      const { group, coefficient } = surfaceType(surface.type);
      const better = SURFACE_TYPES.filter((one) => one.group === group && one.coefficient > coefficient).toSorted(
        (a, b) => a.coefficient - b.coefficient,
      );
      const [next] = better;
      if (next === undefined) return [];
      const changed = surfaces.with(at, { type: next.id, areaM2: surface.areaM2, slabDepth: surface.slabDepth });
      return [{ at, to: next.id, gain: biotopeCoefficient(plotM2, changed).value - value }];
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most);
}
