import {
  ACTION_AIMS,
  ACTION_CATEGORIES,
  ACTION_STATES,
  ACTION_STATUSES,
  ACTION_ZONES,
  CO_BENEFITS,
  type EffectHere,
  FARTHEST_YEAR,
  FIELDS,
  type FieldKey,
  findAction,
  hazardOf,
  LONGEST_NOTE,
  LONGEST_OWNER,
  MOST_SPENT,
  type Plan,
  type PlannedId,
  type Points,
  PREREQUISITES,
  PRIORITIES,
  PROGRESS_STEPS,
  type Recommendation,
  SCORE_SUBJECTS,
  type ScoreSubject,
  STRATEGY_ACTIONS,
} from "@lichen/domain";
import { z } from "zod";
import { hazardIdShape, horizonShape, levelShape, scenarioShape, textShape } from "../shapes/analysis.ts";
import { filledLine, paragraph } from "../shapes/text.ts";

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
const threeSteps = z.literal([1, 2, 3]).meta({ description: "Step of three: 1 low, 2 medium, 3 high." });
const favourability = z.literal([1, 2, 3, 4, 5]).meta({ description: "How favourable the answer is, from 1 to 5." });
export const statusShape = z.enum(ACTION_STATUSES).meta({
  description: "Decision about an action: not planned, planned, in place (set) or not applicable.",
  id: "ActionStatus",
});
export const priorityShape = z
  .enum(PRIORITIES)
  .meta({ description: "Priority of an action; undefined: it could not be computed.", id: "Priority" });
export const prerequisiteIdShape = idsOf(PREREQUISITES);

/** What a planned action holds beyond its year, as it is kept. */
export const plannedDetails = {
  progress: z
    .enum(PROGRESS_STEPS)
    .optional()
    .meta({ description: "Progress of a planned action: ordered or in progress; absent: planned and no more." }),
  due_on: z.iso
    .date()
    .optional()
    .meta({ description: "Day that a planned action is due on, in its year; absent: the year alone is known." }),
  owner: z
    .string()
    .optional()
    .meta({ description: "Name or email of the person who carries out the action; absent: no one is named." }),
  spent: z.number().optional().meta({ description: "Amount spent, euros; absent: not given." }),
};

/** What someone decides of an action beyond its status and priority. */
export const decidedParts = {
  state: z.enum(ACTION_STATES).optional().meta({
    description:
      "New state of the action; `ordered` and `in_progress` give the status `planned` with a progress; absent: unchanged.",
  }),
  year: z
    .int()
    .nullable()
    .optional()
    .meta({
      description: `Year of a planned action, from this year to this year + ${FARTHEST_YEAR}, or the year that the last change removed; null or absent: this year when it has none.`,
    }),
  due_on: z.iso.date().nullable().optional().meta({
    description:
      "Day that a planned action is due on; its year becomes the planned year, and another year given alone erases it; null: erased; absent: unchanged.",
  }),
  owner: filledLine(LONGEST_OWNER).nullable().optional().meta({
    description: "Name or email of the person who carries out the action; null: erased; absent: unchanged.",
  }),
  spent: z
    .number()
    .min(0)
    .max(MOST_SPENT)
    .nullable()
    .optional()
    .meta({ description: "Amount spent, euros; null: erased; absent: unchanged." }),
  note: paragraph(LONGEST_NOTE)
    .min(1, "required")
    .nullable()
    .optional()
    .meta({ description: "Note about the action; null: erased; absent: unchanged." }),
};

export const effectShape = z
  .object({
    field: z.string(),
    mode: z
      .enum(["set", "choose_better", "number_below", "number_above"])
      .meta({ description: "How the answer changes: set to one value, to a better option, below or above a number." }),
    before: answerShape.nullable().meta({ description: "Present answer; null: unanswered." }),
    before_favourability: favourability
      .nullable()
      .meta({ description: "How favourable the present answer is, 1 to 5; null: unanswered, or not a choice." }),
    options: z
      .array(z.object({ value: z.string().meta({ description: "Option of the question." }), favourability }))
      .optional()
      .meta({ description: "Strictly better than the present answer, the least favourable first." }),
    below: z
      .number()
      .nullable()
      .optional()
      .meta({ description: "Present number, which the new one must be under; null: no bound." }),
    above: z
      .number()
      .nullable()
      .optional()
      .meta({ description: "Present number, which the new one must be over; null: no bound." }),
    min: z.number().optional().meta({ description: "Lowest number that can be chosen." }),
    max: z.number().optional().meta({ description: "Highest number that can be chosen." }),
  })
  .meta({ id: "ActionEffect" }) as z.ZodType<EffectHere>;

