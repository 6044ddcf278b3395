import type { setPermissions } from "@lichen/contract";
import { type Actor, canSeeCollaborators, canSeePerson } from "@lichen/domain";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Tables } from "../platform/database/tables.ts";
import { applyChanges, type Change, decideChanges, type GrantRefusal, type RequestedRights } from "./grant-rights.ts";
import { groupKey, readGroups } from "./groups.ts";
import { type Refused, refuse } from "./outcome.ts";
import { lockPeople } from "./people.ts";
import { rightsByPerson } from "./present-collaborators.ts";

type RequestedPermission = z.output<(typeof setPermissions)["input"]>["permissions"][number];

/** Changes rights of people on groups, all of them or none. */
export async function changePermissions(
  trx: Kysely<Tables>,
  asker: Actor,
  permissions: readonly RequestedPermission[],
): Promise<{ readonly kind: "changed"; readonly changes: readonly Change[] } | GrantRefusal | Refused<"not_found">> {
  const twice = refuseRepeated(permissions);
  if (twice !== null) return twice;
  const userIds = [...new Set(permissions.map(({ user_id }) => user_id))];
  const locked = await lockPeople(trx, asker, userIds);
  if (locked === null) return refuse("forbidden");
  const { actor, people } = locked;
  const groups = await readGroups(
    trx,
    permissions.map(({ group_kind, group_id }) => ({ kind: group_kind, group_id })),
  );
  const requested: RequestedRights[] = [];
  for (const { user_id, group_kind, group_id, right } of permissions) {
    const person = people.get(user_id);
    const group = groups.get(groupKey(group_kind, group_id));
    if (person === undefined || !canSeePerson(actor, person)) return refuse("not_found");
    if (group === undefined || !canSeeCollaborators(actor, group.company_id)) return refuse("not_found");
    requested.push({ person, group, right });
  }
  const outcome = decideChanges(actor, requested, await rightsByPerson(trx, userIds));
  if (outcome.kind === "refused") return outcome;
  await applyChanges(trx, actor, outcome.changes);
  return { kind: "changed", changes: outcome.changes };
}

function refuseRepeated(permissions: readonly RequestedPermission[]): Refused<"validation"> | null {
  const seen = new Set<string>();
  for (const [at, { user_id, group_kind, group_id }] of permissions.entries()) {
    const key = `${user_id} ${groupKey(group_kind, group_id)}`;
    if (seen.has(key)) return refuse("validation", { [`permissions.${at}`]: ["duplicate"] });
    seen.add(key);
  }
  return null;
}
