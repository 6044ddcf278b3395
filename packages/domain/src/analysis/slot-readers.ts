import { type EvidenceError, errorOf, WEAK_ERROR } from "../climate/evidence-errors.ts";
import { type Evidence, type EvidenceQuality, type FigureColumn, type Figures, QUALITIES } from "../climate/figures.ts";
import { INDICATORS, type IndicatorKey } from "../climate/indicators.ts";
import { MOMENT_COUNT } from "../climate/moment.ts";
import { rankOnScale } from "../climate/rank-on-scale.ts";
import type { ExposureSlot, Hazard, SlotEvidence } from "../hazards/hazard.ts";

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
  readonly errors: Errors;
};
/** Error of the figures of an indicator, by the quality of their evidence. */
type Errors = Readonly<Record<EvidenceQuality, EvidenceError>>;
/** A figure, or the milder or the worse end of its range. */
export type End = "read" | "mild" | "severe";

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

/** Scales of the indicators that have levels, with the errors of their evidence. */
const SCALES: ReadonlyMap<IndicatorKey, Pick<ColumnReader, "bounds" | "worse" | "errors">> = new Map(
  INDICATORS.flatMap(({ key, bounds, worse }) =>
    bounds === null ? [] : [[key, { bounds: Float64Array.from(bounds), worse, errors: errorsOf(key) }]],
  ),
);

function errorsOf(key: IndicatorKey): Errors {
  return Object.fromEntries(QUALITIES.map((quality) => [quality, errorOf(key, quality)])) as Errors;
}

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

/**
 * Ranks of the figures of a place at the 13 moments, or of an end of their ranges, which the error of the evidence
 * widens; what weak evidence says whatever its figure; `NO_RANK` where a figure is not defined.
 * @returns a bit for each moment at which the rank is not that of the moment before
 */
export function readRanks(reader: ColumnReader, end: End, row: number, ranks: Int8Array): number {
  const { column, worse } = reader;
  const { value } = column;
  const evidence = column.evidence[row]!;
  const isLowEnd = (end === "mild") === (worse === "higher");
  const ends = end === "read" ? value : isLowEnd ? column.low : column.high;
  const from = row * MOMENT_COUNT;
  let changes = 0;
  let rank = NO_RANK;
  let figure = Number.NaN;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const next = ends[from + m]!;
    // Most figures by commune are the same at every moment.
    if (next !== figure) {
      figure = next;
      const before = rank;
      rank = Number.isNaN(value[from + m]!) ? NO_RANK : rankOfEnd(reader, end, figure, evidence);
      if (rank !== before) changes |= 1 << m;
    }
    ranks[m] = rank;
  }
  return changes;
}

/** Rank of an end of a range that the warming gives, once moved by the error of the evidence. */
function rankOfEnd({ bounds, worse, errors }: ColumnReader, end: End, figure: number, evidence: Evidence): number {
  const { weakRank } = evidence;
  const rank = weakRank ?? rankOnScale(bounds, worse, figure);
  if (end === "read") return rank;
  const error = weakRank === undefined ? errors[evidence.evidence] : WEAK_ERROR;
  if ("down" in error) return end === "mild" ? Math.max(1, rank - error.down) : Math.min(6, rank + error.up);
  const width = "within" in error ? error.within : (error.percent / 100) * Math.abs(figure);
  const moved = rankOnScale(bounds, worse, (end === "mild") === (worse === "higher") ? figure - width : figure + width);
  return end === "mild" ? Math.max(rank - 1, moved) : Math.min(rank + 1, moved);
}