export const recommendationShape: z.ZodType<Recommendation> = z
  .object({
    id: z.string().meta({ description: "Identifier of the action, for example A01." }) as z.ZodType<
      Recommendation["id"]
    >,
    kind: z.enum(["action", "declination", "parent"]).meta({
      description:
        "`action`: has no parent; `parent`: has declinations; `declination`: one way to carry out its parent.",
    }),
    parent: (z.string() as z.ZodType<Recommendation["id"]>)
      .nullable()
      .meta({ description: "Identifier of the parent action; null: none." }),
    in_catalogue: z.boolean().meta({ description: "Whether it is one of the 44 recommendations." }),
    in_strategy: z.boolean().meta({ description: "Whether it is one of the 61 actions that a strategy plans." }),
    name: textShape.meta({ description: "Name of the action." }),
    category: idsOf(ACTION_CATEGORIES).meta({ description: "Kind of works." }),
    zones: z.array(idsOf(ACTION_ZONES)).meta({ description: "Parts of the building that the action treats." }),
    hazards: z
      .array(z.enum(ACTION_AIMS))
      .meta({ description: "What the action treats: hazards, health, biodiversity." }),
    scores: (z.record(z.string(), z.number()) as z.ZodType<Points>)
      .nullable()
      .meta({ description: "Points by hazard, 0 to 10; null for a declination." }),
    score: z
      .number()
      .nullable()
      .meta({ description: "Highest of its points by hazard, 0 to 10; null: the action has no points." }),
    cost_level: threeSteps.meta({ description: "Cost level: 1 low, 2 medium, 3 high." }),
    skill_level: threeSteps.meta({ description: "Skills needed: 1 low, 2 medium, 3 high." }),
    nature_based: z.boolean().meta({ description: "Whether the action works with nature." }),
    co_benefits: z.array(idsOf(CO_BENEFITS)),
    by_organisation: z
      .boolean()
      .meta({ description: "Whether its points come from the organisation and not from an index of vulnerability." }),
    days_over_35: z.number().nullable().meta({
      description:
        "Days over 35 °C a year when they are too many for the fans that the action relies on; null: not applicable.",
    }),
    steps: z.array(textShape).meta({ description: "How to carry out the action, in order." }),
    warnings: z
      .array(hazardIdShape)
      .meta({ description: "Hazards to which the action can make a building more vulnerable." }),
    applicable: z.boolean().nullable().meta({
      description: "Whether the action can be carried out in the building; null: it depends on a missing answer.",
    }),
    applied: z
      .boolean()
      .nullable()
      .meta({ description: "Whether the answers show that the action is in place; null: they cannot show it." }),
    status: statusShape.meta({ description: "Decision about the action in the strategy." }),
    late: z.boolean().meta({ description: "Whether the action is planned in a year that is over." }),
    year: z.int().nullable().meta({ description: "Year in which the action is planned; null: none." }),
    priority: priorityShape,
    priority_computed: priorityShape.meta({ description: "Priority that the calculation gives." }),
    priority_index: z.number().nullable().meta({ description: "Value behind the computed priority; null: unknown." }),
    effects: z.array(effectShape).meta({ description: "What the action changes in the answers." }),
  })
  .meta({ id: "Recommendation" });

const scoreShape = z
  .object({
    current: z.number().meta({ description: "Points in place." }),
    planned: z.number().meta({ description: "Points of planned actions." }),
    room: z.number().meta({ description: "Points that are left to plan." }),
    maximum: z.number().meta({ description: "Sum of the three: the most points that the building can have." }),
  })
  .meta({ id: "AdaptationScore", description: "Points in place, planned, left to plan, and the three together." });

