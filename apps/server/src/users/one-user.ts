import type { AnswerOf, getUser } from "@lichen/contract";
import { type Actor, canOpenAccount, canSeePerson, isRunning } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { presentUser, selectUsers, type UserRow } from "./user-rows.ts";

type UserAnswer = AnswerOf<typeof getUser>;

export type Found =
  | { readonly kind: "found"; readonly row: UserRow }
  /** Known to the caller who asks, who may not do it. */
  | { readonly kind: "forbidden" }
  | { readonly kind: "not_found" };

/**
 * The user of a name, for someone who reads or changes that account itself.
 *
 * @param isTheirs whether the account of an id is for the actor to open
 */
export async function findAccount(
  trx: Kysely<Tables>,
  actor: Actor,
  username: string,
  isTheirs: (actor: Actor, userId: string) => boolean = canOpenAccount,
): Promise<Found> {
  const row = await selectUsers(trx).where("users.username", "=", username).executeTakeFirst();
  if (row === undefined) return { kind: "not_found" };
  if (isTheirs(actor, row.id)) return { kind: "found", row };
  return { kind: canSeePerson(actor, { ...row, user_id: row.id }) ? "forbidden" : "not_found" };
}

/** The row that was found, or the refusal of the call. */
export function admit(found: Found, problem: (code: "forbidden" | "not_found") => Error): UserRow {
  if (found.kind === "found") return found.row;
  throw problem(found.kind);
}

/** Changes the names of a user; the log keeps those that moved. */
export async function renameUser(
  trx: Kysely<Tables>,
  actor: Actor,
  row: UserRow,
  given: { readonly first_name?: string | undefined; readonly last_name?: string | undefined },
): Promise<UserRow> {
  const before = { first_name: row.first_name, last_name: row.last_name };
  const after = { first_name: given.first_name ?? before.first_name, last_name: given.last_name ?? before.last_name };
  if (after.first_name === before.first_name && after.last_name === before.last_name) return row;
  await trx
    .updateTable("users")
    .set({ ...after, updated_at: sql<Date>`now()` })
    .where("id", "=", row.id)
    .execute();
  const name = `${after.first_name} ${after.last_name}`;
  await audit(trx, [
    {
      action: "user_changed",
      actor,
      companyId: row.company_id,
      target: { kind: "user", id: row.id, name },
      before,
      after,
    },
  ]);
  return { ...row, ...after, name };
}

/**
 * A user with the subscription of their company, and the rights of the person who asks.
 *
 * @param today YYYY-MM-DD
 */
export function presentAccount(actor: Actor, row: UserRow, today: string): UserAnswer {
  return {
    user: presentUser(row),
    subscription: findSubscription(row, today),
    rights: {
      subsidiary_ids: [...actor.subsidiary_ids],
      building_rights: actor.building_rights,
      project_rights: actor.project_rights,
    },
  };
}

function findSubscription(row: UserRow, today: string): UserAnswer["subscription"] {
  if (row.company_id === null) return null;
  const subscription = {
    type: row.subscription_type,
    active: row.subscription_active ?? false,
    start: row.subscription_start,
    end: row.subscription_end,
  };
  return { ...subscription, running: isRunning(subscription, today) };
}
