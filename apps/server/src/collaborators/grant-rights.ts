import { type Actor, canGrant, type GroupKind, isGivenByRole, type Right } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { type AuditEntry, audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { GROUP_TABLES, type Group, groupKey } from "./groups.ts";
import { type Refused, refuse } from "./outcome.ts";
import type { PersonRow } from "./people.ts";
import { rightOf } from "./present-collaborators.ts";

/** Whom rights are given to. */
export type Grantee = Pick<PersonRow, "user_id" | "company_id" | "role" | "name" | "is_active">;

export type RequestedRights = { readonly person: Grantee; readonly group: Group; readonly right: Right };
export type Change = RequestedRights & { readonly before: Right };

export type GrantRefusal = Refused<"forbidden" | "collaborator_inactive" | "referent_without_group" | "validation">;

/**
 * What is left to change, once each right is the actor's to give.
 *
 * @param granted what people have, by person then by `groupKey`
 */
export function decideChanges(
  actor: Actor,
  requested: readonly RequestedRights[],
  granted: ReadonlyMap<string, ReadonlyMap<string, Right>>,
): { readonly kind: "changes"; readonly changes: readonly Change[] } | GrantRefusal {
  const considered = requested.map((one) => ({
    ...one,
    before: rightOf(one.person, granted.get(one.person.user_id), one.group),
  }));
  for (const { person, group, before, right } of considered) {
    if (!canGrant(actor, person, group, { from: before, to: right })) return refuse("forbidden");
  }
  if (considered.some(({ person, right }) => !person.is_active && right !== "none")) {
    return refuse("collaborator_inactive");
  }
  const changes = considered.filter(({ before, right }) => before !== right);
  const referents = new Set(changes.flatMap(({ person }) => (person.role === "manager" ? [person.user_id] : [])));
  for (const userId of referents) {
    if (!keepsAGroup(userId, changes, granted.get(userId))) return refuse("referent_without_group");
  }
  return { kind: "changes", changes };
}

/** Whether someone has a right on some group once changes are made. @source platform.md §5 "A referent account needs" */
export function keepsAGroup(
  userId: string,
  changes: readonly Change[],
  granted: ReadonlyMap<string, Right> = new Map(),
): boolean {
  const after = new Map(granted);
  for (const { person, group, right } of changes) {
    if (person.user_id === userId) after.set(groupKey(group.kind, group.id), right);
  }
  return [...after.values()].some((right) => right !== "none");
}

/** Rights that a role makes pointless, by the field that gave them. */
export function refuseRightsOfRole(
  role: PersonRow["role"],
  given: Readonly<Record<string, readonly { readonly right: Right }[] | undefined>>,
): Refused<"validation"> | null {
  if (!isGivenByRole(role)) return null;
  const fields = Object.entries(given).filter(([, rights]) => rights?.some(({ right }) => right !== "none") === true);
  if (fields.length === 0) return null;
  return refuse("validation", Object.fromEntries(fields.map(([field]) => [field, ["given_by_role"]])));
}

/** Makes changes of rights and writes who made each. */
export async function applyChanges(trx: Kysely<Tables>, actor: Actor, changes: readonly Change[]): Promise<void> {
  for (const kind of ["building", "project"] as const) {
    const ofKind = changes.filter(({ group }) => group.kind === kind);
    await takeAway(trx, kind, ofKind);
    await give(
      trx,
      kind,
      ofKind.filter(({ right }) => right !== "none"),
    );
  }
  await auditAll(
    trx,
    changes.map((change) => entryOf(actor, change)),
  );
}

async function takeAway(trx: Kysely<Tables>, kind: GroupKind, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`delete from ${sql.table(GROUP_TABLES[kind].rights)} as rights
    using unnest(${usersOf(changes)}::uuid[], ${groupsOf(changes)}::uuid[]) as gone (user_id, group_id)
    where rights.user_id = gone.user_id and rights.group_id = gone.group_id`.execute(trx);
}

async function give(trx: Kysely<Tables>, kind: GroupKind, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into ${sql.table(GROUP_TABLES[kind].rights)} (company_id, user_id, group_id, "right")
    select * from unnest(${changes.map(({ group }) => group.company_id)}::uuid[], ${usersOf(changes)}::uuid[],
      ${groupsOf(changes)}::uuid[], ${changes.map(({ right }) => right)}::text[])`.execute(trx);
}

function usersOf(changes: readonly Change[]): string[] {
  return changes.map(({ person }) => person.user_id);
}

function groupsOf(changes: readonly Change[]): string[] {
  return changes.map(({ group }) => group.id);
}

function entryOf(actor: Actor, { person, group, before, right }: Change): AuditEntry {
  const on = { group_kind: group.kind, group_id: group.id, group_name: group.name };
  return {
    action: "right_changed",
    actor,
    companyId: group.company_id,
    target: { kind: "user", id: person.user_id, name: person.name },
    before: { right: before, ...on },
    after: { right, ...on },
  };
}

/** A statement takes 65,535 parameters. */
const ENTRIES_A_STATEMENT = 1000;

/** Writes any number of entries. */
export async function auditAll(trx: Kysely<Tables>, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += ENTRIES_A_STATEMENT) {
    await audit(trx, entries.slice(at, at + ENTRIES_A_STATEMENT));
  }
}
