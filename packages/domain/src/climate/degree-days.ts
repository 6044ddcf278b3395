import { ensure } from "../shared/ensure.ts";
import { meanExcess, normalDistribution } from "./normal-law.ts";

/** Days of each month, January first, February at its mean. */
export const MONTH_DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * Spread of daily mean temperature within a month, °C. Assumed typical of Europe: degree-days carry ±10 to 15 % for it.
 * @source reference-data §2.3 HEAT
 */
export const SPREAD_C = [4.3, 4.2, 3.9, 3.5, 3.4, 3.2, 3.0, 3.0, 3.1, 3.3, 3.7, 4.2] as const;

const COOLING_BASE_C = 22;
export const HEATING_BASE_C = 15.5;

/**
 * Cooling degree-days above 22 °C, °C·d a year, from twelve monthly means in °C.
 * @source base after Spinoni et al. 2015, 2018; normal daily spread, reference-data §2.3
 */
export function coolingDegreeDays(monthlyC: ArrayLike<number>): number {
  let sum = 0;
  for (let m = 0; m < 12; m++)
    sum +=
      ensure(MONTH_DAYS[m]) * ensure(SPREAD_C[m]) * meanExcess((monthlyC[m]! - COOLING_BASE_C) / ensure(SPREAD_C[m]));
  return sum;
}

/**
 * Heating degree-days below 15.5 °C, °C·d a year, from twelve monthly means in °C.
 * @source base after Spinoni et al. 2015, 2018; normal daily spread, reference-data §2.3
 */
export function heatingDegreeDays(monthlyC: ArrayLike<number>): number {
  let sum = 0;
  for (let m = 0; m < 12; m++)
    sum +=
      ensure(MONTH_DAYS[m]) * ensure(SPREAD_C[m]) * meanExcess((HEATING_BASE_C - monthlyC[m]!) / ensure(SPREAD_C[m]));
  return sum;
}

/**
 * Days a year whose minimum is below 0 °C, from twelve monthly means in °C: minimum 2.9 °C under the mean, spread 4.2 °C.
 * Order of magnitude (±20 %), for Europe outside France.
 * @source reference-data §2.3 COLD
 */
export function frostDays(monthlyC: ArrayLike<number>): number {
  let sum = 0;
  for (let m = 0; m < 12; m++) sum += ensure(MONTH_DAYS[m]) * normalDistribution((0 - (monthlyC[m]! - 2.9)) / 4.2);
  return sum;
}
