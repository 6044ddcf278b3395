import type { PlannedId, StepOfThree } from "../actions/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { Level } from "../shared/level.ts";
import type { Plan } from "../strategy/index.ts";
import type { PlanYear } from "./works-years.ts";

/** What a plan may lower most. @source decisions.md, "Plans" */
export const PLAN_OBJECTIVES = ["levels", "floor_area", "value", "occupants"] as const;
export type PlanObjective = (typeof PLAN_OBJECTIVES)[number];

export const PLAN_OBJECTIVE_NAMES: Readonly<Record<PlanObjective, Bilingual>> = {
  levels: { fr: "Les niveaux de risque", en: "Risk levels" },
  floor_area: { fr: "La surface à risque", en: "Floor area at risk" },
  value: { fr: "La valeur à risque", en: "Value at risk" },
  occupants: { fr: "Les personnes exposées", en: "People exposed" },
};

/** What is at risk with a building, beside its levels; null: not known. */
export const AT_STAKE = ["floor_area", "value", "occupants"] as const;
export type AtStake = (typeof AT_STAKE)[number];

/** Buildings that one plan may hold, years that it may last, and euros of a year. */
export const MOST_PLANNED = 5000;
export const MOST_PLAN_YEARS = 10;
export const MOST_BUDGET = 1e12;
/** Days that a plan is kept. */
export const PLAN_DAYS = 365;

export type PlanSettings = {
  readonly objective: PlanObjective;
  /** Budget of each year, euros excluding VAT, in order; the highest skill that can be called on in it. */
  readonly years: readonly PlanYear[];
  /** Whether actions whose year is over come before all others. */
  readonly lateFirst: boolean;
  /** Actions on one building in one year; null: as many as there are. */
  readonly mostPerYear: number | null;
  /** Actions that are carried out in one year where a building has several of them. */
  readonly together: readonly (readonly PlannedId[])[];
};

/** A building that a plan may hold works on. */
export type PlanBuilding = {
  readonly id: string;
  readonly answers: Answers;
  /** Levels of exposure at the moment of the plan, in the order of `HAZARDS`. */
  readonly exposures: readonly Level[];
  /** What is decided about its actions. */
  readonly strategy: Plan;
  /** What stands in it; null: not known. */
  readonly atStake: Readonly<Record<AtStake, number | null>>;
};

/** Every skill can be called on. */
export const ANY_SKILL: StepOfThree = 3;
