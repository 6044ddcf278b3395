import type { Bilingual } from "@lichen/domain";

export const previewText = {
  levels: (scenario: Bilingual): Bilingual => ({
    fr: `Risque croisé en 2050, ${scenario.fr.toLowerCase()}`,
    en: `Combined risk in 2050, ${scenario.en.toLowerCase()}`,
  }),
  together: { fr: "Moyenne des aléas", en: "Mean of hazards" },
  questionnaire: { fr: "Questionnaire", en: "Questionnaire" },
  answered: (answered: number, total: number): Bilingual => ({
    fr: `${answered} / ${total} réponses`,
    en: `${answered} / ${total} answers`,
  }),
  next: { fr: "La question la plus utile à compléter", en: "The most useful question to answer" },
  report: { fr: "Rapport du bâtiment", en: "Building report" },
  actions: { fr: "Actions", en: "Actions" },
  edit: { fr: "Modifier", en: "Edit" },
  levelsFailed: { fr: "Les niveaux n’ont pas pu être calculés", en: "Levels could not be calculated" },
  footprint: { fr: "Contour de l’emprise au sol", en: "Footprint outline" },
  footprintOf: (area: string): Bilingual => ({
    fr: `Contour de l’emprise au sol, ${area}, le nord en haut`,
    en: `Footprint outline, ${area}, north up`,
  }),
  noPlace: { fr: "Localisation inconnue", en: "Location not known" },
};
