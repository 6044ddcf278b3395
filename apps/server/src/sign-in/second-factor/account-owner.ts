import type { Actor, AuditAction } from "@lichen/domain";
import type { Kysely } from "kysely";
import { accountSecurity, type SecurityChange } from "../../mails/index.ts";
import { audit } from "../../platform/audit.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { queueMail } from "../../platform/mail/index.ts";

type AccountOwner = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly company_id: string | null;
  readonly language: "fr" | "en";
  readonly uses_identity_provider: boolean;
};

/** The owner of an account, whom no one else changes until the end of the transaction. As the sign-in. */
export function lockOwner(trx: Kysely<Tables>, userId: string): Promise<AccountOwner> {
  return selectOwner(trx, userId).forUpdate().executeTakeFirstOrThrow();
}

/** As the sign-in. */
export function readOwner(db: Kysely<Tables>, userId: string): Promise<AccountOwner> {
  return selectOwner(db, userId).executeTakeFirstOrThrow();
}

function selectOwner(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("users")
    .select(["id", "email", "name", "company_id", "language", "uses_identity_provider"])
    .where("id", "=", userId);
}

/** Writes a change of the ways in of an account to the log, and to its owner by mail. */
export async function announceChange(
  trx: Kysely<Tables>,
  owner: AccountOwner,
  change: SecurityChange & AuditAction,
  publicUrl: string,
  actor: Pick<Actor, "user_id" | "name"> = { user_id: owner.id, name: owner.name },
): Promise<void> {
  const target = { kind: "user", id: owner.id, name: owner.name } as const;
  await audit(trx, [{ action: change, actor, companyId: owner.company_id, target }]);
  await queueMail(trx, { recipient: owner.email, company_id: owner.company_id, caused_by: "account" }, () =>
    accountSecurity({ public_url: publicUrl, changed_at: new Date(), change }, owner.language),
  );
}
