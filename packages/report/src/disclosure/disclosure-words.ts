import {
  addressedShares,
  type Bilingual,
  type DisclosedRisk,
  type DisclosedWeight,
  HORIZON_NAMES,
  type Horizon,
  type REQUIREMENTS,
  type RequirementId,
  riskBounds,
} from "@lichen/domain";
import { shareWords } from "../synthesis-charts.ts";

/** Words of a disclosure, on screen and on paper. */
export const DISCLOSURE_WORDS = {
  hazard: { fr: "Aléa physique", en: "Physical hazard" },
  oneHazard: { fr: "Un aléa au moins", en: "At least one hazard" },
  plannedToo: (share: Bilingual): Bilingual => ({
    fr: `et ${share.fr} seulement planifiés`,
    en: `and ${share.en} planned only`,
  }),
  notCoveredTitle: {
    fr: "Demandés par l’annexe A, et non couverts par Lichen",
    en: "Required by Appendix A, and not covered by Lichen",
  },
};

/** What a figure that a framework requires measures. */
export const REQUIREMENT_MEASURES: Readonly<
  Record<NonNullable<(typeof REQUIREMENTS)[RequirementId]["measure"]>, Bilingual>
> = {
  exposed: { fr: "Exposition seule, avant adaptation", en: "Exposure alone, before adaptation" },
  at_risk: { fr: "Risque croisé, bâtiments tels qu’ils sont", en: "Combined risk, buildings as they stand" },
  addressed: {
    fr: "De ce qui est sûrement à risque, ce que des actions décidées couvrent",
    en: "Of what is certainly at risk, what decided actions address",
  },
};

const OF_WEIGHT: Readonly<Record<DisclosedWeight, Bilingual>> = {
  floor_area: { fr: "de la surface est", en: "of the floor area is" },
  asset_value: { fr: "de la valeur des actifs est", en: "of the asset value is" },
  yearly_revenue: { fr: "du revenu annuel est", en: "of the yearly revenue is" },
  buildings: { fr: "des bâtiments sont", en: "of the buildings are" },
};
/** Where some buildings do not give the weight. */
const OF_KNOWN_WEIGHT: Readonly<Record<DisclosedWeight, Bilingual>> = {
  floor_area: { fr: "de la surface connue est", en: "of the known floor area is" },
  asset_value: { fr: "de la valeur connue des actifs est", en: "of the known asset value is" },
  yearly_revenue: { fr: "du revenu annuel connu est", en: "of the known yearly revenue is" },
  buildings: OF_WEIGHT.buildings,
};
const UNKNOWN_WEIGHT: Bilingual = {
  fr: "Ce chiffre n’est connu pour aucun bâtiment\u202f: aucune part n’est donnée.",
  en: "This figure is not known for any building: no share is given.",
};

/** What is surely at risk and what could be, by a weight, and how much of it decided actions address. */
export function disclosureFinding(risk: DisclosedRisk, weight: DisclosedWeight, horizon: Horizon): Bilingual {
  const { share } = riskBounds(risk);
  if (share === null) return UNKNOWN_WEIGHT;
  const of = (riskBounds(risk.unweighed).all === 0 ? OF_WEIGHT : OF_KNOWN_WEIGHT)[weight];
  const [least, most] = [inBoth(share.least), inBoth(share.most)];
  const addressed = addressedWords(risk);
  const { fr, en } = HORIZON_NAMES[horizon];
  const between = {
    fr: least.fr === most.fr ? least.fr : `Entre ${least.fr} et ${most.fr}`,
    en: least.en === most.en ? least.en : `Between ${least.en} and ${most.en}`,
  };
  return {
    fr: `${between.fr} ${of.fr} à risque en ${fr}${addressed.fr}`,
    en: `${between.en} ${of.en} at risk in ${en}${addressed.en}`,
  };
}

function addressedWords(risk: DisclosedRisk): Bilingual {
  const addressed = addressedShares(risk);
  if (addressed === null) return { fr: ".", en: "." };
  if (addressed.under_way === 0)
    return {
      fr: "\u202f; aucune action en place, en cours ou commandée n’en fait sortir.",
      en: "; no action in place, in progress or ordered brings any of it out.",
    };
  const share = inBoth(addressed.under_way);
  return {
    fr: `\u202f; pour ${share.fr} de ce qui l’est sûrement, des actions sont en place, en cours ou commandées.`,
    en: `; for ${share.en} of what certainly is, actions are in place, in progress or ordered.`,
  };
}

const inBoth = (share: number): Bilingual => ({ fr: shareWords(share, "fr"), en: shareWords(share, "en") });
