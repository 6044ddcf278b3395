import { type Bilingual, type Horizon, REASONS } from "@lichen/domain";
import { factOf } from "./figure.ts";
import { wireText } from "./report-call.ts";
import { figureOf, type HazardResult, leadingFigure } from "./results.ts";

const sentence = ({ fr, en }: Bilingual): Bilingual => ({ fr: fr.replace(/\.$/, ""), en: en.replace(/\.$/, "") });

/**
 * The line under the name of a hazard: why there is none, why nothing is known, or the indicator that sets its level
 * from the reference to the horizon.
 */
export function hazardFact({ report, now, reference }: HazardResult, horizon: Horizon): Bilingual | null {
  if (report === null || now === null) return null;
  if (report.gate !== null && (now.level === "none" || now.level === "unknown")) {
    return sentence(wireText(report.gate.because));
  }
  if (now.level === "unknown") return sentence(REASONS[now.reason ?? "too_little_evidence"]);
  const lead = leadingFigure(now);
  if (lead === null || lead.raw_value === null) return null;
  const before = horizon === "reference" ? null : (figureOf(reference, lead.key)?.raw_value ?? null);
  return factOf(lead.key, before, lead.raw_value);
}
