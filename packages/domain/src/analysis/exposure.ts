import {
  EVIDENCE_QUALITIES,
  type Evidence,
  type EvidenceQuality,
  type FigureColumn,
  type Figures,
  readFigure,
  type WeakRanks,
  whyAbsent,
} from "../climate/figures.ts";
import {
  type Bounds,
  INDICATOR_KEYS,
  type IndicatorKey,
  indicatorOf,
  levelOfValue,
  rankOnScale,
  type Unit,
} from "../climate/indicators.ts";
import { HORIZONS, MOMENT_COUNT, MOMENTS, type Moment, momentIndex, REFERENCE_MOMENT } from "../climate/moment.ts";
import type { Place } from "../climate/place.ts";
import { isOffered } from "../climate/trajectory.ts";
import { type ExposureSlot, type GateOutcome, type Hazard, OPEN_GATE, type SlotEvidence } from "../hazards/hazard.ts";
import { type Level, levelOfRank, roundHalfUp } from "../shared/level.ts";
import type { Reason } from "../shared/reason.ts";

/** No level at this moment. A storage mark of the columns below; readers get the level "unknown". */
export const NO_RANK = -1;

/** Exposure of places of a batch to a hazard: place p, moment m stand at p × 13 + m. */
export type ExposureColumns = {
  readonly gates: readonly GateOutcome[];
  /** Quality of what the level of each place rests on, by its place in `EVIDENCE_QUALITIES`; -1 where it has none. */
  readonly evidence: Int8Array;
  /** Unrounded; meaningless where the rank is unknown. */
  readonly indices: Float64Array;
  /** 0 none, 1 to 6, or `NO_RANK`: of the figures, of the milder and of the worse end of their ranges if they have. */
  readonly ranks: Int8Array;
  readonly lowRanks: Int8Array;
  readonly highRanks: Int8Array;
};

