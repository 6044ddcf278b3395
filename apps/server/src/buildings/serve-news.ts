import { portfolioNews } from "@lichen/contract";
import { type Actor, canRead } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { readNews } from "./news.ts";

const YEAR_MS = 366 * 86_400_000;

/** The call that says what became of a portfolio since someone looked at it. */
export function serveNews(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, portfolioNews, async ({ input, actor, scope, problem }) => {
    const since = new Date(Math.max(Date.parse(input.since), Date.now() - YEAR_MS));
    return inScope(database.db, scope, async (trx) => {
      const groups = await readableGroups(trx, actor, input.company_id);
      if (groups === null) throw problem("not_found");
      return { since: since.toISOString(), ...(await readNews(trx, { groups }, since, input.scenario)) };
    });
  });
}

/** Ids of the groups that someone reads; null for a company that is not there, or not for them to know of. */
export async function readableGroups(
  trx: Kysely<Tables>,
  actor: Actor,
  companyId: string | undefined,
): Promise<string[] | null> {
  let query = trx.selectFrom("building_groups").select(["company_id", "id"]);
  if (companyId !== undefined) query = query.where("company_id", "=", companyId);
  const groups = await query.execute();
  // Every company has a group.
  if (companyId !== undefined && groups.length === 0) return null;
  return groups
    .filter(({ company_id, id }) => canRead(actor, { kind: "building", company_id, id }))
    .map(({ id }) => id);
}
