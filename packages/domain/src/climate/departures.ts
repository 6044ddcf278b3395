import { ensure } from "../shared/ensure.ts";
import { MONTH_DAYS, SPREAD_C } from "./degree-days.ts";
import { normalDistribution } from "./normal-law.ts";

const FAR_C = 5;
const YEAR_DAYS = 365;
/**
 * Days a year of a heatwave, as a share by the normal law, from the warming of the year.
 * @source own fit on the means of the 8 km grid of France: 7.2, 18, 33 and 77 days at 0, 1.10, 2.05 and 3.82 °C; within 7 days
 */
const HEATWAVE = { start: -2.06, perC: 0.345 } as const;

/** Nights a year that are over 5 °C above the normal of their month, once each month has warmed, by the normal law. */
export function hotNights(warmingC: (month: number) => number): number {
  return MONTH_DAYS.reduce(
    (nights, days, month) => nights + days * normalDistribution((warmingC(month) - FAR_C) / ensure(SPREAD_C[month])),
    0,
  );
}

/** Days a year in runs of five or more whose maximum is over 5 °C above the normal, once the year has warmed. */
export function heatwaveDays(warmingC: number): number {
  return YEAR_DAYS * normalDistribution(HEATWAVE.start + HEATWAVE.perC * warmingC);
}
