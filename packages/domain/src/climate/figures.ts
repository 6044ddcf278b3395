import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { known, type Reading, unknown } from "../shared/reading.ts";
import type { Reason } from "../shared/reason.ts";
import { recordOf } from "../shared/record-of.ts";
import type { Nature } from "../shared/source-card.ts";
import { INDICATOR_KEYS, type IndicatorKey, indicatorOf, isByCommune } from "./indicators.ts";
import { MOMENT_COUNT, MOMENTS } from "./moment.ts";
import type { Place } from "./place.ts";
import { isOffered } from "./trajectory.ts";

/** Quality of what a figure or a level rests on, best first. @source levels edition 1.1, rule 5 */
export const EVIDENCE_QUALITIES = {
  official: { fr: "officielle", en: "official" },
  modelled: { fr: "modélisée", en: "modelled" },
  observed: { fr: "observée", en: "observed" },
  proxy: { fr: "indirecte", en: "indirect" },
  weak: { fr: "faible", en: "weak" },
} as const satisfies Record<string, Bilingual>;
export type EvidenceQuality = keyof typeof EVIDENCE_QUALITIES;
/** The best first. */
export const QUALITIES = Object.keys(EVIDENCE_QUALITIES) as readonly EvidenceQuality[];

/** Where a figure comes from, the same for all the moments of an indicator at a place. */
export type Evidence = {
  readonly layer: string;
  /** Id of the source card. */
  readonly source: string;
  readonly method: Extract<Nature, "observed" | "modelled" | "derived">;
  readonly evidence: EvidenceQuality;
  /** Rank that a weak figure is read at, whatever its value: no event recognised is no proof that there is no hazard. */
  readonly weakRank?: number;
  /** Warming of France that the model reaches, °C against 1976–2005; absent where the figure does not follow it. */
  readonly modelledToC?: number;
  /** Height of the place above the points of a grid, m, negative below, where it makes the error of the figure larger. */
  readonly aboveGridM?: number;
  /** How fine the figure is, m; null where it has no grain (a commune). */
  readonly precision_m: number | null;
  readonly vintage: string;
  /** Year of the last of the events that are counted; absent where it is not known. */
  readonly latestEvent?: number;
  /** What is to be known of this indicator beside the caveat of its source card. */
  readonly caveat: Bilingual | null;
};

/** One indicator for a batch of places: row p, moment m stands at p × 13 + m. NaN: not defined at this moment. */
export type FigureColumn = {
  readonly value: Float64Array;
  /** Ends of the range; empty where the figures were asked for without, the values themselves of a constant. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Whether what layers write is the same at every moment, without a range. */
  readonly isConstant: boolean;
  /** By place; null where no layer has the figure. */
  readonly evidence: (Evidence | null)[];
};

/** Every indicator of a batch of places. */
export type Figures = {
  readonly places: readonly Place[];
  readonly columns: Readonly<Record<IndicatorKey, FigureColumn>>;
};

/** One figure as its reader gets it. */
export type Figure = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly evidence: Evidence;
};

/** Indicators that some layer may fill, and those of them whose figures vary or have a range. */
export type FilledIndicators = { readonly all: ReadonlySet<IndicatorKey>; readonly ranged: ReadonlySet<IndicatorKey> };

/** Memory that the figures of one batch after the other are written in: those of the batch before are then gone. */
export type FigureRoom = { buffer: ArrayBuffer };
export const newFigureRoom = (): FigureRoom => ({ buffer: new ArrayBuffer(0) });
/** Larger memory is given back, bytes: that of some hundred places is kept. */
const MOST_ROOM_BYTES = 4_000_000;

/** Memory of so many bytes, all 0. */
function takeBytes(bytes: number, room: FigureRoom | undefined): ArrayBuffer {
  if (room === undefined || bytes > MOST_ROOM_BYTES) return new ArrayBuffer(bytes);
  if (room.buffer.byteLength < bytes) room.buffer = new ArrayBuffer(bytes);
  else new Uint8Array(room.buffer, 0, bytes).fill(0);
  return room.buffer;
}

/**
 * Columns for the figures of places.
 * @param filled the others share one column where nothing is known
 * @param withRanges whether there is room for the ends of their ranges
 * @param inRoom memory to write them in, of a caller that is done with the batch before
 */
export function emptyFigures(
  places: readonly Place[],
  filled: FilledIndicators = { all: ALL, ranged: ALL },
  withRanges = true,
  inRoom?: FigureRoom,
): Figures {
  const length = places.length * MOMENT_COUNT;
  const count = filled.all.size + (withRanges ? 2 * filled.ranged.size : 0);
  // One room for all columns: of a single place, theirs take longer to make than to fill.
  const room = takeBytes(count * length * Float64Array.BYTES_PER_ELEMENT, inRoom);
  let taken = 0;
  const take = (count: number) => {
    const view = new Float64Array(room, taken, count);
    taken += view.byteLength;
    return view;
  };
  const nothing = take(0);
  const column = (isFilled: boolean, isRanged: boolean): FigureColumn => {
    const value = isFilled ? take(length) : nothing;
    const end = () => (!withRanges ? nothing : isRanged ? take(length) : value);
    const evidence = new Array<Evidence | null>(places.length).fill(null);
    return { value, low: end(), high: end(), isConstant: !isRanged, evidence };
  };
  const unfilled = column(false, false);
  // Made at once: in a record that grows key by key, each reading of a column searches for it.
  const columns = recordOf(INDICATOR_KEYS, (key) =>
    filled.all.has(key) ? column(true, filled.ranged.has(key)) : unfilled,
  );
  return { places, columns };
}
const ALL: ReadonlySet<IndicatorKey> = new Set(INDICATOR_KEYS);

/** Why a place has no figure for an indicator that no layer filled. */
export function whyAbsent(place: Place, key: IndicatorKey): Reason {
  if (place.zone === "outside") return "outside_europe";
  if (key === "clay_zone" && place.zone === "europe") return "clay_not_mapped";
  if (isByCommune(key)) return place.zone === "overseas" ? "overseas" : "no_commune";
  if (place.zone === "overseas") return "overseas";
  if (key === "elevation_above_sea" && place.altitude_m === null) return "elevation_unknown";
  return indicatorOf(key).filledBy !== undefined ? "not_in_reference_data" : "outside_coverage";
}
/** The figure of an indicator at a place (its row in the batch) and a moment (its index), or why there is none. */
export function readFigure(figures: Figures, key: IndicatorKey, row: number, moment: number): Reading<Figure> {
  const column = figures.columns[key];
  const evidence = column.evidence[row]!;
  if (!evidence) return unknown(whyAbsent(ensure(figures.places[row]), key));
  const at = row * MOMENT_COUNT + moment;
  const value = column.value[at]!;
  if (!isOffered(ensure(MOMENTS[moment]).scenario, ensure(figures.places[row]).zone))
    return unknown("trajectory_of_france");
  if (Number.isNaN(value)) return unknown("not_for_this_trajectory");
  return known({ value, low: column.low[at]!, high: column.high[at]!, evidence });
}
