import { describe, expect, it } from "vitest";
import { STRATEGY_ACTIONS } from "../actions/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { COST_RANGES } from "./budget.ts";
import { PRICE_UNITS, type PriceUnit, type UnitPrice } from "./unit-prices.ts";
import { costOf, pricesByAction } from "./works-cost.ts";

const action = ensure(STRATEGY_ACTIONS.find(({ cost }) => cost === 2));
const answers: Answers = { gross_floor_area: 2_000, building_floor_area: 500, total_area_plot: 1_200 };
const priceOf = (per: PriceUnit): UnitPrice => ({ action: action.id, low: 10, high: 20.5, per, year: 2026 });
const costBy = (per: PriceUnit, given = answers) => costOf(action, given, pricesByAction([priceOf(per)]));

describe("costOf", () => {
  it.each([
    ["building", 1],
    ["m2_floor", 2_000],
    ["m2_roof", 500],
    ["m2_plot", 1_200],
  ] as const)("multiplies a price %s by %d", (per, quantity) => {
    expect(costBy(per)).toEqual({
      low: 10 * quantity,
      high: 20.5 * quantity,
      basis: "unit_price",
      year: 2026,
      per,
      quantity,
      reason: null,
      missing: null,
    });
  });

  it.each(PRICE_UNITS.filter(({ id }) => id !== "building"))(
    "falls back to the cost class without $id",
    ({ id: per, field }) => {
      const cost = costBy(per, {});
      expect(cost).toMatchObject({ low: 10_000, high: 50_000, basis: "cost_class", year: null, per, quantity: null });
      expect(cost).toMatchObject({ reason: "quantity_unknown", missing: field });
    },
  );

  it("takes no surface for one that is not known", () => {
    expect(costBy("m2_roof", { building_floor_area: 0 })).toMatchObject({
      basis: "cost_class",
      missing: "building_floor_area",
    });
  });

  it.each(STRATEGY_ACTIONS)("gives the cost class of $id, in euros, where it has no price", (one) => {
    const { low, high } = COST_RANGES[one.cost];
    expect(costOf(one, answers, pricesByAction([]))).toEqual({
      low: low * 1_000,
      high: high === null ? null : high * 1_000,
      basis: "cost_class",
      year: null,
      per: null,
      quantity: null,
      reason: "no_unit_price",
      missing: null,
    });
  });
});
