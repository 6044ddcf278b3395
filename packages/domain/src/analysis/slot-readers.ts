import { errorOf, type HalfWidth, halfWidthOf, WEAK_ERROR } from "../climate/evidence-errors.ts";
import { type Evidence, type FigureColumn, type Figures, QUALITIES } from "../climate/figures.ts";
import { INDICATORS, type IndicatorKey } from "../climate/indicators.ts";
import { MOMENT_COUNT } from "../climate/moment.ts";
import { rankOnScale } from "../climate/rank-on-scale.ts";
import { BY_WARMING } from "../climate/warming.ts";
import type { ExposureSlot, Hazard, SlotEvidence } from "../hazards/hazard.ts";
import { ensure } from "../shared/ensure.ts";
import { recordOf } from "../shared/record-of.ts";

/** No level at this moment. A storage mark of columns of ranks; readers get the level "unknown". */
export const NO_RANK = -1;

/** A slot of a hazard over the columns of a batch. */
export type SlotReader = {
  readonly slot: ExposureSlot;
  /** What is taken off its level when it is the worst of the hazard. */
  readonly less: number;
  /** Levels that the hazard may be above it; 0 where it caps nothing. */
  readonly caps: number;
  /** Whether it counts only where it raises the mean. */
  readonly aggravates: boolean;
  /** Best first. */
  readonly evidence: readonly EvidenceReader[];
};
const LESS = { whole: 0, less_one: 1, no: 6 } as const;
export type EvidenceReader = { readonly takes: SlotEvidence["takes"]; readonly readers: readonly ColumnReader[] };
export type ColumnReader = {
  readonly indicator: IndicatorKey;
  readonly column: FigureColumn;
  readonly share: number;
  readonly isChange: boolean;
  /** Those of its scale, ascending. */
  readonly bounds: Float64Array;
  readonly worse: "higher" | "lower";
  /** The evidence that was read last: most places of a batch have the same. */
  last: ReadEvidence | null;
};
/** A figure, or the milder or the worse end of its range. */
export type End = "read" | "mild" | "severe";

/** What the evidence of a figure comes to for who reads its ranks. */
export type ReadEvidence = {
  readonly of: Evidence;
  /** Its place in `QUALITIES`. */
  readonly quality: number;
  /** Rank of what is weak, whatever its figure; `NO_RANK`: its figure says it. */
  readonly weakRank: number;
  /** Levels that its error moves the ends of the range by, where it is one of levels. */
  readonly down: number;
  readonly up: number;
  /** Half-width that moves an end by one level at most; null where the error is one of levels. */
  readonly halfWidth: HalfWidth | null;
  /** The half-width where it is the same whatever the figure; NaN elsewhere. */
  readonly within: number;
};

/** The slots of a hazard over the columns of a batch. */
export function slotReaders(hazard: Hazard, figures: Figures): readonly SlotReader[] {
  return hazard.slots.map((slot) => ({
    slot,
    less: LESS[slot.worst ?? "less_one"],
    caps: slot.caps ?? 0,
    aggravates: slot.aggravates ?? false,
    evidence: slot.evidence.map(({ takes, indicators }) => ({
      takes,
      readers: indicators.flatMap(({ indicator, share, isChange = false }) => {
        const scale = SCALES.get(indicator);
        if (scale === undefined) return [];
        const column = figures.columns[indicator];
        return [{ indicator, column, share, isChange, bounds: scale.bounds, worse: scale.worse, last: null }];
      }),
    })),
  }));
}

/** Scales of the indicators that have levels. */
const SCALES: ReadonlyMap<IndicatorKey, Pick<ColumnReader, "bounds" | "worse">> = new Map(
  INDICATORS.flatMap(({ key, bounds, worse }) =>
    bounds === null ? [] : [[key, { bounds: Float64Array.from(bounds).sort(), worse }]],
  ),
);

/** Place of each quality, the best first. */
export const QUALITY_PLACES = recordOf(QUALITIES, (_, place) => place);

/** The evidence of the figure of a place; null where it has none. */
export function readEvidence(reader: ColumnReader, row: number): ReadEvidence | null {
  const own = reader.column.evidence[row];
  if (!own) return null;
  if (reader.last?.of !== own) reader.last = weighEvidence(reader.indicator, own);
  return reader.last;
}

function weighEvidence(indicator: IndicatorKey, own: Evidence): ReadEvidence {
  const { evidence, weakRank = NO_RANK, aboveGridM } = own;
  const error = weakRank === NO_RANK ? errorOf(indicator, evidence) : WEAK_ERROR;
  const isOfLevels = "down" in error;
  return {
    of: own,
    quality: QUALITY_PLACES[evidence],
    weakRank,
    down: isOfLevels ? error.down : 0,
    up: isOfLevels ? error.up : 0,
    halfWidth: isOfLevels ? null : error,
    within: !isOfLevels && "within" in error ? halfWidthOf(error, 0, aboveGridM) : Number.NaN,
  };
}

/** The first evidence of which the place has an indicator that is not weak; else the first of which it has one. */
export function bestEvidence(evidence: readonly EvidenceReader[], row: number): EvidenceReader | null {
  let weak: EvidenceReader | null = null;
  for (let place = 0; place < evidence.length; place++) {
    const one = ensure(evidence[place]);
    for (let nth = 0; nth < one.readers.length; nth++) {
      const own = readEvidence(ensure(one.readers[nth]), row);
      if (own === null) continue;
      if (own.weakRank === NO_RANK) return one;
      weak ??= one;
    }
  }
  return weak;
}

