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

/** Of the columns of some groups, those of which the name has what was typed; a group without any is left out. */
export function narrowGroups<Group extends { readonly columns: readonly unknown[] }>(
  groups: readonly Group[],
  nameOf: (column: Group["columns"][number]) => Bilingual,
  typed: string,
): readonly Group[] {
  return groups
    .map((group) => ({ ...group, columns: group.columns.filter((column) => isNamed(nameOf(column), typed)) }))
    .filter(({ columns }) => columns.length > 0);
}
