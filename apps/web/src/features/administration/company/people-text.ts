import { type Bilingual, BULK_COLLABORATORS } from "@lichen/domain";

/** Words of the people of a company. */
export const peopleText = {
  search: { fr: "Nom, e-mail", en: "Name, email" },
  failed: { fr: "Les collaborateurs n’ont pas pu être chargés", en: "Collaborators could not be loaded" },
  empty: { fr: "Aucun collaborateur", en: "No collaborators" },
  emptyWhy: {
    fr: "Un collaborateur voit et modifie les bâtiments et les projets des groupes sur lesquels il a un droit.",
    en: "A collaborator can see and edit the buildings and projects in the groups they have access to.",
  },
  noMatch: { fr: "Personne ne correspond à ces critères.", en: "No one matches these filters." },
  label: { fr: "Collaborateurs de la structure", en: "Company collaborators" },
  add: { fr: "Ajouter un collaborateur", en: "Add a collaborator" },
  addOne: { fr: "Ajouter le collaborateur", en: "Add the collaborator" },
  addByFile: { fr: "Ajouter par fichier", en: "Add from a file" },
  changed: (name: string): Bilingual => ({
    fr: `Les informations de ${name} sont enregistrées.`,
    en: `The details of ${name} have been saved.`,
  }),
  editTitle: (name: string): Bilingual => ({ fr: `Modifier ${name}`, en: `Edit ${name}` }),
  count: (count: number): Bilingual => ({
    fr: count < 2 ? `${count} collaborateur` : `${count} collaborateurs`,
    en: count === 1 ? `${count} collaborator` : `${count} collaborators`,
  }),

  /** @source platform.md §4: the question word for word */
  disableQuestion: {
    fr: "Voulez-vous vraiment désactiver ce collaborateur\u202f?",
    en: "Are you sure you want to disable this member?",
  },
  disableWhat: (name: string, rights: number): Bilingual => ({
    fr:
      rights === 0
        ? `${name} ne pourra plus se connecter. Ses sessions seront fermées immédiatement.`
        : rights === 1
          ? `${name} perdra son droit sur 1 groupe et ne pourra plus se connecter. Ses sessions seront fermées immédiatement.`
          : `${name} perdra ses droits sur ${rights} groupes et ne pourra plus se connecter. Ses sessions seront fermées immédiatement.`,
    en:
      rights === 0
        ? `${name} will no longer be able to log in. Their sessions will end immediately.`
        : rights === 1
          ? `${name} will lose their right to 1 group and will no longer be able to log in. Their sessions will end immediately.`
          : `${name} will lose their rights to ${rights} groups and will no longer be able to log in. Their sessions will end immediately.`,
  }),
  disableLater: {
    fr: "Après une réactivation, il faudra lui redonner son rôle et ses droits.",
    en: "If they are activated again, their role and rights will have to be given again.",
  },
  disable: { fr: "Désactiver", en: "Disable" },
  disabled: (name: string): Bilingual => ({
    fr: `Le compte de ${name} est désactivé.`,
    en: `The account for ${name} is disabled.`,
  }),
  activate: { fr: "Activer", en: "Activate" },
  activated: (name: string): Bilingual => ({
    fr: `Le compte de ${name} est activé, sans rôle ni droits\u202f: donnez-les-lui.`,
    en: `The account for ${name} is active, with no role or rights: now give them.`,
  }),
  deleteQuestion: (name: string): Bilingual => ({ fr: `Supprimer ${name}\u202f?`, en: `Delete ${name}?` }),
  deleteWhat: {
    fr: "Le compte et ses droits sont supprimés. Ses actions restent dans le journal.",
    en: "The account and its rights are deleted. Its actions stay in the log.",
  },
  deleted: (name: string): Bilingual => ({
    fr: `Le compte de ${name} est supprimé.`,
    en: `The account for ${name} has been deleted.`,
  }),
  deleteSome: (count: number): Bilingual => ({
    fr: count < 2 ? `Supprimer ${count} sélectionné` : `Supprimer ${count} sélectionnés`,
    en: `Delete ${count} selected`,
  }),
  deleteSomeQuestion: (count: number): Bilingual => ({
    fr: count < 2 ? `Supprimer ${count} collaborateur\u202f?` : `Supprimer ${count} collaborateurs\u202f?`,
    en: count === 1 ? `Delete ${count} collaborator?` : `Delete ${count} collaborators?`,
  }),
  deletedSome: (count: number): Bilingual => ({
    fr: count < 2 ? `${count} collaborateur supprimé.` : `${count} collaborateurs supprimés.`,
    en: count === 1 ? `${count} collaborator deleted.` : `${count} collaborators deleted.`,
  }),

  rightsOf: { fr: "Droits par groupe", en: "Rights by group" },
  sameRight: { fr: "Le même droit partout", en: "The same right everywhere" },
  givenByRole: {
    fr: "Ce rôle donne le droit d’écriture sur tous les groupes de la structure.",
    en: "This role gives write access to all the company’s groups.",
  },
  noGroupYours: {
    fr: "Aucun groupe ne vous est confié.",
    en: "No groups have been assigned to you.",
  },

  fileTitle: { fr: "Ajouter des collaborateurs par fichier", en: "Add collaborators from a file" },
  fileSteps: {
    fr: `Un fichier Excel, ${BULK_COLLABORATORS} personnes au plus. Une seule ligne en erreur suffit pour que personne ne soit ajouté.`,
    en: `An Excel file with at most ${BULK_COLLABORATORS} people. A single row with an error means no one is added.`,
  },
  fileStep1: { fr: "1. Téléchargez le modèle et remplissez-le.", en: "1. Download the template and fill it in." },
  fileStep2: { fr: "2. Choisissez le fichier rempli.", en: "2. Choose the completed file." },
  template: { fr: "Télécharger le modèle", en: "Download the template" },
  file: { fr: "Fichier .xlsx", en: ".xlsx file" },
  fileSend: { fr: "Ajouter ces collaborateurs", en: "Add these collaborators" },
  fileNeeded: { fr: "Choisissez un fichier .xlsx.", en: "Choose an .xlsx file." },
  fileTooLarge: { fr: "Ce fichier dépasse 600\u00a0ko.", en: "This file is larger than 600 kB." },
  fileErrors: (count: number): Bilingual => ({
    fr: count < 2 ? `${count} point à corriger` : `${count} points à corriger`,
    en: count === 1 ? `${count} issue to correct` : `${count} issues to correct`,
  }),
  fileAdded: (count: number): Bilingual => ({
    fr: count < 2 ? `${count} collaborateur ajouté.` : `${count} collaborateurs ajoutés.`,
    en: count === 1 ? `${count} collaborator added.` : `${count} collaborators added.`,
  }),
  fileNothing: { fr: "Personne n’a été ajouté.", en: "No one was added." },
  row: { fr: "Ligne", en: "Row" },
  column: { fr: "Colonne", en: "Column" },
  fault: { fr: "À corriger", en: "To correct" },
  wholeFile: { fr: "Fichier", en: "File" },

  simulator: { fr: "Que peut voir et faire cette personne\u202f?", en: "What can this person see and do?" },
  simulatorFailed: { fr: "Ces droits n’ont pas pu être chargés", en: "These rights could not be loaded" },
  sees: { fr: "Elle voit", en: "They see" },
  does: { fr: "Elle peut", en: "They can" },
  doesNot: { fr: "Elle ne peut pas", en: "They cannot" },
  byRole: { fr: "par son rôle", en: "through their role" },
  closed: {
    not_activated: {
      fr: "Elle ne s’est pas encore connectée\u202f: le lien d’activation n’a pas été suivi.",
      en: "They have not logged in yet: the activation link has not been used.",
    },
    disabled: {
      fr: "Elle ne peut pas se connecter\u202f: le compte est désactivé.",
      en: "They cannot log in: the account is disabled.",
    },
    structure_refused: {
      fr: "Elle ne peut pas se connecter\u202f: la structure ou son abonnement est désactivé.",
      en: "They cannot log in: the company or its subscription is disabled.",
    },
  },
  nothing: { fr: "Rien", en: "Nothing" },
} as const;
