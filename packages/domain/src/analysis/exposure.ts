import { type Evidence, type FigureColumn, type Figures, readFigure, whyAbsent } from "../climate/figures.ts";
import {
  type Bounds,
  INDICATOR_KEYS,
  type IndicatorKey,
  indicatorOf,
  rankOnScale,
  type Unit,
} from "../climate/indicators.ts";
import { HORIZONS, MOMENT_COUNT, MOMENTS, type Moment, momentIndex, REFERENCE_MOMENT } from "../climate/moment.ts";
import type { Place } from "../climate/place.ts";
import { isOffered } from "../climate/trajectory.ts";
import { type ExposureSlot, type GateOutcome, type Hazard, OPEN_GATE } from "../hazards/hazard.ts";
import { type Level, levelOfRank, roundHalfUp } from "../shared/level.ts";
import type { Reason } from "../shared/reason.ts";

/** No level at this moment. A storage mark of the columns below; readers get the level "unknown". */
export const NO_RANK = -1;

/** Exposure of places of a batch to a hazard: place p, moment m stand at p × 13 + m. */
export type ExposureColumns = {
  readonly gates: readonly GateOutcome[];
  /** Unrounded; meaningless where the rank is unknown. */
  readonly indices: Float64Array;
  /** 0 none, 1 to 6, or `NO_RANK`: of the figures, of the milder and of the worse end of their ranges if they have. */
  readonly ranks: Int8Array;
  readonly lowRanks: Int8Array;
  readonly highRanks: Int8Array;
};

/** A figure of an indicator that speaks for a slot, at a moment; `raw_value` null says why in `reason`. */
export type IndicatorFigure = Omit<Evidence, "layer"> & {
  readonly key: IndicatorKey;
  readonly slot: string;
  /** Share of the hazard's weight. */
  readonly weight: number;
  readonly raw_value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: Unit;
  readonly level: Level;
  readonly reason: Reason | null;
};

/** Exposure to a hazard at a moment, with the figures it is made of. */
export type MomentExposure = Moment & {
  /** Unrounded rank, 1 to 6; 0 when the hazard cannot occur; null when there is none, as `reason` says. */
  readonly index: number | null;
  readonly level: Level;
  readonly low: Level;
  readonly high: Level;
  readonly reason: Reason | null;
  readonly indicators: readonly IndicatorFigure[];
};

