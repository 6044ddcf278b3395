import type { Actor } from "@lichen/domain";

/** Whether a group of buildings is open to somebody. */
export function canReadSomewhere({ group, building_rights }: Actor): boolean {
  return group === "admin" || group === "company_admin" || Object.keys(building_rights).length > 0;
}
