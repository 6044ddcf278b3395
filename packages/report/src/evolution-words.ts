import { type Bilingual, EVOLUTION_NAMES, type Horizon, type Scenario } from "@lichen/domain";
import type { HazardResult } from "./results.ts";

/** Change of exposure since the reference, in words; null at the reference and where nothing is known. */
export function evolutionWords(
  { assessed }: Pick<HazardResult, "assessed">,
  scenario: Scenario,
  horizon: Horizon,
): Bilingual | null {
  if (horizon === "reference") return null;
  const found = assessed.evolution.find((one) => one.scenario === scenario && one.horizon === horizon);
  return found?.value ? EVOLUTION_NAMES[found.value] : null;
}
