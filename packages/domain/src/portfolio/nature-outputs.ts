import { NATURE_BENEFITS } from "../biodiversity/co-benefits.ts";
import { HOSTING_CATEGORY_IDS } from "../biodiversity/hosting-items.ts";
import { hostingLevel } from "../biodiversity/hosting-potential.ts";
import { natureLevel } from "../biodiversity/nature-state.ts";
import type { Level } from "../shared/level.ts";

/** An output of the biodiversity of buildings that a synthesis counts: the id of its kept figure, and its levels. */
type NatureOutput = {
  readonly id: string;
  /** Levels that it can have, least first. */
  readonly levels: readonly Level[];
  /** @param value 0 to 100 */
  readonly levelOf: (value: number) => Level;
  /** Whether more of it weighs on nature. */
  readonly isPressure: boolean;
};

const FIVE = ["very_low", "low", "medium", "high", "very_high"] as const;
const THREE = ["low", "medium", "high"] as const;

const scoreOutput = (id: string): NatureOutput => ({ id, levels: FIVE, levelOf: hostingLevel, isPressure: false });

/** In the order of screens and of paper. @source analysis.md §3 */
export const NATURE_OUTPUTS: readonly NatureOutput[] = [
  scoreOutput("hosting_potential"),
  ...HOSTING_CATEGORY_IDS.map((id) => scoreOutput(`hosting_${id}`)),
  { id: "nature_pressure", levels: THREE, levelOf: natureLevel, isPressure: true },
  { id: "nature_state", levels: THREE, levelOf: natureLevel, isPressure: false },
  ...NATURE_BENEFITS.map(({ id }) => scoreOutput(`benefit_${id}`)),
];
