import type { Cover, SlabDepth, SurfaceGroup, SurfaceTypeId } from "../biotope/index.ts";
import type { FootprintItemId } from "./footprint-table.ts";

/** Scenarios beside the initial state. @source decisions.md "Biodiversity projects" */
export const MOST_SCENARIOS = 6;
/** @source decisions.md "Biodiversity projects" */
export const EXPORTED_PROJECTS = 30;
/** Rows of surfaces in a state: each kind once, planted ones by depth of soil and cover. */
export const MOST_SURFACES = 60;

export const FOOTPRINT_ANSWERS = ["yes", "partly", "no", "not_decided"] as const;
export type FootprintAnswer = (typeof FOOTPRINT_ANSWERS)[number];

/** A row of surfaces: a part of the area of its group. */
export type ProjectSurface = {
  readonly type: SurfaceTypeId;
  /** 0 to 100, of the area of its group. */
  readonly percent: number;
  readonly strata?: Cover | undefined;
  readonly slab_depth?: SlabDepth | undefined;
};

/** The plot as it stands, or as it shall be. */
export type ProjectState = {
  readonly id: string;
  readonly name: string;
  /** Square metres. */
  readonly groups: Readonly<Record<SurfaceGroup, number>>;
  readonly surfaces: readonly ProjectSurface[];
  readonly footprint: Readonly<
    Partial<Record<FootprintItemId, { readonly answer: FootprintAnswer; readonly evidence: boolean }>>
  >;
};

type OperationType = "renovation" | "construction";

/** A project whose surfaces are simulated. @source decisions.md "Projects" */
export type Project = {
  readonly name: string;
  readonly operation_type: OperationType;
  /** Square metres. */
  readonly total_area_plot: number;
  readonly initial_state: ProjectState;
  readonly scenarios: readonly ProjectState[];
};

/** Initial state, then scenarios. */
export const statesOf = ({ initial_state, scenarios }: Pick<Project, "initial_state" | "scenarios">) => [
  initial_state,
  ...scenarios,
];

/** A state without anything in it. */
export function emptyState(id: string, name: string): ProjectState {
  return { id, name, groups: { roof: 0, green_water: 0, mineral_mixed: 0 }, surfaces: [], footprint: {} };
}
