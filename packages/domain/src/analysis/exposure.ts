import type { Evidence, Figures } from "../climate/figures.ts";
import { type Bounds, type IndicatorKey, indicatorOf, rankOnScale } from "../climate/indicators.ts";
import { MOMENT_COUNT, MOMENTS, momentIndex, REFERENCE_MOMENT } from "../climate/moment.ts";
import type { Place, Zone } from "../climate/place.ts";
import { isOffered } from "../climate/trajectory.ts";
import { type ExposureSlot, type GateOutcome, type Hazard, OPEN_GATE, type SlotEvidence } from "../hazards/hazard.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type Level, levelOfRank, roundHalfUp } from "../shared/level.ts";
import { known, type Reading, unknown } from "../shared/reading.ts";
import type { Reason } from "../shared/reason.ts";
import { exposureTogether } from "./together.ts";

/** No figure at this moment. A storage mark of the columns below; readers get a Reading. */
const NO_RANK = -1;

/** An indicator that speaks for a slot, with its level at each of the 13 moments. */
export type ExposurePart = {
  readonly slot: string;
  readonly indicator: IndicatorKey;
  /** Share of the hazard's weight. */
  readonly weight: number;
  readonly evidence: Evidence;
  /** Rank 1 to 6 by moment: of the value, of the milder and of the worse end of its range. */
  readonly ranks: readonly number[];
  readonly lowRanks: readonly number[];
  readonly highRanks: readonly number[];
};

/** Exposure of a place to a hazard at all moments. */
export type Exposure = {
  readonly hazard: HazardId;
  readonly zone: Zone | null;
  readonly gate: GateOutcome;
  readonly parts: readonly ExposurePart[];
  /** Slots that nothing fills, with the weight they leave unknown. */
  readonly unfilled: readonly { readonly slot: string; readonly weight: number }[];
  /** Unrounded, by moment; meaningless where the rank is unknown. */
  readonly indices: readonly number[];
  readonly ranks: readonly number[];
  readonly lowRanks: readonly number[];
  readonly highRanks: readonly number[];
  /** Why there is no level where there is none. */
  readonly absent: Reason;
};

/** Exposure at one moment, as its reader gets it. */
export type MomentExposure = {
  /** Unrounded; 0 when the hazard cannot occur. */
  readonly index: number;
  readonly level: Level;
  readonly low: Level;
  readonly high: Level;
};

/**
 * Exposure of one place to a hazard at the 13 moments, from its figures.
 *
 * Each slot is read from the best evidence there is; the index is the larger of the worst level less one and of the
 * weighted mean of levels; half of the weight must be known; gates come first.
 *
 * @param row place of the batch
 * @source exposure thresholds edition 1.0, aggregation; reference-data §2.3 bis
 */
