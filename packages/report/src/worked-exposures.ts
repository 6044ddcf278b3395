import type { EvidenceQuality, HazardId, IndicatorKey, Level } from "@lichen/domain";
import exposures from "./worked-exposures.json" with { type: "json" };

/** The exposure of one place to a hazard, with the figures that it is made of: business as usual, 2050. */
export type WorkedExposure = {
  readonly hazard: HazardId;
  readonly place: string;
  readonly index: number;
  readonly level: Level;
  readonly low: Level;
  readonly high: Level;
  readonly evidence: EvidenceQuality;
  readonly figures: readonly {
    readonly key: IndicatorKey;
    readonly value: number;
    readonly level: Level;
    /** Share of the hazard. */
    readonly weight: number;
    readonly evidence: EvidenceQuality;
  }[];
};

/** One worked place a hazard, as `npm run levels -- --accept` kept them; a test computes them again. */
export const WORKED_EXPOSURES = exposures as readonly WorkedExposure[];
