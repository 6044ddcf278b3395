import { type EvidenceQuality, type Figures, QUALITIES } from "../climate/figures.ts";
import { INDICATOR_KEYS } from "../climate/indicators.ts";
import { MOMENT_COUNT, MOMENTS, REFERENCE_MOMENT } from "../climate/moment.ts";
import type { Place } from "../climate/place.ts";
import { isOffered } from "../climate/trajectory.ts";
import { type GateOutcome, type GateReading, type Hazard, OPEN_GATE } from "../hazards/hazard.ts";
import { roundHalfUp } from "../shared/level.ts";
import {
  bestEvidence,
  type ColumnReader,
  decisive,
  type End,
  type EvidenceReader,
  NO_RANK,
  readRanks,
  type SlotReader,
  slotReaders,
} from "./slot-readers.ts";

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

/** Largest rank where a gate lets nothing above a level, and everywhere else. */
const CEILINGS = { at_most_low: 2, at_most_medium: 3, open: 6 } as const;
/** What nothing says is counted as medium at the top of a range. @source levels edition 1.1, rules 1 and 8 */
const UNSAID = 3;
/** Weak evidence counts half towards the half that must be known. @source levels edition 1.1, rule 8 */
const WEAK_TRUST = 0.5;
/** A change moves a hazard by one level at most. @source levels edition 1.1, rule 4 */
const MOST_BY_CHANGE = 1;
const NEGLIGIBLE = 1e-9;

const QUALITY_PLACES = Object.fromEntries(QUALITIES.map((quality, place) => [quality, place])) as Readonly<
  Record<EvidenceQuality, number>
>;
const NO_QUALITY = -1;

/** Ranks of one place summed by moment: weighted, and the worst of them less what its slot takes off. */
type RankSums = { readonly weighted: Float64Array; readonly worst: Float64Array };
/** What is known of one place by moment: its weight, and the ranks of the figures, of their milder and worse ends. */
type KnownSums = {
  readonly weight: Float64Array;
  /** Of which weak evidence counts for half. */
  readonly trusted: Float64Array;
  readonly read: RankSums;
  readonly mild: RankSums;
  readonly severe: RankSums;
};
/** Sums of one place after the other. */
type Sums = {
  readonly all: KnownSums;
  /** The same without what is a change; that of all where no indicator of the hazard is one. */
  readonly state: KnownSums;
  readonly isRanged: boolean;
  /** Evidence that speaks for each slot. */
  readonly best: (EvidenceReader | null)[];
  /** Weight of all the slots of a place, known or not; of what is a state; worst rank that what is not said may have. */
  allWeight: number;
  stateWeight: number;
  unsaidWorst: number;
};

const byMoment = () => new Float64Array(MOMENT_COUNT);
const rankSums = (): RankSums => ({ weighted: byMoment(), worst: byMoment() });
const knownSums = (): KnownSums => ({
  ...{ weight: byMoment(), trusted: byMoment() },
  ...{ read: rankSums(), mild: rankSums(), severe: rankSums() },
});

/** Where one place after the other is summed; made once, for they take longer to make than a place to sum. */
const [ALL, STATE] = [knownSums(), knownSums()];

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
  const gates = new Array<GateOutcome>(count);
  const columns: ExposureColumns = {
    gates,
    evidence: new Int8Array(count).fill(NO_QUALITY),
    indices: new Float64Array(count * MOMENT_COUNT),
    ...{ ranks: ranks(count), lowRanks: ranks(isRanged ? count : 0), highRanks: ranks(isRanged ? count : 0) },
  };
  const slots = slotReaders(hazard, figures);
  const sums = sumsOf(slots, isRanged);
  const moments = MOMENTS.flatMap(({ scenario }, m) => (hazard.scenarios.includes(scenario) ? [m] : []));
  const gateAt = gateReader(hazard, figures);
  for (let at = 0; at < count; at++) {
    const row = first + at;
    const gate = gateAt(row);
    gates[at] = gate;
    if (gate.kind === "unknown") continue;
    if (gate.kind === "none") {
      writeNone(figures.places[row]!, at * MOMENT_COUNT, columns);
      columns.evidence[at] = QUALITY_PLACES[gate.evidence];
      continue;
    }
    sumSlots(slots, row, sums);
    const isKnown = writeRanks(moments, CEILINGS[gate.kind], sums, at * MOMENT_COUNT, columns);
    if (isKnown) columns.evidence[at] = qualityOf(slots, sums, row);
  }
  return columns;
}

function sumsOf(slots: readonly SlotReader[], isRanged: boolean): Sums {
  const hasChanges = slots.some(({ evidence }) => evidence.some(({ readers }) => readers.some((one) => one.isChange)));
  return {
    ...{ all: ALL, state: hasChanges ? STATE : ALL, isRanged, best: slots.map(() => null) },
    ...{ allWeight: 0, stateWeight: 0, unsaidWorst: 0 },
  };
}

