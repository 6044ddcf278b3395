import { searchTrash } from "@lichen/contract";
import { type Actor, canWrite, TRASH_DAYS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inSnapshot } from "../platform/scope.ts";
import { pageMetaOf } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";

const DAY_MS = 24 * 3600 * 1000;

/** What was deleted and can still be restored by whoever asks. */
export function serveTrash(app: FastifyInstance, { database }: { readonly database: Database }): void {
  serveSignedIn(app, searchTrash, ({ input, actor, scope }) =>
    inSnapshot(database.db, scope, async (trx) => {
      const groups = await writableGroups(trx, actor, input.company_id);
      const { count } = await inTrash(trx, groups)
        .select(sql<number>`count(*)::int`.as("count"))
        .executeTakeFirstOrThrow();
      const rows = await inTrash(trx, groups)
        .innerJoin("companies", "companies.id", "buildings.company_id")
        .innerJoin("building_groups", (join) =>
          join
            .onRef("building_groups.company_id", "=", "buildings.company_id")
            .onRef("building_groups.id", "=", "buildings.group_id"),
        )
        .select([
          "buildings.id",
          "buildings.code",
          "buildings.name",
          sql<string | null>`buildings.answers->>'city'`.as("city"),
          sql<Date>`buildings.deleted_at`.as("deleted_at"),
          "buildings.deleted_by_name",
          "building_groups.name as group_name",
          "companies.name as company_name",
        ])
        .orderBy("buildings.deleted_at", "desc")
        .orderBy("buildings.id")
        .limit(input.limit)
        .offset(input.offset)
        .execute();
      const buildings = rows.map(({ id, code, name, city, deleted_at, deleted_by_name, group_name, company_name }) => ({
        id,
        member_building_code: code ?? "",
        member_building_name: name ?? "",
        city,
        fond_gestion_name: group_name,
        company_name,
        deleted_at: deleted_at.toISOString(),
        deleted_by: deleted_by_name ?? "",
        removed_on: new Date(deleted_at.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
      }));
      return { buildings, meta: pageMetaOf(input, count, count) };
    }),
  );
}

/** Groups of the scope that somebody may write in. */
async function writableGroups(trx: Kysely<Tables>, actor: Actor, companyId: string | undefined): Promise<string[]> {
  let groups = trx.selectFrom("building_groups").select(["company_id", "id"]);
  if (companyId !== undefined) groups = groups.where("company_id", "=", companyId);
  const found = await groups.execute();
  return found.filter((group) => canWrite(actor, { kind: "building", ...group })).map(({ id }) => id);
}

function inTrash(trx: Kysely<Tables>, groups: readonly string[]) {
  return trx
    .selectFrom("buildings")
    .where("buildings.deleted_at", ">", sql<Date>`now() - make_interval(days => ${TRASH_DAYS})`)
    .where(sql<boolean>`buildings.group_id = any (${[...groups]}::uuid[])`);
}
