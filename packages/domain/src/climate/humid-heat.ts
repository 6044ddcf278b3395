import { normalDistribution, normalQuantile } from "./normal-law.ts";

/** Days of June to August, which the mean summer afternoon speaks of. */
const SUMMER_DAYS = 92;
const VERY_HOT_C = 35;
/** Humidex of great discomfort. @source Meteorological Service of Canada */
const GREAT_DISCOMFORT_C = 40;
/** A day of very hot weather in twenty years is counted where the grid, in tenths of a day, counts none. */
const LEAST_VERY_HOT_DAYS = 0.05;
/** Spread of the afternoons of a summer, °C: that of the stations of France, from the coasts to the plains. */
const SPREADS_C = { least: 2.5, most: 5.5 } as const;
/**
 * What the moisture of the air adds to the spread of the humidex, °C: dew points within 3 °C of their mean.
 * @source own design; 5/9 × 1.1 hPa/°C (slope of the vapour pressure at 15 °C) × 3 °C
 */
const MOISTURE_SPREAD_C = 1.8;
/**
 * How far the dew point lies under the minimum of the night where summers are dry, °C, and the summer rain from which they are not, mm.
 * @source K0 of Allen 1996 (0 in humid climates, 2 and more in dry ones); rain: own design
 */
const DRY_AIR = { underC: 2, wetMm: 150 } as const;

/** Vapour pressure of saturated air, hPa. @source FAO Irrigation and Drainage Paper 56, equation 11 */
function vapourPressureHpa(airC: number): number {
  return 6.108 * Math.exp((17.27 * airC) / (airC + 237.3));
}

/**
 * Humidex, °C, of an afternoon whose air has the dew point of the minimum of its night.
 * @param dryC how far the dew point is supposed under that minimum, °C
 * @source Masterton and Richardson 1979; dew point: FAO paper 56, equation 48
 */
function humidexOf(afternoonC: number, nightC: number, dryC: number): number {
  return afternoonC + (5 / 9) * (vapourPressureHpa(nightC - dryC) - 10);
}

/** How far the dew point is supposed under the minimum of the night, °C, from the rain of the summer, mm. */
export function drynessC(summerRainMm: number): number {
  return DRY_AIR.underC * Math.max(0, 1 - summerRainMm / DRY_AIR.wetMm);
}

/** Spread of the afternoons of a summer, °C, from their mean and from the days above 35 °C that they make. */
export function afternoonSpreadC(afternoonC: number, veryHotDays: number): number {
  const share = Math.min(0.5, Math.max(LEAST_VERY_HOT_DAYS, veryHotDays) / SUMMER_DAYS);
  const spread = (VERY_HOT_C - afternoonC) / -normalQuantile(share);
  // Where half of the days are very hot the mean tells nothing of the spread.
  return share >= 0.5 ? SPREADS_C.least : Math.min(SPREADS_C.most, Math.max(SPREADS_C.least, spread));
}

/** Afternoons of a season and the nights before them, °C. */
type Season = {
  readonly afternoonC: number;
  readonly nightC: number;
  /** Spread of the afternoons, °C. */
  readonly spreadC: number;
  /** How far the dew point is under the minimum of the night, °C. */
  readonly dryC?: number;
  readonly days?: number;
};

/** Days of a season with a humidex above 40, by the normal law. */
export function humidDays({ afternoonC, nightC, spreadC, dryC = 0, days = SUMMER_DAYS }: Season): number {
  const above = humidexOf(afternoonC, nightC, dryC) - GREAT_DISCOMFORT_C;
  return days * normalDistribution(above / Math.hypot(spreadC, MOISTURE_SPREAD_C));
}
