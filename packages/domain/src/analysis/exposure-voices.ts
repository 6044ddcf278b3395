import { QUALITIES } from "../climate/figures.ts";
import { MOMENT_COUNT, REFERENCE_MOMENT } from "../climate/moment.ts";
import { ensure } from "../shared/ensure.ts";
import {
  bestEvidence,
  type Changes,
  type ColumnReader,
  decisive,
  EACH_MOMENT,
  type End,
  NO_RANK,
  ONE_MOMENT,
  type ReadEvidence,
  readEvidence,
  readRanks,
  type SlotReader,
} from "./slot-readers.ts";

/** What nothing says may be anything: the ends of a range count it as such. @source levels edition 1.2, rule 1 */
const UNSAID = { mild: 1, severe: 6 } as const;
/** Weak evidence counts half towards the half that must be known. @source levels edition 1.1, rule 8 */
const WEAK_TRUST = 0.5;
/** A change moves a hazard by one level at most. @source levels edition 1.1, rule 4 */
const MOST_BY_CHANGE = 1;
export const NEGLIGIBLE = 1e-9;

export const NO_QUALITY = -1;

/** An indicator that speaks for a slot of a place, or the worst of those that the slot takes at their highest. */
type Voice = {
  /** Share of the weight of the hazard; how much of it is trusted, for weak evidence counts half. */
  share: number;
  trust: number;
  /** What is taken off its rank when it is the worst of the hazard. */
  less: number;
  isChange: boolean;
  /** Levels that the hazard may be above it; 0 where it caps nothing. */
  caps: number;
  /** Whether it counts only where it raises the mean. */
  aggravates: boolean;
  /** Of the evidence that decides it, by its place in `EVIDENCE_QUALITIES`. */
  quality: number;
  /** What a moment is masked with to find its ranks. */
  mask: number;
  /** Ranks at the 13 moments, of the figures, of their milder and of their worse ends; `NO_RANK` where there is no figure. */
  readonly read: Int8Array;
  readonly mild: Int8Array;
  readonly severe: Int8Array;
};
/** What speaks of one place after the other. */
export type Voices = {
  /** Those of the place are the first `count`. */
  readonly all: Voice[];
  count: number;
  readonly isRanged: boolean;
  /** A bit for each moment at which some rank of an end is not that of the moment before. */
  readonly changes: Changes;
  /** Weight of all the slots of a place, known or not; of what is a state; worst rank that what is not said may have. */
  allWeight: number;
  stateWeight: number;
  unsaidWorst: number;
  /** Levels that the hazard may be above a cause that nothing fills; 0 where every cause is filled. */
  unsaidCaps: number;
  /** Whether something only adds to the others, and the weight of such that nothing fills. */
  hasAggravating: boolean;
  unsaidAggravating: number;
  /** Weight of all that only adds to the others, known or not. */
  aggravating: number;
};

const byMoment = () => new Int8Array(MOMENT_COUNT);
const newVoice = (): Voice => ({
  share: 0,
  trust: 0,
  less: 0,
  isChange: false,
  caps: 0,
  aggravates: false,
  quality: NO_QUALITY,
  mask: EACH_MOMENT,
  read: byMoment(),
  mild: byMoment(),
  severe: byMoment(),
});
/** Made once, for they take longer to make than a place to read. */
const VOICES: Voice[] = [];

/** Room for what speaks of one place after the other. @param isRanged whether figures have the ends of their ranges */
export function voicesOf(isRanged: boolean): Voices {
  return {
    all: VOICES,
    count: 0,
    isRanged,
    changes: { read: 0, mild: 0, severe: 0 },
    allWeight: 0,
    stateWeight: 0,
    unsaidWorst: 0,
    unsaidCaps: 0,
    hasAggravating: false,
    unsaidAggravating: 0,
    aggravating: 0,
  };
}

