import { type Bilingual, type Language, LEVEL_NAMES, type Level, type RiskCount } from "@lichen/domain";
import { formatInteger } from "./format.ts";
import {
  CHART_FONT_PX,
  CHART_LEVELS,
  type ChartShown,
  chartFrame,
  type LevelCounts,
  totalOf,
} from "./synthesis-charts.ts";
import { COLORS, FONT_FAMILY, RISK } from "./tokens.ts";

/**
 * A line of bars: its name and its counts; without counts, a heading of the lines under it. `risk`: how many of them are
 * exposed, at risk or vulnerable, for its table.
 */
export type BarRow = { readonly name: string; readonly counts: LevelCounts | null; readonly risk?: RiskCount };

/** Mean width of a character at that size, px: drawings are laid out without a page to measure on. */
const CHARACTER_PX = 6.6;
const ELLIPSIS = "…";

const widthOf = (text: string) => text.length * CHARACTER_PX;

/** What a name ends with in any room: how many buildings it has. */
const COUNT_AT_END = / \([\d\s.,\u202f]+\)$/u;

/** A name on two lines at most, in the room that there is; its count stays. */
function fitName(name: string, widthPx: number): string {
  const most = Math.max(8, Math.floor(widthPx / CHARACTER_PX));
  if (name.length <= most) return name;
  const space = name.lastIndexOf(" ", most);
  const cut = space > 0 ? space : most;
  const rest = [...name.slice(cut).trimStart()];
  if (rest.length <= most) return `${name.slice(0, cut)}\n${rest.join("")}`;
  const count = COUNT_AT_END.exec(name)?.[0] ?? "";
  const second = rest
    .slice(0, Math.max(0, most - 1 - count.length))
    .join("")
    .trimEnd();
  return `${name.slice(0, cut)}\n${second}${ELLIPSIS}${count}`;
}

const ROW_PX = 28;
const BAR_PX = 20;
const GAP_PX = 2;
/** Width of an edge that needs no room of its own. */
const THIN_PX = 0.9;
const AXIS_PX = 26;
const KEY_LINE_PX = 26;
const KEY_MARK_PX = 14;
const KEY_GAP_PX = 11;

/** Room on the left for the names of the lines, px. */
const namesWidth = (widthPx: number) => Math.min(190, Math.max(106, widthPx * 0.28));

/** Lines that the key of the levels takes. */
function keyLines(levels: readonly Level[], language: Language, widthPx: number): number {
  let [lines, left] = [1, widthPx];
  for (const level of levels) {
    const width = KEY_MARK_PX + 5 + widthOf(LEVEL_NAMES[level][language]) + KEY_GAP_PX;
    if (width > left && left < widthPx) [lines, left] = [lines + 1, widthPx];
    left -= width;
  }
  return lines;
}

const levelsOf = (rows: readonly BarRow[]) =>
  CHART_LEVELS.filter((level) => rows.some(({ counts }) => counts !== null && counts[level] > 0));

/** Height that bars need, px. */
export function barsHeight(rows: readonly BarRow[], language: Language, widthPx: number): number {
  return keyLines(levelsOf(rows), language, widthPx) * KEY_LINE_PX + 8 + rows.length * ROW_PX + AXIS_PX;
}

/**
 * Buildings by level, one stacked bar a line, as ECharts takes it: parts from very low to extreme, then none and no data;
 * in each its word and its count as far as there is room, and the key of the marks above.
 * @param widthPx width of the drawing; its height is `barsHeight`
 */
export function levelBars({ rows, ...shown }: ChartShown & { readonly rows: readonly BarRow[] }, widthPx: number) {
  const { language, scheme } = shown;
  const colors = COLORS[scheme];
  const levels = levelsOf(rows);
  const room = namesWidth(widthPx);
  const most = Math.max(1, ...rows.map(({ counts }) => (counts === null ? 0 : totalOf(counts))));
  return {
    ...chartFrame(shown),
    legend: {
      data: levels.map((level) => ({ name: LEVEL_NAMES[level][language], icon: iconOf(level) })),
      selectedMode: false,
      left: 0,
      right: 0,
      top: 3,
      padding: 0,
      itemWidth: KEY_MARK_PX,
      itemHeight: KEY_MARK_PX,
      itemGap: KEY_GAP_PX,
      textStyle: { color: colors.text, fontSize: CHART_FONT_PX },
    },
    grid: {
      left: room,
      right: 14,
      top: keyLines(levels, language, widthPx) * KEY_LINE_PX + 8,
      height: rows.length * ROW_PX,
    },
    xAxis: {
      type: "value" as const,
      min: 0,
      max: most,
      minInterval: 1,
      splitNumber: 4,
      axisLabel: {
        color: colors.muted,
        fontSize: CHART_FONT_PX,
        showMaxLabel: false,
        formatter: (value: number) => formatInteger(value, language),
      },
      splitLine: { lineStyle: { color: colors.border } },
    },
    yAxis: {
      type: "category" as const,
      inverse: true,
      data: rows.map(({ name, counts }) =>
        counts === null ? `{heading|${fitName(inRich(name), room)}}` : fitName(inRich(name), room - 10),
      ),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.border_strong } },
      axisLabel: {
        interval: 0,
        color: colors.text,
        fontSize: CHART_FONT_PX,
        lineHeight: 13,
        rich: { heading: { fontWeight: 600, color: colors.muted, fontSize: CHART_FONT_PX } },
      },
    },
    series: levels.map((level) => partsOf(level, rows, shown)),
  };
}

