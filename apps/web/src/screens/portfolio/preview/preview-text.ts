import type { Bilingual } from "@lichen/domain";

export const previewText = {
  preview: { fr: "Aperçu du bâtiment", en: "Preview of the building" },
  close: { fr: "Fermer l’aperçu", en: "Close the preview" },
  levels: (scenario: Bilingual): Bilingual => ({
    fr: `Risque croisé en 2050, ${scenario.fr.toLowerCase()}`,
    en: `Cross risk in 2050, ${scenario.en.toLowerCase()}`,
  }),
  together: { fr: "Ensemble des aléas", en: "All hazards together" },
  questionnaire: { fr: "Questionnaire", en: "Questionnaire" },
  answered: (answered: number, total: number): Bilingual => ({
    fr: `${answered} / ${total} réponses`,
    en: `${answered} / ${total} answers`,
  }),
  next: { fr: "La question la plus utile à compléter", en: "The answer that would bring the most" },
  report: { fr: "Rapport du bâtiment", en: "Building report" },
  actions: { fr: "Actions", en: "Actions" },
  edit: { fr: "Modifier", en: "Edit" },
  history: { fr: "Historique", en: "History" },
  delete: { fr: "Supprimer", en: "Delete" },
  readOnly: {
    fr: "Vous pouvez lire ce bâtiment. Un référent peut vous donner le droit de le modifier.",
    en: "You can read this building. A referent can give you the right to change it.",
  },
  failed: { fr: "Ce bâtiment n’a pas pu être chargé", en: "This building could not be read" },
  gone: {
    fr: "Ce bâtiment n’est plus dans le portefeuille, ou vous n’y avez pas accès.",
    en: "This building is no longer in the portfolio, or is not yours.",
  },
  levelsFailed: { fr: "Les niveaux n’ont pas pu être calculés", en: "The levels could not be computed" },
  noPlace: { fr: "Localisation inconnue", en: "Place not known" },
};

export const historyText = {
  title: (name: string): Bilingual => ({ fr: `Historique\u202f: ${name}`, en: `History: ${name}` }),
  by: (who: string): Bilingual => ({ fr: `par ${who}`, en: `by ${who}` }),
  none: { fr: "Aucun changement pour l’instant.", en: "No change yet." },
  download: { fr: "Télécharger le CSV", en: "Download the CSV" },
  answers: (n: number): Bilingual => ({
    fr: n < 2 ? `${n} réponse changée` : `${n} réponses changées`,
    en: n === 1 ? "1 answer changed" : `${n} answers changed`,
  }),
  question: { fr: "Question", en: "Question" },
  before: { fr: "Avant", en: "Before" },
  after: { fr: "Après", en: "After" },
  scores: { fr: "Risque croisé en 2050", en: "Cross risk in 2050" },
  becomes: { fr: "devient", en: "becomes" },
  index: (before: string, after: string): Bilingual => ({
    fr: `indice de vulnérabilité ${before} → ${after}`,
    en: `vulnerability index ${before} → ${after}`,
  }),
  firstIndex: (index: string): Bilingual => ({
    fr: `indice de vulnérabilité ${index}`,
    en: `vulnerability index ${index}`,
  }),
  version: (n: number): Bilingual => ({ fr: `version ${n}`, en: `version ${n}` }),
};
