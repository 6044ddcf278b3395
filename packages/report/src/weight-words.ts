import { type Bilingual, type DisclosedWeight, type RiskCount, riskBounds } from "@lichen/domain";
import { formatInteger } from "./format.ts";
import { countNoun } from "./nouns.ts";
import { formatAmount } from "./works-plan/plan-words.ts";

/** What each weight is counted in. */
export const WEIGHT_UNITS: Readonly<Record<DisclosedWeight, Bilingual>> = {
  floor_area: { fr: "m²", en: "m²" },
  asset_value: { fr: "€", en: "€" },
  yearly_revenue: { fr: "€/an", en: "€/yr" },
  buildings: { fr: "bâtiments", en: "buildings" },
};

/** An amount of a weight: 4 200 m², 3 M€, 12 bâtiments. */
export function weightAmount(amount: number, weight: DisclosedWeight): Bilingual {
  switch (weight) {
    case "floor_area":
      return { fr: `${formatInteger(amount, "fr")}\u202Fm²`, en: `${formatInteger(amount, "en")}\u00A0m²` };
    case "buildings":
      return countNoun(amount, "building");
    case "asset_value":
    case "yearly_revenue":
      return { fr: formatAmount(amount, "fr"), en: formatAmount(amount, "en") };
  }
}

/** Both bounds of an amount: "3 à 5 bâtiments"; one where they read the same. */
export function weightBounds(count: RiskCount, weight: DisclosedWeight): Bilingual {
  const { least, most } = riskBounds(count);
  const [low, high] = [weightAmount(least, weight), weightAmount(most, weight)];
  return {
    fr: low.fr === high.fr ? low.fr : `${low.fr} à ${high.fr}`,
    en: low.en === high.en ? low.en : `${low.en} to ${high.en}`,
  };
}
