import {
  ensure,
  exposureAt,
  type HazardAssessment,
  HORIZONS,
  type Horizon,
  type IndicatorKey,
  type Scenario,
} from "@lichen/domain";
import { findFigure } from "@lichen/report";

const WIDTH = 82;
const HEIGHT = 32;
const MARGIN = 5;
/** Share of the value below which a curve is drawn flat. */
const LEAST_SPAN = 0.15;
const STEP = (WIDTH - 2 * MARGIN) / (HORIZONS.length - 1);

type Point = { readonly value: number; readonly low: number; readonly high: number };

/** Values of an indicator at the four horizons; null when one is missing. */
function findPoints(assessed: HazardAssessment, scenario: Scenario, key: IndicatorKey): readonly Point[] | null {
  const points = HORIZONS.flatMap((horizon): Point[] => {
    const figure = findFigure(exposureAt(assessed, { scenario, horizon }), key);
    if (figure === null || figure.raw_value === null) return [];
    const { raw_value: value } = figure;
    return [{ value, low: figure.low ?? value, high: figure.high ?? value }];
  });
  return points.length === HORIZONS.length ? points : null;
}

/** The indicator of a row over the horizons, with its range as an area; silent, since the row says its figures. */
export function Sparkline({
  assessed,
  scenario,
  horizon,
  indicator,
}: {
  assessed: HazardAssessment;
  scenario: Scenario;
  horizon: Horizon;
  indicator: IndicatorKey | null;
}) {
  const points = indicator === null ? null : findPoints(assessed, scenario, indicator);
  // What has no figures has no line: one that is flat would say that nothing moves.
  if (points === null) return null;
  const least = Math.min(...points.map(({ low }) => low));
  const most = Math.max(...points.map(({ high }) => high));
  // A change too small to matter must not look like one.
  const span = Math.max(most - least, Math.max(Math.abs(most), Math.abs(least)) * LEAST_SPAN);
  const x = (index: number) => MARGIN + index * STEP;
  const y = (value: number) =>
    span < 1e-9 ? HEIGHT / 2 : HEIGHT / 2 - ((value - (least + most) / 2) / span) * (HEIGHT - 8);
  const line = (read: (point: Point) => number) =>
    points.map((one, i) => `${x(i).toFixed(1)} ${y(read(one)).toFixed(1)}`);
  const at = HORIZONS.indexOf(horizon);
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path
        d={`M${line(({ high }) => high).join("L")}L${line(({ low }) => low)
          .toReversed()
          .join("L")}Z`}
        fill="var(--lichen-accent)"
        opacity="0.16"
      />
      <path
        d={`M${line(({ value }) => value).join("L")}`}
        fill="none"
        stroke="var(--lichen-accent)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d={`M${x(at)} 1V31`} stroke="var(--lichen-border-strong)" strokeDasharray="2 2" />
      <circle
        cx={x(at)}
        cy={y(ensure(points[at]).value)}
        r="3"
        fill="var(--lichen-accent)"
        stroke="var(--lichen-surface)"
        strokeWidth="1.2"
      />
    </svg>
  );
}
