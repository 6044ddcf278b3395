import { type Actor, canManagePerson, canSeePerson } from "@lichen/domain";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { findTaker, handOver } from "../task-owners/index.ts";
import { auditAll } from "./grant-rights.ts";
import { type Refused, refuse } from "./outcome.ts";
import { lockPeople } from "./people.ts";

/**
 * Deletes people, all of them or none.
 *
 * @param handOverTo who takes the actions that they carry out; null: no one
 */
export async function deletePeople(
  trx: Transaction<Tables>,
  asker: Actor,
  userIds: readonly string[],
  handOverTo: string | null = null,
): Promise<{ readonly kind: "deleted"; readonly count: number } | Refused<"not_found" | "forbidden" | "validation">> {
  const ids = [...new Set(userIds)];
  const locked = await lockPeople(trx, asker, ids);
  if (locked === null) return refuse("forbidden");
  const { actor } = locked;
  const people = ids.flatMap((id) => locked.people.get(id) ?? []);
  if (people.length < ids.length || people.some((person) => !canSeePerson(actor, person))) return refuse("not_found");
  if (people.some((person) => !canManagePerson(actor, person))) return refuse("forbidden");
  const taker = await findTaker(trx, people, handOverTo);
  if (taker === "unknown") return refuse("validation", { hand_over_to: ["not_found"] });
  await handOver(trx, actor, people, taker);
  await trx.deleteFrom("users").where(sql<boolean>`id = any (${ids}::uuid[])`).execute();
  await auditAll(
    trx,
    people.map((person) => ({
      action: "collaborator_deleted",
      actor,
      companyId: person.company_id,
      target: { kind: "user", id: person.user_id, name: person.name },
      before: { email: person.email, role: person.role, state: person.is_active ? "active" : "inactive" },
    })),
  );
  return { kind: "deleted", count: people.length };
}
