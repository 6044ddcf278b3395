import {
  type Action,
  type ActionAim,
  type Bilingual,
  COST_RANGES,
  COST_RANGES_M2,
  type CostRange,
  declinationsOf,
  FANS_MOST_DAYS,
  hazardOf,
  type Language,
  type StepOfThree,
} from "@lichen/domain";
import { formatEuros, formatInteger } from "../format.ts";

const THIN = "\u202F";

type Amount = (value: number, language: Language) => string;

/** Thousands of euros: 10 k€ / €10k. */
const thousands: Amount = (value, language) =>
  language === "fr" ? `${formatInteger(value, "fr")}${THIN}k€` : `${formatEuros(value, "en")}k`;
const byM2: Amount = (value, language) => `${formatEuros(value, language)}/m²`;

/** What a cost level stands for, for a building: "moins de 10 k€", "50 k€ et plus". */
export const costWords = (level: StepOfThree): Bilingual => rangeWords(COST_RANGES[level], thousands);
/** The same by square metre: "20 à 100 €/m²". */
export const costWordsM2 = (level: StepOfThree): Bilingual => rangeWords(COST_RANGES_M2[level], byM2);

function rangeWords({ low, high }: CostRange, amount: Amount): Bilingual {
  if (high === null) return { fr: `${amount(low, "fr")} et plus`, en: `${amount(low, "en")} or more` };
  if (low === 0) return { fr: `moins de ${amount(high, "fr")}`, en: `under ${amount(high, "en")}` };
  return {
    fr: `${formatInteger(low, "fr")} à ${amount(high, "fr")}`,
    en: `${amount(low, "en")} to ${amount(high, "en")}`,
  };
}

const SKILLS: Readonly<Record<StepOfThree, Bilingual>> = {
  1: { fr: "en interne", en: "in-house" },
  2: { fr: "entreprise", en: "contractor" },
  3: { fr: "équipe d’étude", en: "design team" },
};

/** Who carries an action out. */
export const skillWords = (level: StepOfThree): Bilingual => SKILLS[level];

/** Whose points come from people. */
export const BY_ORGANISATION: Bilingual = { fr: "par l’organisation", en: "by organisation" };
/** The same in a sentence. */
export const BY_ORGANISATION_WHY: Bilingual = {
  fr: "Par l’organisation : ses points comptent ce que font les personnes, avant et pendant l’événement. Ils ne se lisent pas tous dans l’indice de vulnérabilité du bâtiment.",
  en: "By organisation: its points count what people do before and during the event. Not all of them show in the building’s vulnerability index.",
};

/** Why fans alone are not enough at a place. @param days over 35 °C a year */
export function fansWords(days: number): Bilingual {
  const most = FANS_MOST_DAYS;
  return {
    fr: `Ce lieu a ${formatInteger(days, "fr")} jours par an au-dessus de 35${THIN}°C. À partir de ${most}, des brasseurs d’air seuls ne protègent plus : complétez-les par un rafraîchissement. L’indice de vulnérabilité, qui ne lit que les réponses, ne le sait pas.`,
    en: `This place has ${formatInteger(days, "en")} days a year over 35 °C. From ${most} upwards, fans alone no longer protect people: add cooling. The vulnerability index, which only uses the answers, does not take this into account.`,
  };
}

/** What a record of the catalogue is: "recommandation affinée en 3 déclinaisons". */
export function kindWords({ id, kind }: Pick<Action, "id" | "kind">): Bilingual {
  if (kind === "declination") return { fr: "déclinaison", en: "variant" };
  if (kind === "action") return { fr: "recommandation", en: "recommendation" };
  const count = declinationsOf(id).length;
  return {
    fr: `recommandation affinée en ${count} déclinaisons`,
    en: `recommendation refined into ${count} variants`,
  };
}

/** What an action is for, in a name and a sentence. */
export type AimWords = { readonly name: Bilingual; readonly definition: Bilingual };

/** Aims beside the hazards. */
const OTHER_AIMS: Readonly<Partial<Record<ActionAim, AimWords>>> = {
  health: {
    name: { fr: "Santé et bien-être", en: "Health and well-being" },
    definition: {
      fr: "Confort et santé des occupants et des passants.",
      en: "Comfort and health of occupants and passers-by.",
    },
  },
  biodiversity: {
    name: { fr: "Biodiversité", en: "Biodiversity" },
    definition: { fr: "Espèces et habitats de la parcelle.", en: "Species and habitats on the plot." },
  },
};

export function aimWords(aim: ActionAim): AimWords {
  const other = OTHER_AIMS[aim];
  if (other !== undefined) return other;
  const { name, definition } = hazardOf(aim as Parameters<typeof hazardOf>[0]);
  return { name, definition };
}

/** A sum of costs as a range: "jusqu’à 20 k€", "20 à 110 k€", "50 k€ et plus". */
export function budgetWords({ low, high }: CostRange): Bilingual {
  if (low > 0 || high === null) return rangeWords({ low, high }, thousands);
  if (high === 0) return { fr: thousands(0, "fr"), en: thousands(0, "en") };
  return { fr: `jusqu’à ${thousands(high, "fr")}`, en: `up to ${thousands(high, "en")}` };
}
