import { DEMO_BUILDINGS } from "../rights/company.ts";
import { ensure } from "../shared/ensure.ts";

/** Prices of a year, euros before tax. */
export type Pricing = {
  /** What a licence costs before its first building beyond the free ones. */
  readonly base: number;
  /** Fee of each building beyond the free ones, by the size of the portfolio: that of the last row it reaches. */
  readonly fees: readonly { readonly from: number; readonly fee: number }[];
};

type Quotation = { readonly paid_buildings: number; readonly fee: number; readonly total: number };

/**
 * Price of a year for a portfolio.
 *
 * @param buildings at least 1
 * @returns euros before tax; a portfolio of the free size or less pays the base alone
 * @source decisions.md "Pricing": base + max(0, n − 10) × fee(n)
 */
export function quotation({ base, fees }: Pricing, buildings: number): Quotation {
  const paid = Math.max(0, buildings - DEMO_BUILDINGS);
  const fee = fees.findLast(({ from }) => from <= buildings)?.fee ?? ensure(fees[0]).fee;
  return { paid_buildings: paid, fee, total: base + paid * fee };
}
