import type { Bilingual } from "@lichen/domain";
import { type Counted, isOne, rowsCounted } from "./counted.ts";

const NAMES_SHOWN = 6;
const firstOf = (names: readonly string[]) =>
  names.slice(0, NAMES_SHOWN).join(", ") + (names.length > NAMES_SHOWN ? "…" : ".");

/** Words of the matching of columns. */
export const columnsText = {
  title: { fr: "Que contiennent ces colonnes ?", en: "What do these columns contain?" },
  lead: (rows: Counted, headRow: Counted): Bilingual => ({
    fr: `${rowsCounted(rows).fr} sous les titres de la ligne ${headRow.written}. Nos propositions s’appuient sur les titres et les valeurs : corrigez ce qui ne convient pas.`,
    en: `${rowsCounted(rows).en} below the headings in row ${headRow.written}. Our suggestions are based on the headings and values: correct anything that is wrong.`,
  }),
  remembered: (n: Counted): Bilingual => ({
    fr: isOne(n.n).fr
      ? "Une colonne a été reconnue grâce à un fichier précédent de votre structure."
      : `${n.written} colonnes ont été reconnues grâce à un fichier précédent de votre structure.`,
    en: isOne(n.n).en
      ? "One column was recognised from an earlier file from your company."
      : `${n.written} columns were recognised from an earlier file from your company.`,
  }),
  column: { fr: "Colonne du fichier", en: "File column" },
  examples: { fr: "Exemples", en: "Examples" },
  becomes: { fr: "Correspond à", en: "Matches" },
  becomesOf: (name: string): Bilingual => ({ fr: `« ${name} » correspond à`, en: `“${name}” matches` }),
  unnamed: (letter: string): Bilingual => ({ fr: `Colonne ${letter}`, en: `Column ${letter}` }),
  left: { fr: "Ne pas importer", en: "Do not import" },
  several: { fr: "Plusieurs réponses dans une cellule", en: "Several answers in one cell" },
  filledOf: (filled: Counted): Bilingual => ({
    fr: isOne(filled.n).fr ? "1 ligne remplie" : `${filled.written} lignes remplies`,
    en: isOne(filled.n).en ? "1 row filled in" : `${filled.written} rows filled in`,
  }),
  empty: { fr: "Colonne vide", en: "Empty column" },
  noCode: {
    fr: "Aucune colonne ne donne de code : le nom du bâtiment, ou à défaut son adresse, servira de code. Un prochain fichier avec les mêmes noms mettra à jour les mêmes bâtiments.",
    en: "No column gives a code: the building’s name, or failing that its address, will be used as the code. A later file with the same names will update the same buildings.",
  },
  noPlace: {
    fr: "Aucune colonne n’indique où se trouvent les bâtiments : le fichier ne peut que compléter des bâtiments dont le code existe déjà.",
    en: "No column says where the buildings are: the file can only complete buildings whose code already exists.",
  },
  updates: {
    fr: "Si un code existe déjà, seules les réponses de ce fichier changent : une cellule vide n’efface rien.",
    en: "Where a code already exists, only the answers in this file change: a blank cell erases nothing.",
  },
  otherwise: { fr: "Réponses absentes du fichier", en: "Answers missing from the file" },
  otherwiseLead: {
    fr: "Pour les nouveaux bâtiments dont la ligne ne donne pas ces réponses.",
    en: "For new buildings whose row does not give these answers.",
  },
  corrections: { fr: "Valeurs à corriger", en: "Values to correct" },
  correctionsLead: {
    fr: "Ces valeurs n’ont pas été reconnues. Quand une valeur proche existe, elle est déjà proposée ; votre choix sera retenu pour vos prochains fichiers.",
    en: "These values were not recognised. Where a close match exists, it is already suggested; your choice will be remembered for your next files.",
  },
  correctedCells: (replaced: Counted, blank: Counted, refused: Counted): Bilingual => ({
    fr: `Dans les lignes du fichier, ${replaced.written} valeur${isOne(replaced.n).fr ? " est remplacée" : "s sont remplacées"}, ${blank.written} ${isOne(blank.n).fr ? "est laissée vide" : "sont laissées vides"} et ${refused.written} ${isOne(refused.n).fr ? "met sa ligne en erreur" : "mettent leur ligne en erreur"}.`,
    en: `In the rows of the file, ${replaced.written} value${isOne(replaced.n).en ? " is" : "s are"} replaced, ${blank.written} ${isOne(blank.n).en ? "is" : "are"} left blank and ${refused.written} ${isOne(refused.n).en ? "puts its row" : "put their row"} in error.`,
  }),
  valueColumn: { fr: "Dans le fichier", en: "In the file" },
  rowsColumn: { fr: "Lignes", en: "Rows" },
  standsFor: { fr: "À remplacer par", en: "Replace with" },
  standsForOf: (value: string): Bilingual => ({ fr: `« ${value} » à remplacer par`, en: `Replace “${value}” with` }),
  blank: { fr: "Rien (réponse vide)", en: "Nothing (blank answer)" },
  inError: { fr: "Rien (ligne en erreur)", en: "Nothing (row in error)" },
  moreValues: (n: Counted): Bilingual => ({
    fr: isOne(n.n).fr ? "Afficher l’autre valeur" : `Afficher les ${n.written} autres valeurs`,
    en: isOne(n.n).en ? "Show the other value" : `Show the ${n.written} other values`,
  }),
  newGroups: (heading: string, names: readonly string[]): Bilingual => ({
    fr: `La colonne « ${heading} » nomme des groupes que votre structure n’a pas encore : ${firstOf(names)}`,
    en: `The “${heading}” column names groups that your company does not have yet: ${firstOf(names)}`,
  }),
  createGroups: (n: Counted, first: string): Bilingual => ({
    fr: isOne(n.n).fr ? `Créer le groupe « ${first} »` : `Créer ces ${n.written} groupes`,
    en: isOne(n.n).en ? `Create the group “${first}”` : `Create these ${n.written} groups`,
  }),
  createGroupsDetail: {
    fr: "La création est immédiate, même si l’import est ensuite abandonné.",
    en: "This takes effect at once, even if the import is then cancelled.",
  },
  groupsByAdministrator: {
    fr: "Un administrateur de votre structure peut créer les groupes qui manquent.",
    en: "An administrator of your company can create the missing groups.",
  },
  check: (rows: Counted): Bilingual => ({
    fr: `Vérifier ${isOne(rows.n).fr ? "la ligne" : `les ${rowsCounted(rows).fr}`}`,
    en: `Check the ${rowsCounted(rows).en}`,
  }),
  nothingTaken: { fr: "Choisissez au moins une colonne à importer.", en: "Choose at least one column to import." },
  taken: (n: Counted, all: Counted): Bilingual => ({
    fr: isOne(n.n).fr ? `1 colonne importée sur ${all.written}` : `${n.written} colonnes importées sur ${all.written}`,
    en: isOne(n.n).en ? `1 of ${all.written} columns imported` : `${n.written} of ${all.written} columns imported`,
  }),
  again: { fr: "Revoir les colonnes", en: "Review the columns" },
};