/** Exposure of a place to a hazard, as every reader gets it. */
export type PlaceExposure = {
  /** What a gate decided before the slots; null where none did. */
  readonly gate: GateNote | null;
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

type RankColumns = Omit<ExposureColumns, "gates">;

/** An indicator that speaks for a slot at a place. */
type Speaking = { readonly slot: ExposureSlot; readonly indicator: IndicatorKey; readonly weight: number };

/** Largest rank where a gate lets nothing above "low", and everywhere else. */
const [LOW_CEILING, CEILING] = [2, 6] as const;
/** Sums by moment of one place, one after the other: known weight, weighted ranks, worst ranks. */
const [WEIGHT, SUM, WORST] = [0, MOMENT_COUNT, 2 * MOMENT_COUNT] as const;
/** The same of the milder and of the worse end of the range. */
const [LOW, WORST_LOW] = [3 * MOMENT_COUNT, 4 * MOMENT_COUNT] as const;
const [HIGH, WORST_HIGH] = [5 * MOMENT_COUNT, 6 * MOMENT_COUNT] as const;
const SUMS = 7 * MOMENT_COUNT;

/**
 * Exposure of places to a hazard at the 13 moments, from their figures.
 *
 * Each slot is read from the best evidence there is; the index is the larger of the worst level less one and of the
 * weighted mean of levels; half of the weight must be known; gates come first.
 *
 * @param first place of the batch that the columns begin with
 * @param count how many places they hold
 * @source exposure thresholds edition 1.0, aggregation; reference-data §2.3 bis
 */
export function exposureColumns(
  hazard: Hazard,
  figures: Figures,
  first = 0,
  count = figures.places.length,
): ExposureColumns {
  const ranks = (count: number) => new Int8Array(count * MOMENT_COUNT).fill(NO_RANK);
  const ranged = hasRanges(figures) ? count : 0;
  const columns = {
    indices: new Float64Array(count * MOMENT_COUNT),
    ...{ ranks: ranks(count), lowRanks: ranks(ranged), highRanks: ranks(ranged) },
  };
  const sums = new Float64Array(SUMS);
  const slots = slotReaders(hazard, figures);
  const gates: GateOutcome[] = [];
  for (let row = first; row < first + count; row++) {
    const gate = gateOf(hazard, figures, row);
    gates.push(gate);
    if (gate.kind === "unknown") continue;
    const from = (row - first) * MOMENT_COUNT;
    if (gate.kind === "none") writeNone(figures.places[row]!, from, columns);
    else {
      const weight = sumRanks(slots, row, gate, sums);
      writeRanks(hazard, gate, weight, sums, from, columns);
    }
  }
  return { gates, ...columns };
}

/** Whether figures were asked for with their ranges. */
function hasRanges({ columns }: Figures): boolean {
  return INDICATOR_KEYS.every((key) => columns[key].low.length === columns[key].value.length);
}

type SlotReader = {
  readonly slot: ExposureSlot;
  /** Best first. */
  readonly evidence: readonly (readonly ColumnReader[])[];
};
type ColumnReader = {
  readonly indicator: IndicatorKey;
  readonly column: FigureColumn;
  readonly share: number;
  readonly bounds: Bounds | null;
  readonly worse: "higher" | "lower";
};

/** The slots of a hazard over the columns of a batch. */
function slotReaders(hazard: Hazard, figures: Figures): readonly SlotReader[] {
  return hazard.slots.map((slot) => ({
    slot,
    evidence: slot.evidence.map((one) =>
      one.map(({ indicator, share }) => {
        const { bounds, worse } = indicatorOf(indicator);
        return { indicator, column: figures.columns[indicator], share, bounds, worse };
      }),
    ),
  }));
}

function gateOf(hazard: Hazard, { columns, places }: Figures, row: number): GateOutcome {
  if (hazard.gate === undefined) return OPEN_GATE;
  return hazard.gate(places[row]!, (key) => {
    const { evidence, value } = columns[key];
    const figure = value[row * MOMENT_COUNT + REFERENCE_MOMENT]!;
    return evidence[row] && !Number.isNaN(figure) ? figure : null;
  });
}

/** Writes that a hazard cannot occur at a place. */
function writeNone({ zone }: Place, from: number, { ranks, lowRanks, highRanks }: RankColumns): void {
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const rank = isOffered(MOMENTS[m]!.scenario, zone) ? 0 : NO_RANK;
    ranks[from + m] = rank;
    lowRanks[from + m] = rank;
    highRanks[from + m] = rank;
  }
}

/** Writes the ranks of a place from the sums of its slots. @param total weight of all of them, known or not */
function writeRanks(
  hazard: Hazard,
  gate: GateOutcome,
  total: number,
  sums: Float64Array,
  from: number,
  { indices, ranks, lowRanks, highRanks }: RankColumns,
): void {
  const ceiling = gate.kind === "at_most_low" ? LOW_CEILING : CEILING;
  for (const m of momentsRead(hazard)) {
    const weight = sums[WEIGHT + m]!;
    if (weight < total / 2 - 1e-9) continue;
    const index = Math.min(ceiling, Math.max(sums[WORST + m]! - 1, sums[SUM + m]! / weight));
    indices[from + m] = index;
    ranks[from + m] = toRank(index, ceiling);
    if (lowRanks.length === 0) continue;
    lowRanks[from + m] = toRank(Math.max(sums[WORST_LOW + m]! - 1, sums[LOW + m]! / weight), ceiling);
    highRanks[from + m] = toRank(Math.max(sums[WORST_HIGH + m]! - 1, sums[HIGH + m]! / weight), ceiling);
  }
}

