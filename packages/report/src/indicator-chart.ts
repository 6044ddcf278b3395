import {
  type Bilingual,
  HORIZON_NAMES,
  type Horizon,
  type IndicatorKey,
  indicatorOf,
  type Language,
  RANKED_LEVELS,
  SCENARIO_NAMES,
  type Scenario,
} from "@lichen/domain";
import { formatFigure, formatWithUnit } from "./figure.ts";
import { formatNumber } from "./format.ts";
import type { ChartLine } from "./indicator-lines.ts";
import { SERIES_OF } from "./series.ts";
import { COLORS, FONT_FAMILY, RISK, type Scheme, SERIES } from "./tokens.ts";

/** Year at which each horizon stands on the axis; the reference at the middle of its thirty years. */
const YEARS: Readonly<Record<Horizon, number>> = { reference: 1990, "2030": 2030, "2050": 2050, "2090": 2090 };
const DASHES = { dotted: [1.5, 3], "dash-dot": [6, 2, 1.5, 2], solid: "solid", dashed: [6, 4] } as const;
/** Below this width the names at the end of the lines are short. */
const NARROW_PX = 420;
const SHORT_SCENARIOS: Readonly<Record<Scenario, Bilingual>> = {
  ssp1: { fr: "Amb.", en: "Amb." },
  ssp2: { fr: "Interm.", en: "Interm." },
  ssp5: { fr: "Tend.", en: "BAU" },
  tracc: { fr: "Traj. nat.", en: "Nat. traj." },
};
/** Width of the risk strip on the value axis, px. @source look.md §6 */
const STRIP_PX = 5;

/** An indicator to draw: its lines, the moment that is looked at, how it is shown. */
export type IndicatorChartInput = {
  readonly indicator: IndicatorKey;
  readonly lines: readonly ChartLine[];
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly language: Language;
  readonly scheme: Scheme;
  readonly title: string;
};
/**
 * The drawing of an indicator, as ECharts takes it: one line a scenario, named at its end, with the range of the chosen
 * one. The same for a screen and for paper.
 * @param widthPx width of the drawing
 */
export function indicatorChart(input: IndicatorChartInput, widthPx: number) {
  return optionOf(input, widthPx < NARROW_PX);
}

function optionOf(
  { indicator, lines, scenario, horizon, language, scheme, title }: IndicatorChartInput,
  isNarrow: boolean,
) {
  const colors = COLORS[scheme];
  const years = Object.values(YEARS);
  const chosen = lines.find((line) => line.scenario === scenario) ?? lines[0];
  const values = lines.flatMap(({ points }) => points.flatMap(({ low, high }) => [low, high]));
  const top = Math.max(...values);
  const bottom = Math.min(0, ...values);
  const nameOf = (year: number) => {
    const found = (Object.keys(YEARS) as Horizon[]).find((one) => YEARS[one] === year);
    return found === undefined ? "" : HORIZON_NAMES[found][language];
  };
  const at = chosen?.points.find((point) => point.horizon === horizon);
  return {
    animation: false,
    aria: { enabled: true, label: { description: title } },
    backgroundColor: colors.surface,
    textStyle: { fontFamily: FONT_FAMILY, color: colors.text },
    grid: { left: 52, right: isNarrow ? 84 : 172, top: 16, bottom: 28 },
    xAxis: {
      type: "value" as const,
      min: YEARS.reference,
      max: YEARS["2090"],
      axisLabel: { customValues: years, formatter: nameOf, color: colors.muted, fontSize: 12 },
      axisTick: { customValues: years, lineStyle: { color: colors.border_strong } },
      axisLine: { onZero: false, lineStyle: { color: colors.border_strong } },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value" as const,
      splitNumber: 4,
      min: bottom,
      axisLabel: {
        color: colors.muted,
        fontSize: 12,
        margin: 12,
        // As many decimals as tell the ticks apart.
        formatter: (value: number) => formatNumber(value, language),
      },
      splitLine: { lineStyle: { color: colors.border } },
    },
    series: [
      ...rangeOf(chosen, colors, scheme),
      riskStrip(indicator, bottom, top, scheme),
      ...lines.map((line) => lineOf(line, input(line), at)),
    ],
  };

  function input(line: ChartLine) {
    const isChosen = line === chosen;
    const { [scheme]: color, line: dash } = SERIES[SERIES_OF[line.scenario]];
    const last = line.points.at(-1)!;
    const scenarioName = isNarrow ? SHORT_SCENARIOS[line.scenario] : SCENARIO_NAMES[line.scenario].name;
    const name = `${scenarioName[language]} ${formatFigure(indicator, last.value, language)}`;
    const mark = at === undefined ? "" : formatWithUnit(indicator, at.value, language);
    return { isChosen, color, dash: DASHES[dash], name, mark, colors, horizon };
  }
}

