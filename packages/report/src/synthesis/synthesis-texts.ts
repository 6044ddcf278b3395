import type { Bilingual, RiskCount } from "@lichen/domain";
import { countNoun } from "../nouns.ts";
import { riskBoundsWords } from "../risk-words.ts";

/** What the synthesis of a portfolio says on screens and on paper alike. */
export const SYNTHESIS_TEXTS = {
  hazard: { fr: "Aléa", en: "Hazard" },
  byHazard: { fr: "Par aléa", en: "By hazard" },
  byGroup: { fr: "Par groupe de bâtiments", en: "By building group" },
  group: { fr: "Groupe", en: "Group" },
  byUse: { fr: "Par usage", en: "By use" },
  use: { fr: "Usage", en: "Use" },
  overTime: { fr: "Selon les scénarios et les horizons", en: "By scenario and horizon" },
  moment: { fr: "Scénario, horizon", en: "Scenario, horizon" },
  analysis: { fr: "Analyse", en: "Analysis" },
  total: { fr: "Total", en: "Total" },
  trajectoryElsewhere: {
    fr: "scénario tendanciel pour les aléas auxquels elle ne s’applique pas",
    en: "business as usual for the hazards it does not apply to",
  },
  floor: { fr: "Surface de plancher à risque", en: "Floor area at risk" },
  floorMeasured: (total: string): Bilingual => ({
    fr: `${total}\u00A0m² déclarés\u202f: surface exposée et surface à risque, au moins et au plus, et leur part de la surface déclarée.`,
    en: `${total}\u00A0m² declared: floor area exposed and at risk, at least and at most, as a share of the area declared.`,
  }),
  floorNone: {
    fr: "Aucune surface de plancher n’est déclarée dans cette sélection.",
    en: "No floor area is declared in this selection.",
  },
  floorWithout: (n: number): Bilingual => ({
    fr: `${countNoun(n, "building").fr} sans surface déclarée\u202f: ${n < 2 ? "il n’est pas compté" : "ils ne sont pas comptés"} ici.`,
    en: `${countNoun(n, "building").en} with no floor area declared: not counted here.`,
  }),
  oneHazard: { fr: "Un aléa au moins", en: "At least one hazard" },
  exposed: { fr: "Exposée", en: "Exposed" },
  atRisk: { fr: "À risque", en: "At risk" },
  worst: { fr: "Les bâtiments les plus à risque", en: "Buildings most at risk" },
  worstNone: {
    fr: "Aucun bâtiment n’a de niveau connu pour cette analyse.",
    en: "No building has a known level for this analysis.",
  },
  building: { fr: "Bâtiment", en: "Building" },
  groupAndCity: { fr: "Groupe et ville", en: "Group and city" },
  leading: { fr: "Aléas au niveau le plus élevé", en: "Hazards at the highest level" },
  unnamed: { fr: "Sans nom", en: "Unnamed" },
  noConcentration: {
    fr: "Aucun événement ne peut toucher ensemble deux bâtiments à risque, ou qui pourraient l’être.",
    en: "No event may touch together two buildings that are or may be at risk.",
  },
  largestGroups: (n: number): Bilingual => ({
    fr: n === 1 ? "Le seul groupe" : `Les ${n} plus grands groupes`,
    en: n === 1 ? "The only group" : `The ${n} largest groups`,
  }),
  placeAndHazard: { fr: "Lieu et aléa", en: "Place and hazard" },
  buildingsAtRisk: { fr: "Bâtiments à risque", en: "Buildings at risk" },
  areaAtRisk: { fr: "Surface à risque", en: "Floor area at risk" },
  valueAtRisk: { fr: "Valeur à risque", en: "Value at risk" },
  inSamePlace: (count: RiskCount): Bilingual => ({
    fr: `sur ${riskBoundsWords(count, "fr").all} au même endroit`,
    en: `of ${riskBoundsWords(count, "en").all} in the same place`,
  }),
} as const;
