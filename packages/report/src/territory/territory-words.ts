import type { Bilingual, IndicatorKey, Language } from "@lichen/domain";
import { factOf, formatWithUnit } from "../figure.ts";

export const TERRITORY_SCALE_NAMES = {
  commune: { fr: "Commune", en: "Commune" },
  epci: { fr: "Intercommunalité", en: "Group of communes" },
  departement: { fr: "Département", en: "Département" },
  region: { fr: "Région", en: "Region" },
  city: { fr: "Ville d’Europe", en: "City of Europe" },
} as const satisfies Record<string, Bilingual>;

/** Words of the diagnosis of a territory, on screens and on paper. */
export const TERRITORY_WORDS = {
  title: { fr: "Diagnostic d’un territoire", en: "Diagnosis of a territory" },
  facts: (communes: string, people: string, area: string): Bilingual => ({
    fr: `${communes}, ${people} habitants, ${area} km²`,
    en: `${communes}, ${people} inhabitants, ${area} km²`,
  }),
  people: (people: string): Bilingual => ({ fr: `${people} habitants`, en: `${people} inhabitants` }),
  communes: (count: string, isOne: boolean): Bilingual => ({
    fr: `${count} ${isOne ? "commune" : "communes"}`,
    en: `${count} ${isOne ? "commune" : "communes"}`,
  }),
  exposure: { fr: "Exposition", en: "Exposure" },
  hazard: { fr: "Aléa", en: "Hazard" },
  level: { fr: "Niveau", en: "Level" },
  distribution: { fr: "Communes par niveau", en: "Communes by level" },
  deciding: { fr: "Indicateur qui décide", en: "Indicator that decides" },
  among: (low: string, high: string): Bilingual => ({
    fr: `de ${low} à ${high} selon les communes`,
    en: `${low} to ${high} by commune`,
  }),
  rule: {
    fr: "Le niveau d’un territoire est celui que la moitié de ses habitants atteint au moins. Les habitants sont ceux des communes entières : nul n’est compté rue par rue.",
    en: "The level of a territory is the one that half of its inhabitants reach at least. Inhabitants are those of whole communes: nobody is counted street by street.",
  },
  standIn: (scenario: string): Bilingual => ({ fr: `lu en ${scenario}`, en: `read in ${scenario}` }),
  peopleHigh: (share: string, hazard: string): Bilingual => ({
    fr: `${share} des habitants vivent dans une commune au niveau élevé ou au-dessus pour cet aléa (${hazard}).`,
    en: `${share} of the inhabitants live in a commune at the high level or above for this hazard (${hazard}).`,
  }),
  equipment: { fr: "Équipements exposés", en: "Equipment exposed" },
  category: { fr: "Catégorie", en: "Category" },
  total: { fr: "Total", en: "Total" },
  atHigh: { fr: "Élevé et plus", en: "High and above" },
  edition: { fr: "Édition", en: "Edition" },
  type: { fr: "Type", en: "Type" },
  editionsOfTypes: { fr: "Chaque type et son édition", en: "Each type and its edition" },
  noEquipment: {
    fr: "Les équipements ne sont comptés qu’en France.",
    en: "Equipment is counted in France alone.",
  },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  known: (known: string, all: string, count: number): Bilingual => ({
    fr: `${known} ${count < 2 ? "indicateur connu" : "indicateurs connus"} sur ${all}`,
    en: `${known} ${count === 1 ? "indicator" : "indicators"} known of ${all}`,
  }),
  fewest: (fewest: string): Bilingual => ({
    fr: `Il faut au moins ${fewest} indicateurs pour un niveau. Ce qui manque ne compte ni comme faible, ni comme zéro.`,
    en: `A level takes ${fewest} indicators at least. What is missing counts neither as low nor as zero.`,
  }),
  whoLives: { fr: "Qui y vit, hors de l’indice", en: "Who lives there, in no index" },
  resilience: { fr: "Résilience", en: "Resilience" },
  noResilience: {
    fr: "Soignants, milieux naturels, plans de prévention et atlas d’inondation ne sont comptés qu’en France.",
    en: "Care professionals, natural land, prevention plans and flood atlases are counted in France alone.",
  },
  beside: { fr: "Face à la région et aux voisins", en: "Beside the region and the neighbours" },
  territory: { fr: "Territoire", en: "Territory" },
  actions: { fr: "Ce qui peut être fait", en: "What can be done" },
  priority: { fr: "Priorité", en: "Priority" },
  byLevel: { fr: "Par niveau", en: "By level" },
  limits: { fr: "Ce que ces chiffres ne disent pas", en: "What these figures do not say" },
  indicator: { fr: "Indicateur", en: "Indicator" },
  figure: { fr: "Chiffre", en: "Figure" },
  unit: { fr: "Unité", en: "Unit" },
  action: { fr: "Action", en: "Action" },
  hazards: { fr: "Aléas visés", en: "Hazards addressed" },
};

type Leading = {
  readonly key: string;
  readonly commune: string;
  readonly reference: number | null;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** What the indicator that decides says, and its range over the communes; null where there is none. */
export function decidingWords(
  leading: Leading | null,
  isMany: boolean,
  language: Language,
): { readonly fact: string; readonly range: string | null } | null {
  if (leading === null || leading.value === null) return null;
  const key = leading.key as IndicatorKey;
  const { commune, low, high } = leading;
  const isRange = isMany && low !== null && high !== null && low !== high;
  const shown = (value: number) => formatWithUnit(key, value, language);
  return {
    fact: factOf(key, leading.reference, leading.value)[language],
    range: isRange ? `${commune}, ${TERRITORY_WORDS.among(shown(low), shown(high))[language]}` : null,
  };
}
