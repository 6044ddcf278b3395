import type { IndicatorKey } from "../climate/indicators.ts";
import type { Scenario } from "../climate/moment.ts";
import type { Place } from "../climate/place.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import type { Noun } from "../shared/noun.ts";
import type { WeightedZone } from "../weighted-index/zones.ts";

/** One kind of evidence for a slot: the indicators that fill it, with their share of the slot. */
export type SlotEvidence = readonly { readonly indicator: IndicatorKey; readonly share: number }[];

/** What a hazard needs to know of a place, with its weight; filled by the best evidence there is. */
export type ExposureSlot = {
  readonly id: string;
  readonly name: Bilingual;
  readonly weight: number;
  /** Best first. */
  readonly evidence: readonly SlotEvidence[];
};

/** Figures of a place that a gate may read: the value of an indicator at the reference, or null when unknown. */
export type GateReading = (indicator: IndicatorKey) => number | null;

/** What a gate decides before the slots: no exposure at all, nothing above a level, or that nothing can be said. */
export type GateOutcome =
  | { readonly kind: "open" }
  | { readonly kind: "none"; readonly because: Bilingual }
  | { readonly kind: "at_most_low"; readonly because: Bilingual }
  | { readonly kind: "without"; readonly slot: string; readonly because: Bilingual }
  | { readonly kind: "unknown"; readonly because: Bilingual; readonly missing: readonly string[] };
export const OPEN_GATE: GateOutcome = { kind: "open" };

export type Hazard = {
  readonly id: HazardId;
  readonly name: Bilingual;
  /** What the hazard is, in a sentence for someone who meets the word. */
  readonly definition: Bilingual;
  /** As it stands in a sentence. */
  readonly noun: Noun;
  /** What its figures and its questions are about, in a sentence. */
  readonly looksAt: Bilingual;
  /** Its sign, as strokes in a box of 24. @source Tabler icons 3.51.0, MIT */
  readonly icon: string;
  /** Scenarios that its figures have in mainland France; at a place, `scenarioRead` decides. */
  readonly scenarios: readonly Scenario[];
  readonly slots: readonly ExposureSlot[];
  readonly gate?: (place: Place, reading: GateReading) => GateOutcome;
  /** Sensitivity of a building to it: 0 robust, 1 most sensitive. */
  readonly zones: readonly WeightedZone[];
};

/** The emission scenarios alone: no figure has the warming of the national trajectory. @source analysis.md §3 */
export const EMISSION_SCENARIOS = ["ssp1", "ssp2", "ssp5"] as const satisfies readonly Scenario[];

/** A slot filled by one indicator and nothing else. */
export function oneIndicator(indicator: IndicatorKey, weight: number, name: Bilingual): ExposureSlot {
  return { id: indicator, name, weight, evidence: [[{ indicator, share: 1 }]] };
}
