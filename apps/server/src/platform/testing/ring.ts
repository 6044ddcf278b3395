import type fc from "fast-check";

/** The ring of every day; "deep" runs more and takes longer. Without the test command, everything that is asked for runs. */
export const IS_DAILY = process.env.TEST_RING === "daily";

const SEED_OF_EVERY_DAY = 20261122;

/** Trials of a property: every day some, the same each time; in the deep ring many, others each time. */
export function trials(daily: number, deep: number): Pick<fc.Parameters<unknown>, "numRuns" | "seed"> {
  return IS_DAILY ? { numRuns: daily, seed: SEED_OF_EVERY_DAY } : { numRuns: deep };
}
