import type { Actor } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import { ACTOR_COLUMNS, type ActorRow, IS_USABLE, readActor } from "./actor-rows.ts";

/**
 * Someone with the rights that they have now, for work that goes on after their request: null once the account or its
 * company may no longer do anything.
 *
 * @param today YYYY-MM-DD
 */
export async function actorOfUser(database: Database, userId: string, today: string): Promise<Actor | null> {
  const { rows } = await sql<ActorRow>`
    select ${ACTOR_COLUMNS}
    from users left join companies on companies.id = users.company_id
    where users.id = ${userId} and ${IS_USABLE}`.execute(database.signIn);
  const [row] = rows;
  if (row === undefined) return null;
  const { actor, refusal } = readActor(row, today);
  return refusal === null ? actor : null;
}
