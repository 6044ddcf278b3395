import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

type CompanyCounts = Readonly<
  Record<
    | "collaborators_count"
    | "active_collaborators_count"
    | "building_groups_count"
    | "project_groups_count"
    | "buildings_count"
    | "buildings_counter"
    | "subsidiaries_count",
    number
  >
> & { readonly buildings_threshold: number | null };

/** What a company of the scope counts, or null; subsidiaries are those of the scope. */
export async function countCompany(trx: Kysely<Tables>, id: string): Promise<CompanyCounts | null> {
  const { rows } = await sql<CompanyCounts>`
    select buildings_threshold, buildings_counter,
      (select count(*)::int from users where company_id = companies.id and kind = 'person') as collaborators_count,
      (select count(*)::int from users where company_id = companies.id and kind = 'person' and is_active)
        as active_collaborators_count,
      (select count(*)::int from building_groups where company_id = companies.id) as building_groups_count,
      (select count(*)::int from project_groups where company_id = companies.id) as project_groups_count,
      (select count(*)::int from buildings where company_id = companies.id and deleted_at is null) as buildings_count,
      (select count(*)::int from companies as subsidiaries where subsidiaries.parent_id = companies.id)
        as subsidiaries_count
    from companies where id = ${id}`.execute(trx);
  return rows[0] ?? null;
}
