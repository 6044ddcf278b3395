import { type Actor, canManageGroups } from "@lichen/domain";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { DisclosureVersion } from "./frozen-content.ts";

const COLUMNS = [
  ...(["id", "company_id", "year", "perimeter", "scenario", "horizon", "notes", "fingerprint"] as const),
  ...(["prepared_by", "prepared_by_name", "prepared_at", "approved_by_name", "approved_at"] as const),
] as const;

export type DisclosureRow = Pick<Selectable<Tables["disclosures"]>, (typeof COLUMNS)[number]>;

/** Versions of companies, without what they hold. */
export const selectVersions = (trx: Kysely<Tables>) => trx.selectFrom("disclosures").select(COLUMNS);

/** Whether someone may administer a company at all. */
export const administersSome = ({ role }: Pick<Actor, "role">): boolean => role === "admin" || role === "company_admin";

export function presentVersion(row: DisclosureRow, actor: Actor): DisclosureVersion {
  return {
    id: row.id,
    company_id: row.company_id,
    year: row.year,
    perimeter: row.perimeter,
    scenario: row.scenario,
    horizon: row.horizon,
    notes: row.notes,
    prepared_by: row.prepared_by_name,
    prepared_at: row.prepared_at.toISOString(),
    approved_by: row.approved_by_name,
    approved_at: row.approved_at?.toISOString() ?? null,
    can_approve:
      row.approved_at === null && row.prepared_by !== actor.user_id && canManageGroups(actor, row.company_id),
    fingerprint: row.fingerprint,
  };
}