type Colors = (typeof COLORS)[Scheme];
type LineLook = {
  readonly isChosen: boolean;
  readonly color: string;
  readonly dash: (typeof DASHES)[keyof typeof DASHES];
  readonly name: string;
  readonly mark: string;
  readonly colors: Colors;
  readonly horizon: Horizon;
};

function lineOf({ scenario, points }: ChartLine, look: LineLook, at: { value: number } | undefined) {
  const { isChosen, color, dash, name, mark, colors, horizon } = look;
  return {
    type: "line" as const,
    name: scenario,
    data: points.map((point) => ({
      value: [YEARS[point.horizon], point.value],
      symbol: isChosen && point.horizon === horizon ? "circle" : "none",
      label: {
        show: isChosen && point.horizon === horizon,
        formatter: mark,
        position: "top" as const,
        color: colors.text,
        fontWeight: 600,
        fontSize: 12,
        textBorderColor: colors.surface,
        textBorderWidth: 3,
      },
    })),
    symbolSize: 8,
    z: isChosen ? 5 : 3,
    itemStyle: { color },
    lineStyle: { color, width: isChosen ? 2.4 : 1.6, type: dash === "solid" ? ("solid" as const) : [...dash] },
    endLabel: { show: true, formatter: name, color, fontWeight: 600, fontSize: 12, distance: 6 },
    labelLayout: { moveOverlap: "shiftY" as const },
    ...(isChosen && at !== undefined
      ? {
          markLine: {
            silent: true,
            symbol: "none",
            label: { show: false },
            lineStyle: { color: colors.text, type: [2, 3], width: 1 },
            data: [{ xAxis: YEARS[horizon] }],
          },
        }
      : {}),
  };
}

/** Area between the low and the high of the chosen scenario: a clear base, and the difference stacked on it. */
function rangeOf(line: ChartLine | undefined, colors: Colors, scheme: Scheme) {
  if (line === undefined) return [];
  const color = SERIES[SERIES_OF[line.scenario]][scheme];
  const layer = (read: (point: ChartLine["points"][number]) => number, opacity: number) => ({
    type: "line" as const,
    stack: "range",
    stackStrategy: "all" as const,
    silent: true,
    symbol: "none",
    data: line.points.map((point) => [YEARS[point.horizon], read(point)]),
    lineStyle: { opacity: 0 },
    areaStyle: { color: opacity === 0 ? colors.surface : color, opacity },
    z: 1,
  });
  return [layer(({ low }) => low, 0), layer(({ low, high }) => high - low, 0.14)];
}

/** Bounds of the levels as a strip on the value axis. */
function riskStrip(indicator: IndicatorKey, bottom: number, top: number, scheme: Scheme) {
  const { bounds, worse } = indicatorOf(indicator);
  const edges = bounds === null ? [] : [bottom, ...bounds.filter((bound) => bound > bottom && bound < top), top];
  const first = bounds === null ? 0 : bounds.filter((bound) => bound <= bottom).length;
  const data = edges.slice(1).map((edge, i) => {
    const rank = worse === "higher" ? first + i : 5 - first - i;
    return [edges[i]!, edge, Math.min(5, Math.max(0, rank))];
  });
  return {
    type: "custom" as const,
    silent: true,
    z: 2,
    data,
    renderItem: (
      _: unknown,
      api: { value: (dimension: number) => number | string; coord: (point: number[]) => number[] },
    ) => {
      const [x = 0, from = 0] = api.coord([YEARS.reference, Number(api.value(0))]);
      const [, to = 0] = api.coord([YEARS.reference, Number(api.value(1))]);
      const { fill, stroke } = RISK[RANKED_LEVELS[Number(api.value(2))]!][scheme];
      return {
        type: "rect" as const,
        shape: { x: x - STRIP_PX - 2, y: to, width: STRIP_PX, height: from - to },
        style: { fill, stroke, lineWidth: 0.8 },
      };
    },
    encode: { x: -1, y: [0, 1] },
  };
}
