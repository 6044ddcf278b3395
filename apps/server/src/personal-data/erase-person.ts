import { randomBytes } from "node:crypto";
import { type Actor, canManagePerson } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { nextRevision } from "../lists/index.ts";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { matchSql } from "./held-table.ts";
import { HELD_TABLES } from "./held-tables.ts";
import { findPerson, type StoredPerson } from "./read-person.ts";

type EraseOutcome = "erased" | "not_found" | "forbidden" | "last_admin";

/** Tables of records whose copies by column are answered from. */
const COPIED = ["buildings", "projects"] as const;

/**
 * Erases a person, in one transaction: a pseudonym takes the place of the name where a record belongs to the company, the
 * rest is deleted. The pseudonym is random: nothing leads from it to the person.
 *
 * @param by the person, who proved that the account is theirs, or an administrator who manages them
 */
export function eraseAccount(database: Pick<Database, "db">, username: string, by: Actor): Promise<EraseOutcome> {
  return inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const administrators = await trx
      .selectFrom("users")
      .select(["id", "is_active", "is_activated"])
      .where("group", "=", "admin")
      .orderBy("id")
      .forUpdate()
      .execute();
    await trx.selectFrom("users").select("id").where("username", "=", username).forUpdate().execute();
    const person = await findPerson(trx, username);
    if (person === undefined) return "not_found";
    const place = { user_id: person.id, company_id: person.companyId, role: person.role };
    if (by.user_id !== person.id && !canManagePerson(by, place)) return "forbidden";
    const others = administrators.filter(
      ({ id, is_active, is_activated }) => id !== person.id && is_active && is_activated,
    );
    if (person.role === "admin" && others.length === 0) return "last_admin";
    await erase(trx, person, by);
    return "erased";
  });
}

async function erase(trx: Kysely<Tables>, person: StoredPerson, by: Actor): Promise<void> {
  const pseudonym = `erased-${randomBytes(4).toString("hex")}`;
  const { rows: requests } = await sql<{ id: string }>`select id::text from account_requests
    where user_id = ${person.id}::uuid or lower(email) = ${person.email}`.execute(trx);
  // The name of an account of password is its identifier, which is no one’s once the account is gone.
  const known = person.username === person.id ? [person.email] : [person.email, person.username];
  await sql`select lichen_erase_person(${person.id}::uuid, ${person.companyId}::uuid, ${known}::text[],
    ${person.name}, ${requests.map(({ id }) => id)}::text[], ${pseudonym})`.execute(trx);
  await renameRows(trx, person, pseudonym);
  for (const held of HELD_TABLES.filter(({ erased, table }) => erased === "rows" && table !== "users")) {
    for (const match of held.matches) {
      const condition = matchSql(held.table, match, person);
      if (condition !== null) await sql`delete from ${sql.table(held.table)} where ${condition}`.execute(trx);
    }
  }
  await trx.deleteFrom("users").where("id", "=", person.id).execute();
  const isOwn = by.user_id === person.id;
  await audit(trx, [
    {
      action: "person_erased",
      actor: isOwn ? { user_id: person.id, name: pseudonym } : by,
      companyId: person.companyId,
      target: { kind: "user", id: person.id, name: pseudonym },
    },
  ]);
}

/** Puts the pseudonym on what belongs to the company; records that lists answer from are read again. */
async function renameRows(trx: Kysely<Tables>, person: StoredPerson, pseudonym: string): Promise<void> {
  const revision = person.companyId === null ? null : await nextRevision(trx, person.companyId);
  for (const { table, matches } of HELD_TABLES) {
    const hasRevision = (COPIED as readonly string[]).includes(table);
    for (const match of matches) {
      const condition = matchSql(table, match, person);
      if (match.renames === undefined || condition === null) continue;
      const again = hasRevision ? sql`, revision = ${revision}` : sql``;
      await sql`update ${sql.table(table)} set ${sql.ref(match.renames)} = ${pseudonym}${again}
        where ${condition}`.execute(trx);
    }
  }
  if (person.companyId !== null) {
    // They may hold the name.
    await trx.deleteFrom("portfolio_copies").where("company_id", "=", person.companyId).execute();
  }
}
