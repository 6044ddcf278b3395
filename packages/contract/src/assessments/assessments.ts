import {
  ASSESSMENT_DAYS,
  ASSESSMENT_DETAILS,
  ASSESSMENT_FORMATS,
  ASSESSMENT_REFUSALS,
  ASSESSMENT_STATES,
  GLOBAL_EXPOSURE,
  HAZARD_IDS,
  HORIZONS,
  JOB_REFUSALS,
  MOST_ASSESSED,
  SCENARIOS,
  SIGNED_ADDRESS_MINUTES,
} from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { REPORT_PROBLEMS } from "../reports/problems.ts";
import { hazardIdShape, horizonShape, languageShape, scenarioShape } from "../shapes/analysis.ts";

const OWN_JOBS = { ...READ, user: "self", manager: "self", company_admin: "self", admin: "self", scope: "own jobs" };
const assessmentId = { id: z.uuid().meta({ description: "Identifier of the bulk assessment." }) };

const assessment = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the bulk assessment." }),
    state: z.enum(ASSESSMENT_STATES).meta({
      description: "State: it waits for its file or its turn, is in progress (reading, computing), or is over.",
    }),
    refusal: z
      .enum([...JOB_REFUSALS, ...ASSESSMENT_REFUSALS])
      .nullable()
      .meta({ description: "Why it ended in error; null: it did not." }),
    read: z.int().meta({ description: "Lines or buildings that were read." }),
    done: z.int().meta({ description: "Places or buildings that were assessed." }),
    in_error: z.int().meta({ description: "Lines with errors, which were left out." }),
    ignored_columns: z
      .array(z.string())
      .meta({ description: "Titles of the columns of a CSV that answer no question: nothing was read of them." }),
    result_url: z
      .string()
      .nullable()
      .meta({
        description: `Address of the file of results, good for ${SIGNED_ADDRESS_MINUTES} minutes; read the assessment again for another. Null: none yet.`,
      }),
    errors_url: z.string().nullable().meta({
      description: "Address of the file of errors, likewise; null: no line has an error, and no column is ignored.",
    }),
    engine_version: z.string().meta({ description: "Version of the computation." }),
    layers: z
      .array(
        z.object({
          id: z.string().meta({ description: "Identifier of the layer or dataset." }),
          edition: z.string().meta({ description: "Edition of its data." }),
          sha256: z
            .string()
            .nullable()
            .meta({ description: "SHA-256 of the imported file; null: a dataset of the product, set by its version." }),
        }),
      )
      .meta({ description: "Layers that the figures come from, in the order in which they are asked." }),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "BulkAssessment" });

const state = z.object({ assessment: assessment.meta({ description: "The bulk assessment, as it is now." }) });

const some = <T extends string>(shape: z.ZodType<T>, most: number) => z.array(shape).min(1).max(most);

export const startAssessment = endpoint({
  method: "POST",
  path: "/assessments/",
  access: READ,
  tag: "analysis",
  summary: "Start a bulk assessment",
  description: `Starts a job that assesses up to ${MOST_ASSESSED} places, or buildings of one company, and writes a file with one row each. With \`upload\`, the answer has the address where a file of places is sent: NDJSON, one object a line, or CSV with a row of keys. A line has \`id\`, then \`latitude\` and \`longitude\`, or \`street\`, \`post_code\`, \`city\` and \`country\`, and any other key of the questionnaire. Places are stored nowhere. A line that cannot be assessed is in the file of errors, and the others are assessed. Addresses are found in the gazetteer of the product. Files are kept for ${ASSESSMENT_DAYS} days.`,
  exampleInput: { format: "ndjson", detail: "levels", upload: true },
  input: z.strictObject({
    ...portfolioSelection,
    upload: z
      .literal(true)
      .optional()
      .meta({ description: "Whether the places are those of a file, in place of buildings." }),
    format: z.enum(ASSESSMENT_FORMATS, "unknown_format").meta({ description: "Format of the file of results." }),
    scenarios: some(scenarioShape, SCENARIOS.length)
      .default([GLOBAL_EXPOSURE.scenario])
      .meta({ description: "Climate scenarios; absent: business as usual." }),
    horizons: some(horizonShape, HORIZONS.length)
      .default([GLOBAL_EXPOSURE.horizon])
      .meta({ description: "Horizons; absent: 2050." }),
    hazards: some(hazardIdShape, HAZARD_IDS.length)
      .default([...HAZARD_IDS])
      .meta({ description: "Hazards; absent: all of them." }),
    detail: z
      .enum(ASSESSMENT_DETAILS)
      .default("levels")
      .meta({ description: "What each row has: levels and indices, or the indicators that they are made of as well." }),
    language: languageShape.default("en").meta({ description: "Language of the messages of errors." }),
  }),
  answer: state
    .extend({
      upload: z
        .object({
          url: z.string().meta({ description: "Address where the file of places is sent." }),
          method: z.literal("PUT").meta({ description: "HTTP method to use." }),
          headers: z.record(z.string(), z.string()).meta({ description: "Headers to send with the request." }),
        })
        .optional()
        .meta({ description: "How the file of places is sent; absent: the places are those of buildings." }),
    })
    .meta({ id: "StartedAssessment" }),
  status: 202,
  selects: { ids: "building_ids" },
  problems: {
    empty_selection: REPORT_PROBLEMS.empty_selection,
    too_many: SHARED_PROBLEMS.too_many,
    too_many_buildings: {
      status: 422,
      message: {
        fr: `Trop de bâtiments à la fois\u202f: au plus ${MOST_ASSESSED}.`,
        en: `Too many buildings at once: at most ${MOST_ASSESSED}.`,
      },
    },
  },
});

const stateOf = state.meta({ id: "BulkAssessmentState" });

export const getAssessment = endpoint({
  method: "GET",
  path: "/assessments/{id}/",
  access: OWN_JOBS,
  tag: "analysis",
  summary: "Read a bulk assessment",
  description: "Gives how far a bulk assessment is, and the addresses of its files once it is done.",
  input: z.strictObject(assessmentId),
  answer: stateOf,
  problems: {},
});

export const cancelAssessment = endpoint({
  method: "POST",
  path: "/assessments/{id}/cancel/",
  access: OWN_JOBS,
  tag: "analysis",
  summary: "Cancel a bulk assessment",
  description: "Stops a bulk assessment and removes its files; one that is over stays as it is.",
  input: z.strictObject(assessmentId),
  answer: stateOf,
  problems: {},
});
