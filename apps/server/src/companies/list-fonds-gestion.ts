import { type Actor, canManageGroups, canRead, type Right, rightOn } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

type FondsGestion = {
  company_id: string;
  company_name: string;
  groups: { id: string; name: string; right: Right }[];
};

/**
 * Building groups that somebody may read, or names because they manage them, by company; a company without any is left
 * out, and so is a name that says nothing to the caller.
 *
 * @param names of companies, whatever the case; all those of the scope when absent
 */
export async function listFondsGestion(
  trx: Kysely<Tables>,
  actor: Actor,
  names: readonly string[] | undefined,
): Promise<FondsGestion[]> {
  const wanted =
    names === undefined
      ? sql`true`
      : sql`lower(companies.name) in (select lower(name) from unnest(${[...names]}::text[]) as name)`;
  const { rows } = await sql<{ company_id: string; company_name: string; id: string; name: string }>`
    select companies.id as company_id, companies.name as company_name, building_groups.id, building_groups.name
    from companies join building_groups on building_groups.company_id = companies.id
    where ${wanted}
    order by lichen_plain(companies.name), companies.id, is_default desc, lichen_plain(building_groups.name),
      building_groups.id`.execute(trx);
  const found = new Map<string, FondsGestion>();
  for (const { company_id, company_name, id, name } of rows) {
    const group = { kind: "building", company_id, id } as const;
    if (!canRead(actor, group) && !canManageGroups(actor, company_id)) continue;
    const company = found.get(company_id) ?? { company_id, company_name, groups: [] };
    company.groups.push({ id, name, right: rightOn(actor, group) });
    found.set(company_id, company);
  }
  return [...found.values()];
}
