import { type Evidence, type EvidenceQuality, type Figures, QUALITIES } from "../climate/figures.ts";
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

/** An indicator that speaks for a slot of a place, or the worst of those that the slot takes at their highest. */
type Voice = {
  /** Share of the weight of the hazard; how much of it is trusted, for weak evidence counts half. */
  share: number;
  trust: number;
  /** What is taken off its rank when it is the worst of the hazard. */
  less: number;
  isChange: boolean;
  /** Of the evidence that decides it, by its place in `EVIDENCE_QUALITIES`. */
  quality: number;
  /** Ranks at the 13 moments, of the figures, of their milder and of their worse ends; `NO_RANK` where there is no figure. */
  readonly read: Int8Array;
  readonly mild: Int8Array;
  readonly severe: Int8Array;
};
/** What speaks of one place after the other. */
type Voices = {
  /** Those of the place are the first `count`. */
  readonly all: Voice[];
  count: number;
  readonly isRanged: boolean;
  /** A bit for each moment at which some rank is not that of the moment before. */
  changes: number;
  /** Weight of all the slots of a place, known or not; of what is a state; worst rank that what is not said may have. */
  allWeight: number;
  stateWeight: number;
  unsaidWorst: number;
};

const byMoment = () => new Int8Array(MOMENT_COUNT);
const newVoice = (): Voice => ({
  ...{ share: 0, trust: 0, less: 0, isChange: false, quality: NO_QUALITY },
  ...{ read: byMoment(), mild: byMoment(), severe: byMoment() },
});
/** Made once, for they take longer to make than a place to read. */
const VOICES: Voice[] = [];

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
  const voices: Voices = { all: VOICES, count: 0, isRanged, changes: 0, allWeight: 0, stateWeight: 0, unsaidWorst: 0 };
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
    listen(slots, row, voices);
    const isKnown = writeRanks(moments, CEILINGS[gate.kind], voices, at * MOMENT_COUNT, columns);
    if (isKnown) columns.evidence[at] = qualityOf(voices);
  }
  return columns;
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

/** Gathers what speaks for the slots of a place. */
function listen(slots: readonly SlotReader[], row: number, voices: Voices): void {
  voices.count = 0;
  voices.changes = 0;
  voices.allWeight = 0;
  voices.unsaidWorst = 0;
  let change = 0;
  for (let place = 0; place < slots.length; place++) {
    const { slot, less, evidence } = slots[place]!;
    voices.allWeight += slot.weight;
    const best = bestEvidence(evidence, row);
    if (best === null) {
      voices.unsaidWorst = Math.max(voices.unsaidWorst, UNSAID - less);
    } else if (best.takes === "highest") {
      hearHighest(best.readers, slot.weight, less, row, voices);
    } else {
      for (const reader of best.readers) {
        const { share, isChange, column } = reader;
        if (isChange) change += slot.weight * share;
        if (column.evidence[row]) hear(reader, slot.weight * share, less, row, voices);
        else if (!isChange) voices.unsaidWorst = Math.max(voices.unsaidWorst, UNSAID - less);
      }
    }
  }
  voices.stateWeight = voices.allWeight - change;
}

/** One more voice of a place, of the quality and the trust of the evidence that decides it. */
function nextVoice({ evidence, weak }: Evidence, share: number, less: number, voices: Voices): Voice {
  voices.all[voices.count] ??= newVoice();
  const voice = voices.all[voices.count++]!;
  voice.share = share;
  voice.trust = weak === undefined ? share : share * WEAK_TRUST;
  voice.less = less;
  voice.isChange = false;
  voice.quality = QUALITY_PLACES[evidence];
  return voice;
}

function hear(reader: ColumnReader, share: number, less: number, row: number, voices: Voices): void {
  const voice = nextVoice(reader.column.evidence[row]!, share, less, voices);
  voice.isChange = reader.isChange;
  voices.changes |= readRanks(reader, "read", row, voice.read);
  if (!voices.isRanged) return;
  voices.changes |= readRanks(reader, "mild", row, voice.mild) | readRanks(reader, "severe", row, voice.severe);
}

/** The worst of some indicators of a place: it is trusted whole where one of them is. */
function hearHighest(readers: readonly ColumnReader[], share: number, less: number, row: number, voices: Voices): void {
  const voice = nextVoice(decisive(readers, row, REFERENCE_MOMENT)!.column.evidence[row]!, share, less, voices);
  for (const { column } of readers) {
    const own = column.evidence[row];
    if (own && own.weak === undefined) voice.trust = share;
  }
  voices.changes |= readHighest(readers, "read", row, voice.read);
  if (!voices.isRanged) return;
  voices.changes |= readHighest(readers, "mild", row, voice.mild) | readHighest(readers, "severe", row, voice.severe);
}

