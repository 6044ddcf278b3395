import type { Bilingual } from "@lichen/domain";

const many = (n: number) => ({ fr: n >= 2, en: n !== 1 });

/** Words of the answers of many buildings, in a grid. */
export const text = {
  title: { fr: "Compléter les réponses", en: "Complete answers" },
  lead: (shown: number, written: string, selected: number, all: string): Bilingual =>
    shown < selected
      ? {
          fr: `Les ${written} premiers bâtiments sur ${all}\u202f: filtrez la liste pour en compléter d’autres.`,
          en: `The first ${written} of ${all} buildings: filter the list to complete others.`,
        }
      : {
          fr: many(shown).fr ? `${written} bâtiments` : `${written} bâtiment`,
          en: many(shown).en ? `${written} buildings` : `${written} building`,
        },
  order: {
    fr: "Les questions sont classées de la plus utile à la moins utile pour évaluer les risques de ces bâtiments.",
    en: "Questions are ordered from most to least useful for assessing the risks of these buildings.",
  },
  building: { fr: "Bâtiment", en: "Building" },
  grid: { fr: "Réponses des bâtiments", en: "Building answers" },
  keys: {
    fr: "Entrée ou une lettre pour écrire, Suppr pour vider, Ctrl+V pour coller un bloc d’un tableur, Ctrl+D pour recopier vers le bas, Ctrl+Z pour annuler.",
    en: "Enter or a letter to type, Delete to clear, Ctrl+V to paste a block from a spreadsheet, Ctrl+D to fill down, Ctrl+Z to undo.",
  },
  addQuestion: { fr: "Ajouter une question", en: "Add a question" },
  findQuestion: { fr: "Chercher une question", en: "Search for a question" },
  noQuestion: { fr: "Aucune question ne porte ce nom.", en: "No question of this name." },
  remove: (name: string): Bilingual => ({ fr: `Retirer « ${name} »`, en: `Remove “${name}”` }),
  undo: { fr: "Annuler", en: "Undo" },
  redo: { fr: "Rétablir", en: "Redo" },
  fill: { fr: "Recopier vers le bas", en: "Fill down" },
  fillHelp: {
    fr: "Recopie la cellule sélectionnée dans toutes les cellules situées en dessous.",
    en: "Copies the selected cell into all the cells below it.",
  },
  noCell: { fr: "Sélectionnez d’abord une cellule.", en: "Select a cell first." },
  save: (n: number, written: string): Bilingual => ({
    fr: n === 0 ? "Enregistrer" : many(n).fr ? `Enregistrer ${written} bâtiments` : `Enregistrer ${written} bâtiment`,
    en: n === 0 ? "Save" : many(n).en ? `Save ${written} buildings` : `Save ${written} building`,
  }),
  pending: (cells: number, written: string): Bilingual => ({
    fr: many(cells).fr
      ? `${written} cellules modifiées, conservées sur cet appareil`
      : `${written} cellule modifiée, conservée sur cet appareil`,
    en: many(cells).en
      ? `${written} cells changed, kept on this device`
      : `${written} cell changed, kept on this device`,
  }),
  wrong: (n: number, written: string): Bilingual => ({
    fr: many(n).fr ? `${written} illisibles` : `${written} illisible`,
    en: many(n).en ? `${written} unreadable` : `${written} unreadable`,
  }),
  wrongCells: (n: number, written: string): Bilingual => ({
    fr: many(n).fr
      ? `${written} cellules ne peuvent pas être lues\u202f: les autres s’enregistrent sans elles.`
      : `${written} cellule ne peut pas être lue\u202f: les autres s’enregistrent sans elle.`,
    en: many(n).en
      ? `${written} cells cannot be read: the others are saved without them.`
      : `${written} cell cannot be read: the others are saved without it.`,
  }),
  wrongText: (typed: string, n: number, written: string): Bilingual => ({
    fr: many(n).fr ? `«\u202f${typed}\u202f», ${written} cellules` : `«\u202f${typed}\u202f»`,
    en: many(n).en ? `“${typed}”, ${written} cells` : `“${typed}”`,
  }),
  replaceBy: (answer: string): Bilingual => ({
    fr: `Remplacer par «\u202f${answer}\u202f»`,
    en: `Replace with “${answer}”`,
  }),
  noneReadable: {
    fr: "Rien à enregistrer\u202f: aucune des cellules modifiées ne peut être lue.",
    en: "Nothing to save: none of the changed cells can be read.",
  },
  nothing: { fr: "Rien à enregistrer.", en: "Nothing to save." },
  saved: (n: number, written: string): Bilingual => ({
    fr: many(n).fr
      ? `${written} bâtiments enregistrés, risques recalculés.`
      : `${written} bâtiment enregistré, risques recalculés.`,
    en: many(n).en
      ? `${written} buildings saved, risks recalculated.`
      : `${written} building saved, risks recalculated.`,
  }),
  notSaved: (n: number, written: string): Bilingual => ({
    fr: many(n).fr
      ? `${written} bâtiments n’ont pas été enregistrés : leurs cellules restent affichées, avec les erreurs à corriger.`
      : `${written} bâtiment n’a pas été enregistré : ses cellules restent affichées, avec les erreurs à corriger.`,
    en: many(n).en
      ? `${written} buildings were not saved: their cells are still shown, with the errors to correct.`
      : `${written} building was not saved: its cells are still shown, with the errors to correct.`,
  }),
  reasons: {
    changed_meanwhile: {
      fr: "Quelqu’un d’autre a modifié cette réponse entre-temps : vérifiez-la, puis enregistrez à nouveau.",
      en: "Someone else changed this answer in the meantime: check it, then save again.",
    },
    forbidden: { fr: "Vous ne pouvez plus modifier ce bâtiment.", en: "You can no longer edit this building." },
    unknown: { fr: "Ce bâtiment n’existe plus.", en: "This building no longer exists." },
    refused: { fr: "Une réponse n’est pas acceptée.", en: "An answer was not accepted." },
  },
  readAgain: { fr: "Actualiser les bâtiments", en: "Refresh the buildings" },
  readOnly: { fr: "Lecture seule", en: "Read-only" },
  discard: { fr: "Abandonner les changements", en: "Discard the changes" },
  blank: { fr: "Aucune réponse", en: "No answers" },
  failed: { fr: "Les réponses n’ont pas pu être chargées", en: "The answers could not be loaded" },
  noRight: {
    fr: "Pour compléter des bâtiments, il faut le droit d’écriture sur un groupe",
    en: "To complete buildings, you need write access to a group",
  },
};
