import type { AnswerOf, assetsReport } from "@lichen/contract";
import { RISK_STATES, type RiskCount, recordOf, riskBounds } from "@lichen/domain";

/** Buildings that are exposed or at risk, that are not or that could be, and their floor area, m². */
export type RiskSums = { readonly buildings: RiskCount; readonly areaM2: RiskCount };

/** Counts buildings by their state, a place in `RISK_STATES`. */
export function createRiskSums() {
  const counts = RISK_STATES.map(() => 0);
  const areas = RISK_STATES.map(() => 0);
  return {
    /** @param floorAreaM2 0 when it is not known */
    add(state: number, floorAreaM2: number): void {
      counts[state]!++;
      areas[state]! += floorAreaM2;
    },
    sums: (): RiskSums => ({ buildings: byState(counts), areaM2: byState(areas) }),
  };
}

function byState(sums: readonly number[]): RiskCount {
  return recordOf(RISK_STATES, (_, place) => sums[place]!);
}

/** The same as the API answers it, with the bounds of its shares. */
export function presentRisk({ buildings, areaM2 }: RiskSums): AnswerOf<typeof assetsReport>["at_risk"] {
  const { all, share } = riskBounds(buildings);
  return {
    all,
    ...buildings,
    computed: buildings.yes + buildings.no,
    share,
    yes_m2: areaM2.yes,
    no_m2: areaM2.no,
    not_computed_m2: areaM2.not_computed,
    computed_m2: areaM2.yes + areaM2.no,
    share_m2: riskBounds(areaM2).share,
  };
}
