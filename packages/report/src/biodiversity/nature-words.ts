import type { Bilingual } from "@lichen/domain";

/** Words of what is told of nature, on screens and on paper. */
export const NATURE_WORDS = {
  of100: { fr: "sur 100", en: "out of 100" },
  unknown: { fr: "Inconnu", en: "Unknown" },
  range: (low: string, high: string): Bilingual => ({
    fr: `de ${low} à ${high} selon ce qui manque`,
    en: `${low} to ${high}, depending on what is missing`,
  }),
  margin: (points: string): Bilingual => ({ fr: `${points} points à gagner`, en: `${points} points to gain` }),
  hosting: { fr: "Potentiel d’accueil", en: "Hosting potential" },
  best: { fr: "Ce qui l’augmenterait le plus", en: "What would raise it most" },
  component: { fr: "Composante", en: "Component" },
  value: { fr: "Sur 100", en: "Out of 100" },
  from: { fr: "D’où vient le chiffre", en: "Where the figure comes from" },
  challenge: { fr: "Enjeu du lieu", en: "Site challenge" },
  areas: { fr: "Espaces protégés et réglementés", en: "Protected and regulated areas" },
  noAreas: {
    fr: "Aucune carte des espaces protégés n’est installée : consultez l’INPN avant tout projet.",
    en: "No map of protected areas is installed: consult the INPN before any project.",
  },
  areasUnreachable: {
    fr: "Le service public des espaces protégés (API Carto de l’IGN) n’a pas répondu : réessayez plus tard, ou consultez l’INPN.",
    en: "The public protected-areas service (IGN’s API Carto) did not respond: try again later, or consult the INPN.",
  },
  areasRequested: {
    fr: "Demandés en ligne à l’API Carto de l’IGN pour ce document. La liste et les synthèses, qui ne demandent rien en ligne, n’en tiennent pas compte.",
    en: "Queried online from IGN’s API Carto for this document. Lists and syntheses, which query nothing online, do not take them into account.",
  },
  areaKind: { fr: "Type", en: "Type" },
  distance: { fr: "Distance", en: "Distance" },
  name: { fr: "Nom", en: "Name" },
  benefits: { fr: "Co-bénéfices", en: "Co-benefits" },
  biotope: { fr: "Coefficient de biotope de la parcelle", en: "Plot biotope coefficient" },
  surface: { fr: "Surface", en: "Surface" },
  area: { fr: "m²", en: "m²" },
  hazard: { fr: "Aléa", en: "Hazard" },
  question: { fr: "Question", en: "Question" },
  answer: { fr: "Réponse", en: "Answer" },
  weight: { fr: "Poids", en: "Weight" },
  score: { fr: "Note", en: "Score" },
  noAnswer: { fr: "Sans réponse", en: "Not answered" },
  mean: (value: string, known: string): Bilingual => ({
    fr: `Moyenne : ${value} sur 100, sur ${known} bâtiments`,
    en: `Mean: ${value} out of 100, for ${known} buildings`,
  }),
  lowest: { fr: "Les potentiels les plus bas", en: "Lowest potentials" },
  highest: { fr: "Les potentiels les plus élevés", en: "Highest potentials" },
  building: { fr: "Bâtiment", en: "Building" },
  city: { fr: "Commune", en: "Commune" },
  potential: { fr: "Potentiel", en: "Potential" },
  reliability: { fr: "Fiabilité", en: "Reliability" },
};
