import type { Cell } from "./read-cell.ts";
import { sheetValue, valueText } from "./sheet.ts";

/** What begins the label of a row of totals, in the languages of the titles, without accents. */
const LABEL =
  /^(?:(?:sous|sub|grand|general|gesamt|zwischen|eind)[\s-]*)?(?:total|totaux|totals|totale|totali|totales|totais|totaal|summe|somme|somma|suma|soma|sum|insgesamt|gesamt|ensemble)(?!\p{L})/u;
const FIGURE = /^[\d\s.,'’()%€$£m²-]+$/u;

/** Whether a row sums others: the only text in it says so, next to figures, or to nothing. */
export function isTotalRow(cells: readonly Cell[]): boolean {
  const texts = cells.flatMap((cell) => {
    const value = sheetValue(cell);
    return typeof value === "string" && !FIGURE.test(value) ? [valueText(value)] : [];
  });
  const [label, ...others] = texts;
  return label !== undefined && others.length === 0 && LABEL.test(plain(label));
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
