import {
  type Biotope,
  type BiotopeGain,
  biotopeCoefficient,
  biotopeGains,
  biotopeLevel,
  type Comparable,
  comparables,
  type Surface,
} from "../biotope/index.ts";
import { surfaceType } from "../biotope/surface-types.ts";
import { ensure } from "../shared/ensure.ts";
import type { Level } from "../shared/level.ts";
import { CBSH_CHANGE, type ChangeClass, changeClass, FOOTPRINT_CHANGE } from "./change-class.ts";
import { type Footprint, footprintOf } from "./footprint.ts";
import { type Project, type ProjectState, statesOf } from "./project.ts";

/** Figures of a state, and what they moved against the initial one. */
export type StateResults = {
  readonly id: string;
  readonly biotope: Biotope;
  /** The biotope coefficient; null while no surface is declared: nothing is known of it, which is not 0. */
  readonly cbsh: number | null;
  readonly level: Level;
  readonly footprint: Footprint;
  /** Null for the initial state. */
  readonly delta: {
    /** Null where one of the two states declares no surface. */
    readonly cbsh: number | null;
    readonly cbsh_class: ChangeClass | null;
    /** Null where one of the two is not known. */
    readonly footprint: number | null;
    readonly footprint_class: ChangeClass | null;
  } | null;
  readonly comparable: readonly Comparable[];
};

/** The surfaces of a state in square metres; those whose figures are none are left out. */
export function surfacesOf({ groups, surfaces }: Pick<ProjectState, "groups" | "surfaces">): readonly Surface[] {
  return surfaces.flatMap(({ type, percent, strata, slab_depth }) => {
    const areaM2 = (groups[surfaceType(type).group] * percent) / 100;
    return Number.isFinite(areaM2) && areaM2 > 0 ? [{ type, areaM2, cover: strata, slabDepth: slab_depth }] : [];
  });
}

/** Figures of every state of a project, the initial one first. For a project without faults (`checkProject`). */
export function projectResults(
  project: Pick<Project, "total_area_plot" | "initial_state" | "scenarios">,
): readonly StateResults[] {
  const { total_area_plot: plotM2 } = project;
  const figures = statesOf(project).map((state, nth) => {
    const surfaces = surfacesOf(state);
    const biotope = biotopeCoefficient(plotM2, surfaces);
    const cbsh = surfaces.length === 0 ? null : biotope.value;
    return {
      id: state.id,
      biotope,
      cbsh,
      level: cbsh === null ? "unknown" : biotopeLevel(cbsh),
      footprint: footprintOf(state.footprint, nth === 0),
      comparable: comparables(plotM2, surfaces),
    };
  });
  const [initial] = figures;
  return figures.map((one, nth) => ({ ...one, delta: nth === 0 ? null : findDelta(one, ensure(initial)) }));
}

function findDelta(
  one: Pick<StateResults, "cbsh" | "footprint">,
  initial: Pick<StateResults, "cbsh" | "footprint">,
): StateResults["delta"] {
  const cbsh = one.cbsh === null || initial.cbsh === null ? null : one.cbsh - initial.cbsh;
  const [after, before] = [one.footprint.total, initial.footprint.total];
  const footprint = after === null || before === null ? null : after - before;
  return {
    cbsh,
    cbsh_class: cbsh === null ? null : changeClass(cbsh, CBSH_CHANGE),
    footprint,
    footprint_class: footprint === null ? null : changeClass(footprint, FOOTPRINT_CHANGE),
  };
}

/** The scenario with the highest coefficient, of those that declare a surface; undefined when none does. */
export function bestScenario<Results extends Pick<StateResults, "cbsh">>(
  scenarios: readonly Results[],
): (Results & { readonly cbsh: number }) | undefined {
  return scenarios
    .flatMap((one) => (one.cbsh === null ? [] : [{ ...one, cbsh: one.cbsh }]))
    .toSorted((a, b) => b.cbsh - a.cbsh)[0];
}

/** Rows of a state whose change would raise its coefficient most. */
export function stateGains(plotM2: number, state: ProjectState, most: number): readonly BiotopeGain[] {
  return biotopeGains(plotM2, surfacesOf(state), most);
}