function subjectDescription(subject: ScoreSubject): string {
  return subject === "multi_hazard"
    ? "Points for all hazards together."
    : `Points for one hazard: ${hazardOf(subject).name.en}.`;
}

/** One shape for each subject of a score. */
function bySubject<Shape extends z.ZodType>(shape: Shape) {
  const entries = SCORE_SUBJECTS.map(
    (subject) => [subject, shape.meta({ description: subjectDescription(subject) })] as const,
  );
  return z.object(Object.fromEntries(entries) as Record<ScoreSubject, Shape>);
}

const planShape = z
  .record(
    z.string(),
    z.object({
      status: statusShape.meta({ description: "Decision about the action." }),
      year: z.int().nullable().meta({ description: "Year in which the action is planned; null: none." }),
      priority: priorityShape.nullable(),
      ...plannedDetails,
      note: z.string().optional().meta({ description: "Note about the action; absent: none." }),
    }),
  )
  .meta({
    id: "ActionPlan",
    description: "What is decided, by action; an action that is absent is not planned.",
  }) as z.ZodType<Plan>;

/** What is decided about a building: what a caller that has its report cannot compute. */
const storedStrategyShape = {
  plan: planShape.meta({ description: "Decisions by action; an action that is absent is not planned." }),
  prerequisites: z
    .array(
      z.object({
        id: prerequisiteIdShape.meta({ description: "Identifier of the condition." }),
        done: z.boolean().meta({ description: "Whether the condition is met." }),
      }),
    )
    .meta({ description: "Conditions to meet before acting." }),
  strategy: z
    .object({
      exists: z.boolean().meta({ description: "Whether something has been decided about the building." }),
      version: z.int().meta({ description: "Version to send back with a change; 0: no strategy was ever saved." }),
    })
    .meta({ description: "Whether a strategy exists, and its version." }),
};

/** What is recommended for a building, and what is decided about it. */
export const recommendationsAnswer = z
  .object({
    recommendations: z.array(recommendationShape),
    scores: bySubject(scoreShape).meta({ description: "Points by hazard and for all hazards together." }),
    not_exposed: z
      .array(hazardIdShape)
      .meta({ description: "Hazards that the place is not exposed to; their points are left out of the scores." }),
    chart: z
      .array(
        bySubject(z.number()).extend({
          year: z.int().meta({ description: "Calendar year; the points are those at its end." }),
        }),
      )
      .meta({
        description: "Points in place at the end of each year if the plan is carried out; empty: nothing is planned.",
      }),
    ...storedStrategyShape,
    can_write: z.boolean().meta({ description: "Whether the caller may change the strategy." }),
  })
  .meta({ id: "Recommendations" });

/** How much a call that changes a strategy answers. */
export const strategyReturn = z.enum(["full", "minimal"]).default("full").meta({
  description:
    "`full`: the answer of the call that reads recommendations; `minimal`: only the plan, the prerequisites and the version.",
});

/** The strategy after a change, with all that follows from it unless the caller wants the minimum. */
export const strategyAnswer = recommendationsAnswer
  .partial()
  .extend({
    ...storedStrategyShape,
    version: z.int().meta({ description: "Version of the strategy, the same as in `strategy`." }),
  })
  .meta({ id: "Strategy", description: "With `return: minimal`: the plan, the prerequisites and the version alone." });

const spanShape = z.object({
  index: z.number().nullable().meta({ description: "Vulnerability index, 0 to 1; null: too few answers." }),
  low: z.number(),
  high: z.number(),
  level: levelShape,
  reliability: z.number(),
});
export const simulatedShape = z
  .object({
    hazards: z
      .array(
        z.object({
          id: hazardIdShape.meta({ description: "Hazard." }),
          vulnerability: spanShape,
          cross: z.array(z.object({ scenario: scenarioShape, horizon: horizonShape, level: levelShape })),
        }),
      )
      .meta({ description: "Vulnerability and combined risk by hazard." }),
    biotope_coefficient: z
      .number()
      .nullable()
      .meta({ description: "Biotope coefficient, 0 to 1; null: too little of the plot is described." }),
    hosting_potential: z
      .number()
      .nullable()
      .meta({ description: "Hosting potential, 0 to 100; null: too few answers." }),
  })
  .meta({ id: "SimulatedBuilding" });
