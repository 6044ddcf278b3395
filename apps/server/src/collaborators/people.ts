import { type Actor, type CompanyStatus, canSeeCollaborators, type GroupRights, type Person } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { type Refused, refuse } from "./outcome.ts";

/** A person as this room reads one. */
export type PersonRow = Person & {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly name: string;
  readonly email: string;
  readonly job: string | null;
  readonly phone: string | null;
  readonly is_active: boolean;
  readonly is_activated: boolean;
  readonly uses_identity_provider: boolean;
  readonly created_at: Date;
  readonly company_name: string | null;
  readonly company_status: CompanyStatus | null;
};

/** Everyone whom the scope shows, with what is shown of their company. */
export function selectPeople(trx: Kysely<Tables>) {
  return trx
    .selectFrom("users")
    .where("users.kind", "=", "person")
    .leftJoin("companies", "companies.id", "users.company_id")
    .select([
      "users.id as user_id",
      "users.company_id",
      "users.group as role",
      "users.username",
      "users.first_name",
      "users.last_name",
      "users.name",
      "users.email",
      "users.job",
      "users.phone",
      "users.is_active",
      "users.is_activated",
      "users.uses_identity_provider",
      "users.created_at",
      "companies.name as company_name",
      "companies.status as company_status",
    ]);
}

/** People by id; those whom the scope does not show are absent. */
export async function readPeople(trx: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const rows = await selectPeople(trx)
    .where(sql<boolean>`users.id = any (${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Someone who asks for a change, as they are now that no one can change them, and the people whom it is about. */
type Locked = { readonly actor: Actor; readonly people: ReadonlyMap<string, PersonRow> };

/**
 * Holds the people of a change and anyone who asks for it until the transaction ends, always in the same order,
 * administrators first. Changes between administrators hold all of them, so that the last cannot be lost.
 *
 * @returns null when the person who asks has lost their place since they came in
 */
export async function lockPeople(trx: Kysely<Tables>, actor: Actor, ids: readonly string[]): Promise<Locked | null> {
  await sql`select id from users
    where id = any (${[...ids, actor.user_id]}::uuid[]) or (${actor.role === "admin"} and "group" = 'admin')
    order by "group" is distinct from 'admin', id for update`.execute(trx);
  const people = await readPeople(trx, [...ids, actor.user_id]);
  const own = people.get(actor.user_id);
  if (own === undefined || !own.is_active) return null;
  if (own.role !== actor.role || own.company_id !== actor.company_id) return null;
  const rights = await readRights(trx, [actor.user_id]);
  const ofKind = (kind: GrantedRight["kind"]): GroupRights =>
    Object.fromEntries(rights.filter((right) => right.kind === kind).map(({ group_id, right }) => [group_id, right]));
  return { actor: { ...actor, building_rights: ofKind("building"), project_rights: ofKind("project") }, people };
}

type GrantedRight = {
  readonly user_id: string;
  readonly kind: "building" | "project";
  readonly group_id: string;
  readonly right: "read" | "write";
};

/** Rights that are granted to people, by row; what a role gives is not among them. */
export async function readRights(trx: Kysely<Tables>, userIds: readonly string[]): Promise<GrantedRight[]> {
  const { rows } = await sql<GrantedRight>`
    select user_id, 'building' as kind, group_id, "right" from building_group_rights
      where user_id = any (${[...userIds]}::uuid[])
    union all
    select user_id, 'project', group_id, "right" from project_group_rights
      where user_id = any (${[...userIds]}::uuid[])`.execute(trx);
  return rows;
}

/**
 * The company that a call speaks of: the one it names, else the caller's own.
 *
 * @source contract: "a platform administrator without one must give it"
 */
export async function companyOfCall(
  trx: Kysely<Tables>,
  actor: Actor,
  given: string | undefined,
): Promise<{ readonly kind: "company"; readonly id: string } | Refused<"not_found" | "validation">> {
  const id = given ?? actor.company_id;
  if (id === null) return refuse("validation", { company_id: ["required"] });
  if (!canSeeCollaborators(actor, id)) return refuse("not_found");
  const found = await trx.selectFrom("companies").select("id").where("id", "=", id).executeTakeFirst();
  return found === undefined ? refuse("not_found") : { kind: "company", id: found.id };
}
