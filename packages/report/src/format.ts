import type { Language } from "@lichen/domain";

const LOCALES: Readonly<Record<Language, string>> = { fr: "fr-FR", en: "en-GB" };
const NARROW_SPACE = "\u202F";
const MINUS = "\u2212";
const NOTHING = "–";

const formatters = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  let format = formatters.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(LOCALES[language], { signDisplay: "negative", ...options });
    formatters.set(key, format);
  }
  return format;
}

/**
 * French puts a narrow no-break space before % and €, where the browser's tables put a wide one. Below zero stands a
 * minus sign, which no line ends on, rather than a hyphen.
 */
function formatWith(value: number, language: Language, options: Intl.NumberFormatOptions): string {
  if (!Number.isFinite(value)) return NOTHING;
  return numberFormat(language, options).format(value).replaceAll("\u00A0", NARROW_SPACE).replace("-", MINUS);
}

/** A number with at most two decimals: 1 234,57 / 1,234.57. */
export function formatNumber(value: number, language: Language): string {
  return formatWith(value, language, { maximumFractionDigits: 2 });
}

/**
 * A figure as a file holds it: at most two decimals, one in percents. What someone typed and positions stay exact.
 * @source platform.md §9
 */
export function roundForExport(value: number, isPercent = false): number {
  const scale = isPercent ? 10 : 100;
  // A small negative that rounds to nothing is nothing.
  return Math.round(value * scale) / scale + 0;
}

/** A whole number: 1 234 / 1,234. */
export function formatInteger(value: number, language: Language): string {
  return formatWith(value, language, { maximumFractionDigits: 0 });
}

/**
 * A percentage with at most one decimal: 12,5 % / 12.5%.
 * @param share a share of the whole, 0 to 1
 */
export function formatPercent(share: number, language: Language): string {
  return formatWith(share, language, { style: "percent", maximumFractionDigits: 1 });
}

/** An amount in euros, without cents when it has none: 1 250 € / €1,250. */
export function formatEuros(amount: number, language: Language): string {
  return formatWith(amount, language, {
    style: "currency",
    currency: "EUR",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", ...options });
    dateFormats.set(key, format);
  }
  return format;
}

/**
 * A day in words: 1er décembre 2026 / 1 December 2026.
 * @param moment ISO 8601; a date without a time is that day everywhere
 */
export function formatDate(moment: string, language: Language): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return NOTHING;
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(moment);
  const words = dateFormat(language, dayOnly ? { timeZone: "UTC" } : {}).format(date);
  return language === "fr" ? words.replace(/^1 /, "1er ") : words;
}

/** Side of the compass of a coordinate, by its sign. */
const SIDES: Readonly<Record<Language, { north: string; south: string; east: string; west: string }>> = {
  fr: { north: "N", south: "S", east: "E", west: "O" },
  en: { north: "N", south: "S", east: "E", west: "W" },
};

/** WGS84 degrees to about 100 m, three decimals: 43,604 N, 1,444 E / 43.604 N, 1.444 E. */
export function formatCoordinates(point: { latitude: number; longitude: number }, language: Language): string {
  const degrees = (value: number) =>
    formatWith(Math.abs(value), language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const side = SIDES[language];
  const latitude = `${degrees(point.latitude)} ${point.latitude < 0 ? side.south : side.north}`;
  const longitude = `${degrees(point.longitude)} ${point.longitude < 0 ? side.west : side.east}`;
  return `${latitude}, ${longitude}`;
}
