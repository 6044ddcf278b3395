import { type Bilingual, PLACE_PRECISIONS, type PlacePrecision } from "@lichen/domain";

/** Words of the analysis of an address. */
export const text = {
  title: { fr: "Résultats de l’analyse", en: "Analysis results" },
  located: (precision: PlacePrecision): Bilingual => {
    const words = PLACE_PRECISIONS[precision];
    if (precision === "coordinates") return words;
    return { fr: `lieu connu ${words.fr} près`, en: `precise ${words.en}` };
  },
  altitude: (words: string): Bilingual => ({ fr: `altitude ${words}`, en: `altitude ${words}` }),
  building: { fr: "Bâtiment", en: "Building" },
  results: { fr: "Résultats", en: "Results" },
  completion: {
    fr: "Part des questions complétées, hors identification",
    en: "Share of questions answered, excluding identification",
  },
  answer: { fr: "Répondre", en: "Answer" },
  aspect: { fr: "Niveau affiché", en: "Level shown" },
  map: { fr: "Carte", en: "Map" },
  /** A mean is called one. */
  together: (known: number): Bilingual => ({
    fr: known === 1 ? "Moyenne d’un aléa connu" : `Moyenne des ${known} aléas connus`,
    en: known === 1 ? "Mean of one known hazard" : `Mean of the ${known} known hazards`,
  }),
  printed: {
    fr: "Lichen, analyse du risque climatique d’une adresse",
    en: "Lichen, climate risk analysis of an address",
  },
  date: { fr: "Date", en: "Date" },
  sources: { fr: "Sources", en: "Sources" },
  source: (producer: string, name: Bilingual, edition: string): Bilingual => ({
    fr: `${producer}, ${name.fr} (${edition})`,
    en: `${producer}, ${name.en} (${edition})`,
  }),
  togetherWhy: { fr: "Pourquoi\u202f? Moyenne des aléas", en: "Why? Mean of the hazards" },
};
