import { RISK_STATES, type RiskCount, type RiskState } from "../portfolio/at-risk.ts";
import { HAZARD_IDS, type HazardId } from "../shared/hazard-id.ts";
import { recordOf } from "../shared/record-of.ts";
import { AREA_OF_EVENT, type EventArea } from "./shared-events.ts";

/** What a concentration weighs buildings by. */
export const CONCENTRATION_WEIGHTS = ["buildings", "floor_area", "asset_value"] as const;
export type ConcentrationWeight = (typeof CONCENTRATION_WEIGHTS)[number];

/** Groups that a concentration names. */
export const LARGEST_GROUPS = 10;
/** Buildings of a group that are given by their id. */
export const MOST_GROUP_BUILDINGS = 500;
/** One building at risk is not a concentration. */
const FEWEST_TOGETHER = 2;

/** A building, where it is, and its states by hazard in the order of `HAZARD_IDS`. */
export type GatheredBuilding = {
  readonly id: string;
  readonly states: readonly RiskState[];
  /** Code of each area that it is in; null: not known. */
  readonly areas: Readonly<Record<EventArea, string | null>>;
  /** Null: not given; it is never supposed. */
  readonly weights: Readonly<Record<Exclude<ConcentrationWeight, "buildings">, number | null>>;
};

/** One weight of buildings at risk, that are not and that could be; and how many have no such weight. */
export type ConcentratedWeight = RiskCount & { readonly unweighed: RiskCount };

/** Buildings of one area, by what one hazard does to them. */
export type EventGroup = {
  readonly hazard: HazardId;
  readonly area: EventArea;
  readonly code: string;
  readonly weights: Readonly<Record<ConcentrationWeight, ConcentratedWeight>>;
};

export type Concentration = {
  /** Those in which one event may touch two buildings at least. */
  readonly groups: readonly EventGroup[];
  readonly hazards: readonly {
    readonly id: HazardId;
    readonly area: EventArea;
    /** How many groups it has. */
    readonly groups: number;
    /** Buildings whose area is not known, by state: they are in no group. */
    readonly elsewhere: RiskCount;
  }[];
};

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Gathers buildings, for each hazard, by the area in which one event may touch them together. */
export function concentrateBuildings(buildings: Iterable<GatheredBuilding>): Concentration {
  const found = HAZARD_IDS.map(() => new Map<string, ReturnType<typeof emptyWeights>>());
  const elsewhere = HAZARD_IDS.map(() => emptyCount());
  for (const building of buildings) {
    for (const [at, hazard] of HAZARD_IDS.entries()) {
      const state = building.states[at] ?? "not_computed";
      const code = building.areas[AREA_OF_EVENT[hazard]];
      if (code === null) elsewhere[at]![state]++;
      else addTo(found[at]!, code, building, state);
    }
  }
  const groups = HAZARD_IDS.flatMap((hazard, at) =>
    [...found[at]!].flatMap(([code, weights]): EventGroup[] =>
      isConcentration(weights.buildings) ? [{ hazard, area: AREA_OF_EVENT[hazard], code, weights }] : [],
    ),
  );
  return {
    groups,
    hazards: HAZARD_IDS.map((id, at) => ({
      id,
      area: AREA_OF_EVENT[id],
      groups: groups.filter(({ hazard }) => hazard === id).length,
      elsewhere: elsewhere[at]!,
    })),
  };
}

const isConcentration = ({ yes, not_computed }: RiskCount): boolean => yes + not_computed >= FEWEST_TOGETHER;

const emptyCount = (): Mutable<RiskCount> => recordOf(RISK_STATES, () => 0);
const emptyWeights = () => recordOf(CONCENTRATION_WEIGHTS, () => ({ ...emptyCount(), unweighed: emptyCount() }));

function addTo(
  groups: Map<string, ReturnType<typeof emptyWeights>>,
  code: string,
  { weights }: GatheredBuilding,
  state: RiskState,
): void {
  const group = groups.get(code) ?? emptyWeights();
  groups.set(code, group);
  for (const weight of CONCENTRATION_WEIGHTS) {
    const amount = weight === "buildings" ? 1 : weights[weight];
    if (amount === null) group[weight].unweighed[state]++;
    else group[weight][state] += amount;
  }
}

/**
 * Groups in order: most of a weight certainly at risk first, then most that may be, then most buildings; of two as
 * large, the order is that of hazards and codes.
 */
export function orderGroups(groups: readonly EventGroup[], by: ConcentrationWeight): EventGroup[] {
  const sizes = ({ weights }: EventGroup) => {
    const [weight, count] = [weights[by], weights.buildings];
    return [weight.yes, weight.yes + weight.not_computed, count.yes, count.yes + count.not_computed];
  };
  return groups.toSorted((one, other) => {
    const [a, b] = [sizes(one), sizes(other)];
    const differing = a.findIndex((size, at) => size !== b[at]);
    if (differing >= 0) return b[differing]! - a[differing]!;
    return HAZARD_IDS.indexOf(one.hazard) - HAZARD_IDS.indexOf(other.hazard) || (one.code < other.code ? -1 : 1);
  });
}
