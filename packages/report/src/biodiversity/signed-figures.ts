import type { Language } from "@lichen/domain";
import { formatIndex } from "../figure.ts";
import { formatInteger, formatNumber } from "../format.ts";

const signed = (value: number, written: string): string => (value > 0 ? `+${written}` : written.replace("-", "−"));

export const signedIndex = (value: number, language: Language): string => signed(value, formatIndex(value, language));

export const signedPoints = (value: number, language: Language): string =>
  signed(value, formatInteger(Math.round(value), language));

export const squareMetres = (m2: number, language: Language): string =>
  `${formatNumber(Math.round(m2 * 10) / 10, language)}\u00a0m²`;
