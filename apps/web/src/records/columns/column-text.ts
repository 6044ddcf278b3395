import type { Bilingual } from "@lichen/domain";

export const columnText = {
  columns: (shown: number, all: number): Bilingual => ({
    fr: `Colonnes ${shown} / ${all}`,
    en: `Columns ${shown} / ${all}`,
  }),
  title: { fr: "Colonnes de la liste", en: "List columns" },
  presets: { fr: "Colonnes prédéfinies", en: "Preset columns" },
  available: { fr: "Toutes les colonnes", en: "All columns" },
  chosen: { fr: "Colonnes affichées, dans l’ordre", en: "Columns shown, in order" },
  order: {
    fr: "Faites glisser une colonne, ou déplacez-la avec ses boutons ou, depuis sa poignée, avec les flèches du clavier.",
    en: "Drag a column, or move it with its buttons or, from its handle, with the arrow keys.",
  },
  reset: { fr: "Rétablir les colonnes par défaut", en: "Restore default columns" },
  find: { fr: "Chercher une colonne", en: "Search for a column" },
  none: { fr: "Aucune colonne ne porte ce nom.", en: "No column has this name." },
  groupOf: (name: Bilingual): Bilingual => ({
    fr: `Toutes les colonnes\u202f: ${name.fr}`,
    en: `All columns: ${name.en}`,
  }),
  moveUp: (name: string): Bilingual => ({ fr: `Monter ${name}`, en: `Move ${name} up` }),
  moveDown: (name: string): Bilingual => ({ fr: `Descendre ${name}`, en: `Move ${name} down` }),
  move: (name: string): Bilingual => ({ fr: `Déplacer ${name}`, en: `Move ${name}` }),
  remove: (name: string): Bilingual => ({ fr: `Retirer ${name}`, en: `Remove ${name}` }),
  movedTo: (name: string, place: number, count: number): Bilingual => ({
    fr: `${name}, place ${place} sur ${count}`,
    en: `${name}, position ${place} of ${count}`,
  }),
};