/** Gathers what speaks for the slots of a place. */
export function listen(slots: readonly SlotReader[], row: number, voices: Voices): void {
  voices.count = 0;
  voices.changes.read = 0;
  voices.changes.mild = 0;
  voices.changes.severe = 0;
  voices.allWeight = 0;
  voices.unsaidWorst = 0;
  voices.unsaidCaps = 0;
  voices.hasAggravating = false;
  voices.unsaidAggravating = 0;
  let change = 0;
  for (let place = 0; place < slots.length; place++) {
    const { slot, less, caps, aggravates, evidence } = ensure(slots[place]);
    voices.allWeight += slot.weight;
    if (aggravates) voices.hasAggravating = true;
    const best = bestEvidence(evidence, row);
    const first = voices.count;
    if (best === null) {
      voices.unsaidWorst = Math.max(voices.unsaidWorst, UNSAID.severe - less);
      voices.unsaidCaps = Math.max(voices.unsaidCaps, caps);
      if (aggravates) voices.unsaidAggravating += slot.weight;
    } else if (best.takes === "highest") {
      hearHighest(best.readers, slot.weight, less, row, voices);
    } else {
      for (const reader of best.readers) {
        const { share, isChange } = reader;
        if (isChange) change += slot.weight * share;
        const own = readEvidence(reader, row);
        if (own !== null) hear(reader, own, slot.weight * share, less, row, voices);
        else if (!isChange) voices.unsaidWorst = Math.max(voices.unsaidWorst, UNSAID.severe - less);
      }
    }
    for (let voice = first; voice < voices.count; voice++) {
      ensure(voices.all[voice]).caps = caps;
      ensure(voices.all[voice]).aggravates = aggravates;
    }
  }
  voices.aggravating = voices.unsaidAggravating;
  for (let voice = 0; voice < voices.count; voice++) {
    const { aggravates, share } = ensure(voices.all[voice]);
    if (aggravates) voices.aggravating += share;
  }
  voices.stateWeight = voices.allWeight - change;
}

/** One more voice of a place, of the quality and the trust of the evidence that decides it. */
function nextVoice({ quality, weakRank }: ReadEvidence, share: number, less: number, voices: Voices): Voice {
  voices.all[voices.count] ??= newVoice();
  const voice = ensure(voices.all[voices.count++]);
  voice.share = share;
  voice.trust = weakRank === NO_RANK ? share : share * WEAK_TRUST;
  voice.less = less;
  voice.isChange = false;
  voice.quality = quality;
  return voice;
}

function hear(reader: ColumnReader, own: ReadEvidence, share: number, less: number, row: number, voices: Voices): void {
  const voice = nextVoice(own, share, less, voices);
  voice.isChange = reader.isChange;
  voice.mask = readRanks(reader, own, row, voices.isRanged, voice, voices.changes);
}

/** The worst of some indicators of a place: it is trusted whole where one of them is. */
function hearHighest(readers: readonly ColumnReader[], share: number, less: number, row: number, voices: Voices): void {
  const deciding = ensure(decisive(readers, row, REFERENCE_MOMENT));
  const voice = nextVoice(ensure(readEvidence(deciding, row)), share, less, voices);
  voice.mask = ONE_MOMENT;
  voice.read[0] = NO_RANK;
  voice.mild[0] = NO_RANK;
  voice.severe[0] = NO_RANK;
  for (const reader of readers) {
    const own = readEvidence(reader, row);
    if (own === null) continue;
    if (own.weakRank === NO_RANK) voice.trust = share;
    const mask = readRanks(reader, own, row, voices.isRanged, moreRanks, voices.changes);
    if (mask > voice.mask) spread(voice);
    raise(voice.read, voice.mask, moreRanks.read, mask);
    if (!voices.isRanged) continue;
    raise(voice.mild, voice.mask, moreRanks.mild, mask);
    raise(voice.severe, voice.mask, moreRanks.severe, mask);
  }
}

/** Gives each moment the rank that all have. */
function spread(voice: Voice): void {
  voice.mask = EACH_MOMENT;
  voice.read.fill(voice.read[0]!);
  voice.mild.fill(voice.mild[0]!);
  voice.severe.fill(voice.severe[0]!);
}

function raise(ranks: Int8Array, mask: number, more: Int8Array, moreMask: number): void {
  const count = mask === ONE_MOMENT ? 1 : MOMENT_COUNT;
  for (let m = 0; m < count; m++) if (more[m & moreMask]! > ranks[m]!) ranks[m] = more[m & moreMask]!;
}

/** Ranks of one more indicator of a slot. */
const moreRanks = { read: byMoment(), mild: byMoment(), severe: byMoment() };

