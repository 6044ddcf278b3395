import type { Actor } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { Listed } from "./listed.ts";
import { nextRevision } from "./portfolio-revision.ts";
import { recordMoves } from "./record-moves.ts";

type Group = { readonly id: string; readonly name: string };

/**
 * Moves what a group that goes holds to another one, with its trace in the history of each record.
 * @param to null: the group holds nothing but what is in the trash, which goes to the default group
 */
export async function moveRecords(
  listed: Listed,
  trx: Kysely<Tables>,
  move: {
    readonly companyId: string;
    readonly actor: Pick<Actor, "user_id" | "name">;
    readonly from: Group;
    readonly to: Group | null;
  },
): Promise<void> {
  const { companyId, actor, from } = move;
  const to = move.to ?? (await defaultGroup(listed, trx, companyId));
  const revision = await nextRevision(trx, companyId);
  const { rows } = await sql<{ id: string }>`update ${sql.table(listed.tables.records)}
    set group_id = ${to.id}::uuid, version = version + 1, revision = ${revision}::bigint,
      updated_at = case when deleted_at is null then now() else updated_at end,
      updated_by_name = case when deleted_at is null then ${actor.name}::text else updated_by_name end
    where company_id = ${companyId}::uuid and group_id = ${from.id}::uuid
    returning id`.execute(trx);
  if (rows.length === 0) return;
  const answers = [{ field: listed.subject.keys.group, before: from.name, after: to.name }] as const;
  await recordMoves(listed, trx, { companyId, revision, actor, kind: "moved", answers });
}

async function defaultGroup({ tables }: Listed, trx: Kysely<Tables>, companyId: string): Promise<Group> {
  return trx
    .selectFrom(tables.groups)
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow();
}
