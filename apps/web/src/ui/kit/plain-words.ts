import type { Bilingual } from "@lichen/domain";

/** Words without accents or capitals, as one looks for them. */
export function plainWords(words: string): string {
  return words
    .trim()
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Whether a name, in either language, has every word that was typed. */
export function isNamed({ fr, en }: Bilingual, typed: string): boolean {
  const words = plainWords(`${fr} ${en}`);
  return plainWords(typed)
    .split(" ")
    .every((word) => words.includes(word));
}
