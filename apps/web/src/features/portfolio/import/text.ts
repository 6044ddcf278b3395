import type { Bilingual, ImportState } from "@lichen/domain";
import { type Counted, isOne } from "./counted.ts";

/** Words of the import of buildings. */
export const text = {
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  title: { fr: "Importer des bâtiments", en: "Import buildings" },
  noGroup: {
    fr: "Pour importer des bâtiments, il faut le droit d’écriture sur un groupe",
    en: "To import buildings, you need write access to a group",
  },
  steps: { fr: "Étapes de l’import", en: "Import steps" },
  step1: { fr: "1. Télécharger le modèle", en: "1. Download the template" },
  step1Lead: (columns: number, lists: number, edition: string): Bilingual => ({
    fr: `Un classeur .xlsx de ${columns} colonnes, dont ${lists} listes de choix. Édition du ${edition}.`,
    en: `An .xlsx workbook with ${columns} columns, ${lists} of them drop-down lists. Edition of ${edition}.`,
  }),
  template: { fr: "Télécharger le modèle en français", en: "Download the template in English" },
  otherTemplate: { fr: "Modèle en anglais", en: "Template in French" },
  step2: { fr: "2. Remplir une ligne par bâtiment", en: "2. Fill in one row per building" },
  step2Points: [
    {
      fr: "L’ordre des colonnes est libre, et toutes ne sont pas nécessaires : ce qui ne suit plus le modèle vous est demandé après l’envoi. La ligne d’exemple est ignorée.",
      en: "The columns may be in any order, and not all are needed: where the file no longer follows the template, you are asked what they hold. The example row is ignored.",
    },
    {
      fr: "Les colonnes marquées d’un astérisque sont obligatoires ; l’adresse devient facultative quand la latitude et la longitude sont remplies.",
      en: "Columns marked with an asterisk are required; the address becomes optional once latitude and longitude are filled in.",
    },
    {
      fr: "Chaque cellule est vérifiée : choix de la liste, nombres et bornes, années, surfaces, codes en double dans le fichier.",
      en: "Every cell is checked: list choices, numbers and limits, years, areas, duplicate codes in the file.",
    },
    {
      fr: "Les formules et les cellules fusionnées sont refusées : collez des valeurs.",
      en: "Formulas and merged cells are refused: paste values.",
    },
  ] as readonly Bilingual[],
  step3: { fr: "3. Envoyer le fichier", en: "3. Send the file" },
  anyShape: {
    fr: "Vous avez déjà un tableau de vos bâtiments ? Envoyez-le tel quel, en .xlsx, .ods ou .csv, sans passer par le modèle : vous indiquerez ensuite à l’écran ce que contiennent ses colonnes. Une liste d’adresses suffit.",
    en: "Already have a spreadsheet of your buildings? Send it as it is, as .xlsx, .ods or .csv, without the template: you will then say on screen what its columns contain. A list of addresses is enough.",
  },
  existing: { fr: "Si un code bâtiment existe déjà", en: "If a building code already exists" },
  replace: { fr: "Remplacer le bâtiment", en: "Replace the building" },
  replaceDetail: {
    fr: "Les réponses du fichier remplacent les siennes. Sa stratégie est conservée.",
    en: "The answers in the file replace those of the building. Its strategy is kept.",
  },
  keep: { fr: "Garder les deux", en: "Keep both" },
  keepDetail: {
    fr: "La ligne crée un autre bâtiment, dont le code prend un suffixe : CODE-2, CODE-3…",
    en: "The row creates another building, whose code gets a suffix: CODE-2, CODE-3…",
  },
  changeable: {
    fr: "Vous pourrez modifier ce choix ligne par ligne dans l’aperçu.",
    en: "You can change this choice row by row in the preview.",
  },
  file: { fr: "Fichier des bâtiments (.xlsx, .ods ou .csv)", en: "Buildings file (.xlsx, .ods or .csv)" },
  drop: { fr: "Déposez le fichier ici, ou", en: "Drop the file here, or" },
  browse: { fr: "Choisir un fichier", en: "Choose a file" },
  limits: (rows: string, megabytes: string): Bilingual => ({
    fr: `.xlsx, .ods, .xls, .csv, .tsv ou .txt, ou une carte .geojson, .gpkg, .kml ou .zip de fichier de formes, ${rows} lignes et ${megabytes}\u00a0Mo au plus.`,
    en: `.xlsx, .ods, .xls, .csv, .tsv or .txt, or a .geojson, .gpkg, .kml or zipped shapefile map, at most ${rows} rows and ${megabytes} MB.`,
  }),
  notSheet: {
    fr: "Ce fichier n’est ni un tableau (.xlsx, .ods, .xls, .csv, .tsv, .txt) ni une carte (.geojson, .gpkg, .kml, .zip).",
    en: "This file is neither a spreadsheet (.xlsx, .ods, .xls, .csv, .tsv, .txt) nor a map (.geojson, .gpkg, .kml, .zip).",
  },
  tooLarge: (size: string, most: string): Bilingual => ({
    fr: `Ce fichier pèse ${size} Mo ; la limite est de ${most} Mo : partagez-le en plusieurs fichiers.`,
    en: `This file is ${size} MB; the limit is ${most} MB: split it into several files.`,
  }),
  noFile: { fr: "Choisissez d’abord un fichier.", en: "Choose a file first." },
  company: { fr: "Structure", en: "Company" },
  size: (size: string): Bilingual => ({ fr: `${size}\u00a0Mo`, en: `${size} MB` }),
  overSize: (most: string): Bilingual => ({
    fr: `Ce fichier est trop volumineux : ${most} Mo au plus.`,
    en: `This file is too large: at most ${most} MB.`,
  }),
  emptyFile: { fr: "Ce fichier est vide.", en: "This file is empty." },
  oneFile: { fr: "Un seul fichier à la fois.", en: "One file at a time." },
  send: { fr: "Envoyer et vérifier", en: "Send and check" },
  sending: (share: string): Bilingual => ({ fr: `Envoi, ${share}`, en: `Uploading, ${share}` }),
  sendingName: (name: string): Bilingual => ({ fr: `Envoi de ${name}`, en: `Uploading ${name}` }),
  stopSending: { fr: "Arrêter l’envoi", en: "Stop the upload" },
  checkedFirst: {
    fr: "Rien n’est enregistré sans votre accord : le fichier est d’abord vérifié, puis comparé à votre portefeuille.",
    en: "Nothing is saved without your approval: the file is checked first, then compared with your portfolio.",
  },
  otherFile: { fr: "Fichier d’un autre utilisateur", en: "Another user’s file" },
  busyOwn: (name: string): Bilingual => ({
    fr: `Votre import de ${name} est en cours. Un seul fichier est traité à la fois pour votre structure.`,
    en: `Your import of ${name} is in progress. Your company can process only one file at a time.`,
  }),
  busyOther: (by: string, since: string): Bilingual => ({
    fr: `Un fichier de ${by} est en cours de traitement depuis le ${since}. Un seul fichier est traité à la fois pour votre structure : attendez la fin de cet import.`,
    en: `A file from ${by} has been processing since ${since}. Your company can process only one file at a time: wait until that import ends.`,
  }),
  busy: {
    fr: "Un fichier est déjà en cours de traitement pour votre structure : attendez la fin de cet import pour en envoyer un autre.",
    en: "A file is already being processed for your company: wait until that import ends before sending another.",
  },
  follow: { fr: "Suivre cet import", en: "Follow this import" },
  expired: {
    fr: "L’envoi a expiré : recommencez.",
    en: "The upload has expired: start again.",
  },
  imports: { fr: "Imports de votre structure", en: "Your company’s imports" },
  noImports: {
    fr: "Aucun fichier n’a encore été importé. Commencez par envoyer votre tableau ou par remplir le modèle, ci-dessus.",
    en: "No file has been imported yet. Start by sending your spreadsheet or filling in the template above.",
  },
  fileColumn: { fr: "Fichier", en: "File" },
  byColumn: { fr: "Envoyé par", en: "Sent by" },
  dateColumn: { fr: "Envoyé le", en: "Sent on" },
  stateColumn: { fr: "État", en: "Status" },
  resultColumn: { fr: "Résultat", en: "Result" },
  states: {
    waiting: { fr: "En attente", en: "Waiting" },
    reading: { fr: "Lecture", en: "Reading" },
    checking: { fr: "Vérification", en: "Checking" },
    writing: { fr: "Enregistrement", en: "Saving" },
    success: { fr: "Terminé", en: "Done" },
    error: { fr: "En erreur", en: "With errors" },
    cancelled: { fr: "Abandonné", en: "Cancelled" },
  } as Readonly<Record<ImportState, Bilingual>>,
  toMatch: { fr: "Colonnes à vérifier", en: "Columns to check" },
  toConfirm: { fr: "À confirmer", en: "To be confirmed" },
  result: (written: Counted, inError: Counted): Bilingual => {
    const wrote = {
      fr: isOne(written.n).fr ? `${written.written} enregistré` : `${written.written} enregistrés`,
      en: `${written.written} saved`,
    };
    if (inError.n === 0) return wrote;
    return { fr: `${wrote.fr}, ${inError.written} en erreur`, en: `${wrote.en}, ${inError.written} with errors` };
  },
  nothing: { fr: "–", en: "–" },
  another: { fr: "Importer un autre fichier", en: "Import another file" },
  allImports: { fr: "Tous les imports", en: "All imports" },
  notFound: { fr: "Import introuvable", en: "Import not found" },
  notFoundDetail: {
    fr: "Cet import n’existe pas, ou n’appartient pas à votre structure.",
    en: "This import does not exist, or does not belong to your company.",
  },
};
