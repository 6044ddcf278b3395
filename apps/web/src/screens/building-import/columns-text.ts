import type { Bilingual } from "@lichen/domain";
import { type Counted, isOne, rowsCounted } from "./counted.ts";

/** Words of the matching of columns. */
export const columnsText = {
  title: { fr: "Que contiennent ces colonnes ?", en: "What do these columns hold?" },
  lead: (rows: Counted, headRow: Counted): Bilingual => ({
    fr: `${rowsCounted(rows).fr} sous les titres de la ligne ${headRow.written}. Nos propositions viennent des titres et des valeurs : corrigez ce qui ne va pas.`,
    en: `${rowsCounted(rows).en} below the titles of row ${headRow.written}. Our proposals come from the titles and the values: correct what is wrong.`,
  }),
  remembered: (n: Counted): Bilingual => ({
    fr: isOne(n.n).fr
      ? "Une colonne est reconnue d’un fichier précédent de votre structure."
      : `${n.written} colonnes sont reconnues d’un fichier précédent de votre structure.`,
    en: isOne(n.n).en
      ? "One column is known from an earlier file of your company."
      : `${n.written} columns are known from an earlier file of your company.`,
  }),
  column: { fr: "Colonne du fichier", en: "Column of the file" },
  examples: { fr: "Exemples", en: "Examples" },
  becomes: { fr: "Devient", en: "Becomes" },
  becomesOf: (name: string): Bilingual => ({ fr: `« ${name} » devient`, en: `“${name}” becomes` }),
  unnamed: (letter: string): Bilingual => ({ fr: `Colonne ${letter}`, en: `Column ${letter}` }),
  left: { fr: "Ne pas reprendre", en: "Leave out" },
  several: { fr: "Plusieurs réponses dans une cellule", en: "Several answers in one cell" },
  filledOf: (filled: Counted): Bilingual => ({
    fr: isOne(filled.n).fr ? "1 ligne remplie" : `${filled.written} lignes remplies`,
    en: isOne(filled.n).en ? "1 row filled in" : `${filled.written} rows filled in`,
  }),
  empty: { fr: "Colonne vide", en: "Empty column" },
  noCode: {
    fr: "Aucune colonne ne donne de code : le nom, sinon l’adresse, en tient lieu. Un prochain fichier qui porte les mêmes noms mettra à jour les mêmes bâtiments.",
    en: "No column gives a code: the name, else the address, stands for it. A later file with the same names will update the same buildings.",
  },
  noPlace: {
    fr: "Aucune colonne ne dit où sont les bâtiments : le fichier ne peut que compléter des bâtiments dont le code existe déjà.",
    en: "No column says where the buildings are: the file can only complete buildings whose code exists already.",
  },
  updates: {
    fr: "Si un code existe déjà, seules les réponses de ce fichier changent : une cellule vide n’efface rien.",
    en: "Where a code exists already, only the answers in this file change: a blank cell erases nothing.",
  },
  otherwise: { fr: "Ce que le fichier ne dit pas", en: "What the file does not say" },
  otherwiseLead: {
    fr: "Pour les nouveaux bâtiments dont la ligne n’en dit rien.",
    en: "For the new buildings whose row says nothing of it.",
  },
  corrections: { fr: "Valeurs à corriger", en: "Values to correct" },
  correctionsLead: {
    fr: "Ces valeurs ne sont pas comprises telles quelles. Une proposition est déjà choisie quand il y en a une de proche ; elle sera retenue pour vos prochains fichiers.",
    en: "These values are not understood as they are. A proposal is chosen already where one is near; it will be kept for your next files.",
  },
  valueColumn: { fr: "Dans le fichier", en: "In the file" },
  rowsColumn: { fr: "Lignes", en: "Rows" },
  standsFor: { fr: "Remplacée par", en: "Replaced by" },
  standsForOf: (value: string): Bilingual => ({ fr: `« ${value} » remplacée par`, en: `“${value}” replaced by` }),
  blank: { fr: "Rien (réponse vide)", en: "Nothing (blank answer)" },
  moreValues: (n: Counted): Bilingual => ({
    fr: isOne(n.n).fr ? "Afficher l’autre valeur" : `Afficher les ${n.written} autres valeurs`,
    en: isOne(n.n).en ? "Show the other value" : `Show the ${n.written} other values`,
  }),
  check: (rows: Counted): Bilingual => ({
    fr: `Vérifier ${isOne(rows.n).fr ? "la ligne" : `les ${rowsCounted(rows).fr}`}`,
    en: `Check the ${rowsCounted(rows).en}`,
  }),
  nothingTaken: { fr: "Choisissez au moins une colonne à reprendre.", en: "Choose at least one column to take." },
  taken: (n: Counted, all: Counted): Bilingual => ({
    fr: isOne(n.n).fr ? `1 colonne reprise sur ${all.written}` : `${n.written} colonnes reprises sur ${all.written}`,
    en: isOne(n.n).en ? `1 column taken of ${all.written}` : `${n.written} columns taken of ${all.written}`,
  }),
  again: { fr: "Revoir les colonnes", en: "Change the columns" },
};
