import { JOB_REFUSALS, JOB_STATES, MOST_RANKED, RANKED_PAIRS, RANKING_DAYS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { natureShape } from "../buildings/building.ts";
import { portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { REPORT_PROBLEMS } from "../reports/problems.ts";
import { hazardIdShape, horizonShape, scenarioShape } from "../shapes/analysis.ts";
import { plannedActionId } from "./shapes.ts";

const OWN_JOBS = { ...READ, user: "self", manager: "self", company_admin: "self", admin: "self", scope: "own jobs" };
const jobId = { job_id: z.uuid() };

const falls = {
  levels: z.number().meta({ description: "fall of the sum of the ranks of the cross levels" }),
  indices: z
    .number()
    .meta({ description: "fall of the sum of the indices of vulnerability, weighted by the rank of the exposure" }),
};

const rankingJob = z
  .object({
    id: z.uuid(),
    state: z.enum(JOB_STATES),
    refusal: z.enum(JOB_REFUSALS).nullable().meta({ description: "why it ended in error: interrupted, forbidden" }),
    scenario: scenarioShape,
    horizon: horizonShape,
    total: z.int().meta({ description: "buildings asked for" }),
    done: z.int(),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "RankingJob" });

const ranking = z
  .object({
    buildings: z.int(),
    unknown: z.int().meta({ description: "buildings of which no cross level is known" }),
    stand_ins: z.int().optional().meta({
      description: "buildings outside France, read in the scenario that stands in for the national trajectory",
    }),
    unanswered: z.int().meta({ description: "pairs of a building and an action that wait for an answer" }),
    costs: z.array(
      z.object({
        cost: z.literal([1, 2, 3]),
        pairs: z.int().meta({ description: "pairs that gain something, at this cost level" }),
        lowering: z.int().meta({ description: "those that lower a cross level" }),
        best: z
          .array(
            z.object({
              building_id: z.uuid(),
              code: z.string().nullable(),
              name: z.string(),
              group: z.string(),
              nature: natureShape,
              action: plannedActionId,
              ...falls,
              hazard: hazardIdShape.meta({ description: "whose weighted index falls most" }),
              before: z.number().meta({ description: "its index" }),
              after: z.number(),
              supposed: z.array(z.string()).meta({ description: "questions whose number is supposed" }),
            }),
          )
          .meta({ description: `the ${RANKED_PAIRS} that gain most, of the buildings that the caller may read` }),
      }),
    ),
    actions: z
      .array(
        z.object({
          action: plannedActionId,
          buildings: z.int().meta({ description: "where it gains something" }),
          lowering: z.int().meta({ description: "where it lowers a cross level" }),
          ...falls,
        }),
      )
      .meta({ description: "the largest fall of levels first" }),
  })
  .meta({ id: "PortfolioRanking" });

const state = z.object({ job: rankingJob, ranking: ranking.nullable() }).meta({ id: "RankingJobState" });

export const startRanking = endpoint({
  method: "POST",
  path: "/buildings/rankings/",
  access: READ,
  tag: "adaptation",
  summary: "Start a ranking of actions",
  description:
    "Starts a job that applies each action alone to each selected building and ranks them by what they gain. The number of buildings, and of unfinished rankings of a user, is limited. Read the result with the id of the job.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({
    ...portfolioSelection,
    scenario: scenarioShape.default("tracc").meta({ description: "of the cross levels, and of the filters" }),
    horizon: horizonShape.default("2050"),
  }),
  answer: state,
  status: 202,
  problems: {
    empty_selection: REPORT_PROBLEMS.empty_selection,
    too_many: SHARED_PROBLEMS.too_many,
    too_many_buildings: {
      status: 422,
      message: {
        fr: `Trop de bâtiments à la fois\u202f: au plus ${MOST_RANKED}.`,
        en: `Too many buildings at once: at most ${MOST_RANKED}.`,
      },
    },
  },
});

export const listRankings = endpoint({
  method: "GET",
  path: "/buildings/rankings/",
  access: OWN_JOBS,
  tag: "adaptation",
  summary: "List rankings",
  description: `Lists the rankings that the caller started in the last ${RANKING_DAYS} days, newest first.`,
  input: z.strictObject({}),
  answer: z.object({ jobs: z.array(rankingJob) }).meta({ id: "RankingJobs" }),
  problems: {},
});

export const getRanking = endpoint({
  method: "GET",
  path: "/buildings/rankings/{job_id}/",
  access: OWN_JOBS,
  tag: "adaptation",
  summary: "Get a ranking",
  description:
    "Gives the progress of a ranking and, once it is done, what it found on the buildings that the caller may read.",
  input: z.strictObject(jobId),
  answer: state,
  problems: {},
});

export const cancelRanking = endpoint({
  method: "POST",
  path: "/buildings/rankings/{job_id}/cancel/",
  access: OWN_JOBS,
  tag: "adaptation",
  summary: "Cancel a ranking",
  description: "Stops a ranking. One that has ended stays as it is.",
  input: z.strictObject(jobId),
  answer: state,
  problems: {},
});
