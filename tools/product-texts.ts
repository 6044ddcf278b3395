import { join } from "node:path";

export const PROJECT = join(import.meta.dirname, "..");

/** A text of the product in both languages, with the file that holds it; placeholders are written "…". */
export type ProductText = { readonly path: string; readonly fr: string; readonly en: string };
/** A word that texts do not use, and the phrases in which it is right. */
type WordRule = { readonly word: string; readonly found: RegExp; readonly allowed: RegExp | null };

const escapePattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Spaces, hyphens and apostrophes as texts have them. */
export const plain = (words: string): string => words.replace(/[\u202f\u00a0\s]+/g, " ").replaceAll("'", "’");

/** Rows of the table under a heading of a document, each as its cells. */
export function tableUnder(document: string, heading: string): string[][] {
  const start = document.indexOf(heading);
  if (start < 0) throw new Error(`no heading ${heading}`);
  const end = document.indexOf("\n## ", start + heading.length);
  const lines = document.slice(start, end < 0 ? undefined : end).split("\n");
  return lines
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const splitList = (cell: string): string[] =>
  cell.split(",").flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));

/** Rules of a cell of refused words and of a cell with the phrases that may hold them. */
export function wordRules(not: string, but: string): WordRule[] {
  const exceptions = splitList(but).map(escapePattern);
  return splitList(not).map((word) => ({
    word,
    // Initials are written in capitals; a word, in any case and number.
    found: new RegExp(
      `(?<![\\p{L}-])${escapePattern(word)}${/[éu]$/.test(word) ? "e?" : ""}s?(?![\\p{L}-])`,
      /^[A-Z/]+$/.test(word) ? "u" : "iu",
    ),
    allowed: exceptions.length === 0 ? null : new RegExp(exceptions.join("|"), "giu"),
  }));
}

/** What a text has of refused words, each with the text. */
export function wordFaults(text: string, rules: readonly WordRule[]): string[] {
  const words = plain(text);
  return rules
    .filter(({ found, allowed }) => found.test(allowed === null ? words : words.replace(allowed, "…")))
    .map(({ word }) => `« ${word} » in « ${words} »`);
}
