import type { Language } from "@lichen/domain";
import { formatIndex } from "../figure.ts";
import { formatInteger, formatNumber } from "../format.ts";

const addSign = (value: number, written: string): string => (value > 0 ? `+${written}` : written.replace("-", "−"));

export const formatSignedIndex = (value: number, language: Language): string =>
  addSign(value, formatIndex(value, language));

export const formatSignedPoints = (value: number, language: Language): string =>
  addSign(value, formatInteger(Math.round(value), language));

export const squareMetres = (m2: number, language: Language): string =>
  `${formatNumber(Math.round(m2 * 10) / 10, language)}\u00a0m²`;
