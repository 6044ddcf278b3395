import { type Actor, canManagePerson, canSeePerson } from "@lichen/domain";
import { sql, type Transaction } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { findTaker, handOver } from "../task-owners/index.ts";
import { type Refused, refuse } from "./outcome.ts";
import { lockPeople, type PersonRow } from "./people.ts";
import { removeRights } from "./remove-rights.ts";

/**
 * Activates or deactivates a person. Deactivation takes away the role and every right, and ends every session; none of
 * them comes back with activation. A person who is deactivated hands their actions over.
 *
 * @source platform.md §4 "Collaborator state"
 */
export async function setState(
  trx: Transaction<Tables>,
  asker: Actor,
  {
    id,
    state,
    hand_over_to = null,
  }: { readonly id: string; readonly state: "active" | "inactive"; readonly hand_over_to?: string | null },
): Promise<{ readonly kind: "set" } | Refused<"not_found" | "forbidden" | "validation">> {
  const locked = await lockPeople(trx, asker, [id]);
  if (locked === null) return refuse("forbidden");
  const { actor } = locked;
  const person = locked.people.get(id);
  if (person === undefined || !canSeePerson(actor, person)) return refuse("not_found");
  if (!canManagePerson(actor, person)) return refuse("forbidden");
  const isActive = state === "active";
  if (person.is_active === isActive) return { kind: "set" };
  const taker = await findTaker(trx, [person], hand_over_to);
  if (taker === "unknown") return refuse("validation", { hand_over_to: ["not_found"] });
  if (!isActive) await handOver(trx, actor, [person], taker);
  const taken = await removeRights(trx, id);
  const role = roleLeft(person);
  const isChanged = role !== person.role;
  await trx
    .updateTable("users")
    .set({
      is_active: isActive,
      group: role,
      // Both times: a session that was opened while the door closed does not come through when it opens again.
      sessions_from: sql<Date>`clock_timestamp()`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
  await audit(trx, [
    {
      action: isActive ? "collaborator_activated" : "collaborator_deactivated",
      actor,
      companyId: person.company_id,
      target: { kind: "user", id, name: person.name },
      before: {
        state: person.is_active ? "active" : "inactive",
        ...(isChanged ? { role: person.role } : {}),
        rights: taken,
      },
      after: { state, ...(isChanged ? { role } : {}) },
    },
  ]);
  return { kind: "set" };
}

/** Role of a person whose state changed: a platform administrator without a company can be nothing else. */
function roleLeft({ company_id, role }: PersonRow): PersonRow["role"] {
  return company_id === null ? role : null;
}
