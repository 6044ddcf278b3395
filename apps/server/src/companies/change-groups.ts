import { type Actor, ensure, type GroupKind } from "@lichen/domain";
import type { Kysely } from "kysely";
import { LISTED_BUILDINGS } from "../buildings/index.ts";
import { moveRecords, nextRevision } from "../lists/index.ts";
import { type AuditEntry, audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { LISTED_PROJECTS } from "../projects/index.ts";
import { type CompanyGroup, GROUP_TABLES, raiseVersion, selectGroups } from "./company-rows.ts";

/** Groups as they shall be: with an id they stay or are renamed, without they are new, the others go. */
export type WantedGroups = readonly { readonly id?: string | undefined; readonly name: string }[];

type Wanted = {
  readonly companyId: string;
  readonly kind: GroupKind;
  readonly groups: WantedGroups;
  /** Group that goes → group that takes what it holds. */
  readonly moved: Readonly<Record<string, string>>;
};

type Refusal =
  | { readonly kind: "default_group_stays" }
  | { readonly kind: "group_not_empty"; readonly field: string }
  | { readonly kind: "unknown_group"; readonly field: string };

type Plan = {
  readonly created: readonly string[];
  readonly renamed: readonly { readonly group: CompanyGroup; readonly name: string }[];
  readonly deleted: readonly { readonly group: CompanyGroup; readonly heir: CompanyGroup | null }[];
};

const LISTED = { building: LISTED_BUILDINGS, project: LISTED_PROJECTS } as const;
const RIGHT_TABLES = { building: "building_group_rights", project: "project_group_rights" } as const;

/**
 * Changes the groups of a company, whose row the caller holds, and writes each change in the log.
 *
 * @throws DatabaseError that `companyConflict` reads, when two groups would have one name
 */
export async function changeGroups(
  trx: Kysely<Tables>,
  wanted: Wanted,
  actor: Actor,
): Promise<Refusal | { readonly kind: "changed" }> {
  const plan = planOf(await selectGroups(trx, wanted.kind, wanted.companyId), wanted);
  if ("kind" in plan) return plan;
  const { companyId, kind } = wanted;
  const table = GROUP_TABLES[kind];
  const entry = (
    action: AuditEntry["action"],
    id: string,
    name: string,
    change: Pick<AuditEntry, "before" | "after">,
  ) => ({ action, actor, companyId, target: { kind: "group", id, name }, ...change }) as const;
  const entries: AuditEntry[] = [];

  // Names of groups are shown with what they hold.
  await nextRevision(trx, companyId);
  for (const { group, heir } of plan.deleted) {
    await moveRecords(LISTED[kind], trx, { companyId, actor, from: group, to: heir });
    const rights = await rightsOn(trx, wanted, group.id);
    await trx.deleteFrom(table).where("company_id", "=", companyId).where("id", "=", group.id).execute();
    const after = heir === null ? null : { moved: group.count, moved_to: { id: heir.id, name: heir.name } };
    entries.push(entry("group_deleted", group.id, group.name, { before: { kind, name: group.name, rights }, after }));
  }
  // Names may go round among groups: each first takes one that no one has.
  for (const { group } of plan.renamed) await rename(trx, wanted, group.id, group.id);
  for (const { group, name } of plan.renamed) {
    await rename(trx, wanted, group.id, name);
    entries.push(entry("group_renamed", group.id, name, { before: { kind, name: group.name }, after: { kind, name } }));
  }
  for (const name of plan.created) {
    const values = { company_id: companyId, name };
    const { id } = await trx.insertInto(table).values(values).returning("id").executeTakeFirstOrThrow();
    entries.push(entry("group_created", id, name, { after: { kind, name } }));
  }
  if (entries.length > 0) await raiseVersion(trx, companyId);
  await audit(trx, entries);
  return { kind: "changed" };
}

/** What is to be done to go from the groups that stand to those that are wanted. */
function planOf(standing: readonly CompanyGroup[], { kind, groups, moved }: Wanted): Plan | Refusal {
  const byId = new Map(standing.map((group) => [group.id, group]));
  const existing = new Map<string, string>();
  for (const [index, { id, name }] of groups.entries()) {
    if (id === undefined) continue;
    if (!byId.has(id) || existing.has(id)) return { kind: "unknown_group", field: `${kind}_groups.${index}.id` };
    existing.set(id, name);
  }
  if (standing.some((group) => group.is_default && existing.get(group.id) !== group.name)) {
    return { kind: "default_group_stays" };
  }
  const deleted: { group: CompanyGroup; heir: CompanyGroup | null }[] = [];
  for (const group of standing) {
    if (existing.has(group.id)) continue;
    const heirId = Object.hasOwn(moved, group.id) ? moved[group.id] : undefined;
    const field = `moved.${group.id}`;
    if (group.count > 0 && heirId === undefined) return { kind: "group_not_empty", field };
    if (heirId !== undefined && !existing.has(heirId)) return { kind: "unknown_group", field };
    deleted.push({ group, heir: group.count === 0 || heirId === undefined ? null : ensure(byId.get(heirId)) });
  }
  return {
    created: groups.filter(({ id }) => id === undefined).map(({ name }) => name),
    renamed: [...existing]
      .map(([id, name]) => ({ group: ensure(byId.get(id)), name }))
      .filter(({ group, name }) => group.name !== name),
    deleted,
  };
}

async function rename(trx: Kysely<Tables>, wanted: Wanted, id: string, name: string): Promise<void> {
  await trx
    .updateTable(GROUP_TABLES[wanted.kind])
    .set({ name })
    .where("company_id", "=", wanted.companyId)
    .where("id", "=", id)
    .execute();
}

/** Who had which right on a group that goes, for the log: the rights go with it. */
async function rightsOn(trx: Kysely<Tables>, { kind, companyId }: Wanted, groupId: string) {
  const rights = await trx
    .selectFrom(RIGHT_TABLES[kind])
    .select(["user_id", "right"])
    .where("company_id", "=", companyId)
    .where("group_id", "=", groupId)
    .orderBy("user_id")
    .execute();
  return rights.map(({ user_id, right }) => ({ user_id, right }));
}
