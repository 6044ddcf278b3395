import { SURFACE_GROUPS, type SurfaceGroup, surfaceType } from "../biotope/surface-types.ts";
import { MOST_SCENARIOS, type Project, type ProjectState } from "./project.ts";

/** What keeps a project from being saved. @source decisions.md "Biodiversity projects" */
export const PROJECT_FAULTS = [
  "name_missing",
  "plot_missing",
  "surface_sum_exceeds_plot",
  "roof_percent_over_100",
  "green_water_percent_over_100",
  "mineral_mixed_percent_over_100",
  "surface_not_a_number",
  "surface_negative",
  "duplicate_surface_row",
  "too_many_scenarios",
  "duplicate_scenario_name",
] as const;
export type ProjectFault = (typeof PROJECT_FAULTS)[number];

/** A fault, where it stands: "scenarios.1.surfaces.3.percent". */
export type ProjectIssue = { readonly path: string; readonly code: ProjectFault };

const OVER_100: Readonly<Record<SurfaceGroup, ProjectFault>> = {
  roof: "roof_percent_over_100",
  green_water: "green_water_percent_over_100",
  mineral_mixed: "mineral_mixed_percent_over_100",
};

/** Percentages and square metres are sums of decimals. */
const TOLERANCE = 1e-6;

/** Every fault of a project, in the order of its form; none for one that can be saved. */
export function checkProject(project: Project): readonly ProjectIssue[] {
  const { name, total_area_plot: plotM2, initial_state, scenarios } = project;
  const issues: ProjectIssue[] = [];
  if (name.trim() === "") issues.push({ path: "name", code: "name_missing" });
  const plotFault = Number.isFinite(plotM2) ? (plotM2 > 0 ? null : "plot_missing") : "surface_not_a_number";
  if (plotFault !== null) issues.push({ path: "total_area_plot", code: plotFault });
  issues.push(...stateIssues("initial_state", initial_state, plotFault === null ? plotM2 : null));
  if (scenarios.length > MOST_SCENARIOS) issues.push({ path: "scenarios", code: "too_many_scenarios" });
  const names = new Set<string>();
  for (const [at, scenario] of scenarios.entries()) {
    const plain = scenario.name.trim().toLowerCase();
    if (names.has(plain)) issues.push({ path: `scenarios.${at}.name`, code: "duplicate_scenario_name" });
    names.add(plain);
    issues.push(...stateIssues(`scenarios.${at}`, scenario, plotFault === null ? plotM2 : null));
  }
  return issues;
}

function stateIssues(path: string, { groups, surfaces }: ProjectState, plotM2: number | null): ProjectIssue[] {
  const issues: ProjectIssue[] = [];
  const numberFault = (value: number): ProjectFault | null =>
    Number.isFinite(value) ? (value < 0 ? "surface_negative" : null) : "surface_not_a_number";
  for (const group of SURFACE_GROUPS) {
    const fault = numberFault(groups[group]);
    if (fault !== null) issues.push({ path: `${path}.groups.${group}`, code: fault });
  }
  const seen = new Set<string>();
  for (const [at, row] of surfaces.entries()) {
    const fault = numberFault(row.percent);
    if (fault !== null) issues.push({ path: `${path}.surfaces.${at}.percent`, code: fault });
    const kind = keyOfRow(row);
    if (seen.has(kind)) issues.push({ path: `${path}.surfaces.${at}.type`, code: "duplicate_surface_row" });
    seen.add(kind);
  }
  for (const group of SURFACE_GROUPS) {
    const percents = surfaces.filter(({ type }) => surfaceType(type).group === group).map(({ percent }) => percent);
    const sum = percents.reduce((total, percent) => total + percent, 0);
    if (sum > 100 + TOLERANCE) issues.push({ path: `${path}.groups.${group}`, code: OVER_100[group] });
  }
  const sumM2 = SURFACE_GROUPS.reduce((total, group) => total + groups[group], 0);
  if (plotM2 !== null && sumM2 > plotM2 + TOLERANCE) {
    issues.push({ path: `${path}.groups`, code: "surface_sum_exceeds_plot" });
  }
  return issues;
}

/** Two rows are one when they say the same thing of the same kind of surface: its cover and its depth of soil. */
function keyOfRow({ type, strata = {}, slab_depth }: ProjectState["surfaces"][number]): string {
  const { herbaceous, shrubs, trees, tree_count } = strata;
  return JSON.stringify([type, herbaceous, shrubs, trees, tree_count, slab_depth]);
}
