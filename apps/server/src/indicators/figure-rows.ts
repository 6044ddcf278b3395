import type { AnswerOf, searchIndicator } from "@lichen/contract";
import {
  figuresOf,
  findCaveat,
  HORIZONS,
  type Horizon,
  type IndicatorKey,
  indicatorOf,
  levelOfFigure,
  momentIndex,
  readFigure,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";
import { inSlices } from "../platform/in-slices.ts";
import type { Reference } from "../reference/index.ts";
import type { TerritoryPlace } from "../territories/index.ts";

type Row = AnswerOf<typeof searchIndicator>["values"][number];
const NO_FIGURE = {
  raw_value: null,
  low: null,
  high: null,
  level: "unknown",
  method: "none",
  evidence: null,
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

/** Places of a search: those of a territory have an id. */
export type RequestedPlace = Pick<TerritoryPlace, "place"> & Partial<Pick<TerritoryPlace, "id">>;

/** Figures of an indicator, in the order of the places then of the moments. */
export async function figureRows(
  reference: Reference,
  key: IndicatorKey,
  places: readonly RequestedPlace[],
  moments: ReturnType<typeof momentsOf>,
): Promise<Row[]> {
  const indicator = indicatorOf(key);
  const layers = reference.layers(key);
  const rows: Row[] = [];
  for await (const batch of inSlices(places)) {
    const figures = figuresOf(layers, await reference.prepare(batch.map(({ place }) => place)));
    const first = rows.length / moments.length;
    batch.forEach(({ id = null }, row) => {
      for (const { scenario, horizon } of moments) {
        const shared = { place: first + row, territory_id: id, scenario, horizon, unit: indicator.unit };
        const reading = readFigure(figures, key, row, momentIndex(scenario, horizon));
        if (!reading.known) {
          rows.push({ ...shared, ...NO_FIGURE, reason: reading.reason });
          continue;
        }
        const { value, low, high, evidence } = reading.value;
        const { layer: _, weakRank, aboveGridM, ...known } = evidence;
        // No card travels with these rows: its caveat stands here when the figure has none of its own.
        const caveat = evidence.caveat ?? reference.cards([evidence.source])[0]?.caveat ?? null;
        rows.push({
          ...shared,
          raw_value: value,
          low,
          high,
          level: levelOfFigure(key, value, weakRank),
          reason: indicator.bounds === null ? "no_scale" : null,
          ...known,
          caveat: findCaveat({ caveat, aboveGridM }),
        });
      }
    });
  }
  return rows;
}

/** How many of the places have the indicator today. */
export async function countKnown(
  reference: Reference,
  key: IndicatorKey,
  places: readonly RequestedPlace[],
): Promise<number> {
  const rows = await figureRows(reference, key, places, momentsOf("ssp5", "reference"));
  return rows.filter(({ raw_value }) => raw_value !== null).length;
}