export function exposure(hazard: Hazard, figures: Figures, row: number): Exposure {
  const reading = (key: IndicatorKey) => {
    const column = figures.columns[key];
    const value = column.value[row * MOMENT_COUNT + REFERENCE_MOMENT]!;
    return column.evidence[row] && !Number.isNaN(value) ? value : null;
  };
  const gate = hazard.gate?.(figures.places[row]!, reading) ?? OPEN_GATE;
  const slots = gate.kind === "without" ? hazard.slots.filter(({ id }) => id !== gate.slot) : hazard.slots;
  const parts: ExposurePart[] = [];
  const unfilled: { slot: string; weight: number }[] = [];
  for (const slot of slots) fillSlot(slot, figures, row, parts, unfilled);

  const { zone } = figures.places[row]!;
  const absent = whyNoLevel(figures.places[row]!, gate);
  if (gate.kind === "unknown" || gate.kind === "none") {
    const indices = ALWAYS_ZERO;
    const ranks = gate.kind === "unknown" ? NEVER : isOffered("tracc", zone) ? ALWAYS_ZERO : ZERO_WHERE_OFFERED;
    return {
      hazard: hazard.id,
      zone,
      gate,
      parts,
      unfilled,
      indices,
      ranks,
      lowRanks: ranks,
      highRanks: ranks,
      absent,
    };
  }

  const indices = new Array<number>(MOMENT_COUNT).fill(0);
  const ranks = new Array<number>(MOMENT_COUNT).fill(NO_RANK);
  const lowRanks = new Array<number>(MOMENT_COUNT).fill(NO_RANK);
  const highRanks = new Array<number>(MOMENT_COUNT).fill(NO_RANK);
  const total = slots.reduce((sum, { weight }) => sum + weight, 0);
  const ceiling = gate.kind === "at_most_low" ? 2 : 6;
  for (const m of momentsRead(hazard)) {
    let weight = 0;
    let sum = 0;
    let low = 0;
    let high = 0;
    let worst = 0;
    let worstLow = 0;
    let worstHigh = 0;
    for (const part of parts) {
      const rank = part.ranks[m]!;
      if (rank === NO_RANK) continue;
      weight += part.weight;
      sum += part.weight * rank;
      low += part.weight * part.lowRanks[m]!;
      high += part.weight * part.highRanks[m]!;
      worst = Math.max(worst, rank);
      worstLow = Math.max(worstLow, part.lowRanks[m]!);
      worstHigh = Math.max(worstHigh, part.highRanks[m]!);
    }
    if (weight < total / 2 - 1e-9) continue;
    indices[m] = Math.min(ceiling, Math.max(worst - 1, sum / weight));
    ranks[m] = toRank(indices[m]!, ceiling);
    lowRanks[m] = toRank(Math.max(worstLow - 1, low / weight), ceiling);
    highRanks[m] = toRank(Math.max(worstHigh - 1, high / weight), ceiling);
  }
  return { hazard: hazard.id, zone, gate, parts, unfilled, indices, ranks, lowRanks, highRanks, absent };
}

function whyNoLevel({ zone }: Place, gate: GateOutcome): Reason {
  if (gate.kind === "unknown") return "elevation_unknown";
  if (zone === "outside") return "outside_europe";
  return zone === "overseas" ? "overseas" : "too_little_evidence";
}

const ALWAYS_ZERO: readonly number[] = MOMENTS.map(() => 0);
const NEVER: readonly number[] = MOMENTS.map(() => NO_RANK);
/** Outside France. */
const ZERO_WHERE_OFFERED: readonly number[] = MOMENTS.map(({ scenario }) => (scenario === "tracc" ? NO_RANK : 0));

const read = new WeakMap<Hazard, readonly number[]>();

/** Moments of the scenarios in which a hazard is read. */
function momentsRead(hazard: Hazard): readonly number[] {
  const made =
    read.get(hazard) ?? MOMENTS.flatMap(({ scenario }, m) => (hazard.scenarios.includes(scenario) ? [m] : []));
  read.set(hazard, made);
  return made;
}

/** A mean of levels 2.5 is medium: the sum of decimal weights must not fall short of it by its last bit. */
const toRank = (index: number, ceiling: number) => Math.max(1, Math.min(ceiling, roundHalfUp(index + 1e-9)));

function fillSlot(
  slot: ExposureSlot,
  figures: Figures,
  row: number,
  parts: ExposurePart[],
  unfilled: { slot: string; weight: number }[],
): void {
  const best = bestEvidence(slot, figures, row);
  if (best === null) {
    unfilled.push({ slot: slot.id, weight: slot.weight });
    return;
  }
  for (const { indicator, share } of best) {
    const column = figures.columns[indicator];
    const evidence = column.evidence[row];
    const { bounds, worse } = indicatorOf(indicator);
    if (!evidence || !bounds) continue;
    const start = row * MOMENT_COUNT;
    const ranks = ranksOf(column.value, start, bounds, worse);
    // What was counted has no range: its milder and its worse end are itself.
    const isCount = evidence.method === "observed";
    const onLow = isCount ? ranks : ranksOf(column.low, start, bounds, worse);
    const onHigh = isCount ? ranks : ranksOf(column.high, start, bounds, worse);
    const lowRanks = worse === "higher" ? onLow : onHigh;
    const highRanks = worse === "higher" ? onHigh : onLow;
    parts.push({ slot: slot.id, indicator, weight: slot.weight * share, evidence, ranks, lowRanks, highRanks });
  }
}