/** Whether figures were asked for with their ranges. */
function hasRanges({ columns }: Figures): boolean {
  return INDICATOR_KEYS.every((key) => columns[key].low.length === columns[key].value.length);
}

/** What the gate of a hazard decides of each place. */
function gateReader({ gate }: Hazard, { columns, places }: Figures): (row: number) => GateOutcome {
  if (gate === undefined) return () => OPEN_GATE;
  let row = 0;
  const reading: GateReading = (key) => {
    const { evidence, value } = columns[key];
    const figure = value[row * MOMENT_COUNT + REFERENCE_MOMENT]!;
    return evidence[row] && !Number.isNaN(figure) ? figure : null;
  };
  return (asked) => {
    row = asked;
    return gate(places[row]!, reading);
  };
}

/** Writes that a hazard cannot occur at a place. */
function writeNone({ zone }: Place, from: number, { ranks, lowRanks, highRanks }: ExposureColumns): void {
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const rank = isOffered(MOMENTS[m]!.scenario, zone) ? 0 : NO_RANK;
    ranks[from + m] = rank;
    if (lowRanks.length === 0) continue;
    lowRanks[from + m] = rank;
    highRanks[from + m] = rank;
  }
}

/** Sums the ranks of the slots of a place, moment by moment. */
function sumSlots(slots: readonly SlotReader[], row: number, sums: Sums): void {
  clear(sums);
  let change = 0;
  for (let place = 0; place < slots.length; place++) {
    const { slot, less, evidence } = slots[place]!;
    sums.allWeight += slot.weight;
    const best = bestEvidence(evidence, row);
    sums.best[place] = best;
    if (best === null) {
      sums.unsaidWorst = Math.max(sums.unsaidWorst, UNSAID - less);
    } else if (best.takes === "highest") {
      addHighest(best.readers, slot.weight, less, row, sums);
    } else {
      for (const reader of best.readers) {
        if (reader.isChange) change += slot.weight * reader.share;
        if (reader.column.evidence[row]) addFigures(reader, slot.weight * reader.share, less, row, sums);
        else if (!reader.isChange) sums.unsaidWorst = Math.max(sums.unsaidWorst, UNSAID - less);
      }
    }
  }
  sums.stateWeight = sums.allWeight - change;
}

function clear(sums: Sums): void {
  const { all, state, isRanged } = sums;
  clearKnown(all, isRanged);
  if (state !== all) clearKnown(state, isRanged);
  sums.allWeight = 0;
  sums.unsaidWorst = 0;
}

function clearKnown({ weight, trusted, read, mild, severe }: KnownSums, isRanged: boolean): void {
  for (let m = 0; m < MOMENT_COUNT; m++) {
    weight[m] = 0;
    trusted[m] = 0;
    read.weighted[m] = 0;
    read.worst[m] = 0;
  }
  for (let m = 0; m < MOMENT_COUNT && isRanged; m++) {
    mild.weighted[m] = 0;
    mild.worst[m] = 0;
    severe.weighted[m] = 0;
    severe.worst[m] = 0;
  }
}

/** Ranks of one place at the 13 moments, on their way to its sums; those of one more indicator of a slot. */
const placeRanks = new Int8Array(MOMENT_COUNT);
const moreRanks = new Int8Array(MOMENT_COUNT);

/** Adds the figures of an indicator of a place to its sums. */
function addFigures(reader: ColumnReader, share: number, less: number, row: number, sums: Sums): void {
  const { all, state } = sums;
  const isOther = state !== all && !reader.isChange;
  const isWeak = reader.column.evidence[row]!.weak !== undefined;
  const trust = isWeak ? share * WEAK_TRUST : share;
  readRanks(reader, "read", row, placeRanks);
  addRead(all, share, trust, less);
  if (isOther) addRead(state, share, trust, less);
  if (!sums.isRanged) return;
  readRanks(reader, "mild", row, placeRanks);
  addRanks(all.mild, share, less);
  if (isOther) addRanks(state.mild, share, less);
  readRanks(reader, "severe", row, placeRanks);
  addRanks(all.severe, share, less);
  if (isOther) addRanks(state.severe, share, less);
}

/** Adds the worst of some indicators of a place to its sums. */
function addHighest(readers: readonly ColumnReader[], share: number, less: number, row: number, sums: Sums): void {
  const { all, state } = sums;
  const isOther = state !== all;
  let trust = share * WEAK_TRUST;
  for (const { column } of readers) {
    if (column.evidence[row] && column.evidence[row].weak === undefined) trust = share;
  }
  readHighest(readers, "read", row);
  addRead(all, share, trust, less);
  if (isOther) addRead(state, share, trust, less);
  if (!sums.isRanged) return;
  readHighest(readers, "mild", row);
  addRanks(all.mild, share, less);
  if (isOther) addRanks(state.mild, share, less);
  readHighest(readers, "severe", row);
  addRanks(all.severe, share, less);
  if (isOther) addRanks(state.severe, share, less);
}

