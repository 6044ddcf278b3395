import type { AnswerOf, searchIndicator } from "@lichen/contract";
import {
  type Figures,
  HORIZONS,
  type Horizon,
  type IndicatorKey,
  indicatorOf,
  levelOfValue,
  momentIndex,
  readFigure,
  SCENARIOS,
  type Scenario,
  type SourceCard,
} from "@lichen/domain";
import { presentEvidence } from "../buildings/index.ts";

type Row = AnswerOf<typeof searchIndicator>["values"][number];
const NO_EVIDENCE = {
  method: "none",
  confidence: null,
  source: null,
  precision_m: null,
  vintage: null,
  caveat: null,
} as const;

/** Moments of a search: those of the scenario and the horizon asked, all when neither is. */
export function momentsOf(scenario: Scenario | undefined, horizon: Horizon | undefined) {
  const scenarios = scenario === undefined ? SCENARIOS : [scenario];
  const horizons = horizon === undefined ? HORIZONS : [horizon];
  return scenarios.flatMap((s) => horizons.map((h) => ({ scenario: s, horizon: h })));
}

/** Figures of an indicator for a batch of places, in the order of the places then of the moments. */
export function figureRows(
  figures: Figures,
  key: IndicatorKey,
  moments: readonly { readonly scenario: Scenario; readonly horizon: Horizon }[],
  territoryIds: readonly string[] | null,
  cardOf: (source: string) => SourceCard | undefined,
): Row[] {
  const indicator = indicatorOf(key);
  return figures.places.flatMap((_, place) =>
    moments.map(({ scenario, horizon }): Row => {
      const reading = readFigure(figures, key, place, momentIndex(scenario, horizon));
      const shared = { place, territory_id: territoryIds?.[place] ?? null, scenario, horizon, unit: indicator.unit };
      if (!reading.known) {
        return {
          ...shared,
          raw_value: null,
          low: null,
          high: null,
          level: "unknown",
          reason: reading.reason,
          ...NO_EVIDENCE,
        };
      }
      const { value, low, high, evidence } = reading.value;
      const reason = indicator.bounds === null ? "no_scale" : null;
      return {
        ...shared,
        raw_value: value,
        low,
        high,
        level: levelOfValue(indicator, value),
        reason,
        ...presentEvidence(evidence),
        // No card travels with these rows: its caveat stands here when the figure has none of its own.
        caveat: evidence.caveat ?? cardOf(evidence.source)?.caveat ?? null,
      };
    }),
  );
}
