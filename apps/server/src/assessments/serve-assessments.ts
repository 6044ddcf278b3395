import { cancelAssessment, getAssessment, startAssessment } from "@lichen/contract";
import { canReadSomewhere, ENGINE_VERSION, MOST_ASSESSED } from "@lichen/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { selectOfOneCompany } from "../lists/index.ts";
import { requireCompanyOfCaller } from "../platform/company-of-caller.ts";
import type { AssessmentSettings } from "../platform/database/tables/assessments.ts";
import { removeIfThere } from "../platform/files/index.ts";
import { countUnfinished, UNFINISHED } from "../platform/jobs/index.ts";
import { originOf } from "../platform/origin-of.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { ASSESSMENT_JOB, assessmentJob } from "./assessment-jobs.ts";
import {
  assessmentKeys,
  assessmentPath,
  layerStamps,
  ownAssessments,
  presentAssessment,
  readChecksums,
} from "./assessment-rows.ts";
import { queueEnd } from "./run-assessment.ts";

/** Bulk assessments that someone may have waiting or worked on at once, and those whose file is not there. */
const MOST_UNFINISHED = 3;
const MOST_SENDING = 10;

/** Bulk assessments: requested, followed, cancelled. */
export function serveAssessments(
  app: FastifyInstance,
  services: Pick<Services, "database" | "columns" | "reference" | "files" | "secret" | "sendJob" | "wakeWebhooks">,
): void {
  const { columns, reference, files, secret, sendJob, wakeWebhooks } = services;
  const { db } = services.database;
  const addressed = (request: FastifyRequest) => ({ origin: originOf(app, request), secret });

  serveSignedIn(app, startAssessment, async (call) => {
    const { input, actor, scope, problem, request } = call;
    const isSent = input.upload === true;
    if (isSent && !canReadSomewhere(actor, "building")) throw problem("forbidden");
    const about = isSent
      ? { companyId: requireCompanyOfCaller(actor, input.company_id), ids: [] }
      : await selectOfOneCompany(columns, call, MOST_ASSESSED);
    const { format, detail, hazards, scenarios, horizons, language } = input;
    const settings: AssessmentSettings = { format, detail, hazards, scenarios, horizons, language };
    const row = await inScope(db, scope, async (trx) => {
      if ((await countUnfinished(trx, "assessments", actor.user_id)) >= MOST_UNFINISHED) throw problem("too_many");
      const { sending } = await trx
        .selectFrom("assessments")
        .select(sql<number>`count(*)::int`.as("sending"))
        .where("user_id", "=", actor.user_id)
        .where("state", "=", "sending")
        .executeTakeFirstOrThrow();
      if (isSent && sending >= MOST_SENDING) throw problem("too_many");
      const { id } = await trx
        .insertInto("assessments")
        .values({
          company_id: about.companyId,
          user_id: actor.user_id,
          settings: JSON.stringify(settings),
          state: isSent ? "sending" : "waiting",
          building_ids: [...about.ids],
          engine_version: ENGINE_VERSION,
          layers: JSON.stringify(layerStamps(reference, await readChecksums(trx))),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return ownAssessments(trx, actor).where("id", "=", id).executeTakeFirstOrThrow();
    });
    const assessment = presentAssessment(row, addressed(request));
    if (!isSent) {
      await sendJob(ASSESSMENT_JOB, assessmentJob(row));
      return { assessment };
    }
    const url = originOf(app, request) + assessmentPath(row, "places", secret);
    return { assessment, upload: { url, method: "PUT" as const, headers: { "content-type": SENT_TYPE } } };
  });

  serveSignedIn(app, getAssessment, async ({ input, actor, scope, problem, request }) => {
    const row = await inScope(db, scope, (trx) =>
      ownAssessments(trx, actor).where("id", "=", input.id).executeTakeFirst(),
    );
    if (row === undefined) throw problem("not_found");
    return { assessment: presentAssessment(row, addressed(request)) };
  });

  serveSignedIn(app, cancelAssessment, async ({ input, actor, scope, problem, request }) => {
    const row = await inScope(db, scope, async (trx) => {
      const cancelled = await trx
        .updateTable("assessments")
        .set({ state: "cancelled", ended_at: sql<Date>`now()` })
        .where("id", "=", input.id)
        .where("user_id", "=", actor.user_id)
        .where("state", "in", ["sending", ...UNFINISHED])
        .returning("id")
        .executeTakeFirst();
      if (cancelled !== undefined) await queueEnd(trx, cancelled.id);
      return ownAssessments(trx, actor).where("id", "=", input.id).executeTakeFirst();
    });
    if (row === undefined) throw problem("not_found");
    if (row.state === "cancelled") {
      wakeWebhooks();
      // Of one that was about to end, they may be there already.
      for (const key of assessmentKeys(row)) await removeIfThere(request.log, files.remove(key));
    }
    return { assessment: presentAssessment(row, addressed(request)) };
  });
}

/** What a file is, is read of its first bytes. */
const SENT_TYPE = "application/octet-stream";
