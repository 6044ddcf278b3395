import { type Language, LEVEL_NAMES, riskCount } from "@lichen/domain";
import {
  type BarRow,
  barsHeight,
  CHART_LEVELS,
  DONUT_HEIGHT_PX,
  formatInteger,
  type LevelCounts,
  type LevelsFigure,
  levelBars,
  levelDonut,
  levelsTable,
  riskBoundsWords,
} from "@lichen/report";
import { drawSvg } from "../pdf/draw-svg.ts";
import type { Synthesis } from "./synthesis.ts";
import { text } from "./synthesis-text.ts";

/** What every part of a synthesis on paper reads. */
export type SynthesisPaper = {
  readonly synthesis: Synthesis;
  readonly language: Language;
  /** Numbers of the figures and tables, in the order of the pages. */
  readonly number: { readonly figure: () => string; readonly table: () => string };
};

/** Width of bars and of a donut, px: theirs on paper divided by the size that their words must have there. */
const BARS_PX = 680;
const DONUT_PX = 400;

/** A figure as its template takes it: its picture, what it says in words, its source. */
export function drawnFigure(figure: LevelsFigure, { language, number }: Pick<SynthesisPaper, "language" | "number">) {
  const { measured: title, rows, drawn_as, source } = figure;
  const counts = rows[0]?.counts ?? null;
  return {
    caption: `${number.figure()} – ${title}`,
    source,
    ...(drawn_as === "donut" && counts !== null
      ? { svg: donut(title, counts, language), alt: altOf(title, counts, language) }
      : { svg: bars(title, rows, language), alt: `${title}. ${highWords(rows, language)}` }),
  };
}

/** A figure with its table under it. */
export function chartedFigure(figure: LevelsFigure, parts: Pick<SynthesisPaper, "language" | "number">) {
  const { language, number } = parts;
  const caption = text.levelsTable(figure.measured)[language];
  return {
    ...drawnFigure(figure, parts),
    table: { ...levelsTable(figure, language), caption: `${number.table()} – ${caption}` },
  };
}

/** Bars as a picture. */
export function bars(title: string, rows: readonly BarRow[], language: Language) {
  const option = levelBars({ title, rows, language, scheme: "light" }, BARS_PX);
  return drawSvg(option, { width: BARS_PX, height: barsHeight(rows, language, BARS_PX) });
}

function donut(title: string, counts: LevelCounts, language: Language) {
  const option = levelDonut({ counts, title, language, scheme: "light" }, DONUT_PX);
  return drawSvg(option, { width: DONUT_PX, height: DONUT_HEIGHT_PX });
}

/** What a drawing of counts shows, in words. */
function altOf(title: string, counts: LevelCounts, language: Language): string {
  const counted = CHART_LEVELS.filter((level) => counts[level] > 0).map(
    (level) => `${LEVEL_NAMES[level][language].toLowerCase()} ${formatInteger(counts[level], language)}`,
  );
  return `${title}. ${counted.join(", ")}.`;
}

/** How many of each line are at a high level or above, in words. */
function highWords(rows: readonly BarRow[], language: Language): string {
  const sentences = rows.flatMap(({ name, counts }) =>
    counts === null ? [] : [`${name} ${riskBoundsWords(riskCount(counts), language).count}`],
  );
  return `${text.high[language]}${language === "fr" ? "\u202F: " : ": "}${sentences.join(", ")}.`;
}
