import type { Actor, AnswerChange, ChangeKind } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { Listed } from "./listed.ts";

/** Writes in the history what became of every record of a revision, the same for all of them. */
export async function recordMoves(
  { tables, recordId }: Listed,
  trx: Kysely<Tables>,
  move: {
    readonly companyId: string;
    readonly revision: number;
    readonly actor: Pick<Actor, "user_id" | "name">;
    readonly kind: Extract<ChangeKind, "deleted" | "restored" | "moved">;
    readonly answers?: readonly AnswerChange[];
  },
): Promise<void> {
  const { companyId, revision, actor, kind, answers = [] } = move;
  await sql`
    insert into ${sql.table(tables.changes)} (company_id, ${sql.ref(recordId)}, group_id, code, name, actor_id, actor_name, kind, version, answers)
    select company_id, id, group_id, coalesce(code, ''), coalesce(name, ''), ${actor.user_id}::uuid, ${actor.name}::text,
      ${kind}::text, version, ${JSON.stringify(answers)}::jsonb
    from ${sql.table(tables.records)} where company_id = ${companyId}::uuid and revision = ${revision}::bigint`.execute(
    trx,
  );
}
