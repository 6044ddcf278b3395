import type { PlannedId } from "../actions/index.ts";
import { ensure } from "../shared/ensure.ts";
import { HAZARD_IDS, type HazardId } from "../shared/hazard-id.ts";
import type { WorksCost } from "../strategy/works-cost.ts";
import type { BuildingWorks } from "./building-works.ts";
import { AT_STAKE, type AtStake, type PlanBuilding } from "./plan-settings.ts";
import { createWorksState, isAtRisk, SAFE_RANK } from "./works-state.ts";

/** A work in its year. */
export type PlacedWork = {
  /** Place of its building, and of the work among those of the building. */
  readonly building: number;
  readonly work: number;
  readonly year: number;
};

/** An action of a plan on one building, with what it adds to those before it. */
export type PlannedWork = {
  readonly building_id: string;
  readonly action: PlannedId;
  readonly year: number;
  /** Euros, excluding VAT; null: nothing bounds it. */
  readonly low: number;
  readonly high: number | null;
  readonly basis: WorksCost["basis"];
  /** Year of the price; null: a cost class has none. */
  readonly price_year: number | null;
  /** Fall of the sum of the ranks of the combined risks, and of each that falls. */
  readonly levels: number;
  readonly hazards: readonly { readonly id: HazardId; readonly levels: number }[];
  /** Hazard that it lowers most, and the rank of its combined risk before and after; null: it moves none. */
  readonly moved: { readonly id: HazardId; readonly before: number; readonly after: number } | null;
  /** Whether the year that it was planned in is over. */
  readonly late: boolean;
};

/** What a plan comes to, whatever it was to lower: plans are compared by it. */
export type PlanMeasures = {
  readonly works: number;
  readonly buildings: number;
  /** Fall of the sum of the ranks of the combined risks, and by hazard. */
  readonly levels: number;
  readonly hazards: readonly { readonly id: HazardId; readonly levels: number }[];
  /** Buildings at risk before that are not any more. */
  readonly out_of_risk: number;
  /** What leaves the risk with them, as far as it is known. */
  readonly at_stake: Readonly<Record<AtStake, number>>;
  /** Euros, excluding VAT; null: nothing bounds it. */
  readonly low: number;
  readonly high: number | null;
  /** Late actions that it carries out. */
  readonly late: number;
  /** Each year with its own works and costs, and the levels gained up to its end. */
  readonly years: readonly YearMeasure[];
};
type YearMeasure = {
  readonly year: number;
  readonly works: number;
  readonly low: number;
  readonly high: number | null;
  readonly levels: number;
};

type Measured = {
  readonly buildings: readonly PlanBuilding[];
  readonly works: readonly BuildingWorks[];
  readonly costOf: (building: number, action: PlannedId) => WorksCost;
  readonly isLate: (building: number, action: PlannedId) => boolean;
};

/** Each action of a plan in the order in which they are carried out: what one gains counts beside those before it. */
export function listPlannedWorks(measured: Measured, placed: readonly PlacedWork[]): readonly PlannedWork[] {
  const byBuilding = Map.groupBy(placed, ({ building }) => building);
  const rows = [...byBuilding].flatMap(([building, own]) => worksOfBuilding(measured, building, own));
  return rows.toSorted(
    (a, b) => a.year - b.year || b.levels / Math.max(1, b.high ?? b.low) - a.levels / Math.max(1, a.high ?? a.low),
  );
}

function worksOfBuilding(
  { buildings, works, costOf, isLate }: Measured,
  building: number,
  placed: readonly PlacedWork[],
): PlannedWork[] {
  const own = ensure(works[building]);
  const state = createWorksState(own);
  return placed
    .toSorted((a, b) => a.year - b.year)
    .map(({ work, year }) => {
      const { id: action } = ensure(own.works[work]).choice;
      const [before, norms] = [Uint8Array.from(state.ranks()), Float64Array.from(state.norms())];
      state.add(work);
      const falls = own.indices.map(({ hazard }, at) => ({
        id: hazard,
        before: before[at]!,
        after: state.ranks()[at]!,
        levels: before[at]! - state.ranks()[at]!,
        index: norms[at]! - state.norms()[at]!,
      }));
      const [most] = falls.toSorted((a, b) => b.levels - a.levels || b.index - a.index);
      const { low, high, basis, year: priceYear } = costOf(building, action);
      return {
        building_id: ensure(buildings[building]).id,
        action,
        year,
        low,
        high,
        basis,
        price_year: priceYear,
        levels: falls.reduce((sum, { levels }) => sum + levels, 0),
        hazards: falls.filter(({ levels }) => levels !== 0).map(({ id, levels }) => ({ id, levels })),
        moved: most === undefined || most.index <= 0 ? null : { id: most.id, before: most.before, after: most.after },
        late: isLate(building, action),
      };
    });
}

/** What some works come to. @param years those that are counted one by one */
export function measureWorks(
  measured: Measured,
  placed: readonly PlacedWork[],
  years: readonly number[],
): PlanMeasures {
  const rows = listPlannedWorks(measured, placed);
  const safe = countSafe(measured, placed);
  const sumOf = (some: readonly PlannedWork[]) => ({
    works: some.length,
    low: some.reduce((sum, { low }) => sum + low, 0),
    high: some.reduce<number | null>((sum, { high }) => (sum === null || high === null ? null : sum + high), 0),
  });
  const levelsOf = (some: readonly PlannedWork[]) => some.reduce((sum, { levels }) => sum + levels, 0);
  return {
    ...sumOf(rows),
    buildings: new Set(rows.map(({ building_id }) => building_id)).size,
    levels: levelsOf(rows),
    hazards: HAZARD_IDS.flatMap((id) => {
      const levels = rows.reduce(
        (sum, { hazards }) => sum + (hazards.find((hazard) => hazard.id === id)?.levels ?? 0),
        0,
      );
      return levels === 0 ? [] : [{ id, levels }];
    }),
    ...safe,
    late: rows.filter(({ late }) => late).length,
    years: years.map((year) => ({
      year,
      ...sumOf(rows.filter((row) => row.year === year)),
      levels: levelsOf(rows.filter((row) => row.year <= year)),
    })),
  };
}

/** Buildings that leave the risk, and what is in them. */
function countSafe({ buildings, works }: Measured, placed: readonly PlacedWork[]) {
  const atStake: Record<AtStake, number> = { floor_area: 0, value: 0, occupants: 0 };
  let count = 0;
  for (const [building, carriedOut] of Map.groupBy(placed, ({ building }) => building)) {
    const own = ensure(works[building]);
    if (!isAtRisk(own.indices)) continue;
    const state = createWorksState(own);
    for (const { work } of carriedOut) state.add(work);
    if (state.ranks().some((rank) => rank > SAFE_RANK)) continue;
    count++;
    for (const key of AT_STAKE) atStake[key] += ensure(buildings[building]).atStake[key] ?? 0;
  }
  return { out_of_risk: count, at_stake: atStake };
}
