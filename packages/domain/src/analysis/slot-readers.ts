import { type EvidenceError, errorOf, type HalfWidth, halfWidthOf, WEAK_ERROR } from "../climate/evidence-errors.ts";
import { type EvidenceQuality, type FigureColumn, type Figures, QUALITIES } from "../climate/figures.ts";
import { INDICATORS, type IndicatorKey } from "../climate/indicators.ts";
import { MOMENT_COUNT } from "../climate/moment.ts";
import { rankOnScale } from "../climate/rank-on-scale.ts";
import type { ExposureSlot, Hazard, SlotEvidence } from "../hazards/hazard.ts";
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
  readonly bounds: Float64Array;
  readonly worse: "higher" | "lower";
  readonly shifts: Readonly<Record<EvidenceQuality, Shifts>>;
};
/** A figure, or the milder or the worse end of its range. */
export type End = "read" | "mild" | "severe";
/** What the error of an evidence does to the rank of an end: levels, or a half-width that moves it by one at most. */
type Shift = { readonly levels: number; readonly halfWidth: HalfWidth | null };
type Shifts = ByEnd<Shift>;

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
        return [{ indicator, column: figures.columns[indicator], share, isChange, ...scale }];
      }),
    })),
  }));
}

/** Scales of the indicators that have levels, with what the errors of their evidence do to ranks. */
const SCALES: ReadonlyMap<IndicatorKey, Pick<ColumnReader, "bounds" | "worse" | "shifts">> = new Map(
  INDICATORS.flatMap(({ key, bounds, worse }) =>
    bounds === null ? [] : [[key, { bounds: Float64Array.from(bounds), worse, shifts: shiftsOf(key) }]],
  ),
);

function shiftsOf(key: IndicatorKey): ColumnReader["shifts"] {
  return recordOf(QUALITIES, (quality) => shiftsBy(errorOf(key, quality)));
}

function shiftsBy(error: EvidenceError): Shifts {
  const shift = (levels: number): Shift =>
    "down" in error ? { levels, halfWidth: null } : { levels: 0, halfWidth: error };
  const { down = 0, up = 0 } = "down" in error ? error : {};
  return { read: { levels: 0, halfWidth: null }, mild: shift(-down), severe: shift(up) };
}
const WEAK_SHIFTS = shiftsBy(WEAK_ERROR);

/** The first evidence of which the place has an indicator that is not weak; else the first of which it has one. */
export function bestEvidence(evidence: readonly EvidenceReader[], row: number): EvidenceReader | null {
  let weak: EvidenceReader | null = null;
  for (const one of evidence) {
    for (const { column } of one.readers) {
      const own = column.evidence[row];
      if (!own) continue;
      if (own.weakRank === undefined) return one;
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
    const own = reader.column.evidence[row];
    if (!own) continue;
    const order = 2 * rankAt(reader, row, m) + (own.weakRank === undefined ? 1 : 0);
    if (order > most) {
      best = reader;
      most = order;
    }
  }
  return best;
}

/** Rank of a figure, or what weak evidence says of it; `NO_RANK` where it is not defined. */
function rankAt({ column, bounds, worse }: ColumnReader, row: number, m: number): number {
  const value = column.value[row * MOMENT_COUNT + m]!;
  if (Number.isNaN(value)) return NO_RANK;
  return column.evidence[row]!.weakRank ?? rankOnScale(bounds, worse, value);
}

/** Something of a figure, of the milder and of the worse end of its range. */
type ByEnd<T> = { readonly [end in End]: T };
/** A bit for each moment at which a rank is not that of the moment before. */
export type Changes = { [end in End]: number };

/**
 * Reads the ranks of the figures of a place at the 13 moments; those of the ends of their ranges, which the error of the
 * evidence widens, where they are wanted. Weak evidence has its own rank, whatever its figure; `NO_RANK` where none is defined.
 * @param changes takes the moments at which they change
 */
export function readRanks(
  reader: ColumnReader,
  row: number,
  isRanged: boolean,
  ranks: ByEnd<Int8Array>,
  changes: Changes,
): void {
  const { value, low, high } = reader.column;
  changes.read |= readEnd(reader, "read", value, row, ranks.read);
  if (!isRanged) return;
  const isLowMild = reader.worse === "higher";
  changes.mild |= readEnd(reader, "mild", isLowMild ? low : high, row, ranks.mild);
  changes.severe |= readEnd(reader, "severe", isLowMild ? high : low, row, ranks.severe);
}

/**
 * Reads the ranks of an end of a range: those of the figures that the warming gives, moved by the error of the evidence.
 * @returns a bit for each moment at which the rank is not that of the moment before
 */
function readEnd(
  { column, bounds, worse, shifts }: ColumnReader,
  end: End,
  figures: Float64Array,
  row: number,
  ranks: Int8Array,
): number {
  const { weakRank, evidence, aboveGridM } = column.evidence[row]!;
  const { levels, halfWidth } = (weakRank === undefined ? shifts[evidence] : WEAK_SHIFTS)[end];
  const isDown = (end === "mild") === (worse === "higher");
  const from = row * MOMENT_COUNT;
  const isFixed = halfWidth !== null && "within" in halfWidth;
  const fixed = isFixed ? halfWidthOf(halfWidth, 0, aboveGridM) : 0;
  let changes = 0;
  let rank = NO_RANK;
  let figure = Number.NaN;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const next = figures[from + m]!;
    if (next !== figure) {
      figure = next;
      const before = rank;
      if (Number.isNaN(figure)) {
        rank = NO_RANK;
      } else {
        rank = weakRank ?? rankOnScale(bounds, worse, figure);
        if (halfWidth !== null) {
          const width = isFixed ? fixed : halfWidthOf(halfWidth, figure, aboveGridM);
          const moved = rankOnScale(bounds, worse, isDown ? figure - width : figure + width);
          rank = end === "mild" ? Math.max(rank - 1, moved) : Math.min(rank + 1, moved);
        } else if (levels !== 0) {
          rank = Math.max(1, Math.min(6, rank + levels));
        }
      }
      if (rank !== before) changes |= 1 << m;
    }
    ranks[m] = rank;
  }
  return changes;
}
