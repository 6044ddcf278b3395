import type { Actor, AuditAction } from "@lichen/domain";
import type { Kysely } from "kysely";
import type { Tables } from "./database/tables.ts";

export type AuditEntry = {
  readonly action: AuditAction;
  /** Null: the product itself, or a visitor. */
  readonly actor: Pick<Actor, "user_id" | "name"> | null;
  readonly companyId: string | null;
  readonly target: {
    readonly kind: "user" | "company" | "group" | "building" | "project" | "request" | "mail" | "api_key" | "webhook";
    readonly id: string;
    readonly name: string;
  };
  readonly before?: object | null;
  readonly after?: object | null;
};

/** Writes who did what, in the transaction that does it: neither stands without the other. */
export async function audit(trx: Kysely<Tables>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto("audit_log")
    .values(
      entries.map(({ action, actor, companyId, target, before = null, after = null }) => ({
        company_id: companyId,
        actor_id: actor?.user_id ?? null,
        actor_name: actor?.name ?? "",
        action,
        target_kind: target.kind,
        target_id: target.id,
        target_name: target.name,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      })),
    )
    .execute();
}
