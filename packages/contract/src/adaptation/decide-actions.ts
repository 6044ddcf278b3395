import { BULK_DECISIONS, SKIP_REASONS, UNDO_DAYS } from "@lichen/domain";
import { z } from "zod";
import { WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { decidedParts, plannedActionId } from "./shapes.ts";

const EACH_BY_ITSELF = {
  ...WRITE,
  scope: "each building by itself: those that may not be changed are named, the others are",
} as const;

const skipReason = z.enum(SKIP_REASONS).meta({
  description:
    "Why: no right (`forbidden`), not there (`not_found`), decided otherwise since (`changed`), nothing to hold the decision (`not_planned`), answers or place unknown (`unreadable`).",
});

export const decideActions = endpoint({
  method: "POST",
  path: "/buildings/portfolio_plan_decide/",
  access: EACH_BY_ITSELF,
  tag: "adaptation",
  summary: "Decide about actions of many buildings",
  description: `Decides the same about up to ${BULK_DECISIONS} actions of buildings of one company, all at once. Actions that cannot be changed are named with the reason; the others are all changed, or none is. The whole can be undone for ${UNDO_DAYS} days.`,
  exampleInput: {
    actions: [{ building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", action: "A08", version: 3 }],
    set: { due_on: "2027-06-30", owner: "Nora Petit" },
    expected_count: 1,
  },
  input: z.strictObject({
    actions: z
      .array(
        z.strictObject({
          building_id: z.uuid(),
          action: plannedActionId.meta({ description: "Identifier of the action." }),
          version: z
            .int()
            .min(0)
            .optional()
            .meta({ description: "Version of the strategy that was read; with another one, the action is skipped." }),
        }),
      )
      .min(1)
      .max(BULK_DECISIONS)
      .superRefine((actions, context) => {
        const seen = new Set<string>();
        for (const [at, { building_id, action }] of actions.entries()) {
          const key = `${building_id} ${action}`;
          if (seen.has(key)) context.addIssue({ code: "custom", message: "duplicate_key", path: [at] });
          seen.add(key);
        }
      })
      .meta({ description: "Actions to decide about, each named once." }),
    set: z
      .strictObject(decidedParts)
      .refine((parts) => Object.values(parts).some((part) => part !== undefined), "required")
      .meta({ description: "What is decided, the same for each action; what is absent stays as it is." }),
    expected_count: z
      .int()
      .min(1)
      .meta({ description: "Number of actions to decide about; the call is refused when there are others." }),
  }),
  answer: z
    .object({
      decided: z.int().meta({ description: "Actions that were changed." }),
      unchanged: z.int().meta({ description: "Actions that already were as decided." }),
      skipped: z
        .array(z.object({ building_id: z.uuid(), action: plannedActionId, reason: skipReason }))
        .meta({ description: "Actions that were not changed, with the reason." }),
      undo_id: z
        .uuid()
        .nullable()
        .meta({ description: "Identifier to undo the call with; null: nothing was changed." }),
    })
    .meta({ id: "ActionsDecided" }),
  problems: {
    busy: SHARED_PROBLEMS.busy,
    several_companies: {
      status: 422,
      message: {
        fr: "Ces bâtiments appartiennent à plusieurs structures\u202f: décidez pour une structure à la fois.",
        en: "These buildings belong to several companies: decide for one company at a time.",
      },
    },
  },
});

export const undoPlan = endpoint({
  method: "POST",
  path: "/plans/undo/",
  access: { ...EACH_BY_ITSELF, scope: "one’s own changes; each building by itself" },
  tag: "adaptation",
  summary: "Undo a change of many strategies",
  description: `Puts the strategies that one call of the caller changed back exactly as they were, where they have not changed since. It can be done once, within ${UNDO_DAYS} days.`,
  exampleInput: { undo_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff" },
  input: z.strictObject({ undo_id: z.uuid().meta({ description: "Identifier that the call gave." }) }),
  answer: z
    .object({
      restored: z.int().meta({ description: "Buildings whose strategy is as it was." }),
      skipped: z
        .array(z.object({ building_id: z.uuid(), reason: skipReason }))
        .meta({ description: "Buildings whose strategy was left as it is, with the reason." }),
    })
    .meta({ id: "PlanUndone" }),
  problems: {
    busy: SHARED_PROBLEMS.busy,
    not_found: SHARED_PROBLEMS.not_found,
    already_undone: {
      status: 409,
      message: { fr: "Ces décisions ont déjà été annulées.", en: "These decisions have already been undone." },
    },
  },
});
