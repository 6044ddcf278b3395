import type { Actor, AnswerChange, BuildingChangeKind } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** Writes in the history what became of every building of a revision, the same for all of them. */
export async function recordMoves(
  trx: Kysely<Tables>,
  move: {
    readonly companyId: string;
    readonly revision: number;
    readonly actor: Pick<Actor, "user_id" | "name">;
    readonly kind: Extract<BuildingChangeKind, "deleted" | "restored" | "moved">;
    readonly answers?: readonly AnswerChange[];
  },
): Promise<void> {
  const { companyId, revision, actor, kind, answers = [] } = move;
  await sql`
    insert into building_changes (company_id, building_id, group_id, code, name, actor_id, actor_name, kind, version, answers)
    select company_id, id, group_id, coalesce(code, ''), coalesce(name, ''), ${actor.user_id}::uuid, ${actor.name}::text,
      ${kind}::text, version, ${JSON.stringify(answers)}::jsonb
    from buildings where company_id = ${companyId}::uuid and revision = ${revision}::bigint`.execute(trx);
}