/** The first evidence of which the place has an indicator. */
function bestEvidence(slot: ExposureSlot, figures: Figures, row: number): SlotEvidence | null {
  for (const evidence of slot.evidence) {
    for (const { indicator } of evidence) if (figures.columns[indicator].evidence[row]) return evidence;
  }
  return null;
}

/** Ranks of the 13 moments of a column; the mark of no rank where the column has none. */
function ranksOf(column: Float64Array, start: number, bounds: Bounds, worse: "higher" | "lower"): readonly number[] {
  const ranks = new Array<number>(MOMENT_COUNT);
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const value = column[start + m]!;
    ranks[m] = Number.isNaN(value) ? NO_RANK : rankOnScale(bounds, worse, value);
  }
  return ranks;
}

/** Level of the exposure at a moment; "unknown" when there is none to give. */
export function levelAt(exposure: Exposure, moment: number): Level {
  const rank = exposure.ranks[moment]!;
  return rank === NO_RANK ? "unknown" : levelOfRank(rank);
}

/** Exposure at a moment (its index), or why there is none. */
export function exposureAt(exposure: Exposure, moment: number): Reading<MomentExposure> {
  const rank = exposure.ranks[moment]!;
  if (rank !== NO_RANK) {
    return known({
      index: exposure.indices[moment]!,
      level: levelOfRank(rank),
      low: levelOfRank(exposure.lowRanks[moment]!),
      high: levelOfRank(exposure.highRanks[moment]!),
    });
  }
  if (!isOffered(MOMENTS[moment]!.scenario, exposure.zone)) return unknown("trajectory_of_france");
  return unknown(exposure.absent, exposure.gate.kind === "unknown" ? exposure.gate.missing : []);
}

/** Change of level since the reference, as a word. @source exposure thresholds edition 1.0, evolution */
export type Evolution = "strong_decrease" | "decrease" | "stable" | "increase" | "strong_increase";

/** Evolution of the exposure to a hazard from the reference to a moment. */
export function evolution(exposure: Exposure, moment: number): Reading<Evolution> {
  const before = exposure.ranks[REFERENCE_MOMENT]!;
  const after = exposure.ranks[moment]!;
  if (before === NO_RANK || after === NO_RANK) return unknown("exposure_unknown");
  const change = after - before;
  if (change <= -2) return known("strong_decrease");
  if (change >= 2) return known("strong_increase");
  return known(change === -1 ? "decrease" : change === 1 ? "increase" : "stable");
}

/** Business as usual in 2050: the moment of the global exposure. @source analysis.md §3 */
export const GLOBAL_EXPOSURE_MOMENT = momentIndex("ssp5", "2050");

export type GlobalExposure = { readonly index: number; readonly level: Level; readonly reliability: number };

/**
 * Exposure to all hazards together: quadratic mean of the known levels (none is 0), rounded half up; its reliability
 * is the share of hazards that are known.
 */
export function globalExposure(
  exposures: readonly Exposure[],
  momentOf: (exposure: Exposure, place: number) => number,
): Reading<GlobalExposure> {
  const together = exposureTogether(exposures.map((one, place) => levelAt(one, momentOf(one, place))));
  if (together === null) return unknown("exposure_unknown");
  const { index } = together;
  return known({ index, level: levelOfRank(roundHalfUp(index)), reliability: together.known / exposures.length });
}