/** A figure of an indicator that speaks for a slot, at a moment; `raw_value` null says why in `reason`. */
export type IndicatorFigure = Omit<Evidence, "layer" | "weak"> & {
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

type RankColumns = Omit<ExposureColumns, "gates" | "evidence">;

/** Largest rank where a gate lets nothing above a level, and everywhere else. */
const CEILINGS = { at_most_low: 2, at_most_medium: 3, open: 6 } as const;
/** What nothing says is counted as medium at the top of a range. @source levels edition 1.1, rules 1 and 8 */
const UNSAID = 3;
/** Weak evidence counts half towards the half that must be known. @source levels edition 1.1, rule 8 */
const WEAK_TRUST = 0.5;
/** A change moves a hazard by one level at most. @source levels edition 1.1, rule 4 */
const MOST_BY_CHANGE = 1;
const NEGLIGIBLE = 1e-9;

const QUALITIES = Object.keys(EVIDENCE_QUALITIES) as readonly EvidenceQuality[];
const QUALITY_PLACES = Object.fromEntries(QUALITIES.map((quality, place) => [quality, place])) as Readonly<
  Record<EvidenceQuality, number>
>;
const NO_QUALITY = -1;

/**
 * Sums by moment of one place, one block of 13 after the other: known weight, then weighted ranks and worst rank of the
 * figures, of their milder and of their worse ends; the same without what is a change; weight that is trusted.
 */
const BLOCK = 7;
const [ALL, STATE] = [0, BLOCK * MOMENT_COUNT] as const;
const TRUSTED = 2 * BLOCK * MOMENT_COUNT;
const WEIGHT = 0;
/** Where the weighted ranks of the figures, of the milder and of the worse end stand; the worst rank stands next. */
const [READ, MILD, SEVERE] = [MOMENT_COUNT, 3 * MOMENT_COUNT, 5 * MOMENT_COUNT] as const;
const SUMS = TRUSTED + MOMENT_COUNT;

/**
 * Exposure of places to a hazard at the 13 moments, from their figures.
 *
 * Each slot is read from the best evidence there is; the index is the larger of the worst level less one (of a slot
 * that says so: whole, or not) and of the weighted mean of levels; what is a change raises it by one level at most; half of the
 * weight must be known, weak evidence counting half; gates come first.
 *
 * @param first place of the batch that the columns begin with
 * @param count how many places they hold
 * @source exposure thresholds edition 1.0, aggregation; levels edition 1.1, rules 1, 4 and 8
 */
export function exposureColumns(
  hazard: Hazard,
  figures: Figures,
  first = 0,
  count = figures.places.length,
): ExposureColumns {
  const ranks = (count: number) => new Int8Array(count * MOMENT_COUNT).fill(NO_RANK);
  const isRanged = hasRanges(figures);
  const columns = {
    indices: new Float64Array(count * MOMENT_COUNT),
    ...{ ranks: ranks(count), lowRanks: ranks(isRanged ? count : 0), highRanks: ranks(isRanged ? count : 0) },
  };
  const slots = slotReaders(hazard, figures);
  const sums: Sums = { values: new Float64Array(SUMS), isRanged, hasChanges: slots.some(hasChange) };
  const gates: GateOutcome[] = [];
  const evidence = new Int8Array(count).fill(NO_QUALITY);
  for (let row = first; row < first + count; row++) {
    const gate = gateOf(hazard, figures, row);
    gates.push(gate);
    if (gate.kind === "unknown") continue;
    const from = (row - first) * MOMENT_COUNT;
    if (gate.kind === "none") {
      writeNone(figures.places[row]!, from, columns);
      evidence[row - first] = QUALITY_PLACES[gate.evidence];
      continue;
    }
    const totals = sumRanks(slots, row, sums);
    const isKnown = writeRanks(hazard, CEILINGS[gate.kind], totals, sums, from, columns);
    if (isKnown) evidence[row - first] = qualityOf(slots, row);
  }
  return { gates, evidence, ...columns };
}

/** Sums of one place after the other, and what of them is asked for. */
type Sums = { readonly values: Float64Array; readonly isRanged: boolean; readonly hasChanges: boolean };

const hasChange = ({ evidence }: SlotReader): boolean =>
  evidence.some(({ readers }) => readers.some(({ isChange }) => isChange));

/** Whether figures were asked for with their ranges. */
function hasRanges({ columns }: Figures): boolean {
  return INDICATOR_KEYS.every((key) => columns[key].low.length === columns[key].value.length);
}

type SlotReader = {
  readonly slot: ExposureSlot;
  /** What is taken off its level when it is the worst of the hazard. */
  readonly less: number;
  /** Best first. */
  readonly evidence: readonly EvidenceReader[];
};
const LESS = { whole: 0, less_one: 1, no: 6 } as const;
type EvidenceReader = { readonly takes: SlotEvidence["takes"]; readonly readers: readonly ColumnReader[] };
type ColumnReader = {
  readonly indicator: IndicatorKey;
  readonly column: FigureColumn;
  readonly share: number;
  readonly isChange: boolean;
  readonly bounds: Bounds;
  readonly worse: "higher" | "lower";
};

/** The slots of a hazard over the columns of a batch. */
function slotReaders(hazard: Hazard, figures: Figures): readonly SlotReader[] {
  return hazard.slots.map((slot) => ({
    slot,
    less: LESS[slot.worst ?? "less_one"],
    evidence: slot.evidence.map(({ takes, indicators }) => ({
      takes,
      readers: indicators.flatMap(({ indicator, share, isChange = false }) => {
        const { bounds, worse } = indicatorOf(indicator);
        return bounds === null
          ? []
          : [{ indicator, column: figures.columns[indicator], share, isChange, bounds, worse }];
      }),
    })),
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

/** Weight of all the slots of a place, known or not; of what is a state; worst rank that what is not said may have. */
type Totals = { readonly all: number; readonly state: number; readonly unsaidWorst: number };

/** Writes the ranks of a place from the sums of its slots. @returns whether it has a level at some moment */
function writeRanks(
  hazard: Hazard,
  ceiling: number,
  totals: Totals,
  sums: Sums,
  from: number,
  { indices, ranks, lowRanks, highRanks }: RankColumns,
): boolean {
  const { values, isRanged, hasChanges } = sums;
  const state = hasChanges ? STATE : ALL;
  let isKnown = false;
  for (const m of momentsRead(hazard)) {
    if (values[TRUSTED + m]! < totals.all / 2 - NEGLIGIBLE || values[state + WEIGHT + m]! < NEGLIGIBLE) continue;
    isKnown = true;
    const index = Math.min(ceiling, indexOf(sums, READ + m, m));
    indices[from + m] = index;
    ranks[from + m] = toRank(index, ceiling);
    if (!isRanged) continue;
    lowRanks[from + m] = toRank(indexOf(sums, MILD + m, m), ceiling);
    highRanks[from + m] = toRank(indexOf(sums, SEVERE + m, m, totals), ceiling);
  }
  return isKnown;
}

/**
 * The index that some sums of a place make at a moment: that of all its figures, no lower than that of what is a state
 * and no more than a level above it.
 * @param at the weighted ranks in a block of the sums, at moment m
 * @param totals given for the top of a range, where what is not said counts as medium
 */
function indexOf({ values, hasChanges }: Sums, at: number, m: number, totals?: Totals): number {
  const all = blockIndex(values, ALL, at, m, totals?.all, totals?.unsaidWorst);
  if (!hasChanges) return all;
  const state = blockIndex(values, STATE, at, m, totals?.state, totals?.unsaidWorst);
  return Math.min(Math.max(all, state), state + MOST_BY_CHANGE);
}

function blockIndex(values: Float64Array, block: number, at: number, m: number, total = 0, unsaidWorst = 0): number {
  const weight = values[block + WEIGHT + m]!;
  const sum = values[block + at]!;
  const index = Math.max(values[block + at + MOMENT_COUNT]!, sum / weight);
  const unsaid = total - weight;
  if (unsaid <= NEGLIGIBLE) return index;
  return Math.max(index, unsaidWorst, (sum + UNSAID * unsaid) / total);
}

/** Sums the ranks of the slots of a place, moment by moment. */
function sumRanks(slots: readonly SlotReader[], row: number, sums: Sums): Totals {
  sums.values.fill(0);
  let [all, change, unsaidWorst] = [0, 0, 0];
  for (const { slot, less, evidence } of slots) {
    all += slot.weight;
    const best = bestEvidence(evidence, row);
    if (best === null) {
      unsaidWorst = Math.max(unsaidWorst, UNSAID - less);
    } else if (best.takes === "highest") {
      addHighest(best.readers, slot.weight, less, row, sums);
    } else {
      for (const reader of best.readers) {
        if (reader.isChange) change += slot.weight * reader.share;
        if (reader.column.evidence[row]) addRanks(reader, slot.weight * reader.share, less, row, sums);
        else if (!reader.isChange) unsaidWorst = Math.max(unsaidWorst, UNSAID - less);
      }
    }
  }
  return { all, state: all - change, unsaidWorst };
}

/** The first evidence of which the place has an indicator that is not weak; else the first of which it has one. */
function bestEvidence(evidence: readonly EvidenceReader[], row: number): EvidenceReader | null {
  let weak: EvidenceReader | null = null;
  for (const one of evidence) {
    for (const { column } of one.readers) {
      const own = column.evidence[row];
      if (!own) continue;
      if (own.weak === undefined) return one;
      weak ??= one;
    }
  }
  return weak;
}

/** Adds the figures of an indicator of a place to its sums. */
function addRanks(reader: ColumnReader, share: number, less: number, row: number, sums: Sums): void {
  const { values, isRanged, hasChanges } = sums;
  const { value, low, high } = reader.column;
  const { bounds, worse, isChange } = reader;
  const { weak } = reader.column.evidence[row]!;
  const trusted = weak === undefined ? share : share * WEAK_TRUST;
  const [milder, severer] = worse === "higher" ? [low, high] : [high, low];
  const from = row * MOMENT_COUNT;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const figure = value[from + m]!;
    if (Number.isNaN(figure)) continue;
    values[TRUSTED + m]! += trusted;
    const rank = weak?.read ?? rankOnScale(bounds, worse, figure);
    addKnown(values, ALL, m, share, less, rank);
    if (hasChanges && !isChange) addKnown(values, STATE, m, share, less, rank);
    if (!isRanged) continue;
    const mild = weak?.low ?? rankOnScale(bounds, worse, milder[from + m]!);
    const severe = weak?.high ?? rankOnScale(bounds, worse, severer[from + m]!);
    addEnds(values, ALL, m, share, less, mild, severe);
    if (hasChanges && !isChange) addEnds(values, STATE, m, share, less, mild, severe);
  }
}

/** Adds the worst of some indicators of a place to its sums. */
function addHighest(readers: readonly ColumnReader[], share: number, less: number, row: number, sums: Sums): void {
  const { values, isRanged, hasChanges } = sums;
  let trusted = share * WEAK_TRUST;
  for (const { column } of readers) {
    if (column.evidence[row] && column.evidence[row].weak === undefined) trusted = share;
  }
  for (let m = 0; m < MOMENT_COUNT; m++) {
    let [rank, mild, severe]: [number, number, number] = [NO_RANK, NO_RANK, NO_RANK];
    for (const reader of readers) {
      if (!reader.column.evidence[row]) continue;
      rank = Math.max(rank, rankAt(reader, row, m));
      if (!isRanged) continue;
      mild = Math.max(mild, endRank(reader, row, m, "low"));
      severe = Math.max(severe, endRank(reader, row, m, "high"));
    }
    if (rank === NO_RANK) continue;
    values[TRUSTED + m]! += trusted;
    addKnown(values, ALL, m, share, less, rank);
    if (hasChanges) addKnown(values, STATE, m, share, less, rank);
    if (!isRanged) continue;
    addEnds(values, ALL, m, share, less, mild, severe);
    if (hasChanges) addEnds(values, STATE, m, share, less, mild, severe);
  }
}

function addKnown(values: Float64Array, block: number, m: number, weight: number, less: number, rank: number): void {
  values[block + WEIGHT + m]! += weight;
  addRank(values, block + READ + m, weight, less, rank);
}

function addEnds(
  values: Float64Array,
  block: number,
  m: number,
  weight: number,
  less: number,
  mild: number,
  severe: number,
): void {
  addRank(values, block + MILD + m, weight, less, mild);
  addRank(values, block + SEVERE + m, weight, less, severe);
}

function addRank(values: Float64Array, at: number, weight: number, less: number, rank: number): void {
  values[at]! += weight * rank;
  if (rank - less > values[at + MOMENT_COUNT]!) values[at + MOMENT_COUNT] = rank - less;
}

/** Rank of a figure, or what weak evidence says of it; `NO_RANK` where it is not defined. */
function rankAt({ column, bounds, worse }: ColumnReader, row: number, m: number): number {
  const value = column.value[row * MOMENT_COUNT + m]!;
  if (Number.isNaN(value)) return NO_RANK;
  return column.evidence[row]!.weak?.read ?? rankOnScale(bounds, worse, value);
}

/** Rank of the milder or of the worse end of the range of a figure. */
function endRank({ column, bounds, worse }: ColumnReader, row: number, m: number, end: "low" | "high"): number {
  const at = row * MOMENT_COUNT + m;
  if (Number.isNaN(column.value[at]!)) return NO_RANK;
  const ends = (end === "low") === (worse === "higher") ? column.low : column.high;
  return column.evidence[row]!.weak?.[end] ?? rankOnScale(bounds, worse, ends[at]!);
}

const qualityWeights = new Float64Array(QUALITIES.length);

/** Quality of what a level rests on: the best of which half of the known weight is at least that good. */
function qualityOf(slots: readonly SlotReader[], row: number): number {
  qualityWeights.fill(0);
  for (const { slot, evidence } of slots) {
    const best = bestEvidence(evidence, row);
    if (best === null) continue;
    const deciding = best.takes === "highest" ? decisive(best.readers, row, REFERENCE_MOMENT) : null;
    for (const reader of best.readers) {
      const own = reader.column.evidence[row];
      if (!own || (deciding !== null && reader !== deciding)) continue;
      qualityWeights[QUALITY_PLACES[own.evidence]]! += slot.weight * reader.share;
    }
  }
  let [half, sum] = [0, 0];
  for (const weight of qualityWeights) half += weight / 2;
  for (let quality = 0; quality < QUALITIES.length; quality++) {
    sum += qualityWeights[quality]!;
    if (sum >= half - NEGLIGIBLE) return quality;
  }
  return NO_QUALITY;
}

/** Of some indicators that are read at their highest, the one that decides: the first of the worst, one that is not weak first. */
function decisive(readers: readonly ColumnReader[], row: number, m: number): ColumnReader | null {
  let [best, most]: [ColumnReader | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const reader of readers) {
    const own = reader.column.evidence[row];
    if (!own) continue;
    const order = 2 * rankAt(reader, row, m) + (own.weak === undefined ? 1 : 0);
    if (order > most) [best, most] = [reader, order];
  }
  return best;
}

/** A mean of levels 2.5 is medium: the sum of decimal weights must not fall short of it by its last bit. */
const toRank = (index: number, ceiling: number) => Math.max(1, Math.min(ceiling, roundHalfUp(index + NEGLIGIBLE)));

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

/** The quality that the columns hold for a place. */
function qualityAt({ evidence }: ExposureColumns, row: number): EvidenceQuality | null {
  return QUALITIES[evidence[row]!] ?? null;
}

/** The exposure of one place of a batch, explained: the ranks of the columns, with the figures they come from. */
export function explainedExposure(hazard: Hazard, figures: Figures, row: number): PlaceExposure {
  const columns = exposureColumns(hazard, figures, row, 1);
  const gate = columns.gates[0]!;
  const { speaking, silent } = speakersOf(hazard, figures, row);
  const shown = (hazard.shown ?? []).filter((key) => figures.columns[key].evidence[row]);
  const place = figures.places[row]!;
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
        ...{ scenario: moment.scenario, horizon: moment.horizon },
        index: isKnown ? columns.indices[at]! : null,
        level: levelOrUnknown(columns.ranks[at]!),
        low: levelOrUnknown(columns.lowRanks[at]!),
        high: levelOrUnknown(columns.highRanks[at]!),
        reason: isKnown ? null : whyNoLevel(place, gate, moment),
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
      ...{ slot: id, weight },
      reason: whyAbsent(place, evidence[0]!.indicators[0]!.indicator),
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

function whyNoLevel({ zone }: Place, gate: GateOutcome, { scenario, horizon }: Moment): Reason {
  if (horizon !== "reference" && !isOffered(scenario, zone)) return "trajectory_of_france";
  if (gate.kind === "unknown") return "elevation_unknown";
  if (zone === "outside") return "outside_europe";
  return zone === "overseas" ? "overseas" : "too_little_evidence";
}

/** A figure of a place for the page of its hazard. */
type Speaking = { readonly slot: string | null; readonly indicator: IndicatorKey; readonly weight: number };

function figureOf({ slot, indicator, weight }: Speaking, figures: Figures, row: number, at: number): IndicatorFigure {
  const figure = readFigure(figures, indicator, row, at);
  const own = figures.columns[indicator].evidence[row]!;
  const value = figure.known ? figure.value.value : null;
  // Each name by itself: an assessment has hundreds of these, and a copy of all properties takes far longer.
  return {
    key: indicator,
    slot,
    weight,
    raw_value: value,
    low: figure.known ? figure.value.low : null,
    high: figure.known ? figure.value.high : null,
    unit: indicatorOf(indicator).unit,
    level: value === null ? "unknown" : levelOfFigure(indicator, value, own.weak),
    reason: figure.known ? null : figure.reason,
    source: own.source,
    method: own.method,
    evidence: own.evidence,
    precision_m: own.precision_m,
    vintage: own.vintage,
    caveat: own.caveat,
  };
}

/** Level of a figure: what weak evidence says of it, else where it stands on the scale of its indicator, if it has one. */
export function levelOfFigure(key: IndicatorKey, value: number, weak: WeakRanks | undefined): Level {
  const indicator = indicatorOf(key);
  return weak === undefined || indicator.bounds === null ? levelOfValue(indicator, value) : levelOfRank(weak.read);
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
