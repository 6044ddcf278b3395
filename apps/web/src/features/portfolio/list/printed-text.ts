import type { Bilingual } from "@lichen/domain";

export const printedText = {
  printed: { fr: "Bâtiments imprimés", en: "Buildings printed" },
  of: (part: string, whole: string): Bilingual => ({ fr: `${part} sur ${whole}`, en: `${part} of ${whole}` }),
  page: { fr: "Page de la liste", en: "List page" },
  all: { fr: "Sans les filtres", en: "Without filters" },
  company: { fr: "Structure", en: "Company" },
  filters: { fr: "Filtres", en: "Filters" },
  filter: (name: Bilingual, words: Bilingual): Bilingual => ({
    fr: `${name.fr}\u202f: ${words.fr}`,
    en: `${name.en}: ${words.en}`,
  }),
  search: (words: string): Bilingual => ({ fr: `recherche «\u202f${words}\u202f»`, en: `search “${words}”` }),
  none: { fr: "aucun", en: "none" },
  date: { fr: "Imprimé le", en: "Printed on" },
  /** Above each table, when the columns need several. */
  part: (at: number, of: number): Bilingual => ({
    fr: `Colonnes, partie ${at} sur ${of}`,
    en: `Columns, part ${at} of ${of}`,
  }),
};
