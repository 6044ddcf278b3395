import { randomUUID } from "node:crypto";
import { type Actor, type BuildingChangeKind, canRead, canWrite, TRASH_DAYS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { DatabaseError } from "../platform/database/database-error.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import { groupOf } from "./building-rows.ts";
import { nextRevision } from "./portfolio-revision.ts";

export type DeleteOutcome =
  | { readonly kind: "deleted"; readonly count: number; readonly deletionId: string }
  | { readonly kind: "unknown" | "forbidden" };
export type RestoreOutcome =
  | { readonly kind: "restored"; readonly count: number }
  | { readonly kind: "unknown" | "forbidden" | "code_taken" };

type Row = { readonly id: string; readonly company_id: string; readonly group_id: string };

/**
 * Puts buildings in the trash, all or none: one that the actor may not know of, or not write, refuses the whole.
 * The counter of added buildings does not move.
 */
export function putInTrash(
  { db }: Database,
  scope: Scope,
  actor: Actor,
  ids: readonly string[],
): Promise<DeleteOutcome> {
  const wanted = [...new Set(ids)];
  return undoable<DeleteOutcome>(() =>
    inScope(db, scope, async (trx) => {
      const rows = await sql<Row>`select id, company_id, group_id from buildings
        where id = any (${wanted}::uuid[]) and deleted_at is null`.execute(trx);
      const refusal = refusalOf(actor, rows.rows, wanted.length);
      if (refusal !== null) return refusal;
      const deletionId = randomUUID();
      const companies = [...new Set(rows.rows.map(({ company_id }) => company_id))].sort();
      let count = 0;
      for (const companyId of companies) {
        const revision = await nextRevision(trx, companyId);
        const { numAffectedRows = 0n } = await sql`update buildings
          set deleted_at = now(), deletion_id = ${deletionId}::uuid, deleted_by_name = ${actor.name}::text,
            version = version + 1, revision = ${revision}::bigint
          where company_id = ${companyId}::uuid and id = any (${wanted}::uuid[]) and deleted_at is null`.execute(trx);
        count += Number(numAffectedRows);
        await recordMoves(trx, { companyId, revision, actor, kind: "deleted" });
        await audit(trx, [
          {
            action: "buildings_deleted",
            actor,
            companyId,
            target: { kind: "building", id: deletionId, name: "" },
            after: { count: Number(numAffectedRows) },
          },
        ]);
      }
      // Somebody else deleted or moved one while the rows of the companies were waited for.
      if (count !== wanted.length) undo<DeleteOutcome>({ kind: "unknown" });
      return { kind: "deleted", count, deletionId };
    }),
  );
}

/** Takes buildings out of the trash, by their ids or by the deletion that put them there, all or none. */
export async function takeOutOfTrash(
  { db }: Database,
  scope: Scope,
  actor: Actor,
  asked: { readonly ids?: readonly string[] | undefined; readonly deletionId?: string | undefined },
): Promise<RestoreOutcome> {
  const wanted = [...new Set(asked.ids ?? [])];
  const which =
    asked.deletionId === undefined ? sql`id = any (${wanted}::uuid[])` : sql`deletion_id = ${asked.deletionId}::uuid`;
  const inTrash = sql`${which} and deleted_at > now() - make_interval(days => ${TRASH_DAYS})`;
  try {
    return await undoable<RestoreOutcome>(() =>
      inScope(db, scope, async (trx) => {
        const { rows } = await sql<Row>`select id, company_id, group_id from buildings where ${inTrash}`.execute(trx);
        const refusal = refusalOf(actor, rows, asked.deletionId === undefined ? wanted.length : rows.length);
        if (refusal !== null) return refusal;
        const companies = [...new Set(rows.map(({ company_id }) => company_id))].sort();
        let count = 0;
        for (const companyId of companies) {
          const revision = await nextRevision(trx, companyId);
          const { numAffectedRows = 0n } = await sql`update buildings
            set deleted_at = null, deletion_id = null, deleted_by_name = null, version = version + 1,
              revision = ${revision}::bigint, updated_at = now(), updated_by_name = ${actor.name}::text
            where company_id = ${companyId}::uuid and ${inTrash}`.execute(trx);
          count += Number(numAffectedRows);
          await recordMoves(trx, { companyId, revision, actor, kind: "restored" });
          await audit(trx, [
            {
              action: "buildings_restored",
              actor,
              companyId,
              target: { kind: "building", id: asked.deletionId ?? rows[0]!.id, name: "" },
              after: { count: Number(numAffectedRows) },
            },
          ]);
        }
        if (count !== rows.length) undo<RestoreOutcome>({ kind: "unknown" });
        return { kind: "restored", count };
      }),
    );
  } catch (error) {
    const { code, constraint } = error as DatabaseError;
    // Another building took the code meanwhile.
    if (code === "23505" && constraint === "buildings_code") return { kind: "code_taken" };
    throw error;
  }
}

function refusalOf(
  actor: Actor,
  rows: readonly Row[],
  wanted: number,
): { readonly kind: "unknown" | "forbidden" } | null {
  if (rows.length === 0 || rows.length !== wanted) return { kind: "unknown" };
  if (rows.some((row) => !canRead(actor, groupOf(row)))) return { kind: "unknown" };
  return rows.every((row) => canWrite(actor, groupOf(row))) ? null : { kind: "forbidden" };
}

/** Writes in the history what became of the buildings of a revision that no answer changed in. */
export async function recordMoves(
  trx: Kysely<Tables>,
  move: {
    readonly companyId: string;
    readonly revision: number;
    readonly actor: Pick<Actor, "user_id" | "name">;
    readonly kind: Extract<BuildingChangeKind, "deleted" | "restored">;
  },
): Promise<void> {
  const { companyId, revision, actor, kind } = move;
  await sql`
    insert into building_changes (company_id, building_id, group_id, code, name, actor_id, actor_name, kind, version)
    select company_id, id, group_id, coalesce(code, ''), coalesce(name, ''), ${actor.user_id}::uuid, ${actor.name}::text,
      ${kind}::text, version
    from buildings where company_id = ${companyId}::uuid and revision = ${revision}::bigint`.execute(trx);
}
