import type { StepOfThree } from "../actions/index.ts";

/** What a cost level stands for, thousands of euros. @source method §3, "Cost" */
export type CostRange = {
  readonly low: number;
  /** Null: nothing bounds it. */
  readonly high: number | null;
};

export const COST_RANGES: Readonly<Record<StepOfThree, CostRange>> = {
  1: { low: 0, high: 10 },
  2: { low: 10, high: 50 },
  3: { low: 50, high: null },
};
/** The same by square metre, euros. @source method §3, "Cost" */
export const COST_RANGES_M2: Readonly<Record<StepOfThree, CostRange>> = {
  1: { low: 0, high: 20 },
  2: { low: 20, high: 100 },
  3: { low: 100, high: null },
};

/** Cost of actions together: a sum with an open end is open. @param costs their cost levels */
export function budgetOf(costs: readonly StepOfThree[]): CostRange {
  return costs.reduce<CostRange>(
    (sum, cost) => {
      const { low, high } = COST_RANGES[cost];
      return { low: sum.low + low, high: sum.high === null || high === null ? null : sum.high + high };
    },
    { low: 0, high: 0 },
  );
}
