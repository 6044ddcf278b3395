import {
  type Evidence,
  type EvidenceQuality,
  type Figures,
  QUALITIES,
  readFigure,
  whyAbsent,
} from "../climate/figures.ts";
import { type IndicatorKey, indicatorOf, levelOfValue, type Unit } from "../climate/indicators.ts";
import { HORIZONS, type Moment, momentIndex } from "../climate/moment.ts";
import type { Place } from "../climate/place.ts";
import { findCaveat } from "../climate/relief-caveat.ts";
import { isOffered } from "../climate/trajectory.ts";
import { FRANCE_WARMING_C } from "../climate/warming.ts";
import type { ExposureSlot, GateOutcome, Hazard } from "../hazards/hazard.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { type Level, levelOfRank } from "../shared/level.ts";
import type { Reason } from "../shared/reason.ts";
import { type ExposureColumns, exposureColumns } from "./exposure-columns.ts";
import {
  bestEvidence,
  type ColumnReader,
  decisive,
  type EvidenceReader,
  NO_RANK,
  slotReaders,
} from "./slot-readers.ts";

/** A figure of an indicator that speaks for a slot, at a moment; `raw_value` null says why in `reason`. */
export type IndicatorFigure = Omit<Evidence, "layer" | "weakRank" | "modelledToC" | "aboveGridM" | "latestEvent"> & {
  readonly key: IndicatorKey;
  /** Null: it is shown and weighs nothing. */
  readonly slot: string | null;
  /** Share of the hazard's weight that it decides. */
  readonly weight: number;
  readonly raw_value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: Unit;
  readonly level: Level;
  readonly reason: Reason | null;
  /** Year of the last of the events that are counted; absent where it is not known. */
  readonly latest_event?: number;
};

/** Exposure to a hazard at a moment, with the figures it is made of. */
export type MomentExposure = Moment & {
  /** Unrounded rank, 1 to 6; 0 when the hazard cannot occur; null when there is none, as `reason` says. */
  readonly index: number | null;
  readonly level: Level;
  readonly low: Level;
  readonly high: Level;
  readonly reason: Reason | null;
  /** Whether a figure that weighs is read at a warming beyond what its model reaches, its last slope being followed. */
  readonly beyond_model: boolean;
  readonly indicators: readonly IndicatorFigure[];
};

/** Exposure of a place to a hazard, as every reader gets it. */
export type PlaceExposure = {
  /** What a gate decided before the slots; null where none did. */
  readonly gate: GateNote | null;
  /** What the level rests on: half of the known weight is at least this good. Null where there is no level. */
  readonly evidence: EvidenceQuality | null;
  /** In every scenario that the hazard has figures in, at every horizon. */
  readonly exposure: readonly MomentExposure[];
  /** Slots that nothing fills, with the weight they leave unknown. */
  readonly unfilled: readonly { readonly slot: string; readonly weight: number; readonly reason: Reason }[];
};

type GateNote = {
  readonly kind: Exclude<GateOutcome["kind"], "open">;
  readonly because: Exclude<GateOutcome, { kind: "open" }>["because"];
  readonly missing: readonly string[];
};

/** Level of a rank of the columns. */
export function levelOrUnknown(rank: number): Level {
  return rank === NO_RANK ? "unknown" : levelOfRank(rank);
}

/** The quality that the columns hold for a place. */
function qualityAt({ evidence }: ExposureColumns, row: number): EvidenceQuality | null {
  return QUALITIES[evidence[row]!] ?? null;
}

/** The exposure of one place of a batch, explained: the ranks of the columns, with the figures they come from. */
export function explainExposure(hazard: Hazard, figures: Figures, row: number): PlaceExposure {
  const columns = exposureColumns(hazard, figures, row, 1);
  const gate = ensure(columns.gates[0]);
  const { speaking, silent } = speakersOf(hazard, figures, row);
  const shown = (hazard.shown ?? []).filter((key) => figures.columns[key].evidence[row]);
  const place = ensure(figures.places[row]);
  const reachC = Math.min(
    ...speaking.flatMap(({ best }) => best.known.map(({ column }) => column.evidence[row]!.modelledToC ?? Infinity)),
  );
  return {
    gate:
      gate.kind === "open"
        ? null
        : { kind: gate.kind, because: gate.because, missing: gate.kind === "unknown" ? gate.missing : [] },
    evidence: qualityAt(columns, 0),
    exposure: momentsOf(hazard).map((moment) => {
      const at = momentIndex(moment.scenario, moment.horizon);
      const isKnown = columns.ranks[at] !== NO_RANK;
      return {
        scenario: moment.scenario,
        horizon: moment.horizon,
        index: isKnown ? columns.indices[at]! : null,
        level: levelOrUnknown(columns.ranks[at]!),
        low: levelOrUnknown(columns.lowRanks[at]!),
        high: levelOrUnknown(columns.highRanks[at]!),
        reason: isKnown ? null : whyNoLevel(place, gate, moment, silent),
        beyond_model: isKnown && FRANCE_WARMING_C[at]! > reachC,
        indicators: [
          ...speaking.flatMap(({ slot, best }) => {
            const shares = sharesAt(best, row, at);
            return best.known.map(({ indicator }, place) =>
              figureOf({ indicator, slot: slot.id, weight: slot.weight * shares[place]! }, figures, row, at),
            );
          }),
          ...shown.map((indicator) => figureOf({ indicator, slot: null, weight: 0 }, figures, row, at)),
        ],
      };
    }),
    unfilled: silent.map(({ id, weight, evidence }) => ({
      slot: id,
      weight,
      reason: whyAbsent(place, ensure(ensure(evidence[0]).indicators[0]).indicator),
    })),
  };
}