/** Of some indicators that are read at their highest, the one that decides: the first of the worst, one that is not weak first. */
export function decisive(readers: readonly ColumnReader[], row: number, m: number): ColumnReader | null {
  let best: ColumnReader | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const reader of readers) {
    const own = readEvidence(reader, row);
    if (own === null) continue;
    const order =
      2 * rankOf(reader, own, reader.column.value[row * MOMENT_COUNT + m]!) + Number(own.weakRank === NO_RANK);
    if (order > most) {
      best = reader;
      most = order;
    }
  }
  return best;
}

/** Rank of a figure, or what weak evidence says of it; `NO_RANK` where it is not defined. */
function rankOf({ bounds, worse }: ColumnReader, { weakRank }: ReadEvidence, figure: number): number {
  if (Number.isNaN(figure)) return NO_RANK;
  return weakRank === NO_RANK ? rankOnScale(bounds, worse, figure) : weakRank;
}

/** Something of a figure, of the milder and of the worse end of its range. */
type ByEnd<T> = { readonly [end in End]: T };
/** A bit for each place of `BY_WARMING` at which a rank is not that of the place before. */
export type Changes = { [end in End]: number };
/** What the place of a moment is masked with to find its rank: each has its own, or all have that of the first. */
export const EACH_MOMENT = 0b1111;
export const ONE_MOMENT = 0;

/**
 * Reads the ranks of the figures of a place at the 13 moments of `BY_WARMING`; those of the ends of their ranges, which the
 * error of the evidence widens, where they are wanted. Weak evidence has its own rank, whatever its figure; `NO_RANK` where
 * none is defined.
 * @param own evidence of the figures
 * @param changes takes the moments at which they change
 * @returns the mask of the places of moments
 */
export function readRanks(
  reader: ColumnReader,
  own: ReadEvidence,
  row: number,
  isRanged: boolean,
  ranks: ByEnd<Int8Array>,
  changes: Changes,
): number {
  const { value, low, high, isConstant } = reader.column;
  const from = row * MOMENT_COUNT;
  // Abroad the last moment, of the trajectory, has no figure.
  const isOne = isConstant && value[from] === value[from + MOMENT_COUNT - 1];
  const count = isOne ? 1 : MOMENT_COUNT;
  changes.read |= readEnd(reader, own, "read", value, from, count, ranks.read);
  if (isRanged) {
    const isLowMild = reader.worse === "higher";
    changes.mild |= readEnd(reader, own, "mild", isLowMild ? low : high, from, count, ranks.mild);
    changes.severe |= readEnd(reader, own, "severe", isLowMild ? high : low, from, count, ranks.severe);
  }
  return isOne ? ONE_MOMENT : EACH_MOMENT;
}

/**
 * Reads the ranks of an end of a range at the first moments: those of the figures that the warming gives, moved by the error
 * of the evidence.
 * @returns a bit for each where it is not that of the moment before
 */
function readEnd(
  { bounds, worse }: ColumnReader,
  { of, weakRank, down, up, halfWidth, within }: ReadEvidence,
  end: End,
  figures: Float64Array,
  from: number,
  count: number,
  ranks: Int8Array,
): number {
  const isHigherWorse = worse === "higher";
  const isMoved = end !== "read" && halfWidth !== null;
  const isFixed = !Number.isNaN(within);
  const sign = (end === "mild") === isHigherWorse ? -1 : 1;
  const levels = end === "read" ? 0 : end === "mild" ? -down : up;
  const rankAt = (passed: number) => (isHigherWorse ? passed + 1 : MOST_RANK - passed);
  let changes = 0;
  let rank = NO_RANK;
  // Bounds that the figure passes, and that it does once moved: until it leaves them its rank is the same.
  let own = 0;
  let moved = 0;
  let least = Number.NaN;
  let most = Number.NaN;
  let movedLeast = Number.NaN;
  let movedMost = Number.NaN;
  for (let place = 0; place < count; place++) {
    const figure = figures[from + BY_WARMING[place]!]!;
    const width = isMoved ? (isFixed ? within : halfWidthOf(halfWidth, figure, of.aboveGridM)) : 0;
    const far = figure + sign * width;
    if (!(figure >= least && figure < most && far >= movedLeast && far < movedMost)) {
      const before = rank;
      own = countPassed(bounds, figure, own);
      moved = countPassed(bounds, far, moved);
      least = own === 0 ? Number.NEGATIVE_INFINITY : bounds[own - 1]!;
      most = own === bounds.length ? Number.POSITIVE_INFINITY : bounds[own]!;
      movedLeast = moved === 0 ? Number.NEGATIVE_INFINITY : bounds[moved - 1]!;
      movedMost = moved === bounds.length ? Number.POSITIVE_INFINITY : bounds[moved]!;
      rank = weakRank === NO_RANK ? rankAt(own) : weakRank;
      if (isMoved) rank = Math.max(rank - 1, Math.min(rank + 1, rankAt(moved)));
      else rank = Math.max(1, Math.min(MOST_RANK, rank + levels));
      if (Number.isNaN(figure)) {
        rank = NO_RANK;
        least = Number.NaN;
      }
      if (rank !== before) changes |= 1 << place;
    }
    ranks[place] = rank;
  }
  return changes;
}
const MOST_RANK = 6;

/** How many bounds a figure passes, counted from a number that is near. */
function countPassed(bounds: Float64Array, figure: number, near: number): number {
  let passed = near;
  while (passed < bounds.length && figure >= bounds[passed]!) passed++;
  while (passed > 0 && figure < bounds[passed - 1]!) passed--;
  return passed;
}
