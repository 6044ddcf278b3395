/**
 * A text as people mean it: without accents, capitals, spaces, or the shape of an apostrophe, a dash or a quotation
 * mark, so that what was typed again by hand still matches.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\s\p{Cf}]/gu, "")
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[«»“”„]/g, '"')
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

/** Whether a name is one of some, as people mean them. */
export function isAmong(names: readonly string[], text: string): boolean {
  const folded = fold(text);
  return names.some((name) => fold(name) === folded);
}
