import { type Language, riskCount } from "@lichen/domain";
import { type BarRow, barsHeight, levelBars, riskBoundsWords } from "@lichen/report";
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

/** Width of bars, px: theirs on paper divided by the size that their words must have there. */
const BARS_PX = 680;

/** Bars as a picture. */
export function bars(title: string, rows: readonly BarRow[], language: Language) {
  const option = levelBars({ title, rows, language, scheme: "light" }, BARS_PX);
  return drawSvg(option, { width: BARS_PX, height: barsHeight(rows, language, BARS_PX) });
}

/** How many of each line are at a high level or above, in words. */
export function highWords(rows: readonly BarRow[], language: Language): string {
  const sentences = rows.flatMap(({ name, counts }) =>
    counts === null ? [] : [`${name} ${riskBoundsWords(riskCount(counts), language).count}`],
  );
  return `${text.high[language]}${language === "fr" ? "\u202F: " : ": "}${sentences.join(", ")}.`;
}
