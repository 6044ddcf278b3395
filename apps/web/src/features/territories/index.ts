export { territoryActionsQuery, territoryQuery } from "./shared/territory-calls.ts";
