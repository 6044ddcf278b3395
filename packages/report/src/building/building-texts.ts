import type { Bilingual, Horizon } from "@lichen/domain";

/** What the climate report of a building says on screens and on paper alike. */
export const BUILDING_TEXTS = {
  hazard: { fr: "Aléa", en: "Hazard" },
  scenario: { fr: "Scénario", en: "Scenario" },
  hazardLevels: {
    exposure: { fr: "Exposition à chaque aléa, par horizon", en: "Exposure to each hazard, by horizon" },
    cross: { fr: "Risque croisé de chaque aléa, par horizon", en: "Combined risk for each hazard, by horizon" },
  },
  scenarioLevels: {
    exposure: { fr: "Exposition selon les scénarios", en: "Exposure by scenario" },
    cross: { fr: "Risque croisé selon les scénarios", en: "Combined risk by scenario" },
  },
  /** Of the exposure, from the reference to a later horizon. */
  change: (horizon: Horizon): Bilingual => ({
    fr: `Évolution de l’exposition jusqu’en ${horizon}`,
    en: `Change in exposure up to ${horizon}`,
  }),
} as const;
