import type { CompanyColumn, companyWithGroups } from "@lichen/contract";
import { type GroupKind, isRunning } from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Tables } from "../platform/database/tables.ts";
import type { ColumnSql } from "../platform/search.ts";

export type CompanyWithGroups = z.output<typeof companyWithGroups>;
export type Company = Omit<CompanyWithGroups, "building_groups" | "project_groups" | "version">;
export type CompanyGroup = CompanyWithGroups["building_groups"][number];

/** What each column of the list is, where `companies` is read as `companies`. */
export const COMPANY_SQL: ColumnSql<CompanyColumn> = {
  name: sql`companies.name`,
  code: sql`companies.code`,
  fond_gestion: sql`companies.fond_gestion`,
  siren: sql`companies.siren`,
  parent_name: sql`(select parents.name from companies as parents where parents.id = companies.parent_id)`,
  status: sql`companies.status`,
  is_active: sql`companies.is_active`,
  subscription_type: sql`companies.subscription_type`,
  subscription_active: sql`companies.subscription_active`,
  subscription_start: sql`companies.subscription_start`,
  subscription_end: sql`companies.subscription_end`,
  sso_access: sql`companies.sso_access`,
  buildings_threshold: sql`companies.buildings_threshold`,
  buildings_counter: sql`companies.buildings_counter`,
  buildings_count: sql<number>`(select count(*)::int from buildings
    where buildings.company_id = companies.id and deleted_at is null)`,
  collaborators_count: sql<number>`(select count(*)::int from users
    where users.company_id = companies.id and users.kind = 'person')`,
  building_groups_count: sql<number>`(select count(*)::int from building_groups as counted
    where counted.company_id = companies.id)`,
  created_at: sql`companies.created_at`,
};

/** Columns that are put in order as texts are: whatever the accents and the case. */
export const COMPANY_TEXTS = ["name", "code", "fond_gestion", "siren", "parent_name"] as const;

type Row = {
  id: string;
  parent_id: string | null;
  identity_provider: Company["identity_provider"];
  created_at: Date;
} & Record<"name" | "code", string> &
  Record<"fond_gestion" | "siren" | "parent_name" | "subscription_start" | "subscription_end", string | null> &
  Record<"is_active" | "subscription_active" | "sso_access", boolean> &
  Record<"buildings_counter" | "buildings_count" | "collaborators_count" | "building_groups_count", number> & {
    status: Company["status"];
    subscription_type: Company["subscription"]["type"];
    buildings_threshold: number | null;
  };

/** Everything of a company but its groups; its provider's secret is not read. */
const COMPANY_FIELDS = sql.join([
  sql`companies.id, companies.parent_id`,
  sql`(select jsonb_build_object('slug', slug, 'email_domain', email_domain, 'issuer', issuer, 'client_id', client_id,
    'trusts_emails', trusts_emails)
    from identity_providers where identity_providers.company_id = companies.id) as identity_provider`,
  ...Object.entries(COMPANY_SQL).map(([name, column]) => sql`${column} as ${sql.ref(name)}`),
]);

/** Companies of the scope, as they leave. `rest` is what follows "from companies". */
export async function selectCompanies(
  trx: Kysely<Tables>,
  rest: RawBuilder<unknown>,
  today: string,
): Promise<Company[]> {
  const { rows } = await sql<Row>`select ${COMPANY_FIELDS} from companies ${rest}`.execute(trx);
  return rows.map((row) => present(row, today));
}

/** One company of the scope with its groups, or null. */
export async function selectCompany(trx: Kysely<Tables>, id: string, today: string): Promise<CompanyWithGroups | null> {
  const [company] = await selectCompanies(trx, sql`where companies.id = ${id}`, today);
  if (company === undefined) return null;
  const row = trx.selectFrom("companies").select("version").where("id", "=", id);
  return {
    ...company,
    version: (await row.executeTakeFirstOrThrow()).version,
    building_groups: await selectGroups(trx, "building", id),
    project_groups: await selectGroups(trx, "project", id),
  };
}

/** Groups of a company, Default first, with what each holds. */
export async function selectGroups(trx: Kysely<Tables>, kind: GroupKind, companyId: string): Promise<CompanyGroup[]> {
  const { rows } = await sql<CompanyGroup>`
    select id, name, is_default, ${countGroups(kind)} as count from ${sql.table(GROUP_TABLES[kind])} as groups
    where company_id = ${companyId} order by is_default desc, lichen_plain(name), id`.execute(trx);
  return rows;
}

/** Raises the version of a company, whose row the caller holds: those who read it before are refused to write over the change. */
export async function raiseVersion(trx: Kysely<Tables>, companyId: string): Promise<void> {
  await trx.updateTable("companies").set({ version: sql<number>`version + 1` }).where("id", "=", companyId).execute();
}

export const GROUP_TABLES = { building: "building_groups", project: "project_groups" } as const;
const RECORD_TABLES = { building: "buildings", project: "projects" } as const;

/** How many records a group of a kind holds. */
function countGroups(kind: GroupKind): RawBuilder<number> {
  return sql<number>`(select count(*)::int from ${sql.table(RECORD_TABLES[kind])} as records
    where records.company_id = groups.company_id and records.group_id = groups.id and deleted_at is null)`;
}

function present(row: Row, today: string): Company {
  const {
    parent_id,
    parent_name,
    subscription_type,
    subscription_active,
    subscription_start,
    subscription_end,
    ...same
  } = row;
  const subscription = {
    type: subscription_type,
    active: subscription_active,
    start: subscription_start,
    end: subscription_end,
  };
  return {
    ...same,
    // A parent out of the scope has no name here, and is not told.
    parent: parent_id === null || parent_name === null ? null : { id: parent_id, name: parent_name },
    subscription: { ...subscription, running: isRunning(subscription, today) },
    created_at: row.created_at.toISOString(),
  };
}
