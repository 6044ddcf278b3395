import { cancelPdfJob, getPdfJob, listPdfJobs } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { removeIfThere } from "../../platform/files/index.ts";
import { cancelOwnJob } from "../../platform/jobs/index.ts";
import { inScope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { ownJobs, pdfFileKey, presentPdfJob } from "./pdf-job-rows.ts";

/** How far the reports are that someone asked for. */
export function servePdfJobs(
  app: FastifyInstance,
  { database: { db }, files }: Pick<Services, "database" | "files">,
): void {
  serveSignedIn(app, listPdfJobs, async ({ actor, scope }) => {
    const rows = await inScope(db, scope, (trx) =>
      ownJobs(trx, actor).orderBy("created_at", "desc").orderBy("id").execute(),
    );
    return { jobs: rows.map(presentPdfJob) };
  });

  serveSignedIn(app, getPdfJob, async ({ input, actor, scope, problem }) => {
    const row = await inScope(db, scope, (trx) =>
      ownJobs(trx, actor).where("id", "=", input.job_id).executeTakeFirst(),
    );
    if (row === undefined) throw problem("not_found");
    return { job: presentPdfJob(row) };
  });

  serveSignedIn(app, cancelPdfJob, async ({ input, actor, scope, problem, request }) => {
    const row = await inScope(db, scope, async (trx) => {
      const { user_id: userId } = actor;
      await cancelOwnJob(trx, { table: "pdf_jobs", id: input.job_id, userId });
      return ownJobs(trx, actor).where("id", "=", input.job_id).executeTakeFirst();
    });
    if (row === undefined) throw problem("not_found");
    // Of one that was about to end, the file may be there already.
    if (row.state === "cancelled") await removeIfThere(request.log, files.remove(pdfFileKey(row)));
    return { job: presentPdfJob(row) };
  });
}
