export { NationalTable } from "./shared/national-table.tsx";
export { territoryActionsQuery, territoryQuery } from "./shared/territory-calls.ts";
