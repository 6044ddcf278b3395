import { DEFAULT_SCENARIO, JOB_REFUSALS, JOB_STATES, PDF_JOB_BUILDINGS, PDF_JOB_OUTPUTS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { horizonShape, languageShape, scenarioShape } from "../shapes/analysis.ts";
import { PDF_TYPE } from "../shapes/file.ts";
import { USER_PDF_LIMITS } from "./pdf-limits.ts";
import { REPORT_PROBLEMS } from "./problems.ts";

/** Reports of several buildings that are being made, or are made. */
const pdfJob = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the job." }),
    state: z.enum(JOB_STATES).meta({ description: "State of the job." }),
    refusal: z.enum(JOB_REFUSALS).nullable().meta({
      description: "Why the job ended in error: `interrupted`, `nothing_made` or `file_too_large`; null: it did not.",
    }),
    output: z.enum(PDF_JOB_OUTPUTS).meta({ description: "One file for each building in a zip, or one file for all." }),
    language: languageShape,
    total: z.int().meta({ description: "Number of buildings requested." }),
    done: z.int().meta({ description: "Buildings whose report is made or could not be made." }),
    failed: z
      .array(
        z.object({
          building_id: z.uuid(),
          name: z.string().meta({ description: "Name of the building." }),
          code: z.string().meta({ description: "Why the report could not be made." }),
        }),
      )
      .meta({ description: "Buildings without a report, and why: place_not_found, not_found or diagnosis_failed." }),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    file: z
      .object({
        name: z.string().meta({ description: "Name of the file." }),
        bytes: z.int().meta({ description: "Size of the file, bytes." }),
      })
      .nullable()
      .meta({
        description:
          "File of the job, read through GET /urls/get_presigned/ with the category pdf_report; null: none yet.",
      }),
  })
  .meta({ id: "PdfJob" });

const ONE_OR_MORE = "Identifier of one building; for several, use `building_ids` or `filters`.";

export const pdfReport = endpoint({
  method: "POST",
  path: "/buildings/pdf_report/",
  access: { ...READ, scope: "401 says that a demo account or a licence is needed" },
  tag: "reports",
  summary: "Make climate reports",
  description: `Gives the report of one building as PDF at once; for several, starts a job (at most ${PDF_JOB_BUILDINGS.zip} buildings in a zip, ${PDF_JOB_BUILDINGS.one_file} in one file) and answers 202. The number of unfinished jobs of a user is limited. The file of a job is read through \`GET /urls/get_presigned/\`.`,
  limits: USER_PDF_LIMITS,
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", language: "en" },
  input: z.strictObject({
    building_id: z.uuid().optional().meta({ description: ONE_OR_MORE }),
    ...portfolioSelection,
    scenario: scenarioShape
      .default(DEFAULT_SCENARIO)
      .meta({ description: "Climate scenario of the report and of the filters." }),
    horizon: horizonShape.default("2050"),
    language: languageShape.default("fr"),
    output: z
      .enum(PDF_JOB_OUTPUTS)
      .default("zip")
      .meta({ description: "For several buildings: one file each in a zip, or one file for all." }),
  }),
  selects: { ids: "building_ids" },
  answer: z.object({ job: pdfJob.meta({ description: "Job of the reports." }) }).meta({ id: "PdfJobAnswer" }),
  status: 202,
  fileTypes: [PDF_TYPE],
  problems: {
    ...REPORT_PROBLEMS,
    too_many_buildings: {
      status: 422,
      message: {
        fr: `Trop de bâtiments à la fois : au plus ${PDF_JOB_BUILDINGS.zip} en un zip, ${PDF_JOB_BUILDINGS.one_file} en un seul fichier.`,
        en: `Too many buildings at once: at most ${PDF_JOB_BUILDINGS.zip} in a zip, ${PDF_JOB_BUILDINGS.one_file} in a single file.`,
      },
    },
  },
});

const OWN_JOBS = { ...READ, user: "self", manager: "self", company_admin: "self", admin: "self", scope: "own jobs" };
const jobId = { job_id: z.uuid() };

export const listPdfJobs = endpoint({
  method: "GET",
  path: "/buildings/pdf_reports/",
  access: OWN_JOBS,
  tag: "reports",
  summary: "List report jobs",
  description: "Lists the jobs that the caller started recently, newest first.",
  input: z.strictObject({}),
  answer: z
    .object({ jobs: z.array(pdfJob).meta({ description: "Jobs of the caller, newest first." }) })
    .meta({ id: "PdfJobs" }),
  problems: {},
});

export const getPdfJob = endpoint({
  method: "GET",
  path: "/buildings/pdf_reports/{job_id}/",
  access: OWN_JOBS,
  tag: "reports",
  summary: "Get a report job",
  description:
    "Gives the progress of a job, the buildings that have no report, and the name of its file once it is done.",
  input: z.strictObject(jobId),
  answer: z.object({ job: pdfJob.meta({ description: "Job of the reports." }) }).meta({ id: "JobState" }),
  problems: {},
});

export const cancelPdfJob = endpoint({
  method: "POST",
  path: "/buildings/pdf_reports/{job_id}/cancel/",
  access: OWN_JOBS,
  tag: "reports",
  summary: "Cancel a report job",
  description: "Stops a job. One that has ended stays as it is.",
  input: z.strictObject(jobId),
  answer: z.object({ job: pdfJob.meta({ description: "Job of the reports." }) }).meta({ id: "PdfJobCancelled" }),
  problems: {},
});
