import { type Language, LEVEL_NAMES, type Level, RANKED_LEVELS } from "@lichen/domain";
import { formatInteger, formatPercent } from "./format.ts";
import { nounOf } from "./nouns.ts";
import { COLORS, FONT_FAMILY, RISK, type Scheme } from "./tokens.ts";

/** Order of the parts of a donut or a bar: what is ranked, then what is not. @source look.md §6 */
export const CHART_LEVELS: readonly Level[] = [...RANKED_LEVELS, "none", "unknown"];

/** Buildings at each level. */
export type LevelCounts = Readonly<Record<Level, number>>;

export function totalOf(counts: LevelCounts): number {
  return CHART_LEVELS.reduce((sum, level) => sum + counts[level], 0);
}

/** How a drawing is shown; its title is what it says to those who do not see it. */
export type ChartShown = { readonly title: string; readonly language: Language; readonly scheme: Scheme };

/** Size of the words of a drawing, px. */
export const CHART_FONT_PX = 12;
/** What the drawings of a synthesis have in common. */
export function chartFrame({ title, scheme }: ChartShown) {
  const colors = COLORS[scheme];
  return {
    animation: false,
    aria: { enabled: true, label: { description: title } },
    backgroundColor: colors.surface,
    textStyle: { fontFamily: FONT_FAMILY, color: colors.text, fontSize: CHART_FONT_PX },
  };
}

/** Strokes at 45° over what has no data, as its mark has. */
const HATCHED = { symbol: "rect", rotation: -Math.PI / 4, dashArrayX: [1, 0], dashArrayY: [1.4, 4] } as const;

/** Height that a donut needs, px. */
export const DONUT_HEIGHT_PX = 232;
/** Below this share of the whole there is no room for the digit in the part. */
const DIGIT_SHARE = 0.06;

/**
 * Buildings by level, as ECharts takes it: parts from very low to extreme, then none and no data; beside each its word,
 * its count and its share; in each the digit of its mark.
 * @param widthPx width of the drawing
 */
export function levelDonut({ counts, ...shown }: ChartShown & { readonly counts: LevelCounts }, widthPx: number) {
  const { language, scheme } = shown;
  const colors = COLORS[scheme];
  const total = totalOf(counts);
  const parts = CHART_LEVELS.filter((level) => counts[level] > 0);
  const radius = Math.max(42, Math.min(78, widthPx / 2 - 104));
  const ring = {
    type: "pie" as const,
    radius: [radius * 0.6, radius],
    center: ["50%", "50%"],
    startAngle: 90,
    padAngle: parts.length > 1 ? 1.4 : 0,
    // A part that exists is seen.
    minAngle: 3,
  };
  return {
    ...chartFrame(shown),
    series: [
      {
        ...ring,
        avoidLabelOverlap: true,
        label: {
          show: true,
          color: colors.text,
          fontSize: CHART_FONT_PX,
          lineHeight: 15,
          formatter: ({ name, value }: { name: string; value: number }) =>
            `{word|${name}}\n${formatInteger(value, language)} (${shareWords(value / total, language)})`,
          rich: { word: { color: colors.text, fontWeight: 600, fontSize: CHART_FONT_PX, lineHeight: 15 } },
        },
        labelLine: { length: 15, length2: 6, lineStyle: { color: colors.border_strong } },
        emphasis: { disabled: true },
        data: parts.map((level) => ({
          name: LEVEL_NAMES[level][language],
          value: counts[level],
          itemStyle: partStyle(level, scheme),
        })),
      },
      {
        ...ring,
        silent: true,
        label: { show: true, position: "inside" as const, fontSize: CHART_FONT_PX, fontWeight: 600 },
        itemStyle: { color: "transparent" },
        emphasis: { disabled: true },
        data: parts.map((level) => ({
          value: counts[level],
          label: {
            show: counts[level] / total >= DIGIT_SHARE,
            formatter: RISK[level].code,
            color: RISK[level][scheme].on_fill,
            textBorderColor: RISK[level][scheme].fill,
            textBorderWidth: level === "unknown" ? 3 : 0,
          },
        })),
      },
      {
        type: "pie" as const,
        silent: true,
        radius: [0, 0],
        label: {
          show: true,
          position: "center" as const,
          formatter: `{total|${formatInteger(total, language)}}\n${nounOf(total, "building")[language]}`,
          color: colors.muted,
          fontSize: CHART_FONT_PX,
          rich: { total: { color: colors.text, fontWeight: 600, fontSize: 20, lineHeight: 24 } },
        },
        data: [{ value: 1, itemStyle: { color: "transparent" } }],
      },
    ],
  };
}

/** Smallest share that is written in figures; a smaller one is not nothing. */
const LEAST_SHARE = 0.001;

/** A share of the buildings: 12,5 %; < 0,1 %; <0.1%. */
export function shareWords(share: number, language: Language): string {
  const space = language === "fr" ? "\u202F" : "";
  if (share > 0 && share < LEAST_SHARE) return `<${space}${formatPercent(LEAST_SHARE, language)}`;
  if (share < 1 && share > 1 - LEAST_SHARE) return `>${space}${formatPercent(1 - LEAST_SHARE, language)}`;
  return formatPercent(share, language);
}

function partStyle(level: Level, scheme: Scheme) {
  const { fill, stroke } = RISK[level][scheme];
  return {
    color: fill,
    borderColor: stroke,
    borderWidth: RISK[level].edge,
    decal: level === "unknown" ? { ...HATCHED, color: stroke } : { symbol: "none" },
  };
}