/** Sums the ranks of the slots of a place, moment by moment. @returns the weight of all of them */
function sumRanks(slots: readonly SlotReader[], row: number, gate: GateOutcome, sums: Float64Array): number {
  const without = gate.kind === "without" ? gate.slot : null;
  sums.fill(0);
  let total = 0;
  for (const { slot, evidence } of slots) {
    if (slot.id === without) continue;
    total += slot.weight;
    const best = bestEvidence(evidence, row);
    if (best === null) continue;
    for (const reader of best) {
      if (reader.column.evidence[row] && reader.bounds !== null) {
        addRanks(reader.column, reader.bounds, reader.worse, slot.weight * reader.share, row, sums);
      }
    }
  }
  return total;
}

/** The first evidence of which the place has an indicator. */
function bestEvidence(evidence: SlotReader["evidence"], row: number): readonly ColumnReader[] | null {
  for (const one of evidence) {
    for (const { column } of one) if (column.evidence[row]) return one;
  }
  return null;
}

function addRanks(
  { value, low, high, evidence }: FigureColumn,
  bounds: Bounds,
  worse: "higher" | "lower",
  share: number,
  row: number,
  sums: Float64Array,
): void {
  const from = row * MOMENT_COUNT;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const rank = rankOrNone(bounds, worse, value[from + m]!);
    if (rank === NO_RANK) continue;
    sums[WEIGHT + m]! += share;
    sums[SUM + m]! += share * rank;
    if (rank > sums[WORST + m]!) sums[WORST + m] = rank;
  }
  if (low.length === 0) return;
  // What was counted has no range: its milder and its worse end are itself.
  const isCount = evidence[row]!.method === "observed";
  const milder = isCount ? value : worse === "higher" ? low : high;
  const severer = isCount ? value : worse === "higher" ? high : low;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    if (Number.isNaN(value[from + m]!)) continue;
    const mild = rankOrNone(bounds, worse, milder[from + m]!);
    const severe = rankOrNone(bounds, worse, severer[from + m]!);
    sums[LOW + m]! += share * mild;
    sums[HIGH + m]! += share * severe;
    if (mild > sums[WORST_LOW + m]!) sums[WORST_LOW + m] = mild;
    if (severe > sums[WORST_HIGH + m]!) sums[WORST_HIGH + m] = severe;
  }
}

const rankOrNone = (bounds: Bounds, worse: "higher" | "lower", value: number): number =>
  Number.isNaN(value) ? NO_RANK : rankOnScale(bounds, worse, value);

/** A mean of levels 2.5 is medium: the sum of decimal weights must not fall short of it by its last bit. */
const toRank = (index: number, ceiling: number) => Math.max(1, Math.min(ceiling, roundHalfUp(index + 1e-9)));

const read = new WeakMap<Hazard, readonly number[]>();

/** Moments of the scenarios in which a hazard is read. */
function momentsRead(hazard: Hazard): readonly number[] {
  const made =
    read.get(hazard) ?? MOMENTS.flatMap(({ scenario }, m) => (hazard.scenarios.includes(scenario) ? [m] : []));
  read.set(hazard, made);
  return made;
}

/** Level of a rank of the columns. */
export function levelOrUnknown(rank: number): Level {
  return rank === NO_RANK ? "unknown" : levelOfRank(rank);
}

