import { type Bilingual, EVOLUTION_NAMES, type HazardAssessment, type Horizon, type Scenario } from "@lichen/domain";
import type { HazardResult } from "./results.ts";

/** Of an exposure that no figure projects. @source levels edition 1.2, rule 10 */
export const NOT_PROJECTED: Bilingual = { fr: "état, non projeté", en: "state, not projected" };

/** Of a hazard that cannot occur: it has no state to project. */
const NOT_APPLICABLE: Bilingual = { fr: "sans objet", en: "not applicable" };

/** Whether some figure that weighs on an exposure differs between the horizons of a scenario. */
export function isProjected({ exposure }: Pick<HazardAssessment, "exposure">, scenario: Scenario): boolean {
  const [first, ...others] = exposure
    .filter((one) => one.scenario === scenario)
    .map(
      ({ indicators }) => new Map(indicators.flatMap((one) => (one.slot === null ? [] : [[one.key, one] as const]))),
    );
  return others.some((figures) =>
    [...figures].some(([key, { raw_value }]) => raw_value !== (first?.get(key)?.raw_value ?? null)),
  );
}

/** Change of exposure since the reference, in words; null at the reference and where nothing is known. */
export function evolutionWords(
  { assessed }: Pick<HazardResult, "assessed">,
  scenario: Scenario,
  horizon: Horizon,
): Bilingual | null {
  if (horizon === "reference") return null;
  const found = assessed.evolution.find((one) => one.scenario === scenario && one.horizon === horizon);
  if (!found?.value) return null;
  const moment = assessed.exposure.find((one) => one.scenario === scenario && one.horizon === horizon);
  if (moment?.level === "none") return NOT_APPLICABLE;
  return isProjected(assessed, scenario) ? EVOLUTION_NAMES[found.value] : NOT_PROJECTED;
}
