import type { Bilingual } from "@lichen/domain";

/** A count with its figure written in the language of the screen: the sentence agrees with the number. */
export type Counted = { readonly n: number; readonly written: string };

export const isOne = (n: number) => ({ fr: n < 2, en: n === 1 });

export const rowsCounted = ({ n, written }: Counted): Bilingual => ({
  fr: isOne(n).fr ? `${written} ligne` : `${written} lignes`,
  en: isOne(n).en ? `${written} row` : `${written} rows`,
});
