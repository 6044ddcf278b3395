import {
  exposureAt,
  type HazardAssessment,
  HORIZONS,
  type Horizon,
  type IndicatorKey,
  indicatorOf,
  type Language,
  type Place,
  SCENARIO_NAMES,
  type Scenario,
  scenariosReadAt,
} from "@lichen/domain";
import { csvFile } from "./csv.ts";
import { roundForExport } from "./format.ts";
import { findFigure, type HazardResult } from "./results.ts";

/** One figure of a chart. */
type ChartPoint = {
  readonly horizon: Horizon;
  readonly value: number;
  readonly low: number;
  readonly high: number;
};
export type ChartLine = { readonly scenario: Scenario; readonly points: readonly ChartPoint[] };

/** An indicator in every scenario that its hazard is read in there, over the horizons; what is not known is left out. */
export function linesOf(
  { hazard, assessed }: HazardResult,
  key: IndicatorKey,
  place: Pick<Place, "zone">,
): readonly ChartLine[] {
  return scenariosReadAt(hazard, place.zone)
    .map((scenario) => ({ scenario, points: pointsOf(assessed, scenario, key) }))
    .filter(({ points }) => points.length > 0);
}

function pointsOf(assessed: HazardAssessment, scenario: Scenario, key: IndicatorKey): readonly ChartPoint[] {
  return HORIZONS.flatMap((horizon): ChartPoint[] => {
    const figure = findFigure(exposureAt(assessed, { scenario, horizon }), key);
    if (figure === null || figure.raw_value === null) return [];
    const { raw_value: value } = figure;
    return [{ horizon, value, low: figure.low ?? value, high: figure.high ?? value }];
  });
}

/** Whether all the figures are one and the same: a count of past events has no curve. */
export function isFlat(lines: readonly ChartLine[]): boolean {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  return values.every((value) => value === values[0]);
}

/** The figures as a file. */
export function csvOf(lines: readonly ChartLine[], key: IndicatorKey, language: Language): string {
  const header =
    language === "fr"
      ? ["indicateur", "scenario", "horizon", "valeur", "bas", "haut", "unite"]
      : ["indicator", "scenario", "horizon", "value", "low", "high", "unit"];
  const { unit } = indicatorOf(key);
  const figure = (value: number) => roundForExport(value, unit === "%");
  const rows = lines.flatMap(({ scenario, points }) =>
    points.map(({ horizon, value, low, high }) => [
      key,
      SCENARIO_NAMES[scenario].name[language],
      horizon,
      ...[value, low, high].map(figure),
      unit,
    ]),
  );
  return csvFile(header, rows, language);
}
