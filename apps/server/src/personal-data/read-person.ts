import { type Actor, canReadPersonalData, canSeePerson } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { PersonKeys } from "./held-table.ts";

export type StoredPerson = PersonKeys & {
  readonly role: "admin" | "company_admin" | "manager" | null;
  readonly usesIdentityProvider: boolean;
};

/** A person by user name, with what tells their rows from those of others; undefined: none, or a program. */
export async function findPerson(trx: Kysely<Tables>, username: string): Promise<StoredPerson | undefined> {
  const row = await trx
    .selectFrom("users")
    .select(["id", "company_id", "username", "email", "name", "group", "uses_identity_provider"])
    .select(
      sql<boolean>`exists (select from users as others where others.id <> users.id and others.name = users.name
        and others.company_id = users.company_id)`.as("has_namesake"),
    )
    .where("username", "=", username)
    .where("kind", "=", "person")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, email, name, group: role } = row;
  return {
    id,
    companyId: row.company_id,
    username: row.username,
    email,
    name,
    hasNamesake: row.has_namesake,
    role,
    usesIdentityProvider: row.uses_identity_provider,
  };
}

/** The person of a name whose data the actor may read. @throws Refusal of one that the actor may not see, or not manage */
export async function admitPerson(
  trx: Kysely<Tables>,
  actor: Actor,
  username: string,
  problem: (code: "forbidden" | "not_found") => Error,
): Promise<StoredPerson> {
  const person = await findPerson(trx, username);
  if (person === undefined) throw problem("not_found");
  const place = { user_id: person.id, company_id: person.companyId, role: person.role };
  if (canReadPersonalData(actor, place)) return person;
  throw problem(canSeePerson(actor, place) ? "forbidden" : "not_found");
}
