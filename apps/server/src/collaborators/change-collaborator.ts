import type { changeCollaborator } from "@lichen/contract";
import { type Actor, canChangeRole, canEditPerson, canSeePerson, isGivenByRole } from "@lichen/domain";
import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { checkRequestedRights } from "./create-collaborator.ts";
import { applyChanges, decideChanges, keepsAGroup, refuseRightsOfRole } from "./grant-rights.ts";
import { type Refused, refuse } from "./outcome.ts";
import { lockPeople, type PersonRow } from "./people.ts";
import { rightsByPerson } from "./present-collaborators.ts";
import { removeRights } from "./remove-rights.ts";

type Input = z.output<(typeof changeCollaborator)["input"]>;

type ChangeOutcome =
  | { readonly kind: "changed" }
  | Refused<"not_found" | "forbidden" | "validation" | "collaborator_inactive" | "referent_without_group">;

/** Changes names, job, phone, role and rights of a person; what is not given stays. */
export async function editCollaborator(trx: Transaction<Tables>, asker: Actor, input: Input): Promise<ChangeOutcome> {
  const locked = await lockPeople(trx, asker, [input.id]);
  if (locked === null) return refuse("forbidden");
  const { actor } = locked;
  const person = locked.people.get(input.id);
  if (person === undefined || !canSeePerson(actor, person)) return refuse("not_found");
  if (!canEditPerson(actor, person)) return refuse("forbidden");
  const role = input.role === undefined ? person.role : input.role;
  if (role !== person.role && !canChangeRole(actor, person, role)) return refuse("forbidden");
  if (role !== person.role && role !== null && !person.is_active) return refuse("collaborator_inactive");
  const pointless = refuseRightsOfRole(role, {
    building_rights: input.building_rights,
    project_rights: input.project_rights,
  });
  if (pointless !== null) return pointless;

  // A company does not say who is an administrator of the platform: its provider lets them in no longer.
  const uses_identity_provider = person.uses_identity_provider && role !== "admin";
  const renamed = { ...person, ...namesOf(person, input), role, uses_identity_provider };
  const requested = await checkRequestedRights(trx, actor, renamed, input);
  if (requested.kind === "refused") return requested;
  const granted = await rightsByPerson(trx, [person.user_id]);
  const asks = isGivenByRole(role) ? [] : requested.requested;
  const decided = decideChanges(actor, asks, granted);
  if (decided.kind === "refused") return decided;
  const becomesReferent = role === "manager" && person.role !== "manager";
  if (becomesReferent && !keepsAGroup(person.user_id, decided.changes, granted.get(person.user_id))) {
    return refuse("referent_without_group");
  }

  const { before, after } = differences(person, renamed);
  if (Object.keys(after).length > 0) {
    const { role: group, ...columns } = after;
    await trx
      .updateTable("users")
      .set({
        ...columns,
        ...("role" in after ? { group } : {}),
        ...("role" in after || "uses_identity_provider" in after
          ? { sessions_from: sql<Date>`clock_timestamp()` }
          : {}),
        updated_at: sql<Date>`now()`,
      })
      .where("id", "=", person.user_id)
      .execute();
    // What was granted one by one must not come back with a later role.
    const taken = isGivenByRole(role) ? await removeRights(trx, person.user_id) : [];
    await audit(trx, [
      {
        action: "collaborator_changed",
        actor,
        companyId: person.company_id,
        target: { kind: "user", id: person.user_id, name: renamed.name },
        before: taken.length === 0 ? before : { ...before, rights: taken },
        after,
      },
    ]);
  }
  await applyChanges(trx, actor, decided.changes);
  return { kind: "changed" };
}

function namesOf(person: PersonRow, input: Input) {
  const first_name = input.first_name ?? person.first_name;
  const last_name = input.last_name ?? person.last_name;
  return {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
    job: input.job === undefined ? person.job : input.job || null,
    phone: input.phone === undefined ? person.phone : input.phone,
  };
}

const LOGGED_FIELDS = ["first_name", "last_name", "job", "phone", "role", "uses_identity_provider"] as const;

/** Columns that change, as they were and as they become. */
function differences(person: PersonRow, changed: PersonRow) {
  const columns = LOGGED_FIELDS.filter((column) => person[column] !== changed[column]);
  const of = (row: PersonRow): Partial<Pick<PersonRow, (typeof LOGGED_FIELDS)[number]>> =>
    Object.fromEntries(columns.map((column) => [column, row[column]]));
  return { before: of(person), after: of(changed) };
}
