import type { Bilingual } from "@lichen/domain";

/** Words of the synthesis on its screen; those that its PDF says too are in @lichen/report. */
export const text = {
  title: { fr: "Synthèse du portefeuille", en: "Portfolio synthesis" },
  biodiversity: { fr: "Biodiversité", en: "Biodiversity" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  pdf: { fr: "Synthèse en PDF", en: "Synthesis as PDF" },
  perimeter: { fr: "Périmètre", en: "Perimeter" },
  perimeterOf: (name: Bilingual): Bilingual => ({ fr: `Périmètre ${name.fr}`, en: `${name.en} perimeter` }),
  analysis: { fr: "Analyse", en: "Analysis" },
  followsLevels: {
    fr: "Vos filtres portent sur des niveaux\u202f: les bâtiments comptés changent donc avec le scénario.",
    en: "Your filters are on levels, so the buildings counted change with the scenario.",
  },
  /** @param counted with its noun */
  of: (counted: string, selected: string): Bilingual => ({
    fr: `${counted} sur les ${selected} de la sélection`,
    en: `${counted} of the ${selected} in the selection`,
  }),
  whyProved: { fr: "Pourquoi cette part\u202f?", en: "Why this share?" },
  inMethod: { fr: "Dans la méthode", en: "In the method" },
  withoutPlace: (n: number, shown: string): Bilingual => ({
    fr: `${shown} sans localisation connue\u202f: ${n < 2 ? "son exposition n’est pas connue" : "leur exposition n’est pas connue"}`,
    en: `${shown} with no known location: ${n === 1 ? "its" : "their"} exposure is not known`,
  }),
  failed: { fr: "La synthèse n’a pas pu être calculée", en: "The synthesis could not be calculated" },
  unread: {
    fr: "La synthèse n’a pas pu être actualisée\u202f: voici sa dernière version.",
    en: "The synthesis could not be updated: this is the last version.",
  },
  retry: { fr: "Réessayer", en: "Try again" },
  otherPerimeter: { fr: "Passer au périmètre Europe", en: "Switch to the Europe perimeter" },
  threeTitle: { fr: "Niveaux des bâtiments", en: "Building levels" },
  rank: { fr: "Rang", en: "Rank" },
  city: { fr: "Ville", en: "City" },
  howCounted: { fr: "Définitions", en: "Definitions" },
  mapTitle: { fr: "Sur la carte", en: "On the map" },
  mapNote: {
    fr: "Les bâtiments de la synthèse dont la localisation est connue. Sélectionnez un bâtiment pour ouvrir son rapport.",
    en: "Buildings in the synthesis whose location is known. Select a building to open its report.",
  },
  disclosureTitle: { fr: "Taxonomie européenne et ESRS E1", en: "EU Taxonomy and ESRS E1" },
  disclosure: {
    fr: "Les mêmes résultats par aléa de l’annexe A, scénario et horizon, avec la part de surface à risque et ce qui n’est pas couvert.",
    en: "The same results by Appendix A hazard, scenario and horizon, with the share of floor area at risk and what is not covered.",
  },
  openDisclosure: { fr: "Ouvrir la publication", en: "Open the disclosure" },
  xlsx: { fr: "Tableau Excel (.xlsx)", en: "Excel table (.xlsx)" },
  disclosureCsv: { fr: "Tableau CSV", en: "CSV table" },
  making: { fr: "Fichier en préparation…", en: "Preparing the file…" },
  changesOf: {
    fr: "Pour tous les bâtiments que vous pouvez lire, dans le scénario et à l’horizon choisis.",
    en: "For all the buildings you can view, in the chosen scenario and at the chosen horizon.",
  },
  changed: (day: string, why: Bilingual): Bilingual => ({ fr: `${day}\u202f: ${why.fr}`, en: `${day}: ${why.en}` }),
  whyEngine: (from: string, to: string): Bilingual => ({
    fr: `méthode ${from} remplacée par ${to}`,
    en: `method ${from} replaced by ${to}`,
  }),
  whyYear: (from: number, to: number): Bilingual => ({
    fr: `année de calcul ${from} remplacée par ${to}`,
    en: `calculation year ${from} replaced by ${to}`,
  }),
  whyLayers: { fr: "couches de données modifiées", en: "data layers changed" },
  moved: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${n < 2 ? "bâtiment a changé" : "bâtiments ont changé"} de niveau, dans au moins un scénario et à un horizon.`,
    en: `${shown} ${n === 1 ? "building" : "buildings"} changed level, in at least one scenario and horizon.`,
  }),
  movedElsewhere: {
    fr: "Aucun niveau n’a changé dans ce scénario et à cet horizon.",
    en: "No level changed in this scenario and at this horizon.",
  },
  movedBuildings: { fr: "Les bâtiments concernés", en: "Buildings affected" },
  movedFirst: (n: number): Bilingual => ({ fr: `Les ${n} premiers.`, en: `The first ${n}.` }),
  rose: (shown: string): Bilingual => ({ fr: `${shown} en hausse`, en: `${shown} up` }),
  fell: (shown: string): Bilingual => ({ fr: `${shown} en baisse`, en: `${shown} down` }),
  became: (n: number, shown: string): Bilingual => ({
    fr: `${shown} désormais ${n < 2 ? "connu" : "connus"}`,
    en: `${shown} now known`,
  }),
  lostLevel: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${n < 2 ? "n’est plus connu" : "ne sont plus connus"}`,
    en: `${shown} no longer known`,
  }),
  changesTitle: { fr: "Effets des changements de méthode ou de données", en: "Effects of method or data changes" },
  sourcesTitle: { fr: "Sources", en: "Sources" },
  sourcesIn: (n: number): Bilingual => ({
    fr: `${n} ${n < 2 ? "source" : "sources"}, avec édition et licence`,
    en: `${n} ${n === 1 ? "source" : "sources"}, with edition and licence`,
  }),
  engine: (version: string, day: string): Bilingual => ({
    fr: `Moteur de calcul ${version}, synthèse du ${day}.`,
    en: `Calculation engine ${version}, synthesis of ${day}.`,
  }),
  drawing: { fr: "Graphique", en: "Chart" },
  chartFailed: {
    fr: "Le graphique n’a pas pu s’afficher\u202f; le tableau contient les mêmes chiffres.",
    en: "The chart could not be shown; the table has the same figures.",
  },
};
