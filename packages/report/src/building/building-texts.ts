import type { Bilingual, Horizon } from "@lichen/domain";

/** What the climate report of a building says on screens and on paper alike. */
export const BUILDING_TEXTS = {
  place: { fr: "Lieu", en: "Place" },
  address: { fr: "Adresse", en: "Address" },
  code: { fr: "code", en: "code" },
  group: { fr: "groupe", en: "group" },
  use: { fr: "usage", en: "use" },
  year: { fr: "année", en: "year" },
  area: { fr: "surface", en: "floor area" },
  answers: { fr: "Réponses", en: "Answers" },
  answered: (answered: number, total: number, share: string): Bilingual => ({
    fr: `${answered} sur ${total} (${share})`,
    en: `${answered} of ${total} (${share})`,
  }),
  position: { fr: "Position", en: "Position" },
  ground: { fr: "Altitude et rivage", en: "Altitude and shore" },
  past: { fr: "Événements passés dans la commune", en: "Past events in the commune" },
  pastNone: { fr: "Aucun recensement d’événements pour ce lieu.", en: "No events on record for this place." },
  indicator: { fr: "Indicateur", en: "Indicator" },
  pastCount: { fr: "événements passés recensés", en: "past events on record" },
  indicators: { fr: "Caractéristiques climatiques", en: "Climate features" },
  noFigure: { fr: "Aucun indicateur n’est connu pour ce lieu.", en: "No indicator is known for this place." },
  level: { fr: "Niveau", en: "Level" },
  nature: { fr: "Nature", en: "Nature" },
  source: { fr: "Source", en: "Source" },
  exposure: { fr: "Exposition", en: "Exposure" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  crossAt: (horizon: Horizon): Bilingual =>
    horizon === "reference"
      ? { fr: "Risque croisé de référence", en: "Combined risk in the reference period" }
      : { fr: `Risque croisé en ${horizon}`, en: `Combined risk in ${horizon}` },
  reliability: { fr: "Fiabilité (réponses)", en: "Reliability (answers)" },
  missingCriteria: { fr: "Critères sans donnée", en: "Criteria without data" },
  criterion: { fr: "Critère", en: "Criterion" },
  reason: { fr: "Raison", en: "Reason" },
  events: { fr: "Événements", en: "Events" },
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
