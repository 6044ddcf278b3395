import type { Endpoint } from "../endpoint.ts";
import { plannedBuildings } from "./buildings.ts";
import { plannedCall } from "./planned-call.ts";
import { plannedProjects } from "./projects.ts";
import { plannedTerritories } from "./territories.ts";

/** Every call of the specification that is still to be built. */
export const PLANNED_CALLS: readonly Endpoint[] = [...plannedBuildings, ...plannedProjects, ...plannedTerritories].map(
  plannedCall,
);
