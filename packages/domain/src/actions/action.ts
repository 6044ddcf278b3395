import type { Condition } from "../catalogue/index.ts";
import type { FieldKey } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { HAZARD_IDS, type HazardId } from "../shared/hazard-id.ts";

/** Edition of the catalogue of actions: its number, and its day, YYYY-MM-DD. */
export const ACTIONS_EDITION = { version: "1.0", day: "2026-11-23" } as const;

/** Kinds of works, in the order of lists. */
export const ACTION_CATEGORIES = [
  { id: "envelope", name: { fr: "Enveloppe", en: "Envelope" } },
  { id: "cooling", name: { fr: "Rafraîchissement", en: "Cooling" } },
  { id: "equipment", name: { fr: "Équipements", en: "Equipment" } },
  { id: "safety", name: { fr: "Sécurité", en: "Safety" } },
  { id: "networks", name: { fr: "Réseaux", en: "Networks" } },
  { id: "water", name: { fr: "Eau", en: "Water" } },
  { id: "outdoor", name: { fr: "Extérieurs", en: "Outdoors" } },
  { id: "foundations", name: { fr: "Fondations", en: "Foundations" } },
  { id: "structure", name: { fr: "Structure", en: "Structure" } },
  { id: "design", name: { fr: "Conception", en: "Design" } },
  { id: "use", name: { fr: "Usages", en: "Uses" } },
  { id: "territory", name: { fr: "Territoire", en: "Territory" } },
] as const;
export type ActionCategory = (typeof ACTION_CATEGORIES)[number]["id"];

/** Where an action is carried out. @source analysis.md §3, zones of action */
export const ACTION_ZONES = [
  { id: "territory", name: { fr: "Territoire", en: "Territory" } },
  { id: "envelope", name: { fr: "Enveloppe", en: "Envelope" } },
  { id: "cooling", name: { fr: "Rafraîchissement", en: "Cooling" } },
  { id: "ground_floor", name: { fr: "Rez-de-chaussée", en: "Ground floor" } },
  { id: "basement", name: { fr: "Sous-sol", en: "Basement" } },
  { id: "uses", name: { fr: "Usages", en: "Uses" } },
  { id: "exterior", name: { fr: "Extérieurs", en: "Exterior" } },
  { id: "foundations", name: { fr: "Fondations", en: "Foundations" } },
] as const;
export type ActionZone = (typeof ACTION_ZONES)[number]["id"];

/** What an action is good for beside the hazards that it treats. */
export const CO_BENEFITS = [
  { id: "cooling", name: { fr: "Fraîcheur", en: "Cooler surroundings" } },
  { id: "energy_savings", name: { fr: "Économies d’énergie", en: "Energy savings" } },
  { id: "low_carbon", name: { fr: "Moins d’émissions", en: "Lower emissions" } },
  { id: "winter_comfort", name: { fr: "Confort d’hiver", en: "Winter comfort" } },
  { id: "comfort", name: { fr: "Confort", en: "Comfort" } },
  { id: "air_quality", name: { fr: "Qualité de l’air", en: "Air quality" } },
  { id: "health", name: { fr: "Santé", en: "Health" } },
  { id: "well_being", name: { fr: "Bien-être", en: "Well-being" } },
  { id: "social", name: { fr: "Lien social", en: "Social ties" } },
  { id: "safety", name: { fr: "Sécurité", en: "Safety" } },
  { id: "business_continuity", name: { fr: "Continuité d’activité", en: "Business continuity" } },
  { id: "biodiversity", name: { fr: "Biodiversité", en: "Biodiversity" } },
  { id: "stormwater", name: { fr: "Eaux de pluie", en: "Stormwater" } },
  { id: "water_savings", name: { fr: "Économies d’eau", en: "Water savings" } },
  { id: "pollution_control", name: { fr: "Moins de pollution", en: "Less pollution" } },
] as const;
export type CoBenefit = (typeof CO_BENEFITS)[number]["id"];

/** What an action is for: the hazards, health and well-being, biodiversity. @source analysis.md §3, action hazards */
export const ACTION_AIMS = [...HAZARD_IDS, "health", "biodiversity"] as const;
export type ActionAim = (typeof ACTION_AIMS)[number];

/** 1 low, 2 medium, 3 high. @source analysis.md §9 */
export const STEPS_OF_THREE = [1, 2, 3] as const;
export type StepOfThree = (typeof STEPS_OF_THREE)[number];

/** Largest points of an action for a hazard. @source analysis.md §9 */
export const MOST_POINTS = 10;
/** 0 to `MOST_POINTS` by hazard that it treats. */
export type Points = Readonly<Partial<Record<HazardId, number>>>;

/** What an action changes of the answers about a building. */
export type Effect =
  /** Filled in alone, where it is better than the present answer. */
  | { readonly field: FieldKey; readonly mode: "set"; readonly value: string }
  /** To be chosen among those better than the present answer. */
  | { readonly field: FieldKey; readonly mode: "choose_better"; readonly options: readonly string[] }
  /** A number to be given, strictly below or above the present one. */
  | { readonly field: FieldKey; readonly mode: "number_below" | "number_above" };

type Words = {
  readonly name: Bilingual;
  /** Name that it had before the revision of the catalogue. */
  readonly formerly?: Bilingual;
  /** How to go about it, in order. */
  readonly steps: readonly Bilingual[];
};

type Row = Words & {
  readonly id: string;
  readonly category: ActionCategory;
  readonly zones: readonly ActionZone[];
  readonly hazards: readonly ActionAim[];
  readonly cost: StepOfThree;
  readonly skill: StepOfThree;
  readonly coBenefits: readonly CoBenefit[];
  readonly natureBased?: true;
  /** Its points count what people do, and rest on no index of vulnerability. @source levels edition 1.2, §3 */
  readonly byOrganisation?: true;
};

/** Days over 35 °C a year from which fans alone are not enough for anybody. @source levels edition 1.2, "Causes dominate" */
export const FANS_MOST_DAYS = 8;

/** A recommendation refined into declinations: in the catalogue, not in a strategy. */
export type ParentRow = Row & { readonly points: Points };

/** An action, or the declination of a recommendation, which has no points of its own. */
export type ActionRow = Row & {
  readonly parent?: string;
  readonly points: Points | null;
  readonly effects: readonly Effect[];
  readonly appliesWhen: Condition<FieldKey>;
  /** When the answers say that it is in place; null: no answer can. */
  readonly appliedWhen: Condition<FieldKey> | null;
};
