import { RISK_STATES, type RiskCount } from "@lichen/domain";

/** Buildings that are exposed or at risk, and their floor area, m². */
export type RiskSums = RiskCount & {
  readonly yesM2: number;
  readonly computedM2: number;
  readonly notComputedM2: number;
};

const [NO, NOT_COMPUTED, YES] = (["no", "not_computed", "yes"] as const).map((state) => RISK_STATES.indexOf(state));

/** Counts buildings by their state, a place in `RISK_STATES`. */
export function createRiskSums() {
  const counts = RISK_STATES.map(() => 0);
  const areas = RISK_STATES.map(() => 0);
  return {
    add(state: number, floorAreaM2: number): void {
      counts[state]!++;
      areas[state]! += floorAreaM2;
    },
    sums: (): RiskSums => ({
      yes: counts[YES!]!,
      computed: counts[YES!]! + counts[NO!]!,
      not_computed: counts[NOT_COMPUTED!]!,
      yesM2: areas[YES!]!,
      computedM2: areas[YES!]! + areas[NO!]!,
      notComputedM2: areas[NOT_COMPUTED!]!,
    }),
  };
}
