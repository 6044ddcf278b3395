import type { FigureColumn, Figures } from "../climate/figures.ts";
import { INDICATORS, type IndicatorKey, rankOnScale } from "../climate/indicators.ts";
import { MOMENT_COUNT } from "../climate/moment.ts";
import type { ExposureSlot, Hazard, SlotEvidence } from "../hazards/hazard.ts";

/** No level at this moment. A storage mark of columns of ranks; readers get the level "unknown". */
export const NO_RANK = -1;

/** A slot of a hazard over the columns of a batch. */
export type SlotReader = {
  readonly slot: ExposureSlot;
  /** What is taken off its level when it is the worst of the hazard. */
  readonly less: number;
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
};
/** A figure, or the milder or the worse end of its range. */
export type End = "read" | "mild" | "severe";

/** The slots of a hazard over the columns of a batch. */
export function slotReaders(hazard: Hazard, figures: Figures): readonly SlotReader[] {
  return hazard.slots.map((slot) => ({
    slot,
    less: LESS[slot.worst ?? "less_one"],
    evidence: slot.evidence.map(({ takes, indicators }) => ({
      takes,
      readers: indicators.flatMap(({ indicator, share, isChange = false }) => {
        const scale = SCALES.get(indicator);
        if (scale === undefined) return [];
        const { bounds, worse } = scale;
        return [{ indicator, column: figures.columns[indicator], share, isChange, bounds, worse }];
      }),
    })),
  }));
}

/** Scales of the indicators that have levels. */
const SCALES: ReadonlyMap<IndicatorKey, Pick<ColumnReader, "bounds" | "worse">> = new Map(
  INDICATORS.flatMap(({ key, bounds, worse }) =>
    bounds === null ? [] : [[key, { bounds: Float64Array.from(bounds), worse }]],
  ),
);

/** The first evidence of which the place has an indicator that is not weak; else the first of which it has one. */
export function bestEvidence(evidence: readonly EvidenceReader[], row: number): EvidenceReader | null {
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

/** Of some indicators that are read at their highest, the one that decides: the first of the worst, one that is not weak first. */
export function decisive(readers: readonly ColumnReader[], row: number, m: number): ColumnReader | null {
  let best: ColumnReader | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const reader of readers) {
    const own = reader.column.evidence[row];
    if (!own) continue;
    const order = 2 * rankAt(reader, row, m) + (own.weak === undefined ? 1 : 0);
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
  return column.evidence[row]!.weak?.read ?? rankOnScale(bounds, worse, value);
}

/**
 * Ranks of the figures of a place at the 13 moments, or of an end of their ranges; what weak evidence says whatever its
 * figure; `NO_RANK` where a figure is not defined.
 * @returns a bit for each moment at which the rank is not that of the moment before
 */
export function readRanks({ column, bounds, worse }: ColumnReader, end: End, row: number, ranks: Int8Array): number {
  const { value } = column;
  const { weak } = column.evidence[row]!;
  const ends = end === "read" ? value : (end === "mild") === (worse === "higher") ? column.low : column.high;
  const said = weak === undefined ? NO_RANK : end === "read" ? weak.read : end === "mild" ? weak.low : weak.high;
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
      if (Number.isNaN(value[from + m]!)) rank = NO_RANK;
      else rank = weak === undefined ? rankOnScale(bounds, worse, figure) : said;
      if (rank !== before) changes |= 1 << m;
    }
    ranks[m] = rank;
  }
  return changes;
}
