import { findPlannedAction, type PlannedId, STRATEGY_ACTIONS } from "../actions/index.ts";
import { crossLevel } from "../analysis/cross.ts";
import { vulnerability } from "../analysis/vulnerability.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { isHigh, type Level } from "../shared/level.ts";
import { favourableChanges } from "../strategy/outcome.ts";
import { findActionState, type Plan } from "../strategy/plan.ts";
import { type SetUp, simulate } from "../strategy/simulation.ts";
import { encodeAnswers } from "../weighted-index/encode-answers.ts";

/** What brings a hazard of a building below high: nothing that is decided; what is planned; what is under way or in place. */
export const ADDRESSED = ["no", "planned", "under_way"] as const;
export type Addressed = (typeof ADDRESSED)[number];
export const ADDRESSED_NAMES: Readonly<Record<Addressed, Bilingual>> = {
  no: { fr: "Aucune ne suffit", en: "None is enough" },
  planned: { fr: "Couvert par des actions seulement planifiées", en: "Addressed by actions planned only" },
  under_way: {
    fr: "Couvert par des actions en place, en cours ou commandées",
    en: "Addressed by actions in place, in progress or ordered",
  },
};

/** States of actions that are under way, in the order in which they are carried out. */
const UNDER_WAY = ["set", "in_progress", "ordered"] as const;

type DecidedBuilding = {
  readonly answers: Answers;
  readonly plan: Plan;
  /** Levels of exposure at a moment, in the order of `HAZARDS`. */
  readonly exposures: readonly Level[];
};

/**
 * By hazard, in the order of `HAZARDS`: how far the actions have come that bring its combined risk below high, each with
 * its most favourable choices and supposed numbers. Planned ones count beside those under way.
 * @param year calendar year of the calculation
 * @source ESRS E1-9, §66 (a): share of assets at material physical risk addressed by adaptation actions
 */
export function addressedHazards({ answers, plan, exposures }: DecidedBuilding, year: number): readonly Addressed[] {
  const ids = STRATEGY_ACTIONS.map(({ id }) => id);
  const inState = (state: string) => ids.filter((id) => plan[id] !== undefined && findActionState(plan[id]) === state);
  const underWay = UNDER_WAY.flatMap(inState);
  const planned = inState("planned").toSorted((a, b) => (plan[a]?.year ?? 0) - (plan[b]?.year ?? 0));
  const [soon, later] = [underWay, [...underWay, ...planned]].map((actions) =>
    actions.length === 0 ? HAZARDS.map(() => false) : hazardsBelowHigh({ answers, exposures, actions }, year),
  );
  return HAZARDS.map((_, at) => (ensure(soon)[at] ? "under_way" : ensure(later)[at] ? "planned" : "no"));
}

/** Whether actions bring the combined risk of each hazard below high. */
function hazardsBelowHigh(
  {
    answers,
    exposures,
    actions,
  }: Pick<DecidedBuilding, "answers" | "exposures"> & { readonly actions: readonly PlannedId[] },
  year: number,
): readonly boolean[] {
  const setUps = actions.map((id): SetUp => {
    const { changes: choices } = favourableChanges(ensure(findPlannedAction(id)), answers, year);
    return { id, choices };
  });
  const { changes } = simulate(answers, setUps);
  const after = { ...answers, ...changes };
  const encoded = encodeAnswers([after], year);
  return HAZARDS.map((hazard, at) => {
    const level = crossLevel(ensure(exposures[at]), vulnerability(hazard, after, year, encoded).level);
    return level !== "unknown" && !isHigh(level);
  });
}
