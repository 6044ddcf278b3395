import type { Language } from "../shared/bilingual.ts";

const FIGURE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/;
/** Thousands apart by the same sign throughout, then perhaps decimals after the other sign. */
const GROUPED_BY_COMMAS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_DOTS = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;
const SPACES_AND_THEIR_LIKE = /[\s'’]/g;
/** Digits apart that are no thousands: two figures, or the parts of a number of another kind. */
const APART = /\d[\s'’]+(?!\d{3}(?!\d))\d/;

/**
 * The figure that a text writes as people do: "1 234,5", "1,234.5", "-0,5", "12 m²", "1e3".
 *
 * @param language decides of a lone comma before three digits: "1,234" is 1.234 in French, 1234 in English
 * @param unit that may follow
 * @returns null when the text writes no figure; ±Infinity when the figure is beyond what can be computed with
 */
export function readFigure(text: string, language: Language, unit = ""): number | null {
  if (APART.test(text)) return null;
  const bare = bareOf(text);
  const suffix =
    [bareOf(unit), bareOf(unit).replace("²", "2")].find((sign) => sign !== "" && bare.endsWith(sign)) ?? "";
  const figure = withDot(bare.slice(0, bare.length - suffix.length), language);
  return FIGURE.test(figure) ? Number(figure) : null;
}

/** A sign before three digits: decimals, or thousands. */
export const DOUBTFUL = /^([+-]?[1-9]\d{0,2})([.,])(\d{3})(?![\d.,])/;

/** Whether a figure may be read in two ways: "1.250" is 1,25 or 1250. */
export function isDoubtful(text: string): boolean {
  return DOUBTFUL.test(bareOf(text));
}

/** A figure without its spaces. */
export function bareOf(text: string): string {
  return text.replace(SPACES_AND_THEIR_LIKE, "").replaceAll("−", "-").toLowerCase();
}

/** The same figure with a decimal point and nothing between its thousands. */
function withDot(figure: string, language: Language): string {
  if (GROUPED_BY_DOTS.test(figure)) return figure.replaceAll(".", "").replace(",", ".");
  const isGrouped = GROUPED_BY_COMMAS.test(figure);
  const isOnlyThousands = isGrouped && (language === "en" || figure.includes(".") || figure.split(",").length > 2);
  return isOnlyThousands ? figure.replaceAll(",", "") : figure.replace(",", ".");
}