/** Braces of a name are no markup of the labels. */
const inRich = (name: string) => name.replaceAll(/[{}|]/g, " ");

/** Levels whose mark is a circle: ECharts reads none in an arc that comes back to its start, and has its own. */
const ROUND: ReadonlySet<Level> = new Set<Level>(["none", "very_low", "low", "unknown"]);

const iconOf = (level: Level) => (ROUND.has(level) ? "circle" : `path://${RISK[level].path22}`);

type CustomApi = { value: (dimension: number) => number | string; coord: (point: number[]) => number[] };

/** The parts of one level in all the lines. */
function partsOf(level: Level, rows: readonly BarRow[], { language, scheme }: ChartShown) {
  const { fill, stroke, on_fill } = RISK[level][scheme];
  const { edge } = RISK[level];
  const before = CHART_LEVELS.slice(0, CHART_LEVELS.indexOf(level));
  const data = rows.flatMap(({ counts }, row) => {
    if (counts === null || counts[level] === 0) return [];
    const from = before.reduce((sum, one) => sum + counts[one], 0);
    return [[from, row, from + counts[level]]];
  });
  return {
    type: "custom" as const,
    name: LEVEL_NAMES[level][language],
    silent: true,
    data,
    itemStyle: { color: fill, borderColor: stroke, borderWidth: edge },
    encode: { x: [0, 2], y: 1 },
    renderItem: (_: unknown, api: CustomApi) => {
      const [from, to] = [Number(api.value(0)), Number(api.value(2))];
      const [x = 0, middle = 0] = api.coord([from, Number(api.value(1))]);
      const [end = 0] = api.coord([to, Number(api.value(1))]);
      const width = Math.max(1, end - x - GAP_PX);
      const [left, top] = [x + GAP_PX / 2, middle - BAR_PX / 2];
      // A wide edge stays within its part.
      const inset = Math.min((edge - THIN_PX) / 2, width / 2);
      const label = labelIn(width, LEVEL_NAMES[level], to - from, language);
      return {
        type: "group" as const,
        children: [
          {
            type: "rect" as const,
            shape: {
              x: left + inset,
              y: top + inset,
              width: width - 2 * inset,
              height: BAR_PX - 2 * inset,
            },
            style: { fill, stroke, lineWidth: edge },
          },
          ...(level === "unknown" ? [hatching(left, top, width, stroke)] : []),
          {
            type: "text" as const,
            style: {
              text: label,
              x: left + width / 2,
              y: middle,
              align: "center",
              verticalAlign: "middle",
              fill: on_fill,
              stroke: fill,
              lineWidth: level === "unknown" ? 3 : 0,
              font: `600 ${CHART_FONT_PX}px ${FONT_FAMILY}`,
            },
          },
        ],
      };
    },
  };
}

/** Word and count, the count alone, or nothing: what the width of a part has room for. */
function labelIn(widthPx: number, word: Bilingual, count: number, language: Language): string {
  const figure = formatInteger(count, language);
  const both = `${word[language]} ${figure}`;
  return [both, figure].find((label) => widthOf(label) + 8 <= widthPx) ?? "";
}

const STEP_PX = 6;

/** Strokes at 45° within a part. */
function hatching(x: number, y: number, width: number, stroke: string) {
  const strokes: string[] = [];
  for (let start = -BAR_PX + STEP_PX; start < width; start += STEP_PX) {
    const [from, to] = [Math.max(0, start), Math.min(width, start + BAR_PX)];
    strokes.push(`M${x + from} ${y + BAR_PX - (from - start)}L${x + to} ${y + BAR_PX - (to - start)}`);
  }
  return {
    type: "path" as const,
    shape: { pathData: strokes.join("") },
    style: { fill: "none", stroke, lineWidth: 0.9 },
  };
}
