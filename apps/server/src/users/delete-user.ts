import { type Actor, canManagePerson } from "@lichen/domain";
import type { Kysely } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { handOver } from "../task-owners/index.ts";

type DeleteUserOutcome = "deleted" | "not_found" | "forbidden" | "last_admin";

/**
 * Deletes a user by name, as a platform administrator.
 * The administrators are locked first, always in the same order: of two who delete each other, one stays, and anyone who
 * has just lost their place deletes no one.
 */
export async function deleteStoredUser(
  trx: Kysely<Tables>,
  actor: Actor,
  username: string,
): Promise<DeleteUserOutcome> {
  const administrators = await trx
    .selectFrom("users")
    .select(["id", "is_active", "is_activated"])
    .where("group", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
  if (!administrators.some(({ id, is_active }) => id === actor.user_id && is_active)) return "forbidden";
  const person = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "group as role", "company_id"])
    .where("username", "=", username)
    .where("kind", "=", "person")
    .executeTakeFirst();
  if (person === undefined) return "not_found";
  if (!canManagePerson(actor, { user_id: person.id, company_id: person.company_id, role: person.role })) {
    return "forbidden";
  }
  const others = administrators.filter(
    ({ id, is_active, is_activated }) => id !== person.id && is_active && is_activated,
  );
  if (person.role === "admin" && others.length === 0) return "last_admin";
  await handOver(trx, actor, [person], null);
  await trx.deleteFrom("users").where("id", "=", person.id).execute();
  await audit(trx, [
    {
      action: "user_deleted",
      actor,
      companyId: person.company_id,
      target: { kind: "user", id: person.id, name: person.name },
      before: { role: person.role, company_id: person.company_id },
    },
  ]);
  return "deleted";
}
