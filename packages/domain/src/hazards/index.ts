import type { HazardId } from "../shared/hazard-id.ts";
import { coastal } from "./coastal/index.ts";
import { cold } from "./cold/index.ts";
import { droughtRga } from "./drought-rga/index.ts";
import { flood } from "./flood/index.ts";
import type { Hazard } from "./hazard.ts";
import { heat } from "./heat/index.ts";
import { landslide } from "./landslide/index.ts";
import { stormWind } from "./storm-wind/index.ts";
import { wildfire } from "./wildfire/index.ts";

/** The eight hazards, in the order of every screen and file. */
export const HAZARDS: readonly Hazard[] = [heat, droughtRga, flood, coastal, wildfire, stormWind, landslide, cold];

const byId = new Map<string, Hazard>(HAZARDS.map((hazard) => [hazard.id, hazard]));

/** @throws RangeError for an id that is no hazard */
export function hazardOf(id: HazardId): Hazard {
  const hazard = byId.get(id);
  if (!hazard) throw new RangeError(`no hazard ${id}`);
  return hazard;
}

export * from "./hazard.ts";
