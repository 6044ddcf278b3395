import { SURFACE_GROUPS, SURFACE_TYPES, type SurfaceGroup, surfaceType } from "../biotope/surface-types.ts";
import type { ProjectState } from "./project.ts";

type Surfaces = Pick<ProjectState, "groups" | "surfaces">;

/** What one figure should be for a sum to be right. */
type SurfaceMend<Place> = { readonly at: Place; readonly value: number };

/** Percentages and square metres are typed with two decimals at most. */
const floorToCents = (value: number) => Math.floor(value * 100 + 1e-6) / 100;

/** Rows of a group, by their place in the state, in the order of the table of surfaces. */
export function rowsOfGroup({ surfaces }: Pick<ProjectState, "surfaces">, group: SurfaceGroup): readonly number[] {
  const placeOf = (at: number) => SURFACE_TYPES.findIndex(({ id }) => id === surfaces[at]?.type);
  return surfaces
    .flatMap(({ type }, at) => (surfaceType(type).group === group ? [at] : []))
    .sort((a, b) => placeOf(a) - placeOf(b) || a - b);
}

/**
 * The percentage that brings a group to 100: of the row that was typed last where it can, else of the first that can.
 * @param last row that was typed last; null: none
 * @returns null where no row alone can, or every sum is right
 */
export function mendPercents(state: Surfaces, group: SurfaceGroup, last: number | null): SurfaceMend<number> | null {
  const rows = rowsOfGroup(state, group).map((at) => ({ at, value: state.surfaces[at]?.percent ?? 0 }));
  return mendSum(rows, 100, last);
}

/** The area that brings the groups to the plot, when they are over it. */
export function mendAreas(
  { groups }: Surfaces,
  plotM2: number,
  last: SurfaceGroup | null,
): SurfaceMend<SurfaceGroup> | null {
  return mendSum(
    SURFACE_GROUPS.map((at) => ({ at, value: groups[at] })),
    plotM2,
    last,
  );
}

function mendSum<Place>(
  rows: readonly SurfaceMend<Place>[],
  whole: number,
  last: Place | null,
): SurfaceMend<Place> | null {
  const sum = rows.reduce((total, { value }) => total + value, 0);
  if (!Number.isFinite(sum) || Math.abs(sum - whole) < 0.005) return null;
  const mended = rows
    .toSorted((a, b) => Number(b.at === last) - Number(a.at === last))
    .map(({ at, value }) => ({ at, value: floorToCents(whole - (sum - value)) }));
  // What would leave nothing of a row is a removal, and is left to who types.
  return mended.find(({ value }) => value > 0 && value <= whole) ?? null;
}
