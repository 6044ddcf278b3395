import type { EvidenceQuality } from "../climate/figures.ts";
import type { IndicatorKey } from "../climate/indicators.ts";
import type { Scenario } from "../climate/moment.ts";
import type { Place } from "../climate/place.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import type { Noun } from "../shared/noun.ts";
import type { WeightedZone } from "../weighted-index/zones.ts";

/** An indicator that fills a slot, with its share of it. */
type SlotIndicator = {
  readonly indicator: IndicatorKey;
  readonly share: number;
  /** Zero by construction at the reference: it raises the hazard by one level at most (levels edition 1.1, rule 4). */
  readonly isChange?: true;
};

/** One kind of evidence for a slot: the weighted levels of its indicators, or the highest of them. */
export type SlotEvidence = { readonly takes: "mean" | "highest"; readonly indicators: readonly SlotIndicator[] };

/** What a hazard needs to know of a place, with its weight; filled by the best evidence there is. */
export type ExposureSlot = {
  readonly id: string;
  readonly name: Bilingual;
  readonly weight: number;
  /** Best first; a kind that says something comes before one that is weak. */
  readonly evidence: readonly SlotEvidence[];
  /** How its level counts when it is the worst of the hazard: less one, unless it is said to count whole or not at all. */
  readonly worst?: "whole" | "no";
  /** It adds to the others: it counts where it raises their mean, for a place without it is no better off than they say. */
  readonly aggravates?: true;
  /** A cause: the hazard is at most so many levels above its causes, for the others are proxies (levels edition 1.2, rule 2). */
  readonly caps?: 1 | 2;
};

/** Figures of a place that a gate may read: the value of an indicator at the reference, or null when unknown. */
export type GateReading = (indicator: IndicatorKey) => number | null;

/** What a gate decides before the slots: no exposure at all, nothing above a level, or that nothing can be said. */
export type GateOutcome =
  | { readonly kind: "open" }
  | { readonly kind: "none"; readonly because: Bilingual; readonly evidence: EvidenceQuality }
  | {
      readonly kind: "at_most_low" | "at_most_medium";
      readonly because: Bilingual;
      /** Levels that the top of the range may be above it: 0 where it is proved at the place. */
      readonly up: 0 | 1 | 2 | 4;
    }
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
  /** Indicators that stand on its page and weigh nothing. */
  readonly shown?: readonly IndicatorKey[];
  readonly gate?: (place: Place, reading: GateReading) => GateOutcome;
  /** Sensitivity of a building to it: 0 robust, 1 most sensitive. */
  readonly zones: readonly WeightedZone[];
};

/** The emission scenarios alone: no figure has the warming of the national trajectory. @source analysis.md §3 */
export const EMISSION_SCENARIOS = ["ssp1", "ssp2", "ssp5"] as const satisfies readonly Scenario[];

/** A slot filled by one indicator and nothing else. */
export function oneIndicator(indicator: IndicatorKey, weight: number, name: Bilingual): ExposureSlot {
  return { id: indicator, name, weight, evidence: [only(indicator)] };
}

/** Every indicator that a hazard is read from, or shows. */
export function indicatorsOfHazard({ slots, shown = [] }: Pick<Hazard, "slots" | "shown">): readonly IndicatorKey[] {
  const read = slots.flatMap(({ evidence }) => evidence.flatMap(({ indicators }) => indicators));
  return [...new Set([...read.map(({ indicator }) => indicator), ...shown])];
}

/** Evidence of one indicator. */
export function only(indicator: IndicatorKey): SlotEvidence {
  return mean({ indicator, share: 1 });
}

/** Evidence of indicators that each weigh their share. */
export function mean(...indicators: readonly SlotIndicator[]): SlotEvidence {
  return { takes: "mean", indicators };
}

/** Evidence of the indicator that reads worst. */
export function highest(...indicators: readonly IndicatorKey[]): SlotEvidence {
  return { takes: "highest", indicators: indicators.map((indicator) => ({ indicator, share: 1 })) };
}
