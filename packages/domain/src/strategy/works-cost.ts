import type { PlannedAction, PlannedId } from "../actions/index.ts";
import type { Answers, FieldKey } from "../questionnaire/index.ts";
import { COST_RANGES } from "./budget.ts";
import { PRICE_UNITS, type PriceUnit, type UnitPrice } from "./unit-prices.ts";

/** What an action costs on a building, euros, excluding VAT, in the money of its year: no index is applied. */
export type WorksCost = {
  readonly low: number;
  /** Null: nothing bounds it. */
  readonly high: number | null;
  readonly basis: "unit_price" | "cost_class";
  /** Year of the price; null: a cost class has none. */
  readonly year: number | null;
  /** What the price of the company is counted by; null where it has none. */
  readonly per: PriceUnit | null;
  /** What the price was multiplied by; null where it was not. */
  readonly quantity: number | null;
  /** Why it is the cost class; null where it is not. */
  readonly reason: "no_unit_price" | "quantity_unknown" | null;
  /** Question whose answer would give the quantity; null where none is missing, or none holds it. */
  readonly missing: FieldKey | null;
};

/** Prices of a company by action, as costs are read from them. */
export type PricesByAction = ReadonlyMap<PlannedId, UnitPrice>;

export function pricesByAction(prices: readonly UnitPrice[]): PricesByAction {
  return new Map(prices.map((price) => [price.action, price]));
}

const QUESTIONS: ReadonlyMap<PriceUnit, FieldKey | null> = new Map(PRICE_UNITS.map(({ id, field }) => [id, field]));

/** Thousands of euros of the cost classes, in euros. */
const THOUSAND = 1_000;

/**
 * Cost of an action on a building: the price of its company times the quantity that the answers give, else its cost class.
 * A quantity that is blank or nothing is not known: works on no surface would cost nothing.
 */
export function costOf(action: PlannedAction, answers: Answers, prices: PricesByAction): WorksCost {
  const price = prices.get(action.id);
  if (price === undefined) return costOfClass(action, { per: null, reason: "no_unit_price", missing: null });
  const { per, year, low, high } = price;
  const field = QUESTIONS.get(per) ?? null;
  const quantity = per === "building" ? 1 : field === null ? null : readQuantity(answers, field);
  if (quantity === null) return costOfClass(action, { per, reason: "quantity_unknown", missing: field });
  return {
    low: low * quantity,
    high: high * quantity,
    basis: "unit_price",
    year,
    per,
    quantity,
    reason: null,
    missing: null,
  };
}

function readQuantity(answers: Answers, field: FieldKey): number | null {
  const answer = answers[field];
  return typeof answer === "number" && answer > 0 ? answer : null;
}

function costOfClass({ cost }: PlannedAction, why: Pick<WorksCost, "per" | "reason" | "missing">): WorksCost {
  const { low, high } = COST_RANGES[cost];
  return {
    low: low * THOUSAND,
    high: high === null ? null : high * THOUSAND,
    basis: "cost_class",
    year: null,
    quantity: null,
    ...why,
  };
}
