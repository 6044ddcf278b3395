import type { Language } from "../shared/bilingual.ts";
import { readFigure } from "./read-figure.ts";

const MULTIPLES: readonly (readonly [words: RegExp, by: number])[] = [
  [/^(?:k|milliers?|mille|thousands?)$/, 1e3],
  [/^(?:m|mio|millions?)$/, 1e6],
  [/^(?:md|mds|mrd|milliards?|bn)$/, 1e9],
];
const EURO = "(?:€|euros?|eur)";
const MULTIPLE = "(?:k|milliers?|mille|thousands?|mio|millions?|milliards?|mds?|mrd|bn|m)";
/** An amount with its currency before or after it, and what it is in thousands or millions of: "€1.2m", "1 250 k€". */
const AMOUNT = new RegExp(
  String.raw`^${EURO}?\s*([-+−]?[\d.,'’\s]*\d[.,]?)\s*(?:(${MULTIPLE})\s*(?:(?:d[’']|de |of )?\s*${EURO})?|${EURO}\s*(${MULTIPLE})?)?$`,
);
/** Decimals of cents: more of them are thousands in another country. */
const MORE_THAN_CENTS = /[.,]\d{3,}$/;
const CENTS = 100;

/**
 * The euros that a text writes as people do: "1 250 000 €", "€1.25m", "1 250 k€".
 *
 * @param unit of the question, which may say more than the currency: "€/an"
 * @returns null when it writes none: another currency, an amount per square metre, three decimals that may be thousands
 */
export function readMoney(text: string, language: Language, unit: string): number | null {
  const bare = text.trim().toLowerCase();
  const perYear = unit.replace("€", "");
  const own = perYear !== "" && bare.endsWith(perYear) ? bare.slice(0, -perYear.length).trim() : bare;
  const found = AMOUNT.exec(own);
  if (found === null) return null;
  const written = (found[1] ?? "").trim();
  const multiple = found[2] ?? found[3];
  if (multiple === undefined && MORE_THAN_CENTS.test(written) && !isGrouped(written, language)) return null;
  const figure = readFigure(written, language);
  const by = multiple === undefined ? 1 : (MULTIPLES.find(([words]) => words.test(multiple))?.[1] ?? Number.NaN);
  return figure === null ? null : roundToCents(figure * by);
}

/** Whether a sign before three digits can only part thousands. */
function isGrouped(written: string, language: Language): boolean {
  return language === "en" && /^[-+−]?\d{1,3}(?:,\d{3})+$/.test(written);
}

export function roundToCents(amount: number): number {
  return Math.round(amount * CENTS) / CENTS;
}

const OTHER =
  "usd|us\\$|gbp|chf|cad|aud|nzd|jpy|cny|sek|nok|dkk|isk|pln|czk|huf|ron|bgn|try|uah|rsd|mad|tnd|dzd|xpf|xof|xaf|inr|brl|dollars?|livres?|pounds?|francs?";
const CURRENCY = new RegExp(
  String.raw`^(?:k|m|md|mds|mio|bn)?(?:[€$£¥]|eur|euros?|${OTHER})(?:k|m|bn)?(?:$|[^\p{L}])`,
  "u",
);
const SCALE = /^(?:milliers?|thousands?|millions?|milliards?)$/;
const BARE_SCALE = /^(?:k|m|md|mio|bn)$/;
/** "(k)", "[M]", and "(KE)" where a keyboard has no sign of the euro. */
const SCALE_ALONE = /[([]\s*(k|m|md|mio|bn)e?\s*[)\]]/;
/** "(000)", "(000s)", "(’000)". */
const THOUSANDS = /^['’]?000s?$/;

type AmountTitle = {
  /** What its amounts are in: "Valeur assurée (k€)" → "k€", "TIV USD" → "usd"; empty when it says nothing. */
  readonly unit: string;
  /** The title without it. */
  readonly name: string;
};

/** What a title says of amounts. */
export function readAmountTitle(heading: string): AmountTitle {
  const alone = SCALE_ALONE.exec(heading.toLowerCase());
  const units: string[] = alone === null ? [] : [alone[1] ?? ""];
  const words: string[] = [];
  const tokens = heading
    .toLowerCase()
    .replace(SCALE_ALONE, " ")
    .split(/[\s()[\]_,;:]+|(?<=\bd)['’]/u)
    .filter((token) => token !== "");
  for (const [at, token] of tokens.entries()) {
    const isCurrency = (near: string | undefined) => CURRENCY.test(near ?? "");
    if (THOUSANDS.test(token)) units.push("milliers");
    // "M EUR", "EUR m"; a letter alone says nothing.
    else if (BARE_SCALE.test(token) && [tokens[at - 1], tokens[at + 1]].some(isCurrency)) units.push(token);
    else if (SCALE.test(token) || isCurrency(token)) units.push(token);
    else words.push(token);
  }
  return { unit: units.join(" "), name: words.join(" ") };
}

const BARE_FIGURE = /^[-+−]?[\d\s.,'’]+$/;

/** A cell with what its column or its row says that it is in, unless it says it itself. */
export function withUnit(cell: string | number, unit: string): string | number {
  const isBare = typeof cell === "number" || BARE_FIGURE.test(cell.trim());
  return unit === "" || !isBare ? cell : `${cell} ${unit}`;
}