/** Reads the worst rank of some indicators of a place. */
function readHighest(readers: readonly ColumnReader[], end: End, row: number): void {
  placeRanks.fill(NO_RANK);
  for (const reader of readers) {
    if (!reader.column.evidence[row]) continue;
    readRanks(reader, end, row, moreRanks);
    for (let m = 0; m < MOMENT_COUNT; m++) if (moreRanks[m]! > placeRanks[m]!) placeRanks[m] = moreRanks[m]!;
  }
}

/** Adds ranks to the sums of what is read, with the weight that is known and that is trusted. */
function addRead({ weight, trusted, read }: KnownSums, share: number, trust: number, less: number): void {
  const { weighted, worst } = read;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const rank = placeRanks[m]!;
    if (rank === NO_RANK) continue;
    weight[m]! += share;
    trusted[m]! += trust;
    weighted[m]! += share * rank;
    if (rank - less > worst[m]!) worst[m] = rank - less;
  }
}

function addRanks({ weighted, worst }: RankSums, share: number, less: number): void {
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const rank = placeRanks[m]!;
    if (rank === NO_RANK) continue;
    weighted[m]! += share * rank;
    if (rank - less > worst[m]!) worst[m] = rank - less;
  }
}

/** Writes the ranks of a place from the sums of its slots. @returns whether it has a level at some moment */
function writeRanks(
  moments: readonly number[],
  ceiling: number,
  sums: Sums,
  from: number,
  { indices, ranks, lowRanks, highRanks }: ExposureColumns,
): boolean {
  const { all, state, isRanged } = sums;
  const least = sums.allWeight / 2 - NEGLIGIBLE;
  let isKnown = false;
  for (const m of moments) {
    if (all.trusted[m]! < least || state.weight[m]! < NEGLIGIBLE) continue;
    isKnown = true;
    let index = meanOrWorst(all, all.read, m);
    if (state !== all) index = raised(index, meanOrWorst(state, state.read, m));
    index = Math.min(ceiling, index);
    indices[from + m] = index;
    ranks[from + m] = toRank(index, ceiling);
    if (!isRanged) continue;
    const mild = raised(meanOrWorst(all, all.mild, m), meanOrWorst(state, state.mild, m));
    const severe = raised(
      withUnsaid(all, m, sums.allWeight, sums.unsaidWorst),
      withUnsaid(state, m, sums.stateWeight, sums.unsaidWorst),
    );
    lowRanks[from + m] = toRank(mild, ceiling);
    highRanks[from + m] = toRank(severe, ceiling);
  }
  return isKnown;
}

/** An index of all the figures is no lower than that of what is a state, and no more than a level above it. */
const raised = (all: number, state: number) => Math.min(Math.max(all, state), state + MOST_BY_CHANGE);

function meanOrWorst({ weight }: KnownSums, { weighted, worst }: RankSums, m: number): number {
  return Math.max(worst[m]!, weighted[m]! / weight[m]!);
}

/** The top of a range, where what is not said counts as medium. @param total weight of the slots, known or not */
function withUnsaid({ weight, severe }: KnownSums, m: number, total: number, unsaidWorst: number): number {
  const index = Math.max(severe.worst[m]!, severe.weighted[m]! / weight[m]!);
  const unsaid = total - weight[m]!;
  if (unsaid <= NEGLIGIBLE) return index;
  return Math.max(index, unsaidWorst, (severe.weighted[m]! + UNSAID * unsaid) / total);
}

const qualityWeights = new Float64Array(QUALITIES.length);

/** Quality of what a level rests on: the best of which half of the known weight is at least that good. */
function qualityOf(slots: readonly SlotReader[], { best: speaking }: Sums, row: number): number {
  qualityWeights.fill(0);
  for (let place = 0; place < slots.length; place++) {
    const best = speaking[place]!;
    if (best === null) continue;
    const { weight } = slots[place]!.slot;
    const deciding = best.takes === "highest" ? decisive(best.readers, row, REFERENCE_MOMENT) : null;
    for (const reader of best.readers) {
      const own = reader.column.evidence[row];
      if (!own || (deciding !== null && reader !== deciding)) continue;
      qualityWeights[QUALITY_PLACES[own.evidence]]! += weight * reader.share;
    }
  }
  let half = 0;
  for (const weight of qualityWeights) half += weight / 2;
  let sum = 0;
  for (let quality = 0; quality < QUALITIES.length; quality++) {
    sum += qualityWeights[quality]!;
    if (sum >= half - NEGLIGIBLE) return quality;
  }
  return NO_QUALITY;
}

/** A mean of levels 2.5 is medium: the sum of decimal weights must not fall short of it by its last bit. */
const toRank = (index: number, ceiling: number) => Math.max(1, Math.min(ceiling, roundHalfUp(index + NEGLIGIBLE)));
