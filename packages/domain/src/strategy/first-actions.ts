import { type PlannedId, STRATEGY_ACTIONS, type StepOfThree } from "../actions/index.ts";
import type { Assessment } from "../analysis/assessment.ts";
import type { Moment } from "../climate/moment.ts";
import type { FieldKey } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { isHigh, type Level, levelOfRank, rankOf } from "../shared/level.ts";
import {
  type ActionChoice,
  areExclusive,
  choiceOf,
  choicesOf,
  crossRank,
  problemOf,
  type Weighed,
} from "./action-choices.ts";

/** An action alone, and the hazard that it does most for. */
type FirstAction = ActionChoice & {
  readonly hazard: HazardId;
  /** Index of vulnerability to that hazard without the action and with it. */
  readonly before: number;
  readonly after: number;
  /** Level of the risk of that hazard without the action and with it. */
  readonly level: Level;
  readonly level_after: Level;
};

/** A hazard of high risk or more that none of the first actions lowers. */
type HazardLeft = {
  readonly hazard: HazardId;
  readonly level: Level;
  /** The action that does most for it at its cost; null where none lowers it. */
  readonly action: PlannedId | null;
  /** Questions on which it depends whether others would. */
  readonly unanswered: readonly FieldKey[];
};

/** How many actions are named first. */
const FIRST_ACTIONS = 3;
/** Works of the dearest class are for a risk that is high or more. */
const DEAREST: StepOfThree = 3;
/** Below it, a risk calls for no action first. */
const MEDIUM = rankOf("medium");

/** An action that lowers an index by less does nothing that its two figures would show: "0.65 → 0.65". Our reading. */
const LEAST_FALL = 0.01;

/** Falls that differ by their last bits are equal. */
const roundWorth = (worth: number) => Math.round(worth * 1e9) / 1e9;

type Bounds = { readonly count?: number; readonly dearest?: StepOfThree };

export type FirstActions = {
  readonly actions: readonly FirstAction[];
  /** The worst risk that is known: the actions are for those that are high or more first. Unknown: none is known. */
  readonly worst: Level;
  readonly left: readonly HazardLeft[];
};

/**
 * What to do first: the actions that lower the risks that are high or more the most for their cost, then those that lower
 * the medium ones: an action for a risk that is low teaches nothing. The fall of an action is that of each index of vulnerability, weighted by the rank of its exposure; it is
 * divided by the cost level (1 to 3). A fall of less than a hundredth of an index is none. Works of the dearest class are for risks that are high or more. Of equal ones the first of the catalogue goes first. None changes what another does;
 * those whose effect rests on missing answers are left out.
 *
 * @param count how many
 * @param dearest cost level of the dearest that may be named first
 * @source experience, "What is said first", rule 5
 */
export function firstActions(
  assessment: Assessment,
  moment: Moment,
  { count = FIRST_ACTIONS, dearest = DEAREST }: Bounds = {},
): FirstActions {
  const setting = problemOf(assessment, moment);
  const { choices, unanswered } = choicesOf(assessment, setting, STRATEGY_ACTIONS);
  const risks = setting.hazards.map(({ rank, index }) => levelOfRank(crossRank(rank, ensure(index.index))));
  const isHighAt = (at: number) => isHigh(ensure(risks[at]));
  const isMediumAt = (at: number) => rankOf(ensure(risks[at])) >= MEDIUM;
  const fallen = choices.flatMap((choice) => {
    const falls = setting.hazards.map(({ rank, index }, at) => {
      const fall = ensure(index.index) - ensure(choice.indices[at]);
      return roundWorth(Math.abs(fall)) < LEAST_FALL ? 0 : rank * fall;
    });
    // One that raises all risks together is none.
    return falls.reduce((total, fall) => total + fall, 0) > 0 ? [{ choice, falls }] : [];
  });
  /** Those that lower the risks that count, the largest fall for its cost first. */
  const inOrder = (counts: (at: number) => boolean) =>
    fallen
      .map((one) => ({
        ...one,
        worth: roundWorth(one.falls.reduce((total, fall, at) => total + (counts(at) ? fall : 0), 0) / one.choice.cost),
      }))
      .filter(({ worth }) => worth > 0)
      .toSorted((a, b) => b.worth - a.worth);

  const chosen: { readonly choice: Weighed; readonly falls: readonly number[]; readonly at: number }[] = [];
  for (const [counts, most] of [
    [isHighAt, dearest],
    [isMediumAt, Math.min(dearest, DEAREST - 1)],
  ] as const) {
    for (const { choice, falls } of inOrder(counts)) {
      if (chosen.length === count) break;
      if (choice.cost > most) continue;
      if (chosen.some((one) => areExclusive(one.choice, choice))) continue;
      const counted = falls.map((fall, at) => (counts(at) ? fall : Number.NEGATIVE_INFINITY));
      chosen.push({ choice, falls, at: counted.indexOf(Math.max(...counted)) });
    }
  }
  const left = setting.hazards.flatMap(({ id, reads }, at): HazardLeft[] => {
    if (!isHighAt(at) || chosen.some(({ falls }) => ensure(falls[at]) > 0)) return [];
    const [best] = inOrder((other) => other === at);
    const missing = new Set(unanswered.flatMap(({ fields }) => fields.filter((field) => reads.has(field))));
    return [
      {
        hazard: id,
        level: ensure(risks[at]),
        action: best?.choice.id ?? null,
        unanswered: best === undefined ? [...missing] : [],
      },
    ];
  });
  return {
    actions: chosen.map(({ choice, at }) => {
      const { id, index, rank } = ensure(setting.hazards[at]);
      const after = ensure(choice.indices[at]);
      return {
        ...choiceOf(choice),
        hazard: id,
        before: ensure(index.index),
        after,
        level: ensure(risks[at]),
        level_after: levelOfRank(crossRank(rank, after)),
      };
    }),
    worst: risks.toSorted((a, b) => rankOf(b) - rankOf(a))[0] ?? "unknown",
    left,
  };
}
