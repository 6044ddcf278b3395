import fc from "fast-check";
import { expect, it } from "vitest";
import { PREREQUISITES, STRATEGY_ACTIONS } from "../actions/index.ts";
import { compareDecisions, type Decisions, decide, decisionsBack } from "./decide.ts";
import { ACTION_STATUSES, NO_STRATEGY, PRIORITIES, type Strategy } from "./plan.ts";

const YEAR = 2026;

const decisions: fc.Arbitrary<Decisions> = fc.record({
  changes: fc.array(
    fc.record(
      {
        id: fc.constantFrom(...STRATEGY_ACTIONS.slice(0, 6).map(({ id }) => id)),
        status: fc.constantFrom(...ACTION_STATUSES),
        year: fc.integer({ min: YEAR, max: YEAR + 50 }),
        priority: fc.option(fc.constantFrom(...PRIORITIES)),
      },
      { requiredKeys: ["id"] },
    ),
    { maxLength: 4 },
  ),
  prerequisites: fc.array(
    fc.record({ id: fc.constantFrom(...PREREQUISITES.map(({ id }) => id)), done: fc.boolean() }),
    { maxLength: 3 },
  ),
});

function decideOrThrow(
  strategy: Strategy,
  given: Decisions,
  year: number,
  lastChanges: Parameters<typeof decide>[3] = [],
) {
  const outcome = decide(strategy, given, year, lastChanges);
  if (outcome.kind === "refused") throw new Error(JSON.stringify(outcome.errors));
  return outcome.strategy;
}

it("takes back any decisions that were just made, years that are over too", () => {
  fc.assert(
    fc.property(decisions, decisions, fc.integer({ min: 0, max: 60 }), (first, second, later) => {
      const before = decideOrThrow(NO_STRATEGY, first, YEAR);
      const now = YEAR + later;
      const shifted = {
        ...second,
        changes: second.changes.map((one) => ("year" in one ? { ...one, year: one.year! + later } : one)),
      };
      const after = decideOrThrow(before, shifted, now);
      const changes = compareDecisions(before, after);
      expect(decideOrThrow(after, decisionsBack(changes), now, changes)).toEqual(before);
    }),
  );
});

it("refuses a year that is over and that the last change did not take away", () => {
  const planned = decideOrThrow(NO_STRATEGY, { changes: [{ id: "A08", status: "planned", year: YEAR }] }, YEAR);
  const back = { changes: [{ id: "A08", status: "planned" as const, year: YEAR }] };
  const postponed = decideOrThrow(planned, { changes: [{ id: "A08", year: YEAR + 5 }] }, YEAR + 2);
  const refused = { kind: "refused", errors: { "changes.0.year": ["too_small"] } };
  expect(decide(postponed, back, YEAR + 2)).toEqual(refused);
  const ofAnother = [{ field: "A28.year", before: YEAR, after: null }];
  expect(decide(postponed, back, YEAR + 2, ofAnother)).toEqual(refused);
  const last = compareDecisions(planned, postponed);
  expect(decide(postponed, back, YEAR + 2, last)).toEqual({ kind: "decided", strategy: planned });
});
