import type { BuildingWorks } from "./building-works.ts";
import type { Aim } from "./works-state.ts";
import type { WorksRules } from "./works-years.ts";

/** Works to be chosen on many buildings over several years. */
export type PlanProblem = WorksRules & {
  readonly buildings: readonly BuildingWorks[];
  /** What is gained on each. */
  readonly aims: readonly Aim[];
  /** Works that each building already has in each year; absent: none. */
  readonly done?: readonly (readonly number[])[];
};

/** What no plan beats, by the prices that show it. */
export type GainBound = {
  /** Price of an euro of each year. */
  readonly duals: Float64Array;
  /** The most that each building can gain above the price of its works. */
  readonly profits: Float64Array;
  readonly atMost: number;
};
