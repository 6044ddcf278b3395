import type { Report } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import type { BuildingDocument } from "./building-document.ts";

/** Name of what a document carries, and of how it is laid out. */
export const INPUTS_FORMAT = "lichen-report/1";

/** What the figures of a report come from, and the figures, as the file attached to a document holds them. */
export type ReportInputs = ReturnType<typeof reportInputs>;

/** Everything that computing a document again takes, and what it must give. */
export function reportInputs(buildings: readonly BuildingDocument[]) {
  return {
    format: INPUTS_FORMAT,
    language: ensure(buildings[0]).language,
    buildings: buildings.map(({ report, answers, stamp, requested, scenario, horizon }) => ({
      engine_version: report.engine_version,
      stamp,
      year: report.year,
      place: report.place,
      answers,
      asked: requested,
      scenario,
      horizon,
      figures: reportFigures(report),
    })),
  };
}

/** Every level and index of a report, unrounded. */
export function reportFigures({ hazards, multi_hazard }: Report) {
  return {
    hazards: hazards.map(({ id, exposure, vulnerability, cross }) => ({
      id,
      exposure: exposure.map(({ scenario, horizon, index, level, low, high, indicators }) => ({
        scenario,
        horizon,
        index,
        level,
        low,
        high,
        indicators: Object.fromEntries(indicators.map(({ key, raw_value }) => [key, raw_value])),
      })),
      vulnerability: {
        index: vulnerability.index,
        level: vulnerability.level,
        low: vulnerability.low,
        high: vulnerability.high,
        reliability: vulnerability.reliability,
      },
      cross: cross.map(({ scenario, horizon, level }) => ({ scenario, horizon, level })),
    })),
    multi_hazard,
  };
}
