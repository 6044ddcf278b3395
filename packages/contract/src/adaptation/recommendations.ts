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
  decidedParts,
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
const year = z
  .int()
  .meta({ description: `Year in which the action is planned, from this year to this year + ${FARTHEST_YEAR}.` });

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
  language: languageShape.optional().meta({ description: "Language of the texts; absent: both languages." }),
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
    "Changes what is decided about actions in the strategy of a building: status or state, year or day, owner, amount spent, note and priority. Actions that are not named stay. An older version of the strategy is refused, and the saved one is answered.",
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
          id: plannedActionId.meta({ description: "Identifier of the action." }),
          status: statusShape.optional().meta({ description: "New status of the action; absent: unchanged." }),
          ...decidedParts,
          priority: priorityShape
            .nullable()
            .optional()
            .meta({ description: "Priority set by the user; null: the computed one; absent: unchanged." }),
        }),
      )
      .max(MOST_ACTIONS)
      .default([])
      .meta({ description: "Actions to change; those that are not named keep their decision." }),
    prerequisites: z
      .array(
        z.strictObject({
          id: prerequisiteIdShape.meta({ description: "Identifier of the condition." }),
          done: z.boolean().meta({ description: "Whether the condition is met." }),
        }),
      )
      .max(20)
      .optional()
      .meta({ description: "Conditions to mark as met or not; those that are not named stay as they are." }),
    version: z
      .int()
      .min(0)
      .optional()
      .meta({ description: "Version of the strategy that was read; an older one is refused." }),
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
      .array(
        z.strictObject({
          id: plannedActionId.meta({ description: "Identifier of the action." }),
          year: year.optional().meta({ description: "Year in which the action is planned; absent: this year." }),
          choices: choicesShape
            .optional()
            .meta({ description: "Answers chosen where the action leaves a choice, by question." }),
        }),
      )
      .min(1)
      .max(MOST_ACTIONS)
      .meta({ description: "Actions of the simulation, with the choices that were made." }),
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
  input: z.strictObject({
    building_id: z.uuid(),
    version: z
      .int()
      .min(0)
      .optional()
      .meta({ description: "Version of the strategy that was read; an older one is refused." }),
    ...answered,
  }),
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
    area: z
      .enum(["france", "europe"])
      .meta({ description: "Which figures the simulation reads: those of France or of Europe." }),
    actions: z
      .array(
        z.strictObject({
          id: plannedActionId.meta({ description: "Identifier of the action." }),
          choices: choicesShape
            .optional()
            .meta({ description: "Answers chosen where the action leaves a choice, by question." }),
        }),
      )
      .max(MOST_ACTIONS)
      .default([])
      .meta({ description: "Actions to apply to the copy of the building." }),
    applied: z
      .array(
        z.strictObject({
          id: plannedActionId.meta({ description: "Identifier of the action." }),
          applied: z.boolean().meta({ description: "Whether the action is in place." }),
        }),
      )
      .max(MOST_ACTIONS)
      .optional()
      .meta({
        description: "Corrections of the inventory: actions that are in place or not, whatever the answers show.",
      }),
  }),
  answer: z
    .object({
      inventory: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the action." }),
            applied: z.boolean().meta({ description: "Whether the action is in place." }),
            origin: z
              .enum(["detected", "corrected"])
              .meta({ description: "`detected`: deduced from the answers; `corrected`: declared in the call." }),
          }),
        )
        .meta({ description: "Actions in place according to the answers, and corrected ones." }),
      actions: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the action." }),
            available: z
              .boolean()
              .meta({ description: "Whether the action can still change something in this building." }),
            choices: z.array(effectShape).meta({ description: "What the action changes, question by question." }),
          }),
        )
        .meta({ description: "Actions that could be simulated, with the choices that each one leaves." }),
      before: simulatedShape.meta({ description: "Building before the actions." }),
      after: simulatedShape.meta({ description: "Building with the actions." }),
      changed: z
        .record(z.string(), answerShape)
        .meta({ description: "Answers of the copy that differ from those of the building, by question." }),
      errors: z.record(z.string(), z.array(z.string())).optional().meta({
        description: "Why some actions change nothing: codes by action.",
      }),
    })
    .meta({ id: "Simulation" }),
  problems: PLACE_PROBLEMS,
});
