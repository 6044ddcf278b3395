import { type Bilingual, evolution, type Horizon, momentIndex, type Scenario } from "@lichen/domain";
import { EVOLUTION_NAMES, exposureOfReport, type HazardResult } from "@lichen/report";

/** Change of exposure since the reference, in words; null at the reference and where nothing is known. */
export function evolutionWords(
  { hazard, report }: Pick<HazardResult, "hazard" | "report">,
  scenario: Scenario,
  horizon: Horizon,
): Bilingual | null {
  if (report === null || horizon === "reference") return null;
  const reading = evolution(exposureOfReport(hazard, report), momentIndex(scenario, horizon));
  return reading.known ? EVOLUTION_NAMES[reading.value] : null;
}
