import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../apps/server/src/platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import { createSignIn } from "../apps/server/src/sign-in/index.ts";
import type { SeededCompany } from "./seed-portfolio.ts";

/** Signs in an ordinary user who may write in every group of a company, group by group. @returns their token */
export async function signInWriter(database: Database, { companyId, groupIds }: SeededCompany): Promise<string> {
  const id = randomUUID();
  await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const person = { id, username: id, email: `${id}@bench.test`, first_name: "Bench", last_name: "Bench" };
    await trx
      .insertInto("users")
      .values({ ...person, company_id: companyId, group: null, is_activated: true })
      .execute();
    const right = (group_id: string) => ({ company_id: companyId, user_id: id, group_id, right: "write" as const });
    await trx.insertInto("building_group_rights").values(groupIds.map(right)).execute();
  });
  // Any secret will do: a session is known by its token alone.
  const session = await createSignIn({ database, secret: randomUUID(), publicUrl: "" }).openSession(id, {
    openedWith: "password",
    userAgent: null,
  });
  if (session.kind !== "signed_in") throw new Error(session.kind);
  return session.token;
}

/** What a database does by itself after some time. */
export async function analyze(database: Database): Promise<void> {
  await sql`vacuum analyze`.execute(database.owner);
}
