import { ensure } from "@lichen/domain";
import type { Outcome, Target } from "./access-matrix-under-test.ts";
import type { ActorUnderTest } from "./organisation-under-test.ts";

/** Someone and what they ask about, with what their row of rights says of it. */
export type MatrixCase = {
  readonly actor: ActorUnderTest;
  readonly target: Target;
  readonly outcome: Outcome;
  /** Those of a group read the same words of the row. */
  readonly group: string;
};

/**
 * Of the cases of a call, one for each group and outcome; which one it is turns with the call's place among the calls, so
 * that all of them together have each person with each target.
 */
export function sampleOf(cases: readonly MatrixCase[], place: number): readonly MatrixCase[] {
  const alike = Map.groupBy(cases, ({ group, outcome }) => `${group} ${outcome}`);
  const chosen = new Set([...alike.values()].map((group) => ensure(group[place % group.length])));
  return cases.filter((one) => chosen.has(one));
}
