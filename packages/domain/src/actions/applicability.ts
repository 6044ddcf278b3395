import { verdict } from "../catalogue/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import { type Action, declinationsOf, type PlannedAction } from "./catalogue.ts";

/**
 * Whether an action can be carried out on a building; null where a missing answer decides. A recommendation that is
 * refined can where one of its declinations can.
 */
export function applies(action: Action, answers: Answers): boolean | null {
  if (action.kind === "parent") return isAny(declinationsOf(action.id).map((one) => applies(one, answers)));
  return verdict(action.appliesWhen, answers);
}

/** Whether the answers say that an action is in place; null where they cannot say. Unknown answers say nothing. */
export function isApplied(action: Action, answers: Answers): boolean | null {
  if (action.kind === "parent") return isAny(declinationsOf(action.id).map((one) => isApplied(one, answers)));
  return action.appliedWhen === null ? null : verdict(action.appliedWhen, answers);
}

/** Actions that the answers say are in place. */
export function filterApplicable(actions: readonly PlannedAction[], answers: Answers): readonly PlannedAction[] {
  return actions.filter((action) => isApplied(action, answers) === true);
}

function isAny(verdicts: readonly (boolean | null)[]): boolean | null {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(null) ? null : false;
}
