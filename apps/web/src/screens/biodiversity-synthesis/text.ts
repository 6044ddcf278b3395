import type { Bilingual } from "@lichen/domain";

/** Words of the biodiversity synthesis of a portfolio. */
export const text = {
  title: { fr: "Synthèse biodiversité", en: "Biodiversity synthesis" },
  titleOf: (n: string, isOne: boolean): Bilingual => ({
    fr: isOne ? "Biodiversité d’un bâtiment" : `Biodiversité de ${n} bâtiments`,
    en: isOne ? "Biodiversity of one building" : `Biodiversity of ${n} buildings`,
  }),
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  climate: { fr: "Synthèse climat", en: "Climate synthesis" },
  pdf: { fr: "Synthèse en PDF", en: "Synthesis as PDF" },
  failed: { fr: "La synthèse n’a pas pu être calculée", en: "The synthesis could not be computed" },
  perimeter: { fr: "Périmètre", en: "Perimeter" },
  hosting: { fr: "Potentiel d’accueil", en: "Hosting potential" },
  around: { fr: "Autour des bâtiments", en: "Around the buildings" },
  benefits: { fr: "Co-bénéfices", en: "Co-benefits" },
  challenge: { fr: "Enjeux des lieux", en: "Challenges of the places" },
  mean: (value: string, known: string): Bilingual => ({
    fr: `Moyenne : ${value} sur 100, sur ${known} bâtiments`,
    en: `Mean: ${value} of 100, over ${known} buildings`,
  }),
  none: { fr: "Aucun bâtiment n’a ce chiffre.", en: "No building has this figure." },
  construction: (n: string): Bilingual => ({
    fr: `Projets de construction, sans potentiel : ${n}.`,
    en: `Construction projects, without potential: ${n}.`,
  }),
  lowest: { fr: "Les potentiels les plus bas", en: "The lowest potentials" },
  highest: { fr: "Les potentiels les plus élevés", en: "The highest potentials" },
  building: { fr: "Bâtiment", en: "Building" },
  city: { fr: "Commune", en: "City" },
  potential: { fr: "Potentiel", en: "Potential" },
  reliability: { fr: "Fiabilité", en: "Reliability" },
  challengeOf: { fr: "Enjeu", en: "Challenge" },
  sources: { fr: "Sources", en: "Sources" },
};
