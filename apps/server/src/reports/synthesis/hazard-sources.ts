import { HAZARDS, type HazardId, hazardOf, indicatorsOfHazard, type SourceCard } from "@lichen/domain";
import type { Reference } from "../../reference/index.ts";

/** Cards of what the exposure to hazards may be read from, in the order of the datasets; of all hazards by default. */
export function hazardSources(
  reference: Reference,
  hazards: readonly HazardId[] = HAZARDS.map(({ id }) => id),
): SourceCard[] {
  const indicators = new Set(hazards.flatMap((id) => indicatorsOfHazard(hazardOf(id))));
  const layers = reference.layers().filter((layer) => layer.indicators.some((indicator) => indicators.has(indicator)));
  return reference.cards(layers.flatMap(({ sources }) => sources));
}
