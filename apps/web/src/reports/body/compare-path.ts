import { type Horizon, SCENARIOS } from "@lichen/domain";

/** Address of the scenarios of a building side by side, at a horizon. */
export function scenariosPath(id: string, { horizon }: { readonly horizon: Horizon }): string {
  const columns = SCENARIOS.map((scenario) => ["column", `${id}.${scenario}.${horizon}`]);
  return `/buildings/compare?${new URLSearchParams(columns)}`;
}
