import { resultsChanges } from "@lichen/contract";
import { canSeeCompany } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { inSnapshot } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { readChanges } from "./results-changes.ts";

/** What another engine, year or layer moved in the portfolio. */
export function serveResultsChanges(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, resultsChanges, ({ input, actor, scope, problem }) =>
    inSnapshot(database.db, scope, async (trx) => {
      const { company_id: requested } = input;
      if (requested !== undefined && !canSeeCompany(actor, requested)) throw problem("not_found");
      let companies = trx.selectFrom("companies").select("id");
      if (requested !== undefined) companies = companies.where("id", "=", requested);
      else if (actor.role !== "admin") companies = companies.where("id", "=", actor.company_id);
      const ids = (await companies.execute()).map(({ id }) => id);
      if (requested !== undefined && ids.length === 0) throw problem("not_found");
      return { changes: ids.length === 0 ? [] : await readChanges(trx, actor, ids, input) };
    }),
  );
}
