import {
  ACTION_AIMS,
  ACTION_CATEGORIES,
  ACTION_STATUSES,
  ACTION_ZONES,
  CO_BENEFITS,
  type EffectHere,
  FIELDS,
  type FieldKey,
  findAction,
  type Plan,
  type PlannedId,
  type Points,
  PREREQUISITES,
  PRIORITIES,
  type Recommendation,
  SCORE_SUBJECTS,
  type ScoreSubject,
  STRATEGY_ACTIONS,
} from "@lichen/domain";
import { z } from "zod";
import { hazardIdShape, horizonShape, levelShape, scenarioShape, textShape } from "../shapes/analysis.ts";

/** More questions than one action changes. */
const MOST_CHOICES = 20;

/** The ids of a table of the domain, as a closed list. */
function idsOf<Id extends string>(rows: readonly { readonly id: Id }[]) {
  return z.enum(rows.map(({ id }) => id) as [Id, ...Id[]]);
}

/** An action that a strategy can hold; one that does not exist, or that is only a parent, is refused where it is named. */
export const plannedActionId = z.enum(STRATEGY_ACTIONS.map(({ id }) => id) as [PlannedId, ...PlannedId[]], {
  error: ({ input }) => {
    if (input === undefined) return undefined;
    return typeof input === "string" && findAction(input) !== undefined ? "not_in_strategy" : "unknown_action";
  },
}) as z.ZodType<PlannedId, string>;

/** What is chosen for each answer that an action changes, by question. */
export const choicesShape = z
  .partialRecord(z.enum(FIELDS.map(({ key }) => key) as [FieldKey, ...FieldKey[]]), z.unknown())
  .refine((choices) => Object.keys(choices).length <= MOST_CHOICES, "too_many")
  .meta({
    description: "What is chosen for each answer that the action changes, by question.",
    maxProperties: MOST_CHOICES,
  });

export const answerShape = z.union([z.string(), z.number()]);
const threeSteps = z.literal([1, 2, 3]).meta({ description: "1 low, 2 medium, 3 high." });
const favourability = z.literal([1, 2, 3, 4, 5]).meta({ description: "How favourable: + to +++++." });
export const statusShape = z.enum(ACTION_STATUSES).meta({ id: "ActionStatus" });
export const priorityShape = z.enum(PRIORITIES).meta({ id: "Priority" });
export const prerequisiteIdShape = idsOf(PREREQUISITES);

