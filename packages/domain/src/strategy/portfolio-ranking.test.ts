import fc from "fast-check";
import { expect, it } from "vitest";
import { STRATEGY_ACTIONS } from "../actions/index.ts";
import { type ActionGain, isBetter } from "./action-gains.ts";
import { createRanking, RANKED_PAIRS } from "./portfolio-ranking.ts";

const gain = fc
  .record({
    action: fc.constantFrom(...STRATEGY_ACTIONS),
    levels: fc.nat(3),
    indices: fc.integer({ min: 1, max: 40 }).map((n) => n / 10),
  })
  .map(
    ({ action: { id, cost }, levels, indices }): ActionGain => ({
      id,
      cost,
      levels,
      indices,
      hazard: "heat",
      before: 0.8,
      after: 0.6,
      choices: {},
      changes: {},
      supposed: [],
    }),
  );
const buildings = fc.array(fc.option(fc.array(gain, { maxLength: 8 })), { maxLength: 120 });

it("a ranking keeps, of each cost level, what sorting every pair would", () => {
  fc.assert(
    fc.property(buildings, (given) => {
      const ranking = createRanking();
      for (const [n, gains] of given.entries()) ranking.add(String(n), gains && { gains, unanswered: 1 });
      const found = ranking.result();
      const known = given.filter((gains) => gains !== null);
      expect(found).toMatchObject({
        buildings: given.length,
        unknown: given.length - known.length,
        unanswered: known.length,
      });
      const pairs = given.flatMap((gains, n) => (gains ?? []).map((one) => ({ ...one, building_id: String(n) })));
      for (const { cost, pairs: count, lowering, best } of found.costs) {
        const own = pairs.filter((one) => one.cost === cost);
        expect([count, lowering]).toEqual([own.length, own.filter(({ levels }) => levels > 0).length]);
        const sorted = own.toSorted((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0)).slice(0, RANKED_PAIRS);
        expect(best.map(({ building_id, action }) => [building_id, action])).toEqual(
          sorted.map(({ building_id, id }) => [building_id, id]),
        );
      }
      for (const { action, buildings: count, levels, lowering } of found.actions) {
        const own = pairs.filter(({ id }) => id === action);
        expect([count, levels]).toEqual([own.length, own.reduce((sum, one) => sum + one.levels, 0)]);
        expect(lowering).toBe(own.filter((one) => one.levels > 0).length);
      }
      expect(found.actions.map(({ levels }) => levels)).toEqual(
        found.actions.map(({ levels }) => levels).toSorted((a, b) => b - a),
      );
    }),
    { numRuns: 100 },
  );
});
