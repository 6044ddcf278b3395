import type { Report } from "@lichen/contract";
import { HORIZONS, type Moment, scenariosAt } from "@lichen/domain";
import { comparisonPath } from "../../buildings/comparison-address.ts";

/** Address of the scenarios of a building side by side, at the horizon of the screen. */
export function scenariosPath(building: string, place: Report["place"], { horizon }: Moment): string {
  return comparisonPath(scenariosAt(place.zone).map((scenario) => ({ building, scenario, horizon })));
}

/** Address of its horizons side by side, in the scenario of the screen. */
export function horizonsPath(building: string, { scenario }: Moment): string {
  return comparisonPath(HORIZONS.map((horizon) => ({ building, scenario, horizon })));
}
