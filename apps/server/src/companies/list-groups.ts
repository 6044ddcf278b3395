import { type Actor, canManageGroups, canRead, type GroupKind, type Right, rightOn } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { GROUP_TABLES } from "./company-rows.ts";

type GroupsOfCompany = {
  company_id: string;
  company_name: string;
  groups: { id: string; name: string; right: Right }[];
};

/**
 * Groups of a kind that someone may read, or names because they manage them, by company; a company without any is left
 * out, and so is a name that says nothing to the caller.
 *
 * @param names of companies, whatever the case; all those of the scope when absent
 */
export async function listGroups(
  trx: Kysely<Tables>,
  actor: Actor,
  kind: GroupKind,
  names: readonly string[] | undefined,
): Promise<GroupsOfCompany[]> {
  const groups = sql.table(GROUP_TABLES[kind]);
  const wanted =
    names === undefined
      ? sql`true`
      : sql`lichen_name_key(companies.name) in (select lichen_name_key(name) from unnest(${[...names]}::text[]) as name)`;
  const { rows } = await sql<{ company_id: string; company_name: string; id: string; name: string }>`
    select companies.id as company_id, companies.name as company_name, held.id, held.name
    from companies join ${groups} as held on held.company_id = companies.id
    where ${wanted}
    order by lichen_plain(companies.name), companies.id, is_default desc, lichen_plain(held.name), held.id`.execute(
    trx,
  );
  const found = new Map<string, GroupsOfCompany>();
  for (const { company_id, company_name, id, name } of rows) {
    const group = { kind, company_id, id };
    if (!canRead(actor, group) && !canManageGroups(actor, company_id)) continue;
    const company = found.get(company_id) ?? { company_id, company_name, groups: [] };
    company.groups.push({ id, name, right: rightOn(actor, group) });
    found.set(company_id, company);
  }
  return [...found.values()];
}
