import {
  type Bilingual,
  type HazardId,
  type IndicatorKey,
  type Language,
  LEVEL_NAMES,
  type Level,
} from "@lichen/domain";
import { formatWithUnit } from "../figure.ts";
import { countNoun, theHazard } from "../nouns.ts";
import { isWithoutFigure, plainFact } from "../plain-fact.ts";

export const TERRITORY_SCALE_NAMES = {
  commune: { fr: "Commune", en: "Commune" },
  epci: { fr: "Intercommunalité", en: "Group of communes" },
  departement: { fr: "Département", en: "Département" },
  region: { fr: "Région", en: "Region" },
  city: { fr: "Ville d’Europe", en: "European city" },
} as const satisfies Record<string, Bilingual>;

/** Words of the diagnosis of a territory, on screens and on paper. */
export const TERRITORY_WORDS = {
  title: { fr: "Diagnostic d’un territoire", en: "Territory diagnosis" },
  facts: (communes: string, people: string, area: string): Bilingual => ({
    fr: `${communes}, ${people} habitants, ${area}\u00a0km²`,
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
  deciding: { fr: "Indicateur qui décide", en: "Deciding indicator" },
  among: (low: string, high: string): Bilingual => ({
    fr: `de ${low} à ${high} selon les communes`,
    en: `${low} to ${high}, depending on the commune`,
  }),
  rule: {
    fr: "Le niveau d’un territoire est celui qu’au moins la moitié de ses habitants atteint. Les habitants sont ceux des communes entières : nul n’est compté rue par rue.",
    en: "A territory’s level is the one reached by at least half of its inhabitants. Inhabitants are those of whole communes: no one is counted street by street.",
  },
  standIn: (scenario: string): Bilingual => ({ fr: `lu en ${scenario}`, en: `read for ${scenario}` }),
  peopleHigh: (share: string, hazard: string): Bilingual => ({
    fr: `${share} des habitants vivent dans une commune au niveau élevé ou au-dessus pour cet aléa (${hazard}).`,
    en: `${share} of inhabitants live in a commune at high level or above for this hazard (${hazard}).`,
  }),
  equipment: { fr: "Équipements exposés", en: "Exposed facilities" },
  category: { fr: "Catégorie", en: "Category" },
  total: { fr: "Total", en: "Total" },
  atHigh: { fr: "Élevé et plus", en: "High and above" },
  edition: { fr: "Édition", en: "Edition" },
  type: { fr: "Type", en: "Type" },
  editionsOfTypes: { fr: "Chaque type et son édition", en: "Each type and its edition" },
  /** Where every row would say the same. */
  equipmentAtOneLevel: (count: number, level: Level, hazard: HazardId): Bilingual => {
    const total = countNoun(count, "equipment");
    const [words, name] = [LEVEL_NAMES[level], theHazard(hazard)];
    const all = count > 1 ? { fr: ", tous", en: ", all" } : { fr: ",", en: "," };
    return level === "unknown"
      ? {
          fr: `${total.fr}${all.fr} sans niveau connu pour ${name.fr}, comme leur commune.`,
          en: `${total.en}${all.en} without a known level for ${name.en}, like their commune.`,
        }
      : {
          fr: `${total.fr}${all.fr} au niveau «\u202f${words.fr.toLowerCase()}\u202f» pour ${name.fr}, comme leur commune.`,
          en: `${total.en}${all.en} at the level “${words.en.toLowerCase()}” for ${name.en}, like their commune.`,
        };
  },
  noEquipment: {
    fr: "Les équipements ne sont comptés qu’en France.",
    en: "Facilities are counted in France only.",
  },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  known: (known: string, all: string, count: number): Bilingual => ({
    fr: `${known} ${count < 2 ? "indicateur connu" : "indicateurs connus"} sur ${all}`,
    en: `${known} of ${all} indicators known`,
  }),
  fewest: (fewest: string): Bilingual => ({
    fr: `Il faut au moins ${fewest} indicateurs pour un niveau. Ce qui manque ne compte ni comme faible, ni comme zéro.`,
    en: `At least ${fewest} indicators are needed for a level. Missing ones count neither as low nor as zero.`,
  }),
  whoLives: { fr: "Qui y vit, hors de l’indice", en: "Who lives there, outside the index" },
  resilience: { fr: "Résilience", en: "Resilience" },
  noResilience: {
    fr: "Soignants, milieux naturels, plans de prévention et atlas d’inondation ne sont comptés qu’en France.",
    en: "Health professionals, natural habitats, prevention plans and flood atlases are counted in France only.",
  },
  standing: { fr: "Ici", en: "Here" },
  peersByLevel: { fr: "Tous, par niveau", en: "All of them, by level" },
  compared: { fr: "Par rapport à la région et aux voisins", en: "Compared with the region and neighbours" },
  territory: { fr: "Territoire", en: "Territory" },
  actions: { fr: "Ce qui peut être fait", en: "What can be done" },
  priority: { fr: "Priorité", en: "Priority" },
  byLevel: { fr: "Par niveau", en: "By level" },
  indicator: { fr: "Indicateur", en: "Indicator" },
  figure: { fr: "Chiffre", en: "Figure" },
  unit: { fr: "Unité", en: "Unit" },
  action: { fr: "Action", en: "Action" },
  hazards: { fr: "Aléas visés", en: "Hazards addressed" },
};

type Leading = {
  readonly key: string;
  readonly commune: string;
  readonly today: number | null;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** What the indicator that decides says of a level, and its range over the communes; null where there is none. */
export function decidingWords(
  leading: Leading | null,
  level: Level,
  isMany: boolean,
  language: Language,
): { readonly fact: string; readonly range: string | null } | null {
  if (leading === null || leading.value === null) return null;
  const key = leading.key as IndicatorKey;
  const { commune, low, high } = leading;
  // The range of an index would be figures that mean nothing to a reader.
  const isRange = isMany && low !== null && high !== null && low !== high && !isWithoutFigure(key);
  const shown = (value: number) => formatWithUnit(key, value, language);
  return {
    fact: plainFact({ key, level, before: leading.today, after: leading.value })[language],
    range: isRange ? `${commune}, ${TERRITORY_WORDS.among(shown(low), shown(high))[language]}` : null,
  };
}
