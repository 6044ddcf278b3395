import fc from "fast-check";
import { expect, it } from "vitest";
import { decisionOf, PACKED_ACTIONS, packPlan, unpackPlan } from "./pack-plan.ts";
import { ACTION_STATUSES, FARTHEST_YEAR, type Plan, type PlannedState } from "./plan.ts";

const state = fc
  .record({ status: fc.constantFrom(...ACTION_STATUSES), year: fc.integer({ min: 2000, max: 2100 + FARTHEST_YEAR }) })
  .map(({ status, year }): PlannedState => ({ status, year: status === "planned" ? year : null, priority: null }));
const plan = fc
  .array(fc.tuple(fc.constantFrom(...PACKED_ACTIONS), state))
  .map((states): Plan => Object.fromEntries(states));

function unpackDecisions(packed: string | null) {
  const codes = new Uint8Array(PACKED_ACTIONS.length + 2).fill(9);
  unpackPlan(packed, codes, 1);
  expect([codes[0], codes.at(-1)]).toEqual([9, 9]);
  return [...codes.subarray(1, -1)].map(decisionOf);
}

it("a packed plan says the status and the year of every action, and no priority", () => {
  fc.assert(
    fc.property(plan, (given) => {
      const expected = PACKED_ACTIONS.map((id) => {
        const { status, year } = given[id] ?? { status: "not_planned", year: null };
        return { status, year };
      });
      expect(unpackDecisions(packPlan(given))).toEqual(expected);
    }),
  );
});

it("a plan where nothing is decided is not kept, one whose priorities alone are given neither", () => {
  expect(packPlan({})).toBeNull();
  expect(packPlan({ A08: { status: "not_planned", year: null, priority: "high" } })).toBeNull();
  expect(packPlan({ A08: { status: "not_applicable", year: null, priority: null } })).not.toBeNull();
});
