import type { Answers, FieldKey } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import type { ClayZone } from "./clay-tables.ts";

/** How a factor weighs on a house, the worst first: of several questions the worst is that of the factor. */
export const FACTOR_CLASSES = ["critical", "vigilance", "unknown", "ok"] as const;
export type FactorClass = (typeof FACTOR_CLASSES)[number];

type ChoiceRow = {
  readonly id: string;
  readonly name: Bilingual;
  readonly options: readonly { readonly id: string; readonly class: FactorClass; readonly name: Bilingual }[];
};

const NO = { id: "no", class: "ok", name: { fr: "Non", en: "No" } } as const;

/**
 * What no question of the questionnaire says: chosen on the screen of the tool, or given to its call.
 * @source clay tables, edition 1.0: groups of Cutler & Richardson 1989; a species that no one knows counts as critical
 */
// biome-ignore format: a table, an option a line
export const CLAY_CHOICES = [
  {
    id: "tree_species",
    name: { fr: "Essence de l’arbre proche", en: "Species of nearby tree" },
    options: [
      { id: "very_thirsty_large", class: "critical", name: { fr: "Chêne, peuplier, saule, frêne, cèdre ou cyprès", en: "Oak, poplar, willow, ash, cedar or cypress" } },
      { id: "large_ornamental_or_conifer", class: "critical", name: { fr: "Érable, platane, tilleul, marronnier, robinier, hêtre, orme, pin ou sapin", en: "Maple, plane, lime, horse chestnut, false acacia, beech, elm, pine or fir" } },
      { id: "fruit_or_small", class: "vigilance", name: { fr: "Pommier, poirier, prunier, cerisier, sorbier, bouleau ou aubépine", en: "Apple, pear, plum, cherry, rowan, birch or hawthorn" } },
      { id: "unknown", class: "critical", name: { fr: "Essence inconnue : comptée comme critique", en: "Unknown species: counted as critical" } },
    ],
  },
  {
    id: "sloping_ground",
    name: { fr: "Terrain en pente sous la maison", en: "Sloping ground under the house" },
    options: [{ id: "yes", class: "critical", name: { fr: "Oui", en: "Yes" } }, NO],
  },
  {
    id: "buried_network_leak",
    name: { fr: "Fuite d’un réseau enterré", en: "Leak in an underground pipe" },
    options: [
      { id: "yes", class: "critical", name: { fr: "Fuite constatée", en: "Leak found" } },
      { id: "no", class: "ok", name: { fr: "Réseaux testés, sans fuite", en: "Pipes tested, no leak" } },
    ],
  },
  {
    id: "heat_source_in_basement",
    name: { fr: "Source de chaleur en sous-sol", en: "Heat source in the basement" },
    options: [{ id: "yes", class: "vigilance", name: { fr: "Oui (chaudière, four)", en: "Yes (boiler, oven)" } }, NO],
  },
] as const satisfies readonly ChoiceRow[];
type ChoiceOf = (typeof CLAY_CHOICES)[number];
export type ClayChoiceId = ChoiceOf["id"];
/** What was chosen; what is not there was not. */
export type ClayChoices = { readonly [Row in ChoiceOf as Row["id"]]?: Row["options"][number]["id"] | undefined };

type FactorRow = {
  readonly id: string;
  readonly name: Bilingual;
  /** Questions that say it, and the class of their answers; the answers that are not named are "ok". */
  readonly fields: readonly { readonly field: FieldKey; readonly classes: Readonly<Record<string, FactorClass>> }[];
  readonly choice: ClayChoiceId | null;
  /** Answer that leaves nothing of the factor. */
  readonly without?: { readonly field: FieldKey; readonly answer: string };
};

/**
 * What makes the shrinking of clay worse under a building. Foundations are read against the depth of the zone, apart.
 * @source clay tables, edition 1.0: Cutler & Richardson 1989 and the guide of the ministry, as the State simulator uses them
 */