/** Moments at which a hazard has figures: its scenarios, each with the reference. */
function momentsOf({ scenarios }: Hazard): readonly Moment[] {
  return scenarios.flatMap((scenario) => HORIZONS.map((horizon) => ({ scenario, horizon })));
}

/** Evidence of a place, with those of its indicators that the place has. */
type Speaker = EvidenceReader & { readonly known: readonly ColumnReader[] };

/** The evidence that speaks for each slot of a place, and the slots for which none does. */
function speakersOf(hazard: Hazard, figures: Figures, row: number) {
  const speaking: { readonly slot: ExposureSlot; readonly best: Speaker }[] = [];
  const silent: ExposureSlot[] = [];
  for (const { slot, evidence } of slotReaders(hazard, figures)) {
    const best = bestEvidence(evidence, row);
    if (best === null) silent.push(slot);
    else speaking.push({ slot, best: { ...best, known: best.readers.filter(({ column }) => column.evidence[row]) } });
  }
  return { speaking, silent };
}

/** The share of the slot that each indicator of an evidence decides at a moment, of those that the place has. */
function sharesAt({ takes, readers, known }: Speaker, row: number, m: number): readonly number[] {
  if (takes === "mean") return known.map(({ share }) => share);
  const deciding = decisive(readers, row, m);
  return known.map((reader) => Number(reader === deciding));
}

function whyNoLevel(
  place: Place,
  gate: GateOutcome,
  { scenario, horizon }: Moment,
  silent: readonly ExposureSlot[],
): Reason {
  const { zone } = place;
  if (horizon !== "reference" && !isOffered(scenario, zone)) return "trajectory_of_france";
  if (gate.kind === "unknown") return "elevation_unknown";
  if (zone === "outside") return "outside_europe";
  if (zone === "overseas") return "overseas";
  const isClay = silent.some(
    (slot) => whyAbsent(place, ensure(ensure(slot.evidence[0]).indicators[0]).indicator) === "clay_not_mapped",
  );
  return isClay ? "clay_not_mapped" : "too_little_evidence";
}

/** A figure of a place for the page of its hazard. */
type Speaking = { readonly slot: string | null; readonly indicator: IndicatorKey; readonly weight: number };

function figureOf({ slot, indicator, weight }: Speaking, figures: Figures, row: number, at: number): IndicatorFigure {
  const figure = readFigure(figures, indicator, row, at);
  const own = figures.columns[indicator].evidence[row]!;
  const value = figure.known ? figure.value.value : null;
  // Each name by itself: an assessment has hundreds of these, and a copy of all properties takes far longer.
  const read: IndicatorFigure = {
    key: indicator,
    slot,
    weight,
    raw_value: value,
    low: figure.known ? figure.value.low : null,
    high: figure.known ? figure.value.high : null,
    unit: indicatorOf(indicator).unit,
    level: value === null ? "unknown" : levelOfFigure(indicator, value, own.weakRank),
    reason: figure.known ? null : figure.reason,
    source: own.source,
    method: own.method,
    evidence: own.evidence,
    precision_m: own.precision_m,
    vintage: own.vintage,
    caveat: findCaveat(own),
  };
  return own.latestEvent === undefined ? read : { ...read, latest_event: own.latestEvent };
}

/** Level of a figure: what weak evidence says of it, else where it stands on the scale of its indicator, if it has one. */
export function levelOfFigure(key: IndicatorKey, value: number, weakRank: number | undefined): Level {
  const indicator = indicatorOf(key);
  return weakRank === undefined || indicator.bounds === null ? levelOfValue(indicator, value) : levelOfRank(weakRank);
}

/** Change of level since the reference, in their order. @source exposure thresholds edition 1.0, evolution */
export const EVOLUTION_NAMES = {
  strong_decrease: { fr: "forte baisse", en: "strong decrease" },
  decrease: { fr: "baisse", en: "decrease" },
  stable: { fr: "stable", en: "stable" },
  increase: { fr: "hausse", en: "increase" },
  strong_increase: { fr: "forte hausse", en: "strong increase" },
} as const satisfies Record<string, Bilingual>;
export type Evolution = keyof typeof EVOLUTION_NAMES;

/** Evolution of an exposure from the rank of the reference to that of a moment; null when one of them is not known. */
export function evolution(before: number, after: number): Evolution | null {
  if (before === NO_RANK || after === NO_RANK) return null;
  const change = after - before;
  if (change <= -2) return "strong_decrease";
  if (change >= 2) return "strong_increase";
  return change === -1 ? "decrease" : change === 1 ? "increase" : "stable";
}
