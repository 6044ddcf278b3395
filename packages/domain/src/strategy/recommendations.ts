import {
  ACTIONS,
  type Action,
  type ActionAim,
  type ActionCategory,
  type ActionId,
  type ActionZone,
  applies,
  type CoBenefit,
  declinationsOf,
  type EffectHere,
  effectsHere,
  FANS_MOST_DAYS,
  isApplied,
  type Points,
  type StepOfThree,
} from "../actions/index.ts";
import { type Assessment, exposureForMoment } from "../analysis/assessment.ts";
import type { Moment } from "../climate/moment.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { worsens } from "./maladaptation.ts";
import { type ActionStatus, isLate, type Plan, type Priority, priorityIndex, priorityOf, stateOf } from "./plan.ts";

/** A record of the catalogue of actions, as it stands for a building: plain, the same for wire, screens and files. */
export type Recommendation = {
  readonly id: ActionId;
  readonly kind: Action["kind"];
  readonly parent: ActionId | null;
  /** One of the 44 recommendations. */
  readonly in_catalogue: boolean;
  /** One of the 61 actions that a strategy plans. */
  readonly in_strategy: boolean;
  readonly name: Bilingual;
  readonly category: ActionCategory;
  readonly zones: readonly ActionZone[];
  /** What it is for: hazards, health and well-being, biodiversity. */
  readonly hazards: readonly ActionAim[];
  /** Points by hazard; null for a declination, which has none. */
  readonly scores: Points | null;
  /** The highest of them. */
  readonly score: number | null;
  readonly cost_level: StepOfThree;
  readonly skill_level: StepOfThree;
  readonly nature_based: boolean;
  readonly co_benefits: readonly CoBenefit[];
  /** Its points count what people do, and rest on no index of vulnerability. */
  readonly by_organisation: boolean;
  /** Of an action that leads to fans alone: days over 35 °C a year of the place, where they are too many for that; else null. */
  readonly days_over_35: number | null;
  readonly steps: readonly Bilingual[];
  /** Hazards to which it can make a building more vulnerable. */
  readonly warnings: readonly HazardId[];
  /** Null: a missing answer decides, or no building is known. */
  readonly applicable: boolean | null;
  /** Whether the answers say that it is in place; null: they cannot. */
  readonly applied: boolean | null;
  readonly status: ActionStatus;
  readonly late: boolean;
  readonly year: number | null;
  readonly priority: Priority;
  readonly priority_computed: Priority;
  /** 0 to 1; null where it is undefined. */
  readonly priority_index: number | null;
  /** What it would change of the answers. */
  readonly effects: readonly EffectHere[];
};

/** Every record of the catalogue for no building: what it says by itself. */
export const PLAIN_RECOMMENDATIONS: readonly Recommendation[] = ACTIONS.map((action) => ({
  ...wordsOf(action),
  days_over_35: null,
  applicable: null,
  applied: null,
  status: "not_planned",
  late: false,
  year: null,
  priority: "undefined",
  priority_computed: "undefined",
  priority_index: null,
  effects: [],
}));

/**
 * Every record of the catalogue for a building, with what is decided about it.
 *
 * @param moment that the cross levels of the priorities are read at
 */
export function recommendationsFor(assessment: Assessment, plan: Plan, moment: Moment): readonly Recommendation[] {
  const { answers, year: thisYear } = assessment;
  const hotDays = daysTooHotForFans(assessment, moment);
  return ACTIONS.map((action) => {
    const state = stateOf(plan, action.id);
    const index = priorityIndex(action, assessment, moment);
    const computed = priorityOf(index);
    return {
      ...wordsOf(action),
      days_over_35: leadsToFans(action) ? hotDays : null,
      applicable: applies(action, answers),
      applied: isApplied(action, answers),
      status: state.status,
      late: isLate(state, thisYear),
      year: state.year,
      priority: state.priority ?? computed,
      priority_computed: computed,
      priority_index: index,
      effects: action.kind === "parent" ? [] : effectsHere(action, answers),
    };
  });
}

/** Whether an action may end in fans and nothing else. */
function leadsToFans(action: Action): boolean {
  if (action.kind === "parent") return declinationsOf(action.id).some(leadsToFans);
  return action.effects.some((effect) => effect.mode === "choose_better" && effect.options.includes("fans"));
}

/**
 * Days over 35 °C a year where they are too many for fans. They are of the place: the sensitivity of a building, which
 * is of its answers, does not know them.
 */
function daysTooHotForFans({ hazards, place }: Assessment, moment: Moment): number | null {
  const heat = ensure(hazards.find(({ id }) => id === "heat"));
  const figures = exposureForMoment(heat, moment, place?.zone ?? null)?.indicators ?? [];
  const days = figures.find(({ key }) => key === "tx35_days")?.raw_value ?? null;
  return days !== null && days >= FANS_MOST_DAYS ? days : null;
}

function wordsOf(action: Action) {
  const points = Object.values(action.points ?? {});
  return {
    id: action.id,
    kind: action.kind,
    parent: action.parent,
    in_catalogue: action.kind !== "declination",
    in_strategy: action.kind !== "parent",
    name: action.name,
    category: action.category,
    zones: action.zones,
    hazards: action.hazards,
    scores: action.points,
    score: points.length === 0 ? null : Math.max(...points),
    cost_level: action.cost,
    skill_level: action.skill,
    nature_based: action.natureBased === true,
    co_benefits: action.coBenefits,
    by_organisation: action.byOrganisation === true,
    steps: action.steps,
    warnings: worsens(action),
  };
}
