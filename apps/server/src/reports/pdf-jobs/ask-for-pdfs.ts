import type { pdfReport } from "@lichen/contract";
import { ensure, PDF_JOB_BUILDINGS } from "@lichen/domain";
import { removeIfThere } from "../../platform/files/index.ts";
import { countUnfinished } from "../../platform/jobs/index.ts";
import { inScope } from "../../platform/scope.ts";
import type { SignedInCall } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { makeRoomForPdfs } from "./make-room-for-pdfs.ts";
import type { PdfJobRow } from "./pdf-job-rows.ts";
import { PDF_JOB, pdfJob } from "./report-jobs.ts";

/** Buildings that a filter finds are in the order of their names. */
const ORDER = "member_building_name";
/** Jobs that someone may have waiting or worked on at once. */
const MOST_UNFINISHED = 3;

/** Keeps that someone wants the reports of buildings, and has them made. */
export async function askForPdfs(
  { database, files, columns, sendJob }: Pick<Services, "database" | "files" | "columns" | "sendJob">,
  { input, actor, scope, problem, request }: SignedInCall<typeof pdfReport>,
): Promise<PdfJobRow> {
  const found = await columns.select(scope, actor, {
    ...input,
    ids: input.building_ids,
    filters: input.filters ?? [],
  });
  if (found === null) throw problem("not_found");
  const { selection } = found;
  const named = input.building_ids === undefined ? null : new Set(input.building_ids);
  if (named !== null && selection.count < named.size) throw problem("not_found");
  if (selection.count === 0) throw problem("empty_selection");
  if (selection.counts.filter((count) => count > 0).length > 1) {
    throw problem("validation", { company_id: ["required"] });
  }
  if (selection.count > PDF_JOB_BUILDINGS[input.output]) throw problem("too_many_buildings");
  const company = ensure(selection.companies[selection.counts.findIndex((count) => count > 0)]);
  const ids =
    named === null ? selection.page(ORDER, { offset: 0, limit: selection.count }).map(selection.idOf) : [...named];
  const row = await inScope(database.db, scope, async (trx) => {
    if ((await countUnfinished(trx, "pdf_jobs", actor.user_id)) >= MOST_UNFINISHED) throw problem("too_many");
    return trx
      .insertInto("pdf_jobs")
      .values({
        company_id: company.id,
        user_id: actor.user_id,
        language: input.language,
        scenario: input.scenario,
        horizon: input.horizon,
        output: input.output,
        building_ids: ids,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await sendJob(PDF_JOB, pdfJob({ ...row, buildings: ids.length }));
  await removeIfThere(request.log, makeRoomForPdfs({ database, files }, row));
  return row;
}
