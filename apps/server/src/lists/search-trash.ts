import type { PageMeta } from "@lichen/contract";
import { type Actor, canWrite, ensure, TRASH_DAYS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inSnapshot, type Scope } from "../platform/scope.ts";
import { beginPage, endPage, type FixedPage, type PlacedRow } from "../platform/search.ts";
import type { Listed } from "./listed.ts";

const DAY_MS = 24 * 3600 * 1000;

/** A record in the trash. */
type InTrash = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly city: string | null;
  readonly groupName: string;
  readonly companyName: string;
  readonly deletedAt: Date;
  readonly deletedBy: string;
  /** When it goes for good. */
  readonly removedOn: Date;
};

type TrashQuery = FixedPage & { readonly company_id?: string | undefined };

/** What was deleted and can still be restored by someone, the last deleted first, and how many there are. */
export function searchTrash(
  listed: Listed,
  { db }: Database,
  scope: Scope,
  actor: Actor,
  query: TrashQuery,
): Promise<{ readonly records: readonly InTrash[]; readonly meta: PageMeta }> {
  return inSnapshot(db, scope, async (trx) => {
    const groups = await writableGroups(listed, trx, actor, query.company_id);
    const inTrash = sql`records.deleted_at > now() - make_interval(days => ${TRASH_DAYS})
      and records.group_id = any (${groups}::uuid[])`;
    const table = sql.table(listed.tables.records);
    const counted = await sql<{ count: number }>`
      select count(*)::int as count from ${table} as records where ${inTrash}`.execute(trx);
    const latest = { ...query, order_by: "-deleted_at" };
    const page = beginPage({ deleted_at: sql.ref("records.deleted_at") }, latest, sql.ref("records.id"));
    const { rows: found } = await sql<Omit<InTrash, "removedOn"> & PlacedRow>`
      select records.id, coalesce(records.code, '') as code, coalesce(records.name, '') as name,
        records.answers->>'city' as city, groups.name as "groupName", companies.name as "companyName",
        records.deleted_at as "deletedAt", coalesce(records.deleted_by_name, '') as "deletedBy", ${sql.join(page.place)}
      from ${table} as records
      join companies on companies.id = records.company_id
      join ${sql.table(listed.tables.groups)} as groups
        on groups.company_id = records.company_id and groups.id = records.group_id
      where ${inTrash} and ${page.isAfter}
      order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx);
    const { count } = ensure(counted.rows[0]);
    const { rows, meta } = endPage(latest, found, { count, total: count });
    const records = rows.map((row) => ({
      ...row,
      removedOn: new Date(row.deletedAt.getTime() + TRASH_DAYS * DAY_MS),
    }));
    return { records, meta };
  });
}

/** Groups of the scope that someone may write in. */
async function writableGroups(
  { subject, tables }: Listed,
  trx: Kysely<Tables>,
  actor: Actor,
  companyId: string | undefined,
): Promise<string[]> {
  let groups = trx.selectFrom(tables.groups).select(["company_id", "id"]);
  if (companyId !== undefined) groups = groups.where("company_id", "=", companyId);
  const found = await groups.execute();
  return found.filter((group) => canWrite(actor, { kind: subject.kind, ...group })).map(({ id }) => id);
}
