import { DEFAULT_SCENARIO, JOB_REFUSALS, JOB_STATES, MOST_RANKED, RANKED_PAIRS, RANKING_DAYS } from "@lichen/domain";
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
  levels: z.number().meta({ description: "Reduction of the sum of the ranks of the combined risks." }),
  indices: z.number().meta({
    description: "Reduction of the sum of the vulnerability indices, each weighted by the rank of the exposure.",
  }),
};

const rankingJob = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the job." }),
    state: z.enum(JOB_STATES).meta({ description: "State of the job." }),
    refusal: z
      .enum(JOB_REFUSALS)
      .nullable()
      .meta({ description: "Why the job ended in error: `interrupted` or `forbidden`; null: it did not." }),
    scenario: scenarioShape,
    horizon: horizonShape,
    total: z.int().meta({ description: "Number of buildings requested." }),
    done: z.int().meta({ description: "Buildings already processed." }),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "RankingJob" });

const ranking = z
  .object({
    buildings: z.int().meta({ description: "Buildings that were ranked." }),
    unknown: z.int().meta({ description: "Buildings without any known combined risk." }),
    stand_ins: z.int().optional().meta({
      description: "Buildings outside France, read in the scenario that replaces the national trajectory.",
    }),
    unanswered: z.int().meta({ description: "Pairs of a building and an action that need a missing answer." }),
    costs: z
      .array(
        z.object({
          cost: z.literal([1, 2, 3]).meta({ description: "Cost level: 1 low, 2 medium, 3 high." }),
          pairs: z.int().meta({ description: "Pairs with an improvement, at this cost level." }),
          lowering: z.int().meta({ description: "Pairs that lower a combined risk." }),
          best: z
            .array(
              z.object({
                building_id: z.uuid(),
                code: z.string().nullable().meta({ description: "Code of the building in its company; null: none." }),
                name: z.string().meta({ description: "Name of the building." }),
                group: z.string().meta({ description: "Name of the building group." }),
                nature: natureShape,
                action: plannedActionId,
                ...falls,
                hazard: hazardIdShape.meta({ description: "Hazard whose weighted index falls most." }),
                before: z.number().meta({ description: "Weighted index of that hazard without the action." }),
                after: z.number().meta({ description: "Weighted index of that hazard with the action." }),
                supposed: z.array(z.string()).meta({ description: "Keys of the questions whose number is assumed." }),
              }),
            )
            .meta({
              description: `The ${RANKED_PAIRS} pairs with the largest reduction, of the buildings that the caller may read.`,
            }),
        }),
      )
      .meta({ description: "Best pairs of a building and an action, by cost level." }),
    actions: z
      .array(
        z.object({
          action: plannedActionId,
          buildings: z.int().meta({ description: "Buildings that the action improves." }),
          lowering: z.int().meta({ description: "Buildings of which the action lowers a combined risk." }),
          ...falls,
        }),
      )
      .meta({ description: "Actions, the largest reduction of levels first." }),
  })
  .meta({ id: "PortfolioRanking" });

const state = z
  .object({
    job: rankingJob.meta({ description: "Job of the ranking." }),
    ranking: ranking.nullable().meta({ description: "Result of the job; null until it has succeeded." }),
  })
  .meta({ id: "RankingJobState" });

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
    scenario: scenarioShape
      .default(DEFAULT_SCENARIO)
      .meta({ description: "Climate scenario of the combined risks and of the filters." }),
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
  answer: z
    .object({ jobs: z.array(rankingJob).meta({ description: "Jobs of the caller, newest first." }) })
    .meta({ id: "RankingJobs" }),
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
