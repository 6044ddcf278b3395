import { applyPlan, exportPlan, listPlanActions } from "@lichen/contract";
import { canWriteSomewhere } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { inScope } from "../platform/scope.ts";
import { pageOfRows } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { tableFile } from "../platform/table-file.ts";
import type { Services } from "../services.ts";
import { applyWorks } from "./apply-plan.ts";
import { PLAN_COLUMNS } from "./plan-file.ts";
import { readManagedPlan, readPlanActions } from "./plan-rows.ts";

const FILE_NAMES = { fr: "plan-de-travaux", en: "works-plan" } as const;

/** The actions of a plan: listed, exported, applied to the strategies. */
export function servePlanActions(
  app: FastifyInstance,
  services: Pick<Services, "database" | "strategies" | "currentYear" | "wakeWebhooks">,
): void {
  serveSignedIn(app, listPlanActions, async (call) => {
    const { year, hazard } = call.input;
    const all = await readPlanActions(services.database, call);
    const ofHazard = all.filter(
      ({ hazards }) => hazard === undefined || hazards.some(({ id, levels }) => id === hazard && levels > 0),
    );
    const listed = ofHazard.filter((action) => year === undefined || action.year === year);
    const years = [...Map.groupBy(ofHazard, (action) => action.year)].sort(([a], [b]) => a - b);
    const { rows, meta } = pageOfRows(call.input, listed, {
      total: all.length,
      keyOf: ({ building_id, action }) => `${building_id} ${action}`,
    });
    return {
      actions: [...rows],
      years: years.map(([of, actions]) => ({ year: of, count: actions.length })),
      meta,
    };
  });

  serveSignedIn(app, exportPlan, async (call) => {
    const { language, format } = call.input;
    return tableFile({
      name: FILE_NAMES[language],
      language,
      format,
      columns: PLAN_COLUMNS,
      rows: await readPlanActions(services.database, call),
    });
  });

  serveSignedIn(app, applyPlan, async (call) => {
    const { input, actor, scope, problem } = call;
    const { id } = await readManagedPlan(services.database, call);
    if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
    const left = new Set(input.without.map(({ building_id, action }) => `${building_id} ${action}`));
    const chosen = (await readPlanActions(services.database, call)).filter(
      ({ building_id, action }) => !left.has(`${building_id} ${action}`),
    );
    if (chosen.length !== input.expected_count) throw problem("count_changed");
    const applied = await applyWorks(services, { actor, scope, planId: input.plan_id }, chosen);
    services.wakeWebhooks();
    await inScope(services.database.db, scope, (trx) =>
      trx.updateTable("plans").set({ applied_at: new Date() }).where("id", "=", id).execute(),
    );
    return applied;
  });
}
