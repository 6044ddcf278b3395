import { RISK_STATES, type RiskCount, type RiskState, riskBounds } from "../portfolio/at-risk.ts";
import { OWNER_FIGURES } from "../portfolio/owner-figures.ts";
import { RISK_SUBJECTS, type RiskSubject } from "../portfolio/results.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { recordOf } from "../shared/record-of.ts";
import { ADDRESSED, type Addressed } from "./addressed.ts";

/** What a disclosure weighs buildings by, and what each weight is of a building, beside the count of buildings. */
export const DISCLOSED_WEIGHTS = ["floor_area", "asset_value", "yearly_revenue", "buildings"] as const;
export type DisclosedWeight = (typeof DISCLOSED_WEIGHTS)[number];

const labelOf = (id: "asset_value" | "yearly_revenue"): Bilingual =>
  recordOf(
    ["fr", "en"] as const,
    (language) => OWNER_FIGURES.find((figure) => figure.id === id)?.label[language] ?? "",
  );
export const DISCLOSED_WEIGHT_NAMES: Readonly<Record<DisclosedWeight, Bilingual>> = {
  floor_area: { fr: "Surface", en: "Floor area" },
  asset_value: labelOf("asset_value"),
  yearly_revenue: labelOf("yearly_revenue"),
  buildings: { fr: "Bâtiments", en: "Buildings" },
};

/**
 * A building of a disclosure: by its exposure and by its combined risk, its state by hazard, in the order of `HAZARD_IDS`;
 * what is decided; what it weighs.
 */
export type DisclosedBuilding = {
  readonly id: string;
  readonly exposed: readonly RiskState[];
  readonly states: readonly RiskState[];
  readonly addressed: readonly Addressed[];
  /** Null: not given; it is never supposed. */
  readonly weights: Readonly<Record<Exclude<DisclosedWeight, "buildings">, number | null>>;
};

/** One weight of buildings at risk of a hazard, that are not and that could be; and of how many it is not known. */
export type DisclosedRisk = RiskCount & {
  /** Of what is surely at risk: what decided actions bring below high, by how far they have come. */
  readonly addressed: Readonly<Record<"under_way" | "planned", number>>;
  /** Buildings whose weight is not known, by state: they are in no share. */
  readonly unweighed: RiskCount;
};

/** Longest notes of a version, characters. */
export const LONGEST_DISCLOSURE_NOTES = 4000;

export type DisclosedFigures = readonly {
  readonly id: RiskSubject;
  readonly weights: Readonly<Record<DisclosedWeight, DisclosedRisk>>;
}[];

/** The figures of a disclosure: everything that it says follows from its buildings. */
export function discloseBuildings(buildings: readonly DisclosedBuilding[]): DisclosedFigures {
  return RISK_SUBJECTS.map((id) => {
    const weights = recordOf(DISCLOSED_WEIGHTS, () => emptyRisk());
    for (const building of buildings) {
      const state = stateOfBuilding(building, id);
      const addressed = addressedOfBuilding(building, id);
      for (const weight of DISCLOSED_WEIGHTS) {
        const of = weights[weight];
        const amount = weightOfBuilding(building, weight);
        if (amount === null) of.unweighed[state]++;
        else of[state] += amount;
        if (amount !== null && addressed !== "no") of.addressed[addressed] += amount;
      }
    }
    return { id, weights };
  });
}

function emptyRisk() {
  return {
    ...recordOf(RISK_STATES, () => 0),
    addressed: { under_way: 0, planned: 0 },
    unweighed: recordOf(RISK_STATES, () => 0),
  };
}

/** What a building weighs; null: not known. */
export const weightOfBuilding = (
  { weights }: Pick<DisclosedBuilding, "weights">,
  weight: DisclosedWeight,
): number | null => (weight === "buildings" ? 1 : weights[weight]);

const ALL_HAZARDS = [...HAZARD_IDS.keys()];
const placesOf = (subject: RiskSubject) => (subject === "multi_hazard" ? ALL_HAZARDS : [HAZARD_IDS.indexOf(subject)]);

/** Of a hazard, or of one of them at least. */
export const stateOfBuilding = ({ states }: Pick<DisclosedBuilding, "states">, subject: RiskSubject): RiskState =>
  stateOfHazards(states, placesOf(subject));

/** Of one hazard at least among those at some places. */
export function stateOfHazards(states: readonly RiskState[], places: readonly number[]): RiskState {
  return (
    RISK_STATES[Math.max(...places.map((at) => RISK_STATES.indexOf(states[at] ?? "not_computed")))] ?? "not_computed"
  );
}

const addressedOfBuilding = (building: DisclosedBuilding, subject: RiskSubject): Addressed =>
  addressedOfStates(building, placesOf(subject));

/** How far what addresses the hazards at some places has come: the least of those that put the building at risk. */
export function addressedOfStates(
  { states, addressed }: Pick<DisclosedBuilding, "states" | "addressed">,
  places: readonly number[],
): Addressed {
  const own = places.filter((at) => states[at] === "yes").map((at) => addressed[at] ?? "no");
  return own.length === 0 ? "no" : (ADDRESSED[Math.min(...own.map((one) => ADDRESSED.indexOf(one)))] ?? "no");
}

/** Shares of what is surely at risk that decided actions address; null where nothing is surely at risk. */
export function addressedShares({ yes, addressed }: DisclosedRisk): DisclosedRisk["addressed"] | null {
  if (yes === 0) return null;
  return { under_way: addressed.under_way / yes, planned: addressed.planned / yes };
}

/** How many buildings give a weight, of how many. */
export function weighedBuildings(figures: DisclosedFigures, weight: DisclosedWeight) {
  const all = figures.find(({ id }) => id === "multi_hazard")?.weights;
  const count = all === undefined ? 0 : riskBounds(all.buildings).all;
  const without = all === undefined ? 0 : riskBounds(all[weight].unweighed).all;
  return { count, with: count - without, without };
}
