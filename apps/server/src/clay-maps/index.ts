export { type ClayZoneAt, readClayZones, WHOLE_FRANCE } from "./clay-zones.ts";
export { readClayMap, writeClayMap } from "./import-clay-map.ts";
