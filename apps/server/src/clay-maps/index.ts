export { type ClayZoneAt, readClayZones } from "./clay-zones.ts";
export { type ClayMapOutcome, importClayMap } from "./import-clay-map.ts";
