import type { Bilingual, ImportRowStatus } from "@lichen/domain";
import { type Counted, isOne, rowsCounted } from "./counted.ts";

/** What rows without an error do, in the order in which they are shown. */
export const SHOWN_STATUSES = ["new", "changed", "same"] as const satisfies readonly ImportRowStatus[];
type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** Words of one import, from its file to its end. */
export const followText = {
  lost: {
    fr: "Connexion perdue : l’import continue sur le serveur, la page essaie de se reconnecter.",
    en: "Connection lost: the import continues on the server and this page is trying to reconnect.",
  },
  canLeave: {
    sent: {
      fr: "Vous pouvez quitter cette page : l’import continue, vous le retrouverez ici, et un e-mail vous préviendra quand il sera terminé.",
      en: "You can leave this page: the import continues, you will find it here, and we will email you when it ends.",
    },
    unsent: {
      fr: "Vous pouvez quitter cette page\u202f: l’import continue et vous le retrouverez ici.",
      en: "You can leave this page: the import continues and you will find it here.",
    },
  },
  startedBy: (by: string, moment: string): Bilingual => ({
    fr: `Envoyé par ${by} le ${moment}`,
    en: `Sent by ${by} on ${moment}`,
  }),
  stages: {
    received: { fr: "Fichier reçu", en: "File received" },
    reading: { fr: "Lecture", en: "Reading" },
    columns: { fr: "Colonnes", en: "Columns" },
    checking: { fr: "Vérification", en: "Checking" },
    confirm: { fr: "Votre accord", en: "Approval" },
    writing: { fr: "Écriture", en: "Saving" },
  },
  notSent: {
    fr: "Le fichier n’est pas encore arrivé. Si l’envoi a été interrompu, envoyez-le à nouveau.",
    en: "The file has not arrived yet. If it was interrupted, send it again.",
  },
  rowsRead: (read: Counted): Bilingual => ({
    fr: `${rowsCounted(read).fr} ${isOne(read.n).fr ? "lue" : "lues"}`,
    en: `${rowsCounted(read).en} read`,
  }),
  rowsReadOf: (read: Counted, all: Counted): Bilingual => ({
    fr: `${read.written} sur ${rowsCounted(all).fr}`,
    en: `${read.written} of ${rowsCounted(all).en}`,
  }),
  soFar: (valid: Counted, inError: Counted): Bilingual => ({
    fr: `${valid.written} sans erreur, ${inError.written} en erreur`,
    en: `${valid.written} without errors, ${inError.written} with errors`,
  }),
  comparing: (all: Counted): Bilingual => ({
    fr: isOne(all.n).fr
      ? "Comparaison de la ligne avec votre portefeuille"
      : `Comparaison de ${all.written} lignes avec votre portefeuille`,
    en: isOne(all.n).en ? "Comparing the row with your portfolio" : `Comparing ${all.written} rows with your portfolio`,
  }),
  computing: (all: Counted): Bilingual => ({
    fr: isOne(all.n).fr
      ? "Calcul des risques du bâtiment, puis enregistrement"
      : `Calcul des risques de ${all.written} bâtiments, puis enregistrement`,
    en: isOne(all.n).en
      ? "Calculating the building’s risks, then saving"
      : `Calculating the risks of ${all.written} buildings, then saving`,
  }),
  writtenOf: (written: Counted, all: Counted): Bilingual => ({
    fr: isOne(all.n).fr
      ? `${written.written} sur 1 bâtiment enregistré`
      : `${written.written} sur ${all.written} bâtiments enregistrés`,
    en: isOne(all.n).en
      ? `${written.written} of 1 building saved`
      : `${written.written} of ${all.written} buildings saved`,
  }),
  cancel: { fr: "Abandonner l’import", en: "Cancel the import" },
  cancelQuestion: { fr: "Abandonner cet import ?", en: "Cancel this import?" },
  cancelDetail: {
    fr: "Rien ne sera enregistré. Vous gardez votre fichier et pourrez l’envoyer à nouveau.",
    en: "Nothing will be saved. You still have your file and can send it again.",
  },
  goOn: { fr: "Continuer l’import", en: "Continue the import" },
  notYours: (by: string): Bilingual => ({
    fr: `Seuls ${by}, qui a envoyé ce fichier, ou l’administrateur de la structure peuvent décider de cet import.`,
    en: `Only ${by}, who sent this file, or the company administrator can decide on this import.`,
  }),
  tooLate: { fr: "Cette étape de l’import est déjà passée.", en: "This step of the import has already passed." },
  preview: { fr: "Changements prévus par l’import", en: "What the import would change" },
  shownAgain: {
    fr: "Le portefeuille a changé depuis votre accord : rien n’a été enregistré. Voici ce que l’import changerait maintenant.",
    en: "The portfolio has changed since you approved: nothing was saved. Here is what the import would change now.",
  },
  confirmWithin: (minutes: number): Bilingual => ({
    fr: `Sans votre accord dans les ${minutes} minutes, l’import sera abandonné.`,
    en: `Unless you approve within ${minutes} minutes, the import will be cancelled.`,
  }),
  statuses: {
    new: { fr: "Nouveaux", en: "New" },
    changed: { fr: "Modifiés", en: "Changed" },
    same: { fr: "Identiques", en: "Unchanged" },
  } as Readonly<Record<ShownStatus, Bilingual>>,
  noRows: {
    new: { fr: "Aucune ligne n’ajoute de bâtiment.", en: "No row adds a building." },
    changed: { fr: "Aucune ligne ne modifie de bâtiment.", en: "No row changes a building." },
    same: {
      fr: "Aucune ligne n’est identique à un bâtiment existant.",
      en: "No row is identical to an existing building.",
    },
  } as Readonly<Record<ShownStatus, Bilingual>>,
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
  newAlongside: {
    fr: "Nouveau bâtiment, à côté de celui qui a ce code",
    en: "New building, alongside the one with this code",
  },
  noChange: { fr: "Rien ne change", en: "Nothing changes" },
  becomes: { fr: "devient", en: "becomes" },
  moreChanges: (n: number): Bilingual => ({
    fr: isOne(n).fr ? "1 autre cellule" : `${n} autres cellules`,
    en: isOne(n).en ? "1 more cell" : `${n} more cells`,
  }),
  noPlace: { fr: "Localisation introuvable", en: "Location not found" },
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
      fr: `Ajouter ${added.written} et remplacer ${replaced.written} ${isOne(replaced.n).fr ? "bâtiment" : "bâtiments"}`,
      en: `Add ${added.written} and replace ${replaced.written} ${isOne(replaced.n).en ? "building" : "buildings"}`,
    };
  },
  leftOut: (inError: Counted): Bilingual => ({
    fr: isOne(inError.n).fr
      ? "1 ligne en erreur sera ignorée."
      : `${inError.written} lignes en erreur seront ignorées.`,
    en: isOne(inError.n).en
      ? "1 row with errors will be skipped."
      : `${inError.written} rows with errors will be skipped.`,
  }),
  unchanged: (same: Counted): Bilingual => ({
    fr: isOne(same.n).fr ? "1 ligne ne change rien." : `${same.written} lignes ne changent rien.`,
    en: isOne(same.n).en ? "1 row changes nothing." : `${same.written} rows change nothing.`,
  }),
  nothingToWrite: {
    fr: "Rien à enregistrer : aucune ligne n’ajoute ni ne modifie de bâtiment.",
    en: "Nothing to save: no row adds or changes a building.",
  },
  done: { fr: "Import terminé", en: "Import complete" },
  doneAdded: (added: Counted): Bilingual => ({
    fr: isOne(added.n).fr ? `${added.written} bâtiment ajouté.` : `${added.written} bâtiments ajoutés.`,
    en: isOne(added.n).en ? "1 building added." : `${added.written} buildings added.`,
  }),
  doneReplaced: (replaced: Counted): Bilingual => ({
    fr: isOne(replaced.n).fr ? `${replaced.written} bâtiment remplacé.` : `${replaced.written} bâtiments remplacés.`,
    en: isOne(replaced.n).en ? "1 building replaced." : `${replaced.written} buildings replaced.`,
  }),
  doneSame: (same: Counted): Bilingual => ({
    fr: isOne(same.n).fr ? "1 ligne était déjà identique." : `${same.written} lignes étaient déjà identiques.`,
    en: isOne(same.n).en ? "1 row was already identical." : `${same.written} rows were already identical.`,
  }),
  doneLeftOut: (inError: Counted): Bilingual => ({
    fr: isOne(inError.n).fr
      ? "1 ligne en erreur a été ignorée."
      : `${inError.written} lignes en erreur ont été ignorées.`,
    en: isOne(inError.n).en ? "1 row with errors was skipped." : `${inError.written} rows with errors were skipped.`,
  }),
  mailSent: {
    sent: { fr: "Un récapitulatif vous a été envoyé par e-mail.", en: "A summary has been emailed to you." },
    unsent: {
      fr: "Cette installation n’envoie pas d’e-mail\u202f: le récapitulatif est ci-dessus.",
      en: "This installation sends no email: the summary is above.",
    },
  },
  seeList: { fr: "Voir les bâtiments importés", en: "View the imported buildings" },
  failed: { fr: "L’import n’a rien enregistré", en: "The import saved nothing" },
  nothingWritten: {
    fr: "Votre portefeuille n’a pas changé.",
    en: "Your portfolio has not changed.",
  },
  quota: (added: Counted): Bilingual => ({
    fr: `Le fichier ajouterait ${added.written} ${isOne(added.n).fr ? "bâtiment" : "bâtiments"}. Seuls comptent les nouveaux bâtiments sans erreur.`,
    en: `The file would add ${added.written} ${isOne(added.n).en ? "building" : "buildings"}. Only new buildings without errors count.`,
  }),
  licence: { fr: "Voir les licences", en: "View licences" },
  retry: { fr: "Réessayer avec le même fichier", en: "Try again with the same file" },
  cancelled: { fr: "Import abandonné", en: "Import cancelled" },
  errorsTitle: (errors: Counted): Bilingual => ({
    fr: isOne(errors.n).fr ? "1 erreur dans le fichier" : `${errors.written} erreurs dans le fichier`,
    en: isOne(errors.n).en ? "1 error in the file" : `${errors.written} errors in the file`,
  }),
  errorsShown: (shown: Counted): Bilingual => ({
    fr: `Les ${shown.written} premières sont affichées ci-dessous ; toutes sont dans le classeur.`,
    en: `The first ${shown.written} are shown below; all of them are in the workbook.`,
  }),
  errorsHelp: {
    fr: "Le classeur des erreurs contient vos lignes à corriger et indique, dans la dernière colonne, ce qui ne va pas. Corrigez-le, puis envoyez-le à nouveau.",
    en: "The error workbook contains the rows to correct and says, in the last column, what is wrong. Correct it, then send it again.",
  },
  errorsFile: { fr: "Télécharger le classeur des erreurs", en: "Download the error workbook" },
  sendCorrected: { fr: "Envoyer le fichier corrigé", en: "Send the corrected file" },
  wholeRow: { fr: "Toute la ligne", en: "The whole row" },
};
