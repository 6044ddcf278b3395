import { FARTHEST_YEAR, STRATEGY_ACTIONS } from "@lichen/domain";
import { z } from "zod";
import { INLINE, READ, WRITE } from "../access.ts";
import { PLACE_PROBLEMS } from "../buildings/problems.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { languageShape } from "../shapes/analysis.ts";
import { buildingInput } from "../shapes/building-input.ts";
import {
  answerShape,
  choicesShape,
  effectShape,
  plannedActionId,
  prerequisiteIdShape,
  priorityShape,
  recommendationsAnswer,
  simulatedShape,
  statusShape,
  strategyAnswer,
  strategyReturn,
} from "./shapes.ts";

/** As many as there are, and each twice: more is no plan. */
const MOST_ACTIONS = 2 * STRATEGY_ACTIONS.length;
const year = z.int().meta({ description: `this year to this year + ${FARTHEST_YEAR}` });

export const recommendations = endpoint({
  method: "POST",
  path: "/buildings/recommendations/",
  access: INLINE,
  tag: "adaptation",
  summary: "Recommend actions for a building",
  description:
    "Gives the adaptation actions for a building with their points by hazard, cost and effects, and the strategy of a saved building.",
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", language: "en" },
  input: buildingInput,
  answer: recommendationsAnswer,
  problems: PLACE_PROBLEMS,
});

/** What a caller may say of the answer to a change. */
const answered = {
  return: strategyReturn,
  language: languageShape.optional().meta({ description: "Texts in this language only; both when absent." }),
};

const STRATEGY_PROBLEMS = {
  ...PLACE_PROBLEMS,
  busy: SHARED_PROBLEMS.busy,
  strategy_changed_meanwhile: {
    status: 409,
    message: {
      fr: "Quelqu’un d’autre a modifié cette stratégie entre-temps\u202f: voici ce qui est enregistré.",
      en: "Someone else changed this strategy in the meantime: here is what is saved.",
    },
  },
} as const;

export const setRecommendations = endpoint({
  method: "POST",
  path: "/buildings/recommendations_set/",
  access: WRITE,
  tag: "adaptation",
  summary: "Plan actions for a building",
  description:
    "Changes the status, year and priority of actions in the strategy of a building. Actions that are not named stay. An older version of the strategy is refused, and the saved one is answered.",
  exampleInput: {
    building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    changes: [{ id: "A02", status: "planned" }],
    version: 0,
  },
  input: z.strictObject({
    building_id: z.uuid(),
    changes: z
      .array(
        z.strictObject({
          id: plannedActionId,
          status: statusShape.optional(),
          year: year
            .nullable()
            .optional()
            .meta({
              description: `of a planned action, this year to this year + ${FARTHEST_YEAR}, or the year that the last change took away; this year when it has none`,
            }),
          priority: priorityShape.nullable().optional().meta({ description: "null: the computed one" }),
        }),
      )
      .max(MOST_ACTIONS)
      .default([]),
    prerequisites: z
      .array(z.strictObject({ id: prerequisiteIdShape, done: z.boolean() }))
      .max(20)
      .optional(),
    version: z.int().min(0).optional().meta({ description: "of the strategy that was read; an older one is refused" }),
    ...answered,
  }),
  answer: strategyAnswer,
  problems: STRATEGY_PROBLEMS,
});

export const setRecommendationsFromSimulation = endpoint({
  method: "POST",
  path: "/buildings/recommendations_set_from_simulation/",
  access: { ...WRITE, scope: "409 where a strategy exists" },
  tag: "adaptation",
  summary: "Save a simulation as the strategy",
  description:
    "Makes the actions of a simulation the strategy of a building. A building that has a strategy is refused: reset it first.",
  input: z.strictObject({
    building_id: z.uuid(),
    actions: z
      .array(z.strictObject({ id: plannedActionId, year: year.optional(), choices: choicesShape.optional() }))
      .min(1)
      .max(MOST_ACTIONS),
    ...answered,
  }),
  answer: strategyAnswer,
  problems: {
    ...PLACE_PROBLEMS,
    busy: SHARED_PROBLEMS.busy,
    strategy_exists: {
      status: 409,
      message: {
        fr: "Une stratégie existe déjà pour ce bâtiment\u202f: réinitialisez-la avant d’y enregistrer une simulation.",
        en: "A strategy already exists for this building: reset it before saving a simulation as the strategy.",
      },
    },
  },
});

export const resetRecommendations = endpoint({
  method: "POST",
  path: "/buildings/recommendations_reset/",
  access: WRITE,
  tag: "adaptation",
  summary: "Reset the strategy of a building",
  description: "Removes every decision about a building. The answers of the building stay.",
  input: z.strictObject({ building_id: z.uuid(), version: z.int().min(0).optional(), ...answered }),
  answer: strategyAnswer,
  problems: STRATEGY_PROBLEMS,
});

export const simulateRecommendations = endpoint({
  method: "POST",
  path: "/buildings/recommendations_simulation/",
  access: { ...READ, scope: "401 says that it is reserved for demo or licensed accounts" },
  tag: "adaptation",
  summary: "Simulate actions on a building",
  description:
    "Gives the vulnerability, combined risk and biodiversity of a building before and after actions, on a copy. Nothing is saved.",
  input: z.strictObject({
    building_id: z.uuid(),
    area: z.enum(["france", "europe"]),
    actions: z
      .array(z.strictObject({ id: plannedActionId, choices: choicesShape.optional() }))
      .max(MOST_ACTIONS)
      .default([]),
    applied: z
      .array(z.strictObject({ id: plannedActionId, applied: z.boolean() }))
      .max(MOST_ACTIONS)
      .optional()
      .meta({ description: "Actions that are in place, or are not, whatever the answers say." }),
  }),
  answer: z
    .object({
      inventory: z
        .array(z.object({ id: z.string(), applied: z.boolean(), origin: z.enum(["detected", "corrected"]) }))
        .meta({ description: "Actions in place by the answers, and those that were corrected." }),
      actions: z.array(z.object({ id: z.string(), available: z.boolean(), choices: z.array(effectShape) })),
      before: simulatedShape,
      after: simulatedShape,
      changed: z.record(z.string(), answerShape).meta({ description: "Answers of the copy that differ." }),
      errors: z.record(z.string(), z.array(z.string())).optional().meta({
        description: "Why actions change nothing, by action.",
      }),
    })
    .meta({ id: "Simulation" }),
  problems: PLACE_PROBLEMS,
});
