import { type Bilingual, type IndicatorKey, indicatorOf, type Language, UNITS, type Unit } from "@lichen/domain";
import { formatNumber } from "./format.ts";
import { SHORT_NAMES } from "./words.ts";

const THIN = "\u202F";
const NO_BREAK = "\u00A0";

/** Units that the name of the indicator already says ("frost days: 25"). */
const SAID_BY_NAME: ReadonlySet<Unit> = new Set<Unit>(["d/yr", "events", "fires", "class", "-", "per decade"]);

/** A value with the digits that its precision allows. */
export function formatFigure(key: IndicatorKey, value: number, language: Language): string {
  const scale = 10 ** indicatorOf(key).decimals;
  // A small negative that rounds to nothing is nothing.
  return formatNumber(Math.round(value * scale) / scale + 0, language);
}

/** The unit after a value: "%" and "°C" hold to it by a no-break space in French, "%" without space in English. */
export function withUnit(value: string, unit: Unit, language: Language): string {
  const name = UNITS[unit][language];
  if (name === "") return value;
  if (unit === "%") return language === "fr" ? `${value}${THIN}%` : `${value}%`;
  return `${value}${NO_BREAK}${name}`;
}

export function formatWithUnit(key: IndicatorKey, value: number, language: Language): string {
  return withUnit(formatFigure(key, value, language), indicatorOf(key).unit, language);
}

/** "frost days: 25 → 14"; one value where there is no change to tell. */
export function factOf(key: IndicatorKey, before: number | null, after: number): Bilingual {
  return { fr: fact(key, before, after, "fr"), en: fact(key, before, after, "en") };
}

function fact(key: IndicatorKey, before: number | null, after: number, language: Language): string {
  const { unit } = indicatorOf(key);
  const then = formatFigure(key, after, language);
  const last = SAID_BY_NAME.has(unit) ? then : withUnit(then, unit, language);
  const first = before === null ? null : formatFigure(key, before, language);
  const colon = language === "fr" ? `${THIN}:` : ":";
  const change = first === null || first === then ? last : `${first} → ${last}`;
  return `${SHORT_NAMES[key][language]}${colon} ${change}`;
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

/** First letter in capital, for a title made of a name that is written small in rows. */
export function capitalised({ fr, en }: Bilingual): Bilingual {
  const raise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  return { fr: raise(fr), en: raise(en) };
}
