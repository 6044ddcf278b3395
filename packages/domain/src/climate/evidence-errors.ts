import type { EvidenceQuality } from "./figures.ts";
import type { IndicatorKey } from "./indicators.ts";

/**
 * How far a figure may be from the truth at the building: levels down and up; or a half-width in the unit of the
 * indicator or in percent of the figure, which moves a level by one on the side where a bound is that near.
 */
type EvidenceError = { readonly down: number; readonly up: number } | HalfWidth;

/** A half-width; `inRelief`: that of places far above or below the points of a grid, in the unit of the indicator. */
export type HalfWidth = ({ readonly within: number } | { readonly percent: number }) & { readonly inRelief?: number };

/** Error of an indicator; of its figures whose evidence is a proxy, where those have their own. */
type ErrorRow = { readonly error: EvidenceError; readonly proxy?: EvidenceError };

/** An official zone or depth at the place, an altitude whose error in metres is in the figure, a Eurocode zone. */
const NO_ERROR = { down: 0, up: 0 } as const satisfies EvidenceError;
/** A count over a commune, an atlas or a decree that covers a part of it, a share or a count over a region. */
const COUNT_OF_AREA = { down: 2, up: 2 } as const satisfies EvidenceError;
/** "At least": no error down. */
const FLOOR = { down: 0, up: 3 } as const satisfies EvidenceError;
/** Relief, land cover, distance. */
const PROXY = { down: 2, up: 1 } as const satisfies EvidenceError;
/** A physical map or model with classes of its own: one level. */
const CLASSES = { down: 1, up: 1 } as const satisfies EvidenceError;
/** Nine years of fires around a place. */
const BURNT = { down: 1, up: 2 } as const satisfies EvidenceError;
/** Nothing counted: it proves little. */
export const WEAK_ERROR = { down: 1, up: 2 } as const;

/**
 * Error of the evidence of each indicator that has levels; null for one without a scale.
 *
 * Figures of the 8 km grid: root mean square error of the downscaling with single points left out, the larger of the
 * reference and of +2.05 °C (ADR 0003); `inRelief`, that of the 197 points more than 200 m above or below the points
 * around them, the larger of the reference and of +2.0 °C (ADR 0081). Degree-days: the error of their derivation. Humidex
 * of the grid: 2 °C of dew point halve or double its days, which is one level.
 *
 * @source levels edition 1.2, rule 1; ADR 0003; ADR 0078; ADR 0081, `npm run bench -- downscaling`
 */
// biome-ignore format: a table, one indicator a row
export const EVIDENCE_ERRORS: Readonly<Record<IndicatorKey, ErrorRow | null>> = {
  tx35_days:                { error: { within: 0.5, inRelief: 0.56 }, proxy: { within: 5 } },
  tropical_nights:          { error: { within: 2.2, inRelief: 4.6 }, proxy: { within: 8 } },
  hot_nights:               { error: CLASSES },
  humidex40_days:           { error: CLASSES, proxy: PROXY },
  heatwave_days:            { error: { within: 0.8, inRelief: 1.6 }, proxy: { within: 7 } },
  cdd22:                    { error: { percent: 15, inRelief: 23 } },
  uhi_intensity:            { error: CLASSES, proxy: PROXY },
  summer_days:              null,

  sswi_dry_share:           { error: CLASSES },
  soil_wetness_summer:      { error: CLASSES },
  clay_zone:                { error: NO_ERROR },
  catnat_drought:           null,
  catnat_drought_adjusted:  { error: COUNT_OF_AREA },
  clay_score:               { error: CLASSES },
  droughts_change:          { error: CLASSES },
  soil_moisture_change:     { error: CLASSES },

  rx1day:                   { error: { within: 5 } },
  rx5day:                   { error: { within: 8 } },
  flood_depth:              { error: NO_ERROR },
  pq99:                     { error: { within: 1.8, inRelief: 4.1 }, proxy: { within: 4.5 } },
  pq99_relative:            { error: { within: 1.8 } },
  catnat_flood:             null,
  catnat_flood_adjusted:    { error: COUNT_OF_AREA },
  flood_atlas:              { error: COUNT_OF_AREA },
  flood_zone_share:         { error: COUNT_OF_AREA },
  flood_signs:              { error: COUNT_OF_AREA },
  damaging_floods:          { error: COUNT_OF_AREA },
  height_above_lowest_ground: { error: PROXY },
  river_distance:           null,
  river_flood_change:       null,
  artificial_surfaces:      null,

  elevation_above_sea:      { error: NO_ERROR },
  sea_level_rise:           { error: NO_ERROR },
  coastal_ground:           null,
  extreme_sea_level:        null,
  catnat_coastal:           null,
  catnat_coastal_adjusted:  null,
  marine_atlas:             null,
  sea_reached:              { error: FLOOR },

  fwi:                      { error: CLASSES },
  woodland_share:           { error: NO_ERROR },
  fire_weather_days:        { error: { within: 1.9, inRelief: 2.1 } },
  forest_fires:             null,
  forest_fires_1ha:         null,
  burnt_commune:            { error: COUNT_OF_AREA },
  woodland_commune:         { error: PROXY },
  burnt_share:              { error: BURNT },
  burnt_summer_share:       null,

  wind_basic:               { error: NO_ERROR, proxy: CLASSES },
  wind_gust_98:             { error: CLASSES },
  strong_wind_ff98:         { error: { within: 0.43, inRelief: 0.75 } },
  catnat_storm:             null,
  cyclones_150km:           null,

  landslide_susceptibility: { error: CLASSES },
  catnat_ground:            null,
  catnat_ground_adjusted:   { error: COUNT_OF_AREA },
  relief_10km:              { error: PROXY },
  relief_of_commune:        { error: PROXY },
  landslide_zone_share:     { error: PROXY },
  terrain_range_10km:       { error: PROXY },

  frost_days:               { error: { within: 5.8, inRelief: 18.5 }, proxy: { within: 10 } },
  hdd155:                   { error: { percent: 10, inRelief: 437 }, proxy: { percent: 15 } },
  cold_wave_days:           null,
};

/** Error of the figures of an indicator whose evidence has a quality. */
export function errorOf(key: IndicatorKey, quality: EvidenceQuality): EvidenceError {
  const row = EVIDENCE_ERRORS[key];
  if (row === null) return NO_ERROR;
  return (quality === "proxy" ? row.proxy : undefined) ?? row.error;
}

/**
 * Heights above or below the points of the grid, m: up to the first the published half-width holds; from the second on the
 * one that is measured in relief does.
 *
 * @source ADR 0081: errors of the points left out, by class of height (0 to 50 m, 50 to 100, 100 to 200, beyond)
 */
const RELIEF_M = { from: 50, whole: 200 } as const;

/** Whether the figures of an indicator have a larger error at a height above or below the points of a grid. */
export function isWidenedByRelief(key: IndicatorKey, quality: EvidenceQuality, aboveGridM: number): boolean {
  return Math.abs(aboveGridM) > RELIEF_M.from && "inRelief" in errorOf(key, quality);
}

/** Half-width of a figure, never narrower at a larger height above or below the points of the grid. */
export function halfWidthOf(error: HalfWidth, figure: number, aboveGridM = 0): number {
  const width = "within" in error ? error.within : (error.percent / 100) * Math.abs(figure);
  const { inRelief = 0 } = error;
  if (aboveGridM === 0 || inRelief <= width) return width;
  const share = (Math.abs(aboveGridM) - RELIEF_M.from) / (RELIEF_M.whole - RELIEF_M.from);
  return width + Math.max(0, Math.min(1, share)) * (inRelief - width);
}
