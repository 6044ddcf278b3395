import {
  type Bilingual,
  ensure,
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
/** Room of a name at the end of a line, px: its distance to the line, and a letter of bold 12 px at its widest mean. */
const NAME_ROOM_PX = { distance: 6, letter: 6.6, narrow: 84, wide: 172 } as const;
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
  const bottom = floorOfAxis(Math.min(0, ...values), top);
  const nameOf = (year: number) => {
    const found = (Object.keys(YEARS) as Horizon[]).find((one) => YEARS[one] === year);
    return found === undefined ? "" : HORIZON_NAMES[found][language];
  };
  const at = chosen?.points.find((point) => point.horizon === horizon);
  const inputs = lines.map(input);
  const longestName = Math.max(0, ...inputs.map(({ name }) => name.length));
  const nameRoom = NAME_ROOM_PX.distance + Math.ceil(longestName * NAME_ROOM_PX.letter);
  return {
    animation: false,
    aria: { enabled: true, label: { description: title } },
    backgroundColor: colors.surface,
    textStyle: { fontFamily: FONT_FAMILY, color: colors.text },
    grid: {
      left: 52,
      right: Math.max(isNarrow ? NAME_ROOM_PX.narrow : NAME_ROOM_PX.wide, nameRoom),
      top: 16,
      bottom: 28,
    },
    xAxis: {
      type: "value" as const,
      min: YEARS.reference,
      max: YEARS["2090"],
      axisLabel: {
        customValues: years,
        formatter: nameOf,
        color: colors.muted,
        fontSize: 12,
        // The end of a line at zero has its name just right of the last year.
        alignMaxLabel: "right" as const,
      },
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
      groundOf([
        ...(chosen === undefined ? [] : [rangeOf(chosen, scheme)]),
        ...riskStrip(indicator, bottom, top, scheme),
        ...(at === undefined ? [] : [momentOf(horizon, bottom, colors)]),
      ]),
      ...lines.map((line, place) => lineOf(line, ensure(inputs[place]))),
    ],
  };

  function input(line: ChartLine) {
    const isChosen = line === chosen;
    const { [scheme]: color, line: dash } = SERIES[SERIES_OF[line.scenario]];
    const last = ensure(line.points.at(-1));
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

function lineOf({ scenario, points }: ChartLine, { isChosen, color, dash, name, mark, colors, horizon }: LineLook) {
  const label = {
    show: true,
    formatter: mark,
    position: "top" as const,
    color: colors.text,
    fontWeight: 600,
    fontSize: 12,
    textBorderColor: colors.surface,
    textBorderWidth: 3,
  };
  return {
    type: "line" as const,
    name: scenario,
    data: points.map((point) => {
      const value = [YEARS[point.horizon], point.value];
      return isChosen && point.horizon === horizon ? { value, symbol: "circle", label } : value;
    }),
    symbol: "none",
    symbolSize: 8,
    z: isChosen ? 5 : 3,
    itemStyle: { color },
    lineStyle: { color, width: isChosen ? 2.4 : 1.6, type: dash === "solid" ? ("solid" as const) : [...dash] },
    endLabel: { ...NAME_LOOK, formatter: name, color, distance: NAME_ROOM_PX.distance },
    labelLayout: { moveOverlap: "shiftY" as const },
    emphasis: NO_EMPHASIS,
  };
}

/** A name at the end of a line; without its height, that of a letter that few fonts have would part it from the next. */
const NAME_LOOK = { show: true, fontWeight: 600, fontSize: 12, lineHeight: 14 } as const;

/** Steps of an axis in a power of ten. */
const AXIS_STEPS = [1, 2, 5, 10] as const;
const AXIS_PARTS = 4;

/** Lower end of an axis below zero: a round number, so that its label is a tick like the others. */
function floorOfAxis(bottom: number, top: number): number {
  if (bottom >= 0) return 0;
  const part = (Math.max(top, 0) - bottom) / AXIS_PARTS;
  const power = 10 ** Math.floor(Math.log10(part));
  const step = power * ensure(AXIS_STEPS.find((one) => one * power >= part));
  return Math.floor(bottom / step) * step;
}

/** What is drawn of a point does not change under the pointer. */
const NO_EMPHASIS = { disabled: true } as const;

type ToPixels = (point: readonly [year: number, value: number]) => number[];
/** Something under the lines: the years and values that the axes are to hold, and how it is drawn. */
type Ground = {
  readonly extent: readonly [year: number, low: number, high: number];
  readonly draw: (toPixels: ToPixels, plot: Plot) => object;
};
/** Where the axes are, px. */
type Plot = { readonly y: number; readonly height: number };

/** What lies under the lines, in one series: each is a cost of its own. */
function groundOf(grounds: readonly Ground[]) {
  return {
    type: "custom" as const,
    silent: true,
    z: 2,
    data: grounds.map(({ extent }) => [...extent]),
    renderItem: (
      { dataIndex, coordSys }: { dataIndex: number; coordSys: unknown },
      { coord }: { coord: (point: number[]) => number[] },
    ) => ensure(grounds[dataIndex]).draw((point) => coord([...point]), coordSys as Plot),
    encode: { x: 0, y: [1, 2] },
    emphasis: NO_EMPHASIS,
  };
}

/** Area between the low and the high of the chosen scenario. */
function rangeOf({ scenario, points }: ChartLine, scheme: Scheme): Ground {
  const { [scheme]: fill } = SERIES[SERIES_OF[scenario]];
  const [low, high] = [points.map((point) => point.low), points.map((point) => point.high)];
  return {
    extent: [YEARS.reference, Math.min(...low), Math.max(...high)],
    draw: (toPixels) => ({
      type: "polygon",
      shape: {
        points: [
          ...points.map((point) => toPixels([YEARS[point.horizon], point.low])),
          ...points.toReversed().map((point) => toPixels([YEARS[point.horizon], point.high])),
        ],
      },
      style: { fill, opacity: 0.14 },
    }),
  };
}

/** The moment that is looked at, over the whole height. */
function momentOf(horizon: Horizon, bottom: number, colors: Colors): Ground {
  const year = YEARS[horizon];
  return {
    extent: [year, bottom, bottom],
    draw: (toPixels, { y, height }) => {
      const [x] = toPixels([year, bottom]);
      return {
        type: "line",
        shape: { x1: x, y1: y + height, x2: x, y2: y },
        style: { stroke: colors.text, lineDash: [2, 3], lineWidth: 1, fill: "none" },
      };
    },
  };
}

/** Bounds of the levels as a strip on the value axis. */
function riskStrip(indicator: IndicatorKey, bottom: number, top: number, scheme: Scheme): readonly Ground[] {
  const { bounds, worse } = indicatorOf(indicator);
  const edges = bounds === null ? [] : [bottom, ...bounds.filter((bound) => bound > bottom && bound < top), top];
  const first = bounds === null ? 0 : bounds.filter((bound) => bound <= bottom).length;
  return edges.slice(1).map((edge, i) => {
    const rank = worse === "higher" ? first + i : 5 - first - i;
    const { fill, stroke } = RISK[ensure(RANKED_LEVELS[Math.min(5, Math.max(0, rank))])][scheme];
    const start = edges[i]!;
    return {
      extent: [YEARS.reference, start, edge],
      draw: (toPixels) => {
        const [[x = 0, from = 0], [, to = 0]] = [
          toPixels([YEARS.reference, start]),
          toPixels([YEARS.reference, edge]),
        ] as [number[], number[]];
        return {
          type: "rect",
          shape: { x: x - STRIP_PX - 2, y: to, width: STRIP_PX, height: from - to },
          style: { fill, stroke, lineWidth: 0.8 },
        };
      },
    };
  });
}
