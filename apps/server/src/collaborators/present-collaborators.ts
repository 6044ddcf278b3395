import type { collaborator } from "@lichen/contract";
import {
  type Actor,
  canEditPerson,
  canGrant,
  canManagePerson,
  type GroupKind,
  isGivenByRole,
  RIGHTS,
  type Right,
} from "@lichen/domain";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Tables } from "../platform/database/tables.ts";
import { type Group, groupKey, groupsOfCompanies } from "./groups.ts";
import { type PersonRow, readRights } from "./people.ts";

export type Collaborator = z.output<typeof collaborator>;

/** People as someone sees them: every group of their company, with their right and whether it is theirs to change. */
export async function presentCollaborators(
  trx: Kysely<Tables>,
  actor: Actor,
  people: readonly PersonRow[],
): Promise<Collaborator[]> {
  const companies = [...new Set(people.flatMap(({ company_id }) => company_id ?? []))];
  const groups = Map.groupBy(await groupsOfCompanies(trx, companies), ({ company_id }) => company_id);
  const granted = await rightsByPerson(
    trx,
    people.map(({ user_id }) => user_id),
  );
  return people.map((person) => {
    const ofCompany = person.company_id === null ? [] : (groups.get(person.company_id) ?? []);
    const rights = (kind: GroupKind) =>
      ofCompany
        .filter((group) => group.kind === kind)
        .map((group) => {
          const right = rightOf(person, granted.get(person.user_id), group);
          return { group_id: group.id, name: group.name, right, editable: isEditable(actor, person, group, right) };
        });
    return {
      id: person.user_id,
      user_id: person.user_id,
      username: person.username,
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      job: person.job,
      phone: person.phone,
      role: person.role,
      state: person.is_active ? "active" : "inactive",
      is_activated: person.is_activated,
      membership_status: person.company_status,
      identity_provider: person.uses_identity_provider,
      date_joined: person.created_at.toISOString(),
      company_id: person.company_id,
      company_name: person.company_name,
      editable: canEditPerson(actor, person),
      manageable: canManagePerson(actor, person),
      building_rights: rights("building"),
      project_rights: rights("project"),
    } satisfies Collaborator;
  });
}

/** Granted rights of people, by person then by `groupKey`. */
export async function rightsByPerson(
  trx: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Map<string, Map<string, Right>>> {
  const rows = Map.groupBy(await readRights(trx, userIds), ({ user_id }) => user_id);
  return new Map(
    [...rows].map(([userId, rights]) => [
      userId,
      new Map(rights.map(({ kind, group_id, right }) => [groupKey(kind, group_id), right])),
    ]),
  );
}

/** Right of a person on a group of their company: what their role gives, else what was granted; none while inactive. */
export function rightOf(
  person: Pick<PersonRow, "role" | "is_active">,
  granted: ReadonlyMap<string, Right> | undefined,
  group: Group,
): Right {
  if (!person.is_active) return "none";
  return isGivenByRole(person.role) ? "write" : (granted?.get(groupKey(group.kind, group.id)) ?? "none");
}

/** Whether some change of a right is the actor's to make; someone who is deactivated has none to change. */
function isEditable(actor: Actor, person: PersonRow, group: Group, from: Right): boolean {
  return person.is_active && RIGHTS.some((to) => to !== from && canGrant(actor, person, group, { from, to }));
}
