import { type Horizon, SCENARIOS } from "@lichen/domain";
import { comparisonPath } from "../../buildings/comparison-address.ts";

/** Address of the scenarios of a building side by side, at a horizon. */
export function scenariosPath(id: string, { horizon }: { readonly horizon: Horizon }): string {
  return comparisonPath(SCENARIOS.map((scenario) => ({ building: id, scenario, horizon })));
}
