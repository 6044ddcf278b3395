import { type Action, declinationsOf, effectsHere, type PlannedAction, surfacesGivenUp } from "../actions/index.ts";
import { type Assessment, assessmentWith } from "../analysis/assessment.ts";
import type { Vulnerability } from "../analysis/vulnerability.ts";
import type { Answer } from "../catalogue/index.ts";
import type { Answers, FieldKey } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { notExposed } from "./plan.ts";
import { isAvailable } from "./simulation.ts";
import { supposeNumber } from "./ways.ts";

/** What an action would make of a building, with the most favourable choices and supposed numbers. */
export type Outcome = {
  readonly action: PlannedAction;
  readonly changes: Readonly<Partial<Record<FieldKey, Answer>>>;
  /** Questions whose number no one gave. */
  readonly supposed: readonly FieldKey[];
  /** Hazards that the place may be exposed to and whose vulnerability it moves: index or span. */
  readonly moved: readonly { readonly id: HazardId; readonly before: Vulnerability; readonly after: Vulnerability }[];
};

/** What an action, or each declination of a recommendation, would make of a building; nothing of those not to be done. */
export function outcomesOfAction(action: Action, assessment: Assessment): readonly Outcome[] {
  const actions = action.kind === "parent" ? declinationsOf(action.id) : [action];
  return actions.filter((one) => isAvailable(one, assessment.answers)).map((one) => outcomeOf(one, assessment));
}

type Favourable = {
  readonly changes: Partial<Record<FieldKey, Answer>>;
  /** Questions whose number no one gave. */
  readonly supposed: readonly FieldKey[];
};

/** What an action makes of the answers about a building, with the most favourable choices and supposed numbers. */
export function favourableChanges(action: PlannedAction, answers: Answers, year: number): Favourable {
  const changes: Partial<Record<FieldKey, Answer>> = {};
  const supposed: FieldKey[] = [];
  for (const effect of effectsHere(action, answers)) {
    if (effect.mode === "set" || effect.mode === "choose_better") {
      changes[effect.field] = ensure(effect.options.at(-1)).value;
    } else {
      changes[effect.field] = supposeNumber(effect, { answers, year, changes });
      supposed.push(effect.field);
    }
  }
  return { changes, supposed };
}

function outcomeOf(action: PlannedAction, assessment: Assessment): Outcome {
  const { answers, year } = assessment;
  const { changes, supposed } = favourableChanges(action, answers, year);
  // A supposed number is no more than there is room for.
  Object.assign(changes, surfacesGivenUp(answers, changes));
  const after = assessmentWith(assessment, changes);
  const away = notExposed(assessment);
  const moved = assessment.hazards.flatMap(({ id, vulnerability: before }, place) => {
    const now = ensure(after.hazards[place]).vulnerability;
    const isMoved = now.index !== before.index || now.low !== before.low || now.high !== before.high;
    return isMoved && !away.includes(id) ? [{ id, before, after: now }] : [];
  });
  return { action, changes, supposed, moved };
}
