import type { Cell } from "./read-cell.ts";
import { sheetValue, valueText } from "./sheet.ts";

/** What begins the label of a row of totals, in the languages of the titles, without accents. */
const LABEL =
  /^(?:(?:sous|sub|grand|general|gesamt|zwischen|eind)[\s-]*)?(?:total|totaux|totals|totale|totali|totales|totais|totaal|summe|somme|somma|suma|soma|sum|insgesamt|gesamt|ensemble)(?!\p{L})/u;
const FIGURE = /^[\d\s.,'’()%€$£m²-]+$/u;

/** Whether a row sums others: the only text in it says so, next to figures, or to nothing. */
export function isTotalRow(cells: readonly Cell[]): boolean {
  let label: string | null = null;
  for (const cell of cells) {
    const value = sheetValue(cell);
    if (typeof value !== "string" || FIGURE.test(value)) continue;
    if (label !== null) return false;
    label = valueText(value);
  }
  return label !== null && LABEL.test(plain(label));
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
