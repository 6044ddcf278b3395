import type { Figures } from "../climate/figures.ts";
import { INDICATOR_KEYS } from "../climate/indicators.ts";
import { MOMENT_COUNT, MOMENTS, REFERENCE_MOMENT } from "../climate/moment.ts";
import type { Place } from "../climate/place.ts";
import { isOffered } from "../climate/trajectory.ts";
import { BY_WARMING } from "../climate/warming.ts";
import { type GateOutcome, type GateReading, type Hazard, OPEN_GATE } from "../hazards/hazard.ts";
import { ensure } from "../shared/ensure.ts";
import { roundHalfUp } from "../shared/level.ts";
import {
  indexAt,
  isSufficientAt,
  listen,
  NEGLIGIBLE,
  NO_QUALITY,
  qualityOf,
  type Voices,
  voicesOf,
} from "./exposure-voices.ts";
import { NO_RANK, QUALITY_PLACES, slotReaders } from "./slot-readers.ts";

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
/** Largest rank of a level, and of the top of its range. */
type Ceilings = { readonly read: number; readonly severe: number };
const OPEN_CEILINGS: Ceilings = { read: CEILINGS.open, severe: CEILINGS.open };

function ceilingsOf(gate: Exclude<GateOutcome, { kind: "none" | "unknown" }>): Ceilings {
  if (gate.kind === "open") return OPEN_CEILINGS;
  const read = CEILINGS[gate.kind];
  return { read, severe: read + gate.up };
}

/**
 * Exposure of places to a hazard at the 13 moments, from their figures.
 *
 * Each slot is read from the best evidence there is; the index is the larger of the worst level less one (of a slot
 * that says so: whole, or not) and of the weighted mean of levels, a level or two above its cause at most; what is a
 * change raises it by one level at most; half of the weight must be known, weak evidence counting half; gates come first.
 *
 * @param first place of the batch that the columns begin with
 * @param count how many places they hold
 * @source exposure thresholds edition 1.0, aggregation; levels edition 1.1, rules 4 and 8; edition 1.2, rules 1 and 2
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
    ranks: ranks(count),
    lowRanks: ranks(isRanged ? count : 0),
    highRanks: ranks(isRanged ? count : 0),
  };
  const slots = slotReaders(hazard, figures);
  const voices = voicesOf(isRanged);
  const moments = momentsOf(hazard);
  const gateAt = gateReader(hazard, figures);
  for (let at = 0; at < count; at++) {
    const row = first + at;
    const gate = gateAt(row);
    gates[at] = gate;
    if (gate.kind === "unknown") continue;
    if (gate.kind === "none") {
      writeNone(ensure(figures.places[row]), at * MOMENT_COUNT, columns);
      columns.evidence[at] = QUALITY_PLACES[gate.evidence];
      continue;
    }
    listen(slots, row, voices);
    const isKnown = writeRanks(moments, ceilingsOf(gate), voices, at * MOMENT_COUNT, columns);
    if (isKnown) columns.evidence[at] = qualityOf(voices);
  }
  return columns;
}

/** Places in `BY_WARMING` of the moments at which a hazard has figures. */
function momentsOf({ scenarios }: Hazard): readonly number[] {
  return Array.from(BY_WARMING).flatMap((m, place) => (scenarios.includes(ensure(MOMENTS[m]).scenario) ? [place] : []));
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
  return (requested) => {
    row = requested;
    return gate(ensure(places[row]), reading);
  };
}

/** Writes that a hazard cannot occur at a place. */
function writeNone({ zone }: Place, from: number, { ranks, lowRanks, highRanks }: ExposureColumns): void {
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const rank = isOffered(ensure(MOMENTS[m]).scenario, zone) ? 0 : NO_RANK;
    ranks[from + m] = rank;
    if (lowRanks.length === 0) continue;
    lowRanks[from + m] = rank;
    highRanks[from + m] = rank;
  }
}

/** Writes the ranks of a place from what speaks of it. @returns whether it has a level at some moment */
function writeRanks(
  moments: readonly number[],
  ceilings: Ceilings,
  voices: Voices,
  from: number,
  { indices, ranks, lowRanks, highRanks }: ExposureColumns,
): boolean {
  const { isRanged, changes } = voices;
  let isKnown = false;
  let isSufficient = false;
  let before = NO_MOMENT;
  for (const place of moments) {
    const last = from + BY_WARMING[before]!;
    const to = from + BY_WARMING[place]!;
    // From a moment to the next most ranks are the same: so is what is made of them.
    const since = before === NO_MOMENT ? EVERY_BIT : bitsBetween(before, place);
    before = place;
    const isRead = (changes.read & since) !== 0;
    if (isRead) isSufficient = isSufficientAt(voices, place);
    if (!isSufficient) continue;
    isKnown = true;
    indices[to] = isRead ? Math.min(ceilings.read, indexAt(voices, "read", place)) : indices[last]!;
    ranks[to] = isRead ? toRank(indices[to]!, ceilings.read) : ranks[last]!;
    if (!isRanged) continue;
    lowRanks[to] =
      (changes.mild & since) !== 0 ? toRank(indexAt(voices, "mild", place), ceilings.read) : lowRanks[last]!;
    highRanks[to] =
      (changes.severe & since) !== 0 ? toRank(indexAt(voices, "severe", place), ceilings.severe) : highRanks[last]!;
  }
  return isKnown;
}

/** The bits of every moment. */
const EVERY_BIT = -1;
const NO_MOMENT = -1;
/** The bits of the moments after one, up to another. */
const bitsBetween = (before: number, m: number) => (2 << m) - (2 << before);

/** A mean of levels 2.5 is medium: the sum of decimal weights must not fall short of it by its last bit. */
const toRank = (index: number, ceiling: number) => Math.max(1, Math.min(ceiling, roundHalfUp(index + NEGLIGIBLE)));
