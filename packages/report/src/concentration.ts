import {
  type Bilingual,
  type ConcentratedWeight,
  type ConcentrationWeight,
  type EventArea,
  fieldOf,
  type HazardId,
  optionName,
  riskBounds,
} from "@lichen/domain";
import { countNoun } from "./nouns.ts";
import { weightBounds } from "./weight-words.ts";

const FRANCE = "FR";
const COUNTRY = fieldOf("country");

/** A group as an answer has it: the area of one event, and what is at risk there. */
export type ConcentrationGroup = {
  readonly hazard: HazardId;
  readonly area: EventArea;
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly weights: Readonly<Record<ConcentrationWeight, ConcentratedWeight>>;
};

export const CONCENTRATION_TITLE: Bilingual = {
  fr: "Bâtiments qu’un même événement peut toucher ensemble",
  en: "Buildings that one event can touch together",
};

/** Name of the area of a group: "Nice", "Var (83)", "Littoral : Var (83)", "Région NUTS 3 ES300 (Espagne)". */
export function eventAreaName({ hazard, area, code, name, country }: Omit<ConcentrationGroup, "weights">): Bilingual {
  if (area === "commune") return { fr: name, en: name };
  if (country !== FRANCE) {
    const where = optionName(COUNTRY, country) ?? { fr: country, en: country };
    return { fr: `Région NUTS 3 ${code} (${where.fr})`, en: `NUTS 3 region ${code} (${where.en})` };
  }
  const departement = `${name} (${code})`;
  if (hazard !== "coastal") return { fr: departement, en: departement };
  return { fr: `Littoral\u202f: ${departement}`, en: `Shore: ${departement}` };
}

/** What is at risk of a weight in a group, then how many buildings have no such weight, where some have none. */
export function groupAmount({ weights }: ConcentrationGroup, weight: Exclude<ConcentrationWeight, "buildings">) {
  const without = unweighedWords(weights[weight]);
  const isKnown = riskBounds(weights[weight]).most > 0 || without === null;
  return { amount: isKnown ? weightBounds(weights[weight], weight) : NOT_KNOWN, isKnown, without };
}

const NOT_KNOWN: Bilingual = { fr: "inconnue", en: "unknown" };

/** How many buildings of a group that are or may be at risk have no such weight; null: all have it. */
function unweighedWords({ unweighed }: ConcentratedWeight): Bilingual | null {
  const count = unweighed.yes + unweighed.not_computed;
  if (count === 0) return null;
  const buildings = countNoun(count, "building");
  return { fr: `${buildings.fr} sans ce chiffre`, en: `${buildings.en} without this figure` };
}
