import {
  type Bilingual,
  type FrenchNoun,
  type IndicatorKey,
  indicatorOf,
  type Language,
  UNITS,
  type Unit,
} from "@lichen/domain";
import { formatNumber } from "./format.ts";
import { numberOf } from "./grammar.ts";
import { SHORT_NAMES } from "./words.ts";

const THIN = "\u202F";
const NO_BREAK = "\u00A0";

/** Units that the name of the indicator already says ("frost days: 25"). */
const NAMED_UNITS: ReadonlySet<Unit> = new Set<Unit>([
  ...(["d/yr", "nights/yr", "events", "fires", "atlases", "class", "-", "per decade"] as const),
]);

/** A value with the digits that its precision allows. */
export function formatFigure(key: IndicatorKey, value: number, language: Language): string {
  const scale = 10 ** indicatorOf(key).decimals;
  // A small negative that rounds to nothing is nothing.
  return formatNumber(Math.round(value * scale) / scale + 0, language);
}

/** Units whose name follows the count: "1 événement", "1 day/yr". */
const COUNTED_UNITS: Readonly<Partial<Record<Unit, Bilingual>>> = {
  events: { fr: "événement", en: "event" },
  fires: { fr: "feu", en: "fire" },
  atlases: { fr: UNITS.atlases.fr, en: "atlas" },
  "d/yr": { fr: UNITS["d/yr"].fr, en: "day/yr" },
  "nights/yr": { fr: "nuit/an", en: "night/yr" },
};

/** A value and its unit: "%" is held by a narrow space in French and by none in English, other units by a space. */
export function withUnit(value: string, unit: Unit, language: Language, number: FrenchNoun["number"] = "many"): string {
  const name = ((number === "one" ? COUNTED_UNITS[unit] : undefined) ?? UNITS[unit])[language];
  if (name === "") return value;
  if (unit === "class") return `${name}${NO_BREAK}${value}`;
  if (unit === "%") return language === "fr" ? `${value}${THIN}%` : `${value}%`;
  return `${value}${NO_BREAK}${name}`;
}

export function formatWithUnit(key: IndicatorKey, value: number, language: Language): string {
  const { unit, decimals } = indicatorOf(key);
  const shown = Math.abs(Math.round(value * 10 ** decimals) / 10 ** decimals);
  return withUnit(formatFigure(key, value, language), unit, language, numberOf(shown, language));
}

/** "frost days: 25 → 14"; one value where there is no change to tell. */
export function factOf(key: IndicatorKey, before: number | null, after: number): Bilingual {
  return { fr: fact(key, before, after, "fr"), en: fact(key, before, after, "en") };
}

function fact(key: IndicatorKey, before: number | null, after: number, language: Language): string {
  const { unit } = indicatorOf(key);
  const then = formatFigure(key, after, language);
  const last = NAMED_UNITS.has(unit) ? then : formatWithUnit(key, after, language);
  const first = before === null ? null : formatFigure(key, before, language);
  const change = first === null || first === then ? last : `${first} → ${last}`;
  return joinLabel(SHORT_NAMES[key][language], change, language);
}

/** An index from 0 to 1 with two decimals: 0,78 / 0.78. */
export function formatIndex(index: number, language: Language): string {
  const words = index.toFixed(2);
  return language === "fr" ? words.replace(".", ",") : words;
}

/** A share as a whole percentage: 64 % / 64%. */
export function formatShare(share: number, language: Language): string {
  return withUnit(String(Math.round(share * 100)), "%", language);
}

/** A name and its value: "Usage : bureaux", "Use: offices". */
export function joinLabel(name: string, value: string, language: Language): string {
  return language === "fr" ? `${name}${THIN}: ${value}` : `${name}: ${value}`;
}

/** Between the parts of a list in one line. */
export const SEMICOLON: Bilingual = { fr: `${THIN}; `, en: "; " };

/** A text in small letters. */
export function lowercase({ fr, en }: Bilingual): Bilingual {
  return { fr: fr.toLowerCase(), en: en.toLowerCase() };
}

/** First letter small, for a name within a sentence; a name in capitals stays ("PV", "VMC"). */
export function lowercaseFirst({ fr, en }: Bilingual): Bilingual {
  const lower = (words: string) =>
    /^\p{Lu}(?!\p{Lu})/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  return { fr: lower(fr), en: lower(en) };
}
