import { randomUUID } from "node:crypto";
import { type Actor, canRead, canWrite, ensure, type Subject, TRASH_DAYS } from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { DatabaseError } from "../platform/database/database-error.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import { inTurn, portfolioOf } from "./in-turn.ts";
import type { Listed } from "./listed.ts";
import { nextRevision, PortfolioGone } from "./portfolio-revision.ts";
import { recordMoves } from "./record-moves.ts";

type DeleteOutcome =
  | { readonly kind: "deleted"; readonly count: number; readonly deletionId: string }
  | { readonly kind: "unknown" | "forbidden" };
type RestoreOutcome =
  | { readonly kind: "restored"; readonly count: number }
  | { readonly kind: "unknown" | "forbidden" | "code_taken" };

type Row = { readonly id: string; readonly company_id: string; readonly group_id: string };

/**
 * Puts records in the trash, all or none: one that the actor may not know of, or not write, refuses the whole.
 * The counter of added records does not move.
 */
export function putInTrash(
  listed: Listed,
  { db }: Database,
  scope: Scope,
  actor: Actor,
  ids: readonly string[],
): Promise<DeleteOutcome> {
  const wanted = [...new Set(ids)];
  const deletion = inTurn(portfolioOf(actor), () =>
    undoable<DeleteOutcome>(() =>
      inScope(db, scope, async (trx) => {
        const held = await hold(
          listed,
          trx,
          actor,
          sql`id = any (${wanted}::uuid[]) and deleted_at is null`,
          wanted.length,
        );
        if (held.kind !== "held") return held;
        const deletionId = randomUUID();
        let count = 0;
        for (const [companyId, revision] of held.revisions) {
          const { numAffectedRows = 0n } = await sql`update ${sql.table(listed.tables.records)}
          set deleted_at = now(), deletion_id = ${deletionId}::uuid, deleted_by_name = ${actor.name}::text,
            version = version + 1, revision = ${revision}::bigint
          where company_id = ${companyId}::uuid and id = any (${wanted}::uuid[]) and deleted_at is null`.execute(trx);
          count += Number(numAffectedRows);
          await recordMoves(listed, trx, { companyId, revision, actor, kind: "deleted" });
          await audit(trx, [
            {
              action: listed.actions.deleted,
              actor,
              companyId,
              target: { kind: listed.target, id: deletionId, name: "" },
              after: { count: Number(numAffectedRows) },
            },
          ]);
        }
        return { kind: "deleted", count, deletionId };
      }),
    ),
  );
  return deletion.catch((error): DeleteOutcome => {
    if (error instanceof PortfolioGone) return { kind: "unknown" };
    throw error;
  });
}

/** Takes records out of the trash, by their ids or by the deletion that put them there, all or none. */
export async function takeOutOfTrash(
  listed: Listed,
  { db }: Database,
  scope: Scope,
  actor: Actor,
  request: { readonly ids?: readonly string[] | undefined; readonly deletionId?: string | undefined },
): Promise<RestoreOutcome> {
  const wanted = [...new Set(request.ids ?? [])];
  const which =
    request.deletionId === undefined
      ? sql`id = any (${wanted}::uuid[])`
      : sql`deletion_id = ${request.deletionId}::uuid`;
  const inTrash = sql`${which} and deleted_at > now() - make_interval(days => ${TRASH_DAYS})`;
  try {
    return await inTurn(portfolioOf(actor), () =>
      undoable<RestoreOutcome>(() =>
        inScope(db, scope, async (trx) => {
          const held = await hold(listed, trx, actor, inTrash, request.deletionId === undefined ? wanted.length : null);
          if (held.kind !== "held") return held;
          let count = 0;
          for (const [companyId, revision] of held.revisions) {
            const { numAffectedRows = 0n } = await sql`update ${sql.table(listed.tables.records)}
            set deleted_at = null, deletion_id = null, deleted_by_name = null, version = version + 1,
              revision = ${revision}::bigint, updated_at = now(), updated_by_name = ${actor.name}::text
            where company_id = ${companyId}::uuid and ${inTrash}`.execute(trx);
            count += Number(numAffectedRows);
            await recordMoves(listed, trx, { companyId, revision, actor, kind: "restored" });
            await audit(trx, [
              {
                action: listed.actions.restored,
                actor,
                companyId,
                target: { kind: listed.target, id: request.deletionId ?? ensure(wanted[0]), name: "" },
                after: { count: Number(numAffectedRows) },
              },
            ]);
          }
          return { kind: "restored", count };
        }),
      ),
    );
  } catch (error) {
    if (error instanceof PortfolioGone) return { kind: "unknown" };
    const { code, constraint } = error as DatabaseError;
    // Another record took the code meanwhile.
    if (code === "23505" && constraint === `${listed.tables.records}_code`) return { kind: "code_taken" };
    throw error;
  }
}

/**
 * Holds the portfolios of some records until the commit, all of which the actor may write in; each with the revision
 * that this transaction makes.
 *
 * @param wanted how many there must be; null: as many as there are
 */
async function hold(
  { subject, tables }: Listed,
  trx: Kysely<Tables>,
  actor: Actor,
  which: RawBuilder<unknown>,
  wanted: number | null,
): Promise<Held> {
  const find = () =>
    sql<Row>`select id, company_id, group_id from ${sql.table(tables.records)} where ${which}`.execute(trx);
  const { rows } = await find();
  const refusal = findRefusal(subject, actor, rows, wanted ?? rows.length);
  if (refusal !== null) return refusal;
  const revisions = new Map<string, number>();
  for (const companyId of [...new Set(rows.map(({ company_id }) => company_id))].sort()) {
    revisions.set(companyId, await nextRevision(trx, companyId));
  }
  // While a portfolio was waited for, someone may have deleted some, or moved them: what stands now stays.
  const refusalNow = findRefusal(subject, actor, (await find()).rows, rows.length);
  return refusalNow === null ? { kind: "held", revisions } : undo<Refusal>(refusalNow);
}

type Refusal = { readonly kind: "unknown" | "forbidden" };
type Held = Refusal | { readonly kind: "held"; readonly revisions: ReadonlyMap<string, number> };

function findRefusal({ kind }: Subject, actor: Actor, rows: readonly Row[], wanted: number): Refusal | null {
  const groupOf = ({ company_id, group_id }: Row) => ({ kind, company_id, id: group_id });
  if (rows.length === 0 || rows.length !== wanted) return { kind: "unknown" };
  if (rows.some((row) => !canRead(actor, groupOf(row)))) return { kind: "unknown" };
  return rows.every((row) => canWrite(actor, groupOf(row))) ? null : { kind: "forbidden" };
}