/** The exposure of one place of a batch, explained: the ranks of the columns, with the figures they come from. */
export function explainedExposure(hazard: Hazard, figures: Figures, row: number): PlaceExposure {
  const columns = exposureColumns(hazard, figures, row, 1);
  const gate = columns.gates[0]!;
  const { speaking, silent } = speakersOf(hazard, figures, row, gate);
  const place = figures.places[row]!;
  return {
    gate:
      gate.kind === "open"
        ? null
        : { kind: gate.kind, because: gate.because, missing: gate.kind === "unknown" ? gate.missing : [] },
    exposure: momentsOf(hazard).map((moment) => {
      const at = momentIndex(moment.scenario, moment.horizon);
      const isKnown = columns.ranks[at] !== NO_RANK;
      return {
        ...{ scenario: moment.scenario, horizon: moment.horizon },
        index: isKnown ? columns.indices[at]! : null,
        level: levelOrUnknown(columns.ranks[at]!),
        low: levelOrUnknown(columns.lowRanks[at]!),
        high: levelOrUnknown(columns.highRanks[at]!),
        reason: isKnown ? null : whyNoLevel(place, gate, moment),
        indicators: speaking.map((one) => figureOf(one, figures, row, moment)),
      };
    }),
    unfilled: silent.map(({ id, weight, evidence }) => ({
      ...{ slot: id, weight },
      reason: whyAbsent(place, evidence[0]![0]!.indicator),
    })),
  };
}

/** Moments at which a hazard has figures: its scenarios, each with the reference. */
function momentsOf({ scenarios }: Hazard): readonly Moment[] {
  return scenarios.flatMap((scenario) => HORIZONS.map((horizon) => ({ scenario, horizon })));
}

/** The indicators that speak for the slots of a place, and the slots for which none does. */
function speakersOf(hazard: Hazard, figures: Figures, row: number, gate: GateOutcome) {
  const speaking: Speaking[] = [];
  const silent: ExposureSlot[] = [];
  for (const { slot, evidence } of slotReaders(hazard, figures)) {
    if (gate.kind === "without" && slot.id === gate.slot) continue;
    const best = bestEvidence(evidence, row);
    if (best === null) silent.push(slot);
    for (const { indicator, share, column, bounds } of best ?? []) {
      if (column.evidence[row] && bounds !== null) speaking.push({ slot, indicator, weight: slot.weight * share });
    }
  }
  return { speaking, silent };
}

function whyNoLevel({ zone }: Place, gate: GateOutcome, { scenario, horizon }: Moment): Reason {
  if (horizon !== "reference" && !isOffered(scenario, zone)) return "trajectory_of_france";
  if (gate.kind === "unknown") return "elevation_unknown";
  if (zone === "outside") return "outside_europe";
  return zone === "overseas" ? "overseas" : "too_little_evidence";
}

function figureOf(
  { slot, indicator, weight }: Speaking,
  figures: Figures,
  row: number,
  moment: Moment,
): IndicatorFigure {
  const at = momentIndex(moment.scenario, moment.horizon);
  const figure = readFigure(figures, indicator, row, at);
  const { layer: _, ...evidence } = figures.columns[indicator].evidence[row]!;
  const { unit, bounds, worse } = indicatorOf(indicator);
  const { value, low, high } = figure.known ? figure.value : { value: null, low: null, high: null };
  return {
    ...{ key: indicator, slot: slot.id, weight, raw_value: value, low, high, unit },
    level: value === null ? "unknown" : levelOfRank(rankOnScale(bounds!, worse, value)),
    reason: figure.known ? null : figure.reason,
    ...evidence,
  };
}

/** Change of level since the reference, as a word. @source exposure thresholds edition 1.0, evolution */
export type Evolution = "strong_decrease" | "decrease" | "stable" | "increase" | "strong_increase";

/** Evolution of an exposure from the rank of the reference to that of a moment; null when one of them is not known. */
export function evolution(before: number, after: number): Evolution | null {
  if (before === NO_RANK || after === NO_RANK) return null;
  const change = after - before;
  if (change <= -2) return "strong_decrease";
  if (change >= 2) return "strong_increase";
  return change === -1 ? "decrease" : change === 1 ? "increase" : "stable";
}
