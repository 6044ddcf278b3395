import { quarterlyReview } from "@lichen/contract";
import { type Quarter, quarterBounds, quarterOf } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { readableGroups } from "../buildings/index.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { readReview } from "./read-review.ts";

/** The review of a quarter. */
export function serveQuarters(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, quarterlyReview, async ({ input, actor, scope, problem }) => {
    const now = new Date();
    const current = quarterOf(now);
    const wanted = {
      year: input.year ?? current.year,
      quarter: (input.quarter ?? current.quarter) as Quarter["quarter"],
    };
    if (quarterBounds(wanted).start > now) throw problem("validation", { quarter: ["too_big"] });
    return inScope(database.db, scope, async (trx) => {
      const groups = await readableGroups(trx, actor, input.company_id);
      if (groups === null) throw problem("not_found");
      return readReview(trx, groups, wanted, now);
    });
  });
}

export { mailReviews, reviewJob } from "./review-jobs.ts";