export const effectShape = z
  .object({
    field: z.string(),
    mode: z.enum(["set", "choose_better", "number_below", "number_above"]),
    before: answerShape.nullable().meta({ description: "Null: unanswered." }),
    before_favourability: favourability.nullable(),
    options: z
      .array(z.object({ value: z.string(), favourability }))
      .optional()
      .meta({ description: "Strictly better than the present answer, the least favourable first." }),
    below: z.number().nullable().optional(),
    above: z.number().nullable().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .meta({ id: "ActionEffect" }) as z.ZodType<EffectHere>;

export const recommendationShape: z.ZodType<Recommendation> = z
  .object({
    id: z.string() as z.ZodType<Recommendation["id"]>,
    kind: z.enum(["action", "declination", "parent"]),
    parent: (z.string() as z.ZodType<Recommendation["id"]>).nullable(),
    in_catalogue: z.boolean().meta({ description: "One of the 44 recommendations." }),
    in_strategy: z.boolean().meta({ description: "One of the 61 actions of a strategy." }),
    name: textShape,
    category: idsOf(ACTION_CATEGORIES),
    zones: z.array(idsOf(ACTION_ZONES)),
    hazards: z.array(z.enum(ACTION_AIMS)),
    scores: (z.record(z.string(), z.number()) as z.ZodType<Points>)
      .nullable()
      .meta({ description: "Points by hazard, 0 to 10; null for a declination." }),
    score: z.number().nullable(),
    cost_level: threeSteps,
    skill_level: threeSteps,
    nature_based: z.boolean(),
    co_benefits: z.array(idsOf(CO_BENEFITS)),
    by_organisation: z
      .boolean()
      .meta({ description: "Its points count what people do, and rest on no index of vulnerability." }),
    days_over_35: z.number().nullable().meta({
      description: "Of an action that leads to fans alone: days over 35 °C a year, where they are too many for that.",
    }),
    steps: z.array(textShape),
    warnings: z.array(hazardIdShape).meta({ description: "Hazards to which it can make a building more vulnerable." }),
    applicable: z.boolean().nullable().meta({ description: "Null: a missing answer decides." }),
    applied: z.boolean().nullable().meta({ description: "In place by the answers; null: they cannot tell." }),
    status: statusShape,
    late: z.boolean(),
    year: z.int().nullable(),
    priority: priorityShape,
    priority_computed: priorityShape,
    priority_index: z.number().nullable(),
    effects: z.array(effectShape),
  })
  .meta({ id: "Recommendation" });

const scoreShape = z
  .object({ current: z.number(), planned: z.number(), room: z.number(), maximum: z.number() })
  .meta({ id: "AdaptationScore", description: "Points in place, planned, left to plan, and the three together." });

/** One shape for each subject of a score. */
function bySubject<Shape extends z.ZodType>(shape: Shape) {
  const entries = SCORE_SUBJECTS.map((subject) => [subject, shape] as const);
  return z.object(Object.fromEntries(entries) as Record<ScoreSubject, Shape>);
}

const planShape = z
  .record(z.string(), z.object({ status: statusShape, year: z.int().nullable(), priority: priorityShape.nullable() }))
  .meta({
    id: "ActionPlan",
    description: "What is decided, by action; an action that is absent is not planned.",
  }) as z.ZodType<Plan>;

/** What is decided about a building: what a caller that has its report cannot compute. */
const keptStrategy = {
  plan: planShape,
  prerequisites: z.array(z.object({ id: prerequisiteIdShape, done: z.boolean() })),
  strategy: z.object({
    exists: z.boolean(),
    version: z.int().meta({ description: "To be sent back with a change; 0: none was ever kept." }),
  }),
};

/** What is recommended for a building, and what is decided about it. */
export const recommendationsAnswer = z
  .object({
    recommendations: z.array(recommendationShape),
    scores: bySubject(scoreShape),
    not_exposed: z.array(hazardIdShape).meta({ description: "Hazards whose points are left out of the scores." }),
    chart: z
      .array(bySubject(z.number()).extend({ year: z.int() }))
      .meta({ description: "Points in place at the end of each year if what is planned is done; empty: nothing is." }),
    ...keptStrategy,
    can_write: z.boolean(),
  })
  .meta({ id: "Recommendations" });

/** How much a call that changes a strategy answers. */
export const strategyReturn = z.enum(["full", "minimal"]).default("full").meta({
  description: "full: what the call that reads recommendations answers; minimal: what it cannot tell from its report",
});

/** The strategy after a change, with all that follows from it unless the caller wants the minimum. */
export const strategyAnswer = recommendationsAnswer
  .partial()
  .extend({ ...keptStrategy, version: z.int().meta({ description: "of the strategy, as in `strategy`" }) })
  .meta({ id: "Strategy", description: "With `return: minimal`: the plan, the prerequisites and the version alone." });

const spanShape = z.object({
  index: z.number().nullable(),
  low: z.number(),
  high: z.number(),
  level: levelShape,
  reliability: z.number(),
});
export const simulatedShape = z
  .object({
    hazards: z.array(
      z.object({
        id: hazardIdShape,
        vulnerability: spanShape,
        cross: z.array(z.object({ scenario: scenarioShape, horizon: horizonShape, level: levelShape })),
      }),
    ),
    biotope_coefficient: z
      .number()
      .nullable()
      .meta({ description: "0 to 1; null where too little of the plot is described." }),
    hosting_potential: z.number().nullable().meta({ description: "0 to 100; null where too little is answered." }),
  })
  .meta({ id: "SimulatedBuilding" });
