import { type Bilingual, evolution, type Horizon, momentIndex, type Scenario } from "@lichen/domain";
import { exposureOfReport, type HazardResult } from "./results.ts";
import { EVOLUTION_NAMES } from "./words.ts";

/** Change of exposure since the reference, in words; null at the reference and where nothing is known. */
export function evolutionWords(
  { hazard, zone, report }: Pick<HazardResult, "hazard" | "zone" | "report">,
  scenario: Scenario,
  horizon: Horizon,
): Bilingual | null {
  if (report === null || horizon === "reference") return null;
  const reading = evolution(exposureOfReport(hazard, report, zone), momentIndex(scenario, horizon));
  return reading.known ? EVOLUTION_NAMES[reading.value] : null;
}
