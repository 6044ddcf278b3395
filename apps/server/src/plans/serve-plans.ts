import { cancelPlan, deletePlan, getPlan, listPlans, startPlan } from "@lichen/contract";
import { ensure, MOST_PLANNED } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { selectOfOneCompany } from "../lists/index.ts";
import { countUnfinished, UNFINISHED } from "../platform/jobs/index.ts";
import { inScope } from "../platform/scope.ts";
import { beginPage, endPage, selectPage } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { PLAN_JOB, planJob } from "./plan-jobs.ts";
import {
  presentPlan,
  readablePlans,
  readManagedPlan,
  readPlan,
  readPlanAnswer,
  settingsOf,
  summarisePlan,
} from "./plan-rows.ts";
import { servePlanActions } from "./serve-plan-actions.ts";

/** Plans that someone may have waiting or worked on at once. */
const MOST_UNFINISHED = 2;

/** Plans of works: requested, followed, read, applied. */
export function servePlans(
  app: FastifyInstance,
  services: Pick<Services, "database" | "columns" | "sendJob" | "strategies" | "currentYear" | "wakeWebhooks">,
): void {
  const { columns, sendJob } = services;
  const { db } = services.database;
  servePlanActions(app, services);

  serveSignedIn(app, startPlan, async (call) => {
    const { input, actor, scope, problem } = call;
    const { companyId, ids } = await selectOfOneCompany(columns, call, MOST_PLANNED);
    const row = await inScope(db, scope, async (trx) => {
      if ((await countUnfinished(trx, "plans", actor.user_id)) >= MOST_UNFINISHED) throw problem("too_many");
      const settings = JSON.stringify(settingsOf(input));
      const { id } = await trx
        .insertInto("plans")
        .values({
          company_id: companyId,
          user_id: actor.user_id,
          user_name: actor.name,
          settings,
          building_ids: [...ids],
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return ensure(await readablePlans(trx, actor).where("plans.id", "=", id).executeTakeFirst());
    });
    await sendJob(PLAN_JOB, planJob(row));
    return { plan: presentPlan(row, actor) };
  });

  serveSignedIn(app, listPlans, async ({ input, actor, scope }) => {
    const newest = { ...input, order_by: "-created_at" };
    // Those of every company are opened one by one.
    const ofReader = sql<boolean>`(user_id = ${actor.user_id}::uuid or company_id = ${actor.company_id}::uuid)`;
    const { rows, meta } = await inScope(db, scope, async (trx) => {
      const listed = readablePlans(trx, actor).where(ofReader);
      const counted = trx.selectFrom(listed.as("listed")).select(sql<number>`count(*)::int`.as("count"));
      const page = beginPage({ created_at: sql.ref("created_at") }, newest, sql.ref("id"));
      const found = await selectPage(listed, page).execute();
      const { count } = await counted.executeTakeFirstOrThrow();
      return endPage(newest, found, { count, total: count });
    });
    return { plans: rows.map((row) => summarisePlan(row, actor)), meta };
  });

  serveSignedIn(app, getPlan, async (call) => {
    const { plan } = await readPlanAnswer(services.database, call);
    // It is read again and again until it is made.
    if (plan.state !== "success") return { plan, building_ids: [] };
    const { building_ids } = await inScope(db, call.scope, (trx) =>
      trx.selectFrom("plans").select("building_ids").where("id", "=", plan.id).executeTakeFirstOrThrow(),
    );
    return { plan, building_ids };
  });

  serveSignedIn(app, cancelPlan, async (call) => {
    const { id } = await readManagedPlan(services.database, call);
    await inScope(db, call.scope, (trx) =>
      trx
        .updateTable("plans")
        .set({
          stop_requested: true,
          // One that no one works on yet has found nothing.
          state: sql`case when state = 'waiting' then 'cancelled' else state end`,
          ended_at: sql<Date | null>`case when state = 'waiting' then now() else ended_at end`,
        })
        .where("id", "=", id)
        .where("state", "in", [...UNFINISHED])
        .execute(),
    );
    return { plan: presentPlan(await readPlan(services.database, call), call.actor) };
  });

  serveSignedIn(app, deletePlan, async (call) => {
    const { id } = await readManagedPlan(services.database, call);
    await inScope(db, call.scope, (trx) => trx.deleteFrom("plans").where("id", "=", id).execute());
    return { success: true as const };
  });
}
