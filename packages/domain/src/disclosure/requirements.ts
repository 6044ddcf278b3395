import type { RiskCount, RiskState } from "../portfolio/at-risk.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { HAZARD_PACES, type HazardPace, pacesOf } from "./appendix-a.ts";
import {
  addressedOfStates,
  type DisclosedBuilding,
  type DisclosedWeight,
  stateOfHazards,
  weightOfBuilding,
} from "./disclosed-buildings.ts";

/** What a figure of a requirement measures: exposure alone, combined risk, or what decided actions address of it. */
type Measure = "exposed" | "at_risk" | "addressed";

/** A figure on physical risk that a published framework asks for, in our words. */
type Requirement = {
  readonly standard: "IFRS S2" | "ESRS E1";
  readonly paragraph: string;
  readonly name: Bilingual;
} & (
  | {
      readonly measure: Measure;
      readonly pace: HazardPace | "all";
      readonly weight: DisclosedWeight;
    }
  /** Where it is answered, or why it is not. */
  | { readonly measure: null; readonly reason: Bilingual }
);

/**
 * Figures that frameworks ask for on physical risk, beside what answers each.
 * @source IFRS S2 Climate-related Disclosures (June 2023), §29 (c); Industry-based Guidance on implementing IFRS S2,
 * volume 36, IF-RE-450a.1; Commission Delegated Regulation (EU) 2023/2772, ESRS E1 §66 (E1-9). Read in public copies.
 */
// biome-ignore format: a table, one requirement a row
const TABLE = {
  s2_assets: { standard: "IFRS S2", paragraph: "29 (c)", measure: "at_risk", pace: "all", weight: "asset_value",
    name: { fr: "Actifs vulnérables aux risques physiques, montant et part", en: "Assets vulnerable to physical risks, amount and share" } },
  s2_activities: { standard: "IFRS S2", paragraph: "29 (c)", measure: "at_risk", pace: "all", weight: "yearly_revenue",
    name: { fr: "Activités vulnérables aux risques physiques, par leur revenu annuel", en: "Business activities vulnerable to physical risks, by their yearly revenue" } },
  s2_flood_zones: { standard: "IFRS S2", paragraph: "IF-RE-450a.1", measure: null,
    name: { fr: "Surface des bâtiments en zone de crue centennale, par type de bâtiment", en: "Area of properties in 100-year flood zones, by type of property" },
    reason: { fr: "Non couvert\u202f: les données décrivent une part de commune ou une hauteur d’eau, pas le zonage centennal de chaque bâtiment.", en: "Not covered: the data describe a share of the commune or a depth of water, not the 100-year zoning of each building." } },
  e1_assets: { standard: "ESRS E1", paragraph: "66 (a)", measure: "exposed", pace: "all", weight: "asset_value",
    name: { fr: "Actifs exposés à un risque physique important, avant adaptation", en: "Assets at material physical risk, before adaptation" } },
  e1_assets_acute: { standard: "ESRS E1", paragraph: "66 (a)", measure: "exposed", pace: "acute", weight: "asset_value",
    name: { fr: "dont risque physique aigu", en: "of which acute physical risk" } },
  e1_assets_chronic: { standard: "ESRS E1", paragraph: "66 (a)", measure: "exposed", pace: "chronic", weight: "asset_value",
    name: { fr: "dont risque physique chronique", en: "of which chronic physical risk" } },
  e1_addressed: { standard: "ESRS E1", paragraph: "66 (b)", measure: "addressed", pace: "all", weight: "asset_value",
    name: { fr: "Part des actifs à risque couverte par des actions d’adaptation en place, en cours ou commandées", en: "Share of assets at risk addressed by adaptation actions in place, in progress or ordered" } },
  e1_locations: { standard: "ESRS E1", paragraph: "66 (c)", measure: null,
    name: { fr: "Lieux des actifs importants exposés à un risque physique", en: "Locations of significant assets at physical risk" },
    reason: { fr: "Répondu par les lieux du classeur\u202f: par pays et par département dans le brouillon, par bâtiment dans une version figée.", en: "Answered by the locations of the workbook: by country and département in the draft, by building in a frozen version." } },
  e1_revenue: { standard: "ESRS E1", paragraph: "66 (d)", measure: "at_risk", pace: "all", weight: "yearly_revenue",
    name: { fr: "Revenu des activités exposées à un risque physique important", en: "Revenue from activities at material physical risk" } },
} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof TABLE;
export const REQUIREMENTS: Readonly<Record<RequirementId, Requirement>> = TABLE;
export const REQUIREMENT_IDS = Object.keys(TABLE) as readonly RequirementId[];

/** What answers a requirement: amounts by state, and how many buildings do not give the weight. */
export type AnsweredRequirement = RiskCount & { readonly id: RequirementId; readonly unweighed: number };

/** The requirements that figures answer. Of what is addressed, the whole is what is surely at risk. */
export function answerRequirements(buildings: readonly DisclosedBuilding[]): AnsweredRequirement[] {
  return REQUIREMENT_IDS.flatMap((id): AnsweredRequirement[] => {
    const requirement = REQUIREMENTS[id];
    if (requirement.measure === null) return [];
    const { measure, pace, weight } = requirement;
    const hazards = HAZARD_PLACES[pace];
    const sums: Record<RiskState, number> = { yes: 0, no: 0, not_computed: 0 };
    let unweighed = 0;
    for (const building of buildings) {
      const state = findState(building, measure, hazards);
      if (state === null) continue;
      const amount = weightOfBuilding(building, weight);
      if (amount === null) unweighed++;
      else sums[state] += amount;
    }
    return [{ id, ...sums, unweighed }];
  });
}

const allPlaces = [...HAZARD_IDS.keys()];
const placesOf = (pace: HazardPace) =>
  allPlaces.filter((at) => HAZARD_IDS[at] !== undefined && pacesOf(HAZARD_IDS[at]).includes(pace));
const HAZARD_PLACES: Readonly<Record<HazardPace | "all", readonly number[]>> = {
  all: allPlaces,
  acute: placesOf("acute"),
  chronic: placesOf("chronic"),
};

/** State of a building for a measure; null: it is not in the whole that the measure is a part of. */
function findState(building: DisclosedBuilding, measure: Measure, hazards: readonly number[]): RiskState | null {
  if (measure === "exposed") return stateOfHazards(building.exposed, hazards);
  const state = stateOfHazards(building.states, hazards);
  if (measure === "at_risk") return state;
  if (state !== "yes") return null;
  return addressedOfStates(building, hazards) === "under_way" ? "yes" : "no";
}

/** "Chronic and acute", "acute": what the hazards of a requirement are. */
export function requirementPace(id: RequirementId): Bilingual | null {
  const requirement = REQUIREMENTS[id];
  if (requirement.measure === null) return null;
  return requirement.pace === "all" ? BOTH_PACES : HAZARD_PACES[requirement.pace];
}
const BOTH_PACES: Bilingual = { fr: "Chronique et aigu", en: "Chronic and acute" };
