import type { Bilingual, TaskView } from "@lichen/domain";
import { countNoun } from "@lichen/report";

export const text = {
  title: { fr: "Mes tâches", en: "My tasks" },
  view: { fr: "Tâches à montrer", en: "Tasks to show" },
  views: {
    mine: { fr: "À moi", en: "Mine" },
    entrusted: { fr: "Que j’ai confiées", en: "Given to others" },
    unowned: { fr: "Sans responsable", en: "Without an owner" },
    done: { fr: "Faites", en: "Done" },
  } satisfies Record<TaskView, Bilingual>,
  state: { fr: "État", en: "State" },
  anyState: { fr: "Tous les états", en: "All states" },
  failed: { fr: "Les tâches n’ont pas pu être lues", en: "The tasks could not be read" },
  none: { fr: "Aucune tâche ici", en: "No task here" },
  noneDetail: {
    fr: "Une action planifiée devient une tâche quand elle a un responsable\u202f: donnez-lui votre adresse ou celle d’un collaborateur dans la stratégie.",
    en: "A planned action becomes a task once it has an owner: give it your address or that of a collaborator in the strategy.",
  },
  toStrategy: { fr: "Ouvrir la stratégie", en: "Open the strategy" },
  reminders: { fr: "E-mails de rappel", en: "Reminder emails" },
  review: { fr: "Revue du trimestre", en: "Quarterly review" },
  sentence: (open: number, late: number): Bilingual => ({
    fr:
      open === 0
        ? "Aucune action ne vous attend."
        : late === 0
          ? `Aucune de vos ${open} actions n’est en retard.`
          : late === 1
            ? `Une de vos actions est en retard, sur ${open}.`
            : `${late} de vos ${open} actions sont en retard.`,
    en:
      open === 0
        ? "No action awaits you."
        : late === 0
          ? `None of your ${open} actions is overdue.`
          : late === 1
            ? `One of your actions is overdue, of ${open}.`
            : `${late} of your ${open} actions are overdue.`,
  }),
  groups: {
    late: { fr: "En retard", en: "Overdue" },
    year: { fr: "Avant la fin de l’année", en: "Before the end of the year" },
    later: { fr: "Plus tard", en: "Later" },
    done: { fr: "En place", en: "In place" },
  },
  action: { fr: "Action, bâtiment", en: "Action, building" },
  due: { fr: "Date prévue", en: "Due date" },
  owner: { fr: "Responsable", en: "Owner" },
  spent: { fr: "Dépensé (€)", en: "Spent (€)" },
  cost: { fr: "Coût", en: "Cost" },
  note: { fr: "Remarque", en: "Note" },
  tick: (action: Bilingual, building: string): Bilingual => ({
    fr: `Cocher ${action.fr}, ${building}`,
    en: `Tick ${action.en}, ${building}`,
  }),
  stateOf: (action: Bilingual, building: string): Bilingual => ({
    fr: `État de ${action.fr}, ${building}`,
    en: `State of ${action.en}, ${building}`,
  }),
  decideFor: (count: number): Bilingual => ({
    fr: `Décider pour ${countNoun(count, "action").fr}`,
    en: `Decide for ${countNoun(count, "action").en}`,
  }),
  pick: {
    fr: "Ouvrez une tâche, ou cochez-en plusieurs pour décider d’un coup.",
    en: "Open a task, or tick several to decide at once.",
  },
  lateBy: (days: number): Bilingual => ({
    fr: days === 1 ? "1 jour de retard" : `${days} jours de retard`,
    en: days === 1 ? "1 day overdue" : `${days} days overdue`,
  }),
  givenBy: (name: string): Bilingual => ({ fr: `Confiée par ${name}`, en: `Given by ${name}` }),
  building: { fr: "Ouvrir le bâtiment", en: "Open the building" },
  sheet: { fr: "Ouvrir l’action", en: "Open the action" },
  save: { fr: "Enregistrer la tâche", en: "Save the task" },
  unchanged: { fr: "Rien n’a changé.", en: "Nothing has changed." },
  readOnly: {
    fr: "Vous lisez ce bâtiment sans pouvoir décider\u202f: écrivez un commentaire.",
    en: "You read this building and cannot decide about it: write a comment.",
  },
  documents: { fr: "Documents", en: "Documents" },
  noDocument: { fr: "Aucun document.", en: "No document." },
  addDocument: { fr: "Ajouter une facture ou une photo", en: "Add an invoice or a photo" },
  removeDocument: (name: string): Bilingual => ({ fr: `Retirer ${name}`, en: `Remove ${name}` }),
  remove: { fr: "Retirer", en: "Remove" },
  sending: { fr: "Envoi…", en: "Sending…" },
  fileRefused: {
    fr: "Ce fichier n’a pas pu être envoyé\u202f: une photographie ou un PDF de 10\u00a0Mo au plus, et de la place dans la structure.",
    en: "This file could not be sent: a photograph or a PDF of 10 MB at most, and room left in the company.",
  },
};
