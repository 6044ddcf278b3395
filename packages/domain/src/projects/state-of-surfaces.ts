import { SURFACE_GROUPS, type Surface, surfaceType } from "../biotope/index.ts";
import { recordOf } from "../shared/record-of.ts";
import type { ProjectState } from "./project.ts";

type StateSurfaces = Pick<ProjectState, "groups" | "surfaces">;

/**
 * Surfaces in square metres as a state has them: by group, in percents of two decimals; those of one kind that say the
 * same are one row, the largest first.
 *
 * @param groups areas of the groups; of one that is absent, the sum of its surfaces
 */
export function stateOfSurfaces(
  surfaces: readonly Surface[],
  groups: Partial<ProjectState["groups"]> = {},
): StateSurfaces {
  const rows = joinSurfaces(surfaces.filter(({ areaM2 }) => areaM2 > 0));
  const rowsOf = (group: (typeof SURFACE_GROUPS)[number]) =>
    rows.filter(({ type }) => surfaceType(type).group === group);
  const groupM2 = recordOf(
    SURFACE_GROUPS,
    (group) => groups[group] ?? rowsOf(group).reduce((sum, { areaM2 }) => sum + areaM2, 0),
  );
  return {
    groups: groupM2,
    surfaces: SURFACE_GROUPS.flatMap((group) => {
      const percents = roundPercents(rowsOf(group).map(({ areaM2 }) => (100 * areaM2) / groupM2[group]));
      return rowsOf(group).map(({ type, cover, slabDepth }, nth) => ({
        type,
        percent: percents[nth]!,
        ...(cover === undefined ? {} : { strata: cover }),
        ...(slabDepth === undefined ? {} : { slab_depth: slabDepth }),
      }));
    }),
  };
}

function joinSurfaces(surfaces: readonly Surface[]): readonly Surface[] {
  const rows = new Map<string, Surface>();
  for (const surface of surfaces) {
    const key = JSON.stringify([surface.type, surface.cover ?? {}, surface.slabDepth]);
    rows.set(key, { ...surface, areaM2: surface.areaM2 + (rows.get(key)?.areaM2 ?? 0) });
  }
  return [...rows.values()].toSorted((a, b) => b.areaM2 - a.areaM2);
}

/** Percentages to two decimals that sum to what they summed to, the largest first: it takes what rounding leaves. */
function roundPercents(percents: readonly number[]): readonly number[] {
  const round = (value: number) => Math.round(value * 100) / 100;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const others = percents.slice(1).map(round);
  return percents.length === 0 ? [] : [round(round(sum(percents)) - sum(others)), ...others];
}
