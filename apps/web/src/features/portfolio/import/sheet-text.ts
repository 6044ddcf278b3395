import type { Bilingual } from "@lichen/domain";
import { type Counted, isOne, rowsCounted } from "./counted.ts";

/** Merged ranges that are named; the others are counted. */
const NAMED_RANGES = 6;

/** Words about the sheets of a workbook. */
export const sheetText = {
  title: { fr: "Feuille lue", en: "Sheet to read" },
  size: (rows: Counted, columns: Counted, isHidden: boolean): Bilingual => ({
    fr: `${rowsCounted(rows).fr}, ${columns.written} ${isOne(columns.n).fr ? "colonne" : "colonnes"}${isHidden ? " · feuille masquée" : ""}`,
    en: `${rowsCounted(rows).en}, ${columns.written} ${isOne(columns.n).en ? "column" : "columns"}${isHidden ? " · hidden sheet" : ""}`,
  }),
  hiddenRead: (rows: Counted): Bilingual => ({
    fr: `${rowsCounted(rows).fr} que le tableur masque ${isOne(rows.n).fr ? "est lue" : "sont lues"} aussi.`,
    en: `${rowsCounted(rows).en} hidden in the spreadsheet ${isOne(rows.n).en ? "is" : "are"} read too.`,
  }),
  hiddenLeft: (rows: Counted): Bilingual => ({
    fr: `${rowsCounted(rows).fr} que le tableur masque ${isOne(rows.n).fr ? "n’est pas lue" : "ne sont pas lues"}.`,
    en: `${rowsCounted(rows).en} hidden in the spreadsheet ${isOne(rows.n).en ? "is" : "are"} not read.`,
  }),
  leaveHidden: { fr: "Ne pas les lire", en: "Leave them out" },
  readHidden: { fr: "Les lire aussi", en: "Read them too" },
  merged: (ranges: readonly string[]): Bilingual => {
    const [first, more] = [ranges.slice(0, NAMED_RANGES).join(", "), ranges.length > NAMED_RANGES];
    return {
      fr: `Cellules fusionnées, lues par leur première cellule\u202f: ${first}${more ? "…" : "."}`,
      en: `Merged cells, read by their first cell: ${first}${more ? "…" : "."}`,
    };
  },
  further: (columns: Counted): Bilingual => ({
    fr: isOne(columns.n).fr
      ? "Une colonne au-delà de la 256ᵉ n’est pas lue."
      : `${columns.written} colonnes au-delà de la 256ᵉ ne sont pas lues.`,
    en: isOne(columns.n).en
      ? "One column beyond the 256th is not read."
      : `${columns.written} columns beyond the 256th are not read.`,
  }),
};
