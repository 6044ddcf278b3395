import type { GroupKind, GroupRef } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

export type Group = GroupRef & { readonly name: string };

/** Tables of each kind of groups. */
export const GROUP_TABLES = {
  building: { groups: "building_groups", rights: "building_group_rights" },
  project: { groups: "project_groups", rights: "project_group_rights" },
} as const satisfies Record<GroupKind, { groups: keyof Tables; rights: keyof Tables }>;

/** Every group of some companies, building groups first, then the default one, then by name. */
export async function groupsOfCompanies(trx: Kysely<Tables>, companyIds: readonly string[]): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select kind, company_id, id, name from (
      select 'building' as kind, company_id, id, name, is_default from building_groups
      union all
      select 'project', company_id, id, name, is_default from project_groups) as groups
    where company_id = any (${[...new Set(companyIds)]}::uuid[])
    order by kind, is_default desc, lichen_plain(name), id`.execute(trx);
  return rows;
}

/** Groups by `groupKey`; those that the scope does not show are absent. */
export async function readGroups(
  trx: Kysely<Tables>,
  requested: readonly { readonly kind: GroupKind; readonly group_id: string }[],
): Promise<Map<string, Group>> {
  const idsOf = (kind: GroupKind) => [
    ...new Set(requested.filter((one) => one.kind === kind).map((one) => one.group_id)),
  ];
  const { rows } = await sql<Group>`
    select 'building' as kind, company_id, id, name from building_groups
      where id = any (${idsOf("building")}::uuid[])
    union all
    select 'project', company_id, id, name from project_groups
      where id = any (${idsOf("project")}::uuid[])`.execute(trx);
  return new Map(rows.map((group) => [groupKey(group.kind, group.id), group]));
}

export function groupKey(kind: GroupKind, id: string): string {
  return `${kind} ${id}`;
}