/** Whether enough of what a hazard needs to know of a place is known at a moment, and something that is no change. */
export function isSufficientAt({ all, count, allWeight }: Voices, m: number): boolean {
  let trusted = 0;
  let stateWeight = 0;
  for (let place = 0; place < count; place++) {
    const { read, mask, trust, share, isChange } = ensure(all[place]);
    if (read[m & mask] === NO_RANK) continue;
    trusted += trust;
    if (!isChange) stateWeight += share;
  }
  return trusted >= allWeight / 2 - NEGLIGIBLE && stateWeight >= NEGLIGIBLE;
}

/** An index of all the figures is no lower than that of what is a state, and no more than a level above it. */
export function indexAt(voices: Voices, end: End, m: number): number {
  const all = indexOf(voices, end, m, true);
  if (voices.stateWeight === voices.allWeight) return all;
  const state = indexOf(voices, end, m, false);
  return Math.min(Math.max(all, state), state + MOST_BY_CHANGE);
}

/**
 * The larger of the worst rank and of the mean of ranks at a moment, of all that speaks of a place or of what is a state
 * alone, a level above its cause at most; at the ends of a range what nothing says counts as the mildest and the worst.
 */
function indexOf(voices: Voices, end: End, m: number, withChanges: boolean): number {
  const { all, count, unsaidWorst } = voices;
  let weight = 0;
  let weighted = 0;
  let worst = 0;
  let cap = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < count; place++) {
    const { share, less, isChange, caps, aggravates } = ensure(all[place]);
    const rank = rankAtEnd(ensure(all[place]), end, m);
    if (rank === NO_RANK || (isChange && !withChanges)) continue;
    if (rank - less > worst) worst = rank - less;
    if (caps > 0 && rank + caps > cap) cap = rank + caps;
    if (aggravates) continue;
    weight += share;
    weighted += share * rank;
  }
  const total = (withChanges ? voices.allWeight : voices.stateWeight) - voices.aggravating;
  const unsaid = total - weight;
  let index = Math.max(worst, aggravate(voices, end, m, weighted, weight));
  if (end !== "read" && unsaid > NEGLIGIBLE) {
    const mean = aggravate(voices, end, m, weighted + UNSAID[end] * unsaid, total);
    index = end === "mild" ? Math.max(worst, mean) : Math.max(index, mean);
  }
  if (end === "severe") index = Math.max(index, unsaidWorst);
  // Of a cause that nothing fills the range alone is capped, at its mild end.
  if (voices.unsaidCaps > 0) {
    if (end !== "mild") return index;
    cap = Math.max(cap, UNSAID.mild + voices.unsaidCaps);
  }
  return Number.isFinite(cap) ? Math.min(index, cap) : index;
}

function rankAtEnd({ mask, read, mild, severe }: Voice, end: End, m: number): number {
  return (end === "read" ? read : end === "mild" ? mild : severe)[m & mask]!;
}

/** A mean of ranks with what only adds to it, where it does; what nothing says adds at the severe end. */
function aggravate(voices: Voices, end: End, m: number, weighted: number, weight: number): number {
  if (!voices.hasAggravating) return weighted / weight;
  let sum = weighted;
  let total = weight;
  if (end === "severe") {
    sum += UNSAID.severe * voices.unsaidAggravating;
    total += voices.unsaidAggravating;
  }
  for (let place = 0; place < voices.count; place++) {
    const voice = ensure(voices.all[place]);
    if (!voice.aggravates) continue;
    const known = rankAtEnd(voice, end, m);
    const rank = known === NO_RANK && end === "severe" ? UNSAID.severe : known;
    // Where nothing else is known it is the mean.
    if (rank === NO_RANK || (total > 0 && rank * total <= sum)) continue;
    sum += voice.share * rank;
    total += voice.share;
  }
  return sum / total;
}

const qualityWeights = new Float64Array(QUALITIES.length);

/** Quality of what a level rests on: the best of which half of the known weight is at least that good. */
export function qualityOf({ all, count }: Voices): number {
  qualityWeights.fill(0);
  let half = 0;
  for (let place = 0; place < count; place++) {
    const { quality, share } = ensure(all[place]);
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
