import type { Language } from "@lichen/domain";

/**
 * A number as people type it, in either language: "1 234,5", "1,234.5", "0,25".
 * @returns the number, or the words themselves when they are none: the check says what is wrong with them
 */
export function readNumber(words: string): number | string {
  const compact = words.replaceAll(/[\s\u00A0\u202F]/g, "");
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact) ? compact.replaceAll(",", "") : compact;
  const decimal = grouped.replace(",", ".");
  if (!/^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(decimal)) return words;
  return Number(decimal);
}

const AMOUNTS = {
  fr: new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 }),
} as const;

/** An amount as a field shows it: its thousands apart, to be read at a glance. */
export function writeAmount(value: number, language: Language): string {
  return AMOUNTS[language].format(value);
}

/** A number as a field shows it: no grouping, the decimal mark of the language. */
export function writeNumber(value: number, language: Language): string {
  const words = String(value);
  return language === "fr" ? words.replace(".", ",") : words;
}
