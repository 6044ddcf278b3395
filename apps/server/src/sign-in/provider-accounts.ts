import { randomUUID } from "node:crypto";
import { applyProviderRules, GROUP_KINDS, type GroupKind, type GroupRights, type ProviderRule } from "@lichen/domain";
import type { Kysely } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";

/** What a company lets its provider decide. */
export type ProviderDecides = {
  readonly company_id: string;
  readonly creates_accounts: boolean;
  readonly groups_claim: string | null;
  readonly group_rules: readonly ProviderRule[];
};

/** Someone whom a provider proved, as far as an account is made of it. */
type NewPerson = {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export const GROUP_TABLES = { building: "building_groups", project: "project_groups" } as const;
const RIGHTS = { building: "building_group_rights", project: "project_group_rights" } as const;

/**
 * Makes the account of someone who signs in for the first time, without a role or a right: the rules give them.
 * An address that has an account, in any company, makes none.
 *
 * @returns whether there is a new account
 */
export function createProvedAccount(
  { db }: Pick<Database, "db">,
  companyId: string,
  { email, firstName, lastName }: NewPerson,
): Promise<boolean> {
  return inScope(db, PLATFORM_SCOPE, async (trx) => {
    const id = randomUUID();
    const [local = email] = email.split("@");
    const made = await trx
      .insertInto("users")
      .values({
        id,
        company_id: companyId,
        username: id,
        email,
        email_verified: true,
        first_name: (firstName ?? local).slice(0, 100),
        last_name: (lastName ?? "–").slice(0, 100),
        is_activated: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (made === undefined) return false;
    await audit(trx, [
      {
        action: "user_created",
        actor: null,
        companyId,
        target: { kind: "user", id, name: made.name },
        after: { role: null, company_id: companyId, by: "identity_provider" },
      },
    ]);
    return true;
  });
}

/** Whether a rule of a company gives something to someone of these groups. */
export function givesSomething({ group_rules }: ProviderDecides, groups: readonly string[]): boolean {
  return group_rules.some(({ value }) => groups.includes(value));
}

/** Replaces the rights of a person by those that their groups give; the log has what moved. */
export function applyGroups(
  { db }: Pick<Database, "db">,
  { company_id: companyId, group_rules }: ProviderDecides,
  userId: string,
  groups: readonly string[],
): Promise<void> {
  return inScope(db, PLATFORM_SCOPE, async (trx) => {
    const person = await trx
      .selectFrom("users")
      .select(["id", "name", "group as role"])
      .where("id", "=", userId)
      .where("company_id", "=", companyId)
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined) return;
    const ids = {
      building: await readIds(trx, "building", companyId),
      project: await readIds(trx, "project", companyId),
    };
    const given = applyProviderRules(group_rules, groups, ids);
    const role = given.role === undefined ? person.role : given.role;
    const before = { role: person.role, building: {} as GroupRights, project: {} as GroupRights };
    for (const kind of GROUP_KINDS) {
      before[kind] = await readGiven(trx, kind, userId);
      if (isSame(before[kind], given[kind])) continue;
      await writeGiven(trx, { kind, companyId, userId }, given[kind]);
    }
    const after = { role, building: given.building, project: given.project };
    if (role !== person.role) await trx.updateTable("users").set({ group: role }).where("id", "=", userId).execute();
    const moved = role !== person.role || GROUP_KINDS.some((kind) => !isSame(before[kind], after[kind]));
    if (!moved) return;
    const target = { kind: "user", id: userId, name: person.name } as const;
    await audit(trx, [{ action: "rights_by_provider", actor: null, companyId, target, before, after }]);
  });
}

async function readIds(trx: Kysely<Tables>, kind: GroupKind, companyId: string): Promise<string[]> {
  const rows = await trx.selectFrom(GROUP_TABLES[kind]).select("id").where("company_id", "=", companyId).execute();
  return rows.map(({ id }) => id);
}

async function readGiven(trx: Kysely<Tables>, kind: GroupKind, userId: string): Promise<GroupRights> {
  const rows = await trx.selectFrom(RIGHTS[kind]).select(["group_id", "right"]).where("user_id", "=", userId).execute();
  return Object.fromEntries(rows.map(({ group_id, right }) => [group_id, right]));
}

async function writeGiven(
  trx: Kysely<Tables>,
  { kind, companyId, userId }: { kind: GroupKind; companyId: string; userId: string },
  rights: GroupRights,
): Promise<void> {
  await trx.deleteFrom(RIGHTS[kind]).where("user_id", "=", userId).execute();
  const rows = Object.entries(rights).map(([group_id, right]) => ({
    company_id: companyId,
    user_id: userId,
    group_id,
    right,
  }));
  if (rows.length > 0) await trx.insertInto(RIGHTS[kind]).values(rows).execute();
}

function isSame(one: GroupRights, other: GroupRights): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
