import type { Language } from "@lichen/domain";

const MEGABYTE = 1e6;
const GIGABYTE = 1e9;

const inUnit = (value: number, unit: string, language: Language, maximumFractionDigits = 0) =>
  new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits,
  }).format(value);

/** Bytes in megabytes, or in gigabytes from one on. */
export function formatBytes(bytes: number, language: Language): string {
  return bytes < GIGABYTE
    ? inUnit(bytes / MEGABYTE, "megabyte", language)
    : inUnit(bytes / GIGABYTE, "gigabyte", language, 1);
}

/** A time in the largest of seconds, minutes and hours that it fills. */
export function formatSeconds(seconds: number, language: Language): string {
  if (seconds < 60) return inUnit(seconds, "second", language);
  return seconds < 3600 ? inUnit(seconds / 60, "minute", language) : inUnit(seconds / 3600, "hour", language);
}
