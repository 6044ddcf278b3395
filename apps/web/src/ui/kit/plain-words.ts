/** Words without accents or capitals, as one looks for them. */
export function plainWords(words: string): string {
  return words
    .trim()
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
