import type { Bilingual, ImportRowStatus, ImportState } from "@lichen/domain";

const isOne = (n: number) => ({ fr: n < 2, en: n === 1 });

/** A count with the name of what is counted; the figure comes written in the language of the screen. */
export type Counted = { readonly n: number; readonly written: string };

const rows = ({ n, written }: Counted): Bilingual => ({
  fr: isOne(n).fr ? `${written} ligne` : `${written} lignes`,
  en: isOne(n).en ? `${written} row` : `${written} rows`,
});

/** Words of the import of buildings. */
export const text = {
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  title: { fr: "Importer des bâtiments", en: "Import buildings" },
  noGroup: {
    fr: "Importer des bâtiments demande le droit d’écriture sur un groupe",
    en: "Importing buildings needs the write right on a group",
  },
  groupGranter: {
    fr: "administrateur de votre structure, ou référent du groupe",
    en: "administrator of your company, or referent of the group",
  },
  steps: { fr: "Étapes de l’import", en: "Steps of the import" },
  step1: { fr: "1. Télécharger le modèle", en: "1. Download the template" },
  step1Lead: (columns: number, lists: number, edition: string): Bilingual => ({
    fr: `Un classeur .xlsx de ${columns} colonnes, dont ${lists} listes de choix. Édition du ${edition}.`,
    en: `An .xlsx workbook of ${columns} columns, ${lists} of them with a list of choices. Edition of ${edition}.`,
  }),
  template: { fr: "Télécharger le modèle en français", en: "Download the template in English" },
  otherTemplate: { fr: "Modèle en anglais", en: "Template in French" },
  step2: { fr: "2. Remplir une ligne par bâtiment", en: "2. Fill in one row per building" },
  step2Points: [
    {
      fr: "Gardez les colonnes, leur ordre et leurs titres. La ligne d’exemple est ignorée.",
      en: "Keep the columns, their order and their titles. The example row is ignored.",
    },
    {
      fr: "Les colonnes marquées d’un astérisque sont obligatoires ; l’adresse ne l’est pas quand les deux coordonnées sont remplies : elles la remplacent.",
      en: "Columns with an asterisk are required; the address is not when both coordinates are filled in: they replace it.",
    },
    {
      fr: "Chaque cellule est vérifiée : choix de la liste, nombres et bornes, années, surfaces, codes en double dans le fichier.",
      en: "Each cell is checked: choices of the list, numbers and bounds, years, surfaces, codes that stand twice in the file.",
    },
    {
      fr: "Les formules et les cellules fusionnées sont refusées : collez des valeurs.",
      en: "Formulas and merged cells are refused: paste values.",
    },
  ] as readonly Bilingual[],
  step3: { fr: "3. Envoyer le fichier", en: "3. Send the file" },
  existing: { fr: "Si un code bâtiment existe déjà", en: "If a building code exists already" },
  replace: { fr: "Remplacer le bâtiment", en: "Replace the building" },
  replaceDetail: {
    fr: "Ses réponses deviennent celles du fichier. Son plan d’action reste.",
    en: "Its answers become those of the file. Its action plan stays.",
  },
  keep: { fr: "Garder les deux", en: "Keep both" },
  keepDetail: {
    fr: "La ligne devient un autre bâtiment, son code prend un suffixe : CODE-2, CODE-3…",
    en: "The row becomes another building, its code gets a suffix: CODE-2, CODE-3…",
  },
  changeable: {
    fr: "Ce choix se change ligne par ligne dans l’aperçu.",
    en: "This choice can be changed row by row in the preview.",
  },
  file: { fr: "Fichier des bâtiments (.xlsx)", en: "File of buildings (.xlsx)" },
  drop: { fr: "Déposez le fichier ici, ou", en: "Drop the file here, or" },
  browse: { fr: "Choisir un fichier", en: "Choose a file" },
  limits: (rows: string, megabytes: string): Bilingual => ({
    fr: `.xlsx seulement, ${rows} lignes et ${megabytes} Mo au plus.`,
    en: `.xlsx only, at most ${rows} rows and ${megabytes} MB.`,
  }),
  notXlsx: {
    fr: "Ce fichier n’est pas un .xlsx : enregistrez-le en « Classeur Excel (.xlsx) ».",
    en: "This file is not an .xlsx: save it as “Excel workbook (.xlsx)”.",
  },
  tooLarge: (size: string, most: string): Bilingual => ({
    fr: `Ce fichier pèse ${size} Mo, le plus est de ${most} Mo : partagez-le en plusieurs.`,
    en: `This file is ${size} MB, at most ${most} MB is taken: split it.`,
  }),
  noFile: { fr: "Choisissez d’abord un fichier.", en: "Choose a file first." },
  company: { fr: "Structure", en: "Company" },
  size: (size: string): Bilingual => ({ fr: `${size} Mo`, en: `${size} MB` }),
  overSize: (most: string): Bilingual => ({
    fr: `Ce fichier est trop volumineux : ${most} Mo au plus.`,
    en: `This file is too large: at most ${most} MB.`,
  }),
  emptyFile: { fr: "Ce fichier est vide.", en: "This file is empty." },
  oneFile: { fr: "Un seul fichier à la fois.", en: "One file at a time." },
  send: { fr: "Envoyer et vérifier", en: "Send and check" },
  sending: (share: string): Bilingual => ({ fr: `Envoi, ${share}`, en: `Sending, ${share}` }),
  sendingName: (name: string): Bilingual => ({ fr: `Envoi de ${name}`, en: `Sending ${name}` }),
  stopSending: { fr: "Arrêter l’envoi", en: "Stop sending" },
  checkedFirst: {
    fr: "Rien n’est écrit avant votre accord : le fichier est d’abord vérifié, puis comparé à votre portefeuille.",
    en: "Nothing is written before you agree: the file is checked first, then compared with your portfolio.",
  },
  busyOwn: (name: string): Bilingual => ({
    fr: `Votre import de ${name} est en cours. Un seul fichier est traité à la fois pour votre structure.`,
    en: `Your import of ${name} is under way. One file at a time is processed for your company.`,
  }),
  busyOther: (by: string, since: string): Bilingual => ({
    fr: `Un fichier de ${by} est en cours de traitement depuis le ${since}. Un seul fichier est traité à la fois pour votre structure : un e-mail lui dira quand il est terminé.`,
    en: `A file of ${by} has been processed since ${since}. One file at a time is processed for your company: an e-mail will tell them when it ends.`,
  }),
  busy: {
    fr: "Un fichier est déjà en cours de traitement pour votre structure : attendez sa fin pour en envoyer un autre.",
    en: "A file is already being processed for your company: wait for its end to send another one.",
  },
  follow: { fr: "Suivre cet import", en: "Follow this import" },
  expired: {
    fr: "L’adresse d’envoi n’est plus valable : recommencez.",
    en: "The address to send to is no longer valid: try again.",
  },
  imports: { fr: "Imports de votre structure", en: "Imports of your company" },
  noImports: {
    fr: "Aucun fichier n’a encore été importé. Commencez par le modèle, ci-dessus.",
    en: "No file was imported yet. Begin with the template, above.",
  },
  fileColumn: { fr: "Fichier", en: "File" },
  byColumn: { fr: "Par", en: "By" },
  dateColumn: { fr: "Le", en: "On" },
  stateColumn: { fr: "État", en: "State" },
  resultColumn: { fr: "Résultat", en: "Result" },
  states: {
    waiting: { fr: "En attente", en: "Waiting" },
    reading: { fr: "Lecture", en: "Reading" },
    checking: { fr: "Vérification", en: "Checking" },
    writing: { fr: "Écriture", en: "Writing" },
    success: { fr: "Terminé", en: "Done" },
    error: { fr: "En erreur", en: "In error" },
    cancelled: { fr: "Abandonné", en: "Given up" },
  } as Readonly<Record<ImportState, Bilingual>>,
  toConfirm: { fr: "À confirmer", en: "To be confirmed" },
  result: (written: Counted, inError: Counted): Bilingual => ({
    fr: inError.n === 0 ? `${written.written} écrits` : `${written.written} écrits, ${inError.written} en erreur`,
    en: inError.n === 0 ? `${written.written} written` : `${written.written} written, ${inError.written} in error`,
  }),
  another: { fr: "Importer un autre fichier", en: "Import another file" },
  allImports: { fr: "Tous les imports", en: "All imports" },
  notFound: { fr: "Import introuvable", en: "Import not found" },
  notFoundDetail: {
    fr: "Cet import n’existe pas, ou n’est pas de votre structure.",
    en: "This import does not exist, or is not of your company.",
  },
  lost: {
    fr: "Connexion perdue : l’import continue sur le serveur, la page réessaie toute seule.",
    en: "Connection lost: the import goes on at the server, the page tries again by itself.",
  },
  canLeave: {
    fr: "Vous pouvez quitter cette page : l’import continue, se retrouve ici, et un e-mail dira sa fin.",
    en: "You may leave this page: the import goes on, is found again here, and an e-mail will tell its end.",
  },
  startedBy: (by: string, moment: string): Bilingual => ({
    fr: `Envoyé par ${by} le ${moment}`,
    en: `Sent by ${by} on ${moment}`,
  }),
  stages: {
    received: { fr: "Fichier reçu", en: "File received" },
    reading: { fr: "Lecture", en: "Reading" },
    checking: { fr: "Vérification", en: "Checking" },
    confirm: { fr: "Votre accord", en: "Your agreement" },
    writing: { fr: "Écriture", en: "Writing" },
  },
  notSent: {
    fr: "Le fichier n’est pas encore arrivé. S’il a été interrompu, envoyez-le à nouveau.",
    en: "The file has not arrived yet. If it was interrupted, send it again.",
  },
  rowsRead: (read: Counted): Bilingual => ({
    fr: `${rows(read).fr} ${isOne(read.n).fr ? "lue" : "lues"}`,
    en: `${rows(read).en} read`,
  }),
  rowsReadOf: (read: Counted, all: Counted): Bilingual => ({
    fr: `${read.written} sur ${rows(all).fr}`,
    en: `${read.written} of ${rows(all).en}`,
  }),
  soFar: (valid: Counted, inError: Counted): Bilingual => ({
    fr: `${valid.written} sans erreur, ${inError.written} en erreur`,
    en: `${valid.written} without errors, ${inError.written} in error`,
  }),
  writtenOf: (written: Counted, all: Counted): Bilingual => ({
    fr: `${written.written} sur ${all.written} bâtiments écrits`,
    en: `${written.written} of ${all.written} buildings written`,
  }),
  cancel: { fr: "Abandonner l’import", en: "Give the import up" },
  cancelQuestion: { fr: "Abandonner cet import ?", en: "Give this import up?" },
  cancelDetail: {
    fr: "Rien n’en sera écrit. Le fichier reste chez vous, vous pourrez l’envoyer à nouveau.",
    en: "Nothing of it will be written. The file stays with you, you can send it again.",
  },
  goOn: { fr: "Continuer l’import", en: "Go on with the import" },
  notYours: (by: string): Bilingual => ({
    fr: `Seule la personne qui l’a envoyé, ${by}, ou l’administrateur de la structure décide de cet import.`,
    en: `Only the person who sent it, ${by}, or the administrator of the company decides of this import.`,
  }),
  tooLate: { fr: "Cet import n’attend plus cela.", en: "This import no longer waits for that." },
  preview: { fr: "Ce que l’import changerait", en: "What the import would change" },
  confirmWithin: (minutes: number): Bilingual => ({
    fr: `Sans votre accord dans les ${minutes} minutes, l’import est abandonné.`,
    en: `Without your agreement within ${minutes} minutes, the import is given up.`,
  }),
  statuses: {
    new: { fr: "Nouveaux", en: "New" },
    changed: { fr: "Modifiés", en: "Changed" },
    same: { fr: "Identiques", en: "The same" },
    error: { fr: "En erreur", en: "In error" },
  } as Readonly<Record<ImportRowStatus, Bilingual>>,
  noRows: {
    new: { fr: "Aucune ligne n’ajoute de bâtiment.", en: "No row adds a building." },
    changed: { fr: "Aucune ligne ne change un bâtiment.", en: "No row changes a building." },
    same: { fr: "Aucune ligne n’est identique à un bâtiment.", en: "No row is the same as a building." },
    error: { fr: "Aucune ligne n’est en erreur.", en: "No row is in error." },
  } as Readonly<Record<ImportRowStatus, Bilingual>>,
  row: { fr: "Ligne", en: "Row" },
  building: { fr: "Bâtiment", en: "Building" },
  place: { fr: "Lieu", en: "Place" },
  change: { fr: "Changement", en: "Change" },
  column: { fr: "Colonne", en: "Column" },
  fault: { fr: "Erreur", en: "Error" },
  existingCode: { fr: "Code existant", en: "Existing code" },
  choiceOf: (code: string): Bilingual => ({ fr: `Code existant ${code}`, en: `Existing code ${code}` }),
  replaceShort: { fr: "Remplacer", en: "Replace" },
  keepShort: { fr: "Garder les deux", en: "Keep both" },
  newBuilding: { fr: "Nouveau bâtiment", en: "New building" },
  newBeside: {
    fr: "Nouveau bâtiment, à côté de celui qui a ce code",
    en: "New building, beside the one with this code",
  },
  noChange: { fr: "Rien ne change", en: "Nothing changes" },
  becomes: { fr: "devient", en: "becomes" },
  moreChanges: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 autre cellule" : `${n} autres cellules`,
    en: isOne(n).en ? "1 more cell" : `${n} more cells`,
  }),
  noPlace: { fr: "Lieu non trouvé", en: "Place not found" },
  allExisting: { fr: "Pour tous les codes existants", en: "For all existing codes" },
  confirm: (added: Counted, replaced: Counted): Bilingual => {
    if (replaced.n === 0) {
      return {
        fr: `Ajouter ${added.written} ${isOne(added.n).fr ? "bâtiment" : "bâtiments"}`,
        en: `Add ${added.written} ${isOne(added.n).en ? "building" : "buildings"}`,
      };
    }
    if (added.n === 0) {
      return {
        fr: `Remplacer ${replaced.written} ${isOne(replaced.n).fr ? "bâtiment" : "bâtiments"}`,
        en: `Replace ${replaced.written} ${isOne(replaced.n).en ? "building" : "buildings"}`,
      };
    }
    return {
      fr: `Ajouter ${added.written} et remplacer ${replaced.written} bâtiments`,
      en: `Add ${added.written} and replace ${replaced.written} buildings`,
    };
  },
  leftOut: (same: Counted, inError: Counted): Bilingual => ({
    fr: `${isOne(inError.n).fr ? `${inError.written} ligne en erreur sera laissée` : `${inError.written} lignes en erreur seront laissées`} de côté, ${same.written} ne ${isOne(same.n).fr ? "change" : "changent"} rien.`,
    en: `${isOne(inError.n).en ? "1 row in error is" : `${inError.written} rows in error are`} left out, ${same.written} ${isOne(same.n).en ? "changes" : "change"} nothing.`,
  }),
  nothingToWrite: {
    fr: "Rien à écrire : aucune ligne n’ajoute ni ne change un bâtiment.",
    en: "Nothing to write: no row adds or changes a building.",
  },
  done: { fr: "Import terminé", en: "Import done" },
  doneCounts: (added: Counted, replaced: Counted): Bilingual => ({
    fr: `${added.written} ${isOne(added.n).fr ? "bâtiment ajouté" : "bâtiments ajoutés"}, ${replaced.written} ${isOne(replaced.n).fr ? "remplacé" : "remplacés"}.`,
    en: `${added.written} ${isOne(added.n).en ? "building" : "buildings"} added, ${replaced.written} replaced.`,
  }),
  doneRest: (same: Counted, inError: Counted): Bilingual => ({
    fr: `${isOne(same.n).fr ? `${same.written} ligne était déjà identique` : `${same.written} lignes étaient déjà identiques`}, ${inError.written} en erreur ${isOne(inError.n).fr ? "est restée" : "sont restées"} de côté.`,
    en: `${same.written} ${isOne(same.n).en ? "row was" : "rows were"} already the same, ${inError.written} in error ${isOne(inError.n).en ? "was" : "were"} left out.`,
  }),
  mailSent: { fr: "Un e-mail en garde la trace.", en: "An e-mail keeps track of it." },
  seeList: { fr: "Voir les bâtiments importés", en: "See the imported buildings" },
  failed: { fr: "L’import n’a rien écrit", en: "The import wrote nothing" },
  nothingWritten: {
    fr: "Votre portefeuille est comme avant.",
    en: "Your portfolio is as before.",
  },
  quota: (added: Counted): Bilingual => ({
    fr: `Le fichier ajouterait ${added.written} ${isOne(added.n).fr ? "bâtiment" : "bâtiments"}. Seuls comptent les nouveaux bâtiments sans erreur.`,
    en: `The file would add ${added.written} ${isOne(added.n).en ? "building" : "buildings"}. Only new buildings without errors count.`,
  }),
  licence: { fr: "Voir les licences", en: "See the licences" },
  retry: { fr: "Reprendre le même fichier", en: "Take the same file again" },
  cancelled: { fr: "Import abandonné", en: "Import given up" },
  errorsTitle: (errors: Counted): Bilingual => ({
    fr: isOne(errors.n).fr ? "1 erreur dans le fichier" : `${errors.written} erreurs dans le fichier`,
    en: isOne(errors.n).en ? "1 error in the file" : `${errors.written} errors in the file`,
  }),
  errorsShown: (shown: Counted): Bilingual => ({
    fr: `Les ${shown.written} premières sont ci-dessous ; toutes sont dans le classeur.`,
    en: `The first ${shown.written} are below; all of them are in the workbook.`,
  }),
  errorsHelp: {
    fr: "Le classeur des erreurs a vos lignes à corriger, et dans une dernière colonne ce qui ne va pas. Corrigez-le, puis envoyez-le à nouveau.",
    en: "The workbook of errors has your rows to correct, and in a last column what is wrong. Correct it, then send it again.",
  },
  errorsFile: { fr: "Télécharger le classeur des erreurs", en: "Download the workbook of errors" },
  sendCorrected: { fr: "Envoyer le fichier corrigé", en: "Send the corrected file" },
  wholeRow: { fr: "Toute la ligne", en: "The whole row" },
};
