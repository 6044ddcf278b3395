import { HAZARDS } from "../hazards/index.ts";
import { type Answers, type FieldKey, sourcesOfDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { explainIndex } from "../weighted-index/explain-index.ts";

/** Weight of each answered question over all hazards: what its answer counts for in their indices. */
function answeredWeights(answers: Answers, year: number): ReadonlyMap<FieldKey, number> {
  const weights = new Map<FieldKey, number>();
  for (const hazard of HAZARDS) {
    const { zones, parts } = explainIndex(hazard.zones, answers, year);
    for (const { zone: id, field, weight, score } of parts) {
      if (score === null) continue;
      const own = parts.filter(({ zone }) => zone === id).reduce((sum, part) => sum + part.weight, 0);
      const share = (ensure(zones.find((zone) => zone.id === id)).weight * weight) / own;
      const sources = sourcesOfDerived(field as FieldKey).filter((source) => answers[source] !== undefined);
      for (const source of sources) weights.set(source, (weights.get(source) ?? 0) + share / sources.length);
    }
  }
  return weights;
}

/**
 * Share of the weight of the given answers that is proved, 0 to 1; null where no answer counts.
 *
 * @param proved questions whose current answer is proved
 * @param year calendar year of the calculation
 */
export function provedShare(answers: Answers, proved: readonly FieldKey[], year: number): number | null {
  const weights = answeredWeights(answers, year);
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return null;
  const isProved = new Set(proved);
  return [...weights].reduce((sum, [field, weight]) => sum + (isProved.has(field) ? weight : 0), 0) / whole;
}
