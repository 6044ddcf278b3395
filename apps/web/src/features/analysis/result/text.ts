import { type Bilingual, PLACE_PRECISIONS, type PlacePrecision } from "@lichen/domain";

/** Words of the analysis of an address. */
export const text = {
  title: { fr: "Résultats de l’analyse", en: "Analysis results" },
  located: (precision: PlacePrecision): Bilingual => {
    const words = PLACE_PRECISIONS[precision];
    if (precision === "coordinates") return words;
    return { fr: `lieu localisé ${words.fr}`, en: `place located ${words.en}` };
  },
  altitude: (words: string): Bilingual => ({ fr: `altitude ${words}`, en: `altitude ${words}` }),
  steps: { fr: "Étapes de l’analyse", en: "Analysis steps" },
  address: { fr: "Adresse", en: "Address" },
  building: { fr: "Bâtiment", en: "Building" },
  results: { fr: "Résultats", en: "Results" },
  completion: {
    fr: "Part des questions complétées, hors identification",
    en: "Share of questions answered, excluding identification",
  },
  begin: { fr: "Décrire le bâtiment", en: "Describe the building" },
  back: { fr: "Reprendre les questions", en: "Back to the questions" },
  answer: { fr: "Répondre", en: "Answer" },
  grouping: { fr: "Présentation des aléas", en: "How hazards are shown" },
  byHazard: { fr: "Par aléa", en: "By hazard" },
  byLevel: { fr: "Par niveau", en: "By level" },
  aspect: { fr: "Niveau affiché", en: "Level shown" },
  filters: {
    cross: { fr: "Nombre d’aléas par niveau de risque croisé", en: "Number of hazards by combined-risk level" },
    exposure: { fr: "Nombre d’aléas par niveau d’exposition", en: "Number of hazards by exposure level" },
    vulnerability: { fr: "Nombre d’aléas par niveau de vulnérabilité", en: "Number of hazards by vulnerability level" },
  },
  all: { fr: "Tous les aléas", en: "All hazards" },
  shownOf: (shown: number, all: number): Bilingual => ({
    fr: `${shown} ${shown > 1 ? "aléas affichés" : "aléa affiché"} sur ${all}.`,
    en: `${shown} of ${all} hazards shown.`,
  }),
  noneAtLevel: { fr: "Aucun aléa à ce niveau.", en: "No hazard at this level." },
  map: { fr: "Carte", en: "Map" },
  together: { fr: "Tous aléas confondus", en: "All hazards together" },
  printed: {
    fr: "Lichen, analyse du risque climatique d’une adresse",
    en: "Lichen, climate risk analysis of an address",
  },
  date: { fr: "Date", en: "Date" },
  sources: { fr: "Sources", en: "Sources" },
  source: (producer: string, name: Bilingual, edition: string, precision: Bilingual): Bilingual => ({
    fr: `${producer}, ${name.fr}, édition ${edition}. ${precision.fr}`,
    en: `${producer}, ${name.en}, edition ${edition}. ${precision.en}`,
  }),
  togetherWhy: { fr: "Pourquoi ? Exposition à l’ensemble des aléas", en: "Why? Exposure to all hazards together" },
};
