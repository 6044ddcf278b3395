import type { Bilingual } from "@lichen/domain";

/** Words that the screens of projects share. */
export const projectsText = {
  projects: { fr: "Projets de biodiversité", en: "Biodiversity projects" },
  plot: { fr: "La parcelle en proportion", en: "The plot in proportion" },
  undeclared: { fr: "Non déclaré", en: "Not declared" },
  cbsh: { fr: "Coefficient de biotope", en: "Biotope coefficient" },
  cbshUnit: { fr: "CBSh, de 0 à 1", en: "CBSh, from 0 to 1" },
  footprint: { fr: "Empreinte minimisée", en: "Minimised footprint" },
  footprintUnit: { fr: "De 0 à 100, le plus haut est le mieux", en: "From 0 to 100; higher is better" },
  design: { fr: "Conception, 60 %", en: "Design, 60%" },
  implementation: { fr: "Mise en œuvre, 40 %", en: "Implementation, 40%" },
  maturity: { fr: "Maturité", en: "Maturity" },
  maturityMeaning: { fr: "Part des mesures déjà décidées.", en: "Share of measures already decided." },
  reliability: { fr: "Fiabilité", en: "Reliability" },
  declared: (share: string): Bilingual => ({
    fr: `Fiabilité ${share} : part de la parcelle qui est déclarée.`,
    en: `Reliability ${share}: share of the plot that has been declared.`,
  }),
  notMeasured: {
    fr: "Le coefficient mesure des surfaces, pas des espèces : ni la faune observée, ni la qualité des sols, ni les continuités autour de la parcelle.",
    en: "The coefficient measures surfaces, not species: it does not reflect observed wildlife, soil quality or ecological connections around the plot.",
  },
  none: { fr: "–", en: "–" },
  noAnswer: { fr: "Aucune mesure n’est encore décidée.", en: "No measures decided yet." },
  againstUndeclared: { fr: "État initial non déclaré", en: "Initial state not declared" },
  against: (value: string): Bilingual => ({
    fr: `${value} dans l’état initial`,
    en: `${value} in the initial state`,
  }),
};
