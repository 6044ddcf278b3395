import type { Bilingual, HazardId, Level } from "@lichen/domain";
import events from "./replayed-events.json" with { type: "json" };

/** Exposure at the reference, with its range. */
type EventLevel = { readonly level: Level; readonly low: Level; readonly high: Level };

/** A known event, and what the levels say of the places that it struck: now, and in the edition before. */
export type ReplayedEvent = {
  readonly id: string;
  readonly name: Bilingual;
  /** First day, or month of a season, of each occurrence: ISO 8601. */
  readonly dates: readonly string[];
  readonly hazard: HazardId;
  readonly what: Bilingual;
  readonly places: readonly {
    readonly name: string;
    readonly country: string;
    readonly now: EventLevel;
    readonly before: EventLevel;
  }[];
};

/** The known events, as `npm run levels -- --accept` kept them; a test computes them again. */
export const REPLAYED_EVENTS = events as readonly ReplayedEvent[];