export const CLAY_FACTORS = [
  {
    id: "tree_species",
    fields: [],
    choice: "tree_species",
    without: { field: "trees_close_walls", answer: "none" },
    name: { fr: "Essence des arbres proches", en: "Species of nearby trees" },
  },
  {
    id: "tree_distance",
    choice: null,
    fields: [{ field: "trees_close_walls", classes: { closer_than_h: "critical", between_1_and_1_5_h: "critical" } }],
    name: { fr: "Arbres à moins de 1,5 fois leur hauteur", en: "Trees within 1.5 times their height" },
  },
  {
    id: "roof_water",
    choice: null,
    fields: [
      { field: "rainwater_drainage_system_presence", classes: { none: "critical", discharge_at_walls: "critical" } },
    ],
    name: { fr: "Eau de toiture au pied des murs", en: "Roof water discharged at the foot of the walls" },
  },
  {
    id: "shallow_foundations",
    choice: null,
    fields: [{ field: "foundations_type", classes: {} }],
    name: {
      fr: "Fondations moins profondes que la zone ne le demande",
      en: "Foundations shallower than the zone requires",
    },
  },
  {
    id: "uneven_support",
    choice: "sloping_ground",
    fields: [
      { field: "basement", classes: { partial: "critical", half_buried: "critical" } },
      { field: "wall_joints_presence", classes: { no: "critical", partial: "critical" } },
    ],
    name: {
      fr: "Appuis inégaux : sous-sol partiel, pente, extension sans joint",
      en: "Uneven support: partial basement, slope, extension without a joint",
    },
  },
  {
    id: "irregular_shape",
    choice: null,
    fields: [{ field: "building_general_shape", classes: { irregular: "vigilance" } }],
    name: { fr: "Plan irrégulier", en: "Irregular plan" },
  },
  {
    id: "one_shared_wall",
    choice: null,
    fields: [{ field: "adjoining_building", classes: { one_side: "vigilance" } }],
    name: { fr: "Un seul côté mitoyen", en: "One shared wall" },
  },
  {
    id: "plants_on_walls",
    choice: null,
    fields: [{ field: "climbing_plants_system", classes: { self_clinging: "vigilance", cables_trellis: "vigilance" } }],
    name: { fr: "Plantes sur les murs", en: "Plants on the walls" },
  },
  {
    id: "buried_network_leak",
    fields: [],
    choice: "buried_network_leak",
    name: { fr: "Fuite d’un réseau enterré", en: "Leak in an underground pipe" },
  },
  {
    id: "heat_source_in_basement",
    fields: [],
    choice: "heat_source_in_basement",
    without: { field: "basement", answer: "none" },
    name: { fr: "Source de chaleur en sous-sol", en: "Heat source in the basement" },
  },
] as const satisfies readonly FactorRow[];
type ClayFactorId = (typeof CLAY_FACTORS)[number]["id"];

/** Depth that foundations should have, m. @source order of 22 July 2020; to be verified */
export const FOUNDATION_DEPTH_M: Readonly<Record<ClayZone, number | null>> = {
  none: null,
  low: null,
  medium: 0.8,
  high: 1.2,
};
/** Depth that an answer says, m at most; null: the answer says none. */
export const FOUNDATION_ANSWERS: Readonly<Record<string, number>> = {
  none_or_very_shallow: 0,
  shallow_under_0_8: 0.5,
  shallow_0_8_1_2: 0.8,
  shallow_over_1_2: 1.2,
  raft: 1.2,
  deep: 10,
  stilts: 10,
};

type ClayFactor = {
  readonly id: ClayFactorId;
  readonly class: FactorClass;
  /** Question that says it: the first without an answer, else the first; null where none does. */
  readonly field: FieldKey | null;
  /** Choice of the tool that says it too; null where there is none to make. */
  readonly choice: ClayChoiceId | null;
  readonly chosen: string | null;
};

/**
 * Factors that make the shrinking of clay worse, from the answers and what was chosen.
 * @param zone null: judged as in the high zone
 */
export function clayFactors(answers: Answers, zone: ClayZone | null, choices: ClayChoices = {}): readonly ClayFactor[] {
  return (CLAY_FACTORS as readonly (FactorRow & { readonly id: ClayFactorId })[]).map((row) => {
    const { id, fields, choice, without } = row;
    if (without !== undefined && answers[without.field] === without.answer) {
      return { id, class: "ok", field: without.field, choice: null, chosen: null };
    }
    const chosen = (choice === null ? null : choices[choice]) ?? null;
    const classes = fields.map(({ field, classes: own }): FactorClass => {
      const answer = answers[field];
      if (answer === undefined || answer === "unknown") return "unknown";
      if (id === "shallow_foundations") return foundationsClass(String(answer), zone ?? "high");
      return own[String(answer)] ?? "ok";
    });
    const unanswered = fields.find((_, at) => classes[at] === "unknown");
    const all = choice === null ? classes : [...classes, classOfChoice(choice, chosen)];
    return {
      id,
      choice,
      chosen,
      field: (unanswered ?? fields[0])?.field ?? null,
      class: ensure(FACTOR_CLASSES.find((one) => all.includes(one))),
    };
  });
}

function classOfChoice(choice: ClayChoiceId, chosen: string | null): FactorClass {
  const { options } = ensure(CLAY_CHOICES.find(({ id }) => id === choice)) as ChoiceRow;
  return options.find(({ id }) => id === chosen)?.class ?? "unknown";
}

function foundationsClass(answer: string, zone: ClayZone): FactorClass {
  const [wanted, depth] = [FOUNDATION_DEPTH_M[zone], FOUNDATION_ANSWERS[answer]];
  if (depth === undefined) return "unknown";
  return wanted === null || depth >= wanted ? "ok" : "critical";
}