/** The highest ranks of some indicators of a place. @returns a bit for each moment at which they may have changed */
function readHighest(readers: readonly ColumnReader[], end: End, row: number, ranks: Int8Array): number {
  ranks.fill(NO_RANK);
  let changes = 0;
  for (const reader of readers) {
    if (!reader.column.evidence[row]) continue;
    changes |= readRanks(reader, end, row, moreRanks);
    for (let m = 0; m < MOMENT_COUNT; m++) if (moreRanks[m]! > ranks[m]!) ranks[m] = moreRanks[m]!;
  }
  return changes;
}

/** Ranks of one more indicator of a slot. */
const moreRanks = byMoment();

/** Writes the ranks of a place from what speaks of it. @returns whether it has a level at some moment */
function writeRanks(
  moments: readonly number[],
  ceiling: number,
  voices: Voices,
  from: number,
  { indices, ranks, lowRanks, highRanks }: ExposureColumns,
): boolean {
  let isKnown = false;
  let before = NO_MOMENT;
  for (let place = 0; place < moments.length; place++) {
    const m = moments[place]!;
    const [last, to] = [from + before, from + m];
    // From a moment to the next most ranks are the same: so is what is made of them.
    const isSame = before !== NO_MOMENT && (voices.changes & bitsBetween(before, m)) === 0;
    before = m;
    if (isSame) {
      indices[to] = indices[last]!;
      ranks[to] = ranks[last]!;
      if (!voices.isRanged) continue;
      lowRanks[to] = lowRanks[last]!;
      highRanks[to] = highRanks[last]!;
    } else if (isToldAt(voices, m)) {
      isKnown = true;
      indices[to] = Math.min(ceiling, indexAt(voices, "read", m));
      ranks[to] = toRank(indices[to]!, ceiling);
      if (!voices.isRanged) continue;
      lowRanks[to] = toRank(indexAt(voices, "mild", m), ceiling);
      highRanks[to] = toRank(indexAt(voices, "severe", m), ceiling);
    }
  }
  return isKnown;
}

const NO_MOMENT = -1;
/** The bits of the moments after one, up to another. */
const bitsBetween = (before: number, m: number) => (2 << m) - (2 << before);

/** Whether enough of what a hazard needs to know of a place is known at a moment, and something that is no change. */
function isToldAt({ all, count, allWeight }: Voices, m: number): boolean {
  let trusted = 0;
  let stateWeight = 0;
  for (let place = 0; place < count; place++) {
    const { read, trust, share, isChange } = all[place]!;
    if (read[m] === NO_RANK) continue;
    trusted += trust;
    if (!isChange) stateWeight += share;
  }
  return trusted >= allWeight / 2 - NEGLIGIBLE && stateWeight >= NEGLIGIBLE;
}

/** An index of all the figures is no lower than that of what is a state, and no more than a level above it. */
function indexAt(voices: Voices, end: End, m: number): number {
  const all = indexOf(voices, end, m, true);
  if (voices.stateWeight === voices.allWeight) return all;
  const state = indexOf(voices, end, m, false);
  return Math.min(Math.max(all, state), state + MOST_BY_CHANGE);
}

/**
 * The larger of the worst rank and of the mean of ranks at a moment, of all that speaks of a place or of what is a state
 * alone; what is not said counts as medium at the top of a range.
 */
function indexOf(voices: Voices, end: End, m: number, withChanges: boolean): number {
  const { all, count, unsaidWorst } = voices;
  let weight = 0;
  let weighted = 0;
  let worst = 0;
  for (let place = 0; place < count; place++) {
    const { share, less, isChange, read, mild, severe } = all[place]!;
    const rank = (end === "read" ? read : end === "mild" ? mild : severe)[m]!;
    if (rank === NO_RANK || (isChange && !withChanges)) continue;
    weight += share;
    weighted += share * rank;
    if (rank - less > worst) worst = rank - less;
  }
  const index = Math.max(worst, weighted / weight);
  const total = withChanges ? voices.allWeight : voices.stateWeight;
  const unsaid = total - weight;
  if (end !== "severe" || unsaid <= NEGLIGIBLE) return index;
  return Math.max(index, unsaidWorst, (weighted + UNSAID * unsaid) / total);
}

const qualityWeights = new Float64Array(QUALITIES.length);

/** Quality of what a level rests on: the best of which half of the known weight is at least that good. */
function qualityOf({ all, count }: Voices): number {
  qualityWeights.fill(0);
  let half = 0;
  for (let place = 0; place < count; place++) {
    const { quality, share } = all[place]!;
    qualityWeights[quality]! += share;
    half += share / 2;
  }
  let sum = 0;
  for (let quality = 0; quality < QUALITIES.length; quality++) {
    sum += qualityWeights[quality]!;
    if (sum >= half - NEGLIGIBLE) return quality;
  }
  return NO_QUALITY;
}

/** A mean of levels 2.5 is medium: the sum of decimal weights must not fall short of it by its last bit. */
const toRank = (index: number, ceiling: number) => Math.max(1, Math.min(ceiling, roundHalfUp(index + NEGLIGIBLE)));
