import { type Answer, fieldsRead } from "../catalogue/index.ts";
import { type Answers, derivedValue, type FieldKey, isDerived } from "../questionnaire/index.ts";
import { type CompiledRow, type CompiledZone, compiledZones, EXCLUDED, scoreOf } from "./compiled-zones.ts";
import {
  choiceCodes,
  decodedAnswer,
  ENCODED_WIDTH,
  encodeAnswers,
  encodedPlace,
  type ReadKey,
} from "./encoded-answers.ts";
import type { WeightedZone, ZoneMean } from "./zones.ts";

/** Below this share of weighted answers no index is given. @source method §1.2 */
export const MINIMUM_RELIABILITY = 0.3;
/** Reliability is a sum of decimal weights: 0.30 must not fail on its last bit. */
export const TOLERANCE = 1e-9;
export const isAnsweredEnough = (reliability: number): boolean => reliability >= MINIMUM_RELIABILITY - TOLERANCE;

/** One row of a zone that applies to the building: its weight here, the answer read and its score. */
type IndexPart = {
  readonly zone: string;
  readonly field: ReadKey;
  readonly weight: number;
  /** The answer, or the value derived from several; null when unanswered. */
  readonly answer: Answer | null;
  /** 0 to 1; null when unanswered. */
  readonly score: number | null;
  /** Questions whose answer would give the score. */
  readonly missing: readonly FieldKey[];
};

type ZoneIndex = {
  readonly id: string;
  readonly weight: number;
  /** Null while nothing of the zone is answered. */
  readonly index: number | null;
  /** Index if every unanswered question had its lowest, its highest score. */
  readonly low: number;
  readonly high: number;
  /** Share of the weight that is answered, 0 to 1. */
  readonly reliability: number;
};

/** An index with the parts that it is the sum of. */
export type ExplainedIndex = {
  /** 0 to 1; null below `MINIMUM_RELIABILITY` of weighted answers. */
  readonly index: number | null;
  readonly low: number;
  readonly high: number;
  readonly reliability: number;
  readonly zones: readonly ZoneIndex[];
  readonly parts: readonly IndexPart[];
  /** Questions whose answer would raise the reliability, heaviest first. */
  readonly missing: readonly FieldKey[];
};

/** An index of each building of a batch. */
export type IndexColumns = {
  /** NaN where there is none. */
  readonly index: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly reliability: Float64Array;
};

/** Figures of a zone, side by side. */
const [INDEX, LOW, HIGH, RELIABILITY] = [0, 1, 2, 3] as const;
const FIGURES = 4;

/** Weight of the single part of a zone that does not exist in the building. */
const WHOLE_ZONE = 100;

/**
 * An index over the zones of a batch of buildings, from their encoded answers.
 *
 * Inside a zone a weighted mean of scores; over the zones the mean that is asked for. What is not answered leaves the
 * index and lowers the reliability; an answer that does not apply leaves both, and so does a zone of such answers alone.
 *
 * @param encoded `encodeAnswers` of the batch
 * @source method §1.2
 */
export function indexColumns(
  zones: readonly WeightedZone[],
  encoded: Float64Array,
  mean: ZoneMean = "quadratic",
): IndexColumns {
  return writeColumns(zones, encoded, mean, []);
}

/** An index of each building of a batch, with what each zone gives to it. */
export type ZonedColumns = IndexColumns & { readonly zones: readonly ZoneColumns[] };

/** What a zone gives to an index, by row: its own, NaN while nothing of it is answered, and how much of it is. */
type ZoneColumns = { readonly index: Float64Array; readonly reliability: Float64Array };

/** The same, with that of each zone, in their order. */
export function zonedColumns(
  zones: readonly WeightedZone[],
  encoded: Float64Array,
  mean: ZoneMean = "quadratic",
): ZonedColumns {
  const count = encoded.length / ENCODED_WIDTH;
  const own = zones.map(() => ({ index: new Float64Array(count), reliability: new Float64Array(count) }));
  return { ...writeColumns(zones, encoded, mean, own), zones: own };
}

/** @param own where to write what each zone gives; none where nobody asks */
function writeColumns(
  zones: readonly WeightedZone[],
  encoded: Float64Array,
  mean: ZoneMean,
  own: readonly ZoneColumns[],
): IndexColumns {
  const count = encoded.length / ENCODED_WIDTH;
  const made = compiledZones(zones);
  const columns = column4(count);
  const figures = new Float64Array(made.length * FIGURES);
  const whole = new Float64Array(FIGURES);
  for (let row = 0; row < count; row++) {
    for (let zone = 0; zone < made.length; zone++) {
      readZone(made[zone]!, encoded, row * ENCODED_WIDTH, figures, zone * FIGURES);
    }
    for (let zone = 0; zone < own.length; zone++) {
      own[zone]!.index[row] = figures[zone * FIGURES + INDEX]!;
      own[zone]!.reliability[row] = figures[zone * FIGURES + RELIABILITY]!;
    }
    together(made, figures, whole, mean);
    columns.index[row] = whole[INDEX]!;
    columns.low[row] = whole[LOW]!;
    columns.high[row] = whole[HIGH]!;
    columns.reliability[row] = whole[RELIABILITY]!;
  }
  return columns;
}

function column4(count: number): IndexColumns {
  const column = () => new Float64Array(count);
  return { index: column(), low: column(), high: column(), reliability: column() };
}

/**
 * The index of one building, with its zones and parts: the same figures, from the same tables.
 * @param year calendar year of the calculation
 * @param encoded `encodeAnswers` of the building, from whoever explains several indices of it
 */
export function explainedIndex(
  zones: readonly WeightedZone[],
  answers: Answers,
  year: number,
  mean: ZoneMean = "quadratic",
  encoded = encodeAnswers([answers], year),
): ExplainedIndex {
  const made = compiledZones(zones);
  const { figures, whole } = readIndex(made, encoded, mean);
  const parts = made.flatMap((zone) => partsOf(zone, encoded, answers, year));
  return {
    index: orNull(whole[INDEX]!),
    low: whole[LOW]!,
    high: whole[HIGH]!,
    reliability: whole[RELIABILITY]!,
    zones: made.map(({ zone: { id, weight } }, place) => {
      const from = place * FIGURES;
      return {
        ...{ id, weight, index: orNull(figures[from + INDEX]!), low: orNull(figures[from + LOW]!) ?? 0 },
        ...{ high: orNull(figures[from + HIGH]!) ?? 0, reliability: figures[from + RELIABILITY]! },
      };
    }),
    parts,
    missing: missingAnswers(zones, parts),
  };
}

/** The index that each choice of a question would lead to, in the order of its choices; null where there is none. */
type ChoiceOutcomes = readonly { readonly answer: Answer; readonly index: number | null }[];

/**
 * What the choices of questions would make of an index: only the zones that read a question are computed again.
 * For questions with choices; `floors_number` changes weights everywhere and is not one.
 */
export function outcomesOf(
  zones: readonly WeightedZone[],
  answers: Answers,
  year: number,
): { readonly index: number | null; readonly of: (field: FieldKey) => ChoiceOutcomes } {
  const made = compiledZones(zones);
  const encoded = encodeAnswers([answers], year);
  const { figures, whole } = readIndex(made, encoded);
  return {
    index: orNull(whole[INDEX]!),
    of(field) {
      const place = encodedPlace(field);
      const changed = figures.slice();
      const own = encoded.slice();
      const outcome = new Float64Array(FIGURES);
      return [...choiceCodes(field)!.codeOf].flatMap(([answer, code]) => {
        if (code === 0) return [];
        own[place] = code;
        for (const [zone, one] of made.entries()) {
          if (one.reads.has(place)) readZone(one, own, 0, changed, zone * FIGURES);
        }
        together(made, changed, outcome, "quadratic");
        return [{ answer, index: orNull(outcome[INDEX]!) }];
      });
    },
  };
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function readIndex(made: readonly CompiledZone[], encoded: Float64Array, mean: ZoneMean = "quadratic") {
  const figures = new Float64Array(made.length * FIGURES);
  const whole = new Float64Array(FIGURES);
  for (const [zone, one] of made.entries()) readZone(one, encoded, 0, figures, zone * FIGURES);
  together(made, figures, whole, mean);
  return { figures, whole };
}

/** Writes the figures of a zone. */
function readZone(
  { rows, isGone }: CompiledZone,
  encoded: Float64Array,
  from: number,
  figures: Float64Array,
  at: number,
): void {
  if (isGone?.(encoded, from)) {
    figures[at + INDEX] = 0;
    figures[at + LOW] = 0;
    figures[at + HIGH] = 0;
    figures[at + RELIABILITY] = 1;
    return;
  }
  let applicable = 0;
  let answered = 0;
  let sum = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!;
    const score = scoreOf(row, encoded, from);
    if (score === EXCLUDED) continue;
    const weight = weightOf(row, encoded, from);
    applicable += weight;
    if (Number.isNaN(score)) continue;
    answered += weight;
    sum += weight * score;
  }
  figures[at + INDEX] = answered > 0 ? sum / answered : Number.NaN;
  figures[at + LOW] = applicable > 0 ? sum / applicable : Number.NaN;
  figures[at + HIGH] = applicable > 0 ? (sum + applicable - answered) / applicable : Number.NaN;
  figures[at + RELIABILITY] = applicable > 0 ? answered / applicable : 1;
}

const FLOORS = encodedPlace("floors_number");

function weightOf({ weight, halfWeight, floorsMost }: CompiledRow, encoded: Float64Array, from: number): number {
  return encoded[from + FLOORS]! > floorsMost ? halfWeight : weight;
}

/** Zones as one index: the mean of those with an answer, weighted. A zone that does not apply at all is left out. */
function together(made: readonly CompiledZone[], figures: Float64Array, whole: Float64Array, mean: ZoneMean): void {
  const isQuadratic = mean === "quadratic";
  let sum = 0;
  let answeredWeight = 0;
  let lowSum = 0;
  let highSum = 0;
  let reliability = 0;
  let absentWeight = 0;
  for (let zone = 0; zone < made.length; zone++) {
    const { weight } = made[zone]!.zone;
    const at = zone * FIGURES;
    const index = figures[at + INDEX]!;
    const [low, high] = [figures[at + LOW]!, figures[at + HIGH]!];
    reliability += weight * figures[at + RELIABILITY]!;
    if (Number.isNaN(low)) {
      absentWeight += weight;
      continue;
    }
    if (!Number.isNaN(index)) {
      sum += weight * (isQuadratic ? index ** 2 : index);
      answeredWeight += weight;
    }
    lowSum += weight * (isQuadratic ? low ** 2 : low);
    highSum += weight * (isQuadratic ? high ** 2 : high);
  }
  if (absentWeight > 0) {
    const present = 1 - absentWeight;
    lowSum = present > TOLERANCE ? lowSum / present : 0;
    highSum = present > TOLERANCE ? highSum / present : 0;
  }
  const isEnough = isAnsweredEnough(reliability) && answeredWeight > 0;
  const index = isEnough ? sum / answeredWeight : Number.NaN;
  whole[INDEX] = isQuadratic ? Math.sqrt(index) : index;
  whole[LOW] = isQuadratic ? Math.sqrt(lowSum) : lowSum;
  whole[HIGH] = isQuadratic ? Math.sqrt(highSum) : highSum;
  whole[RELIABILITY] = reliability;
}

/** The rows of a zone that apply, as its reader gets them. */
function partsOf(
  { zone, rows, isGone }: CompiledZone,
  encoded: Float64Array,
  answers: Answers,
  year: number,
): readonly IndexPart[] {
  if (isGone?.(encoded, 0)) {
    const [field] = fieldsRead(zone.zeroWhen!);
    return [
      { zone: zone.id, field: field!, weight: WHOLE_ZONE, answer: answers[field!] ?? null, score: 0, missing: [] },
    ];
  }
  return rows.flatMap((compiled): IndexPart[] => {
    const { row, place } = compiled;
    const score = scoreOf(compiled, encoded, 0);
    if (score === EXCLUDED) return [];
    const value = encoded[place]!;
    const field = compiled.scores === null && Number.isNaN(value) ? (row.fallback?.field ?? row.field) : row.field;
    const isKnown = !Number.isNaN(score);
    return [
      {
        ...{ zone: zone.id, field, weight: weightOf(compiled, encoded, 0) },
        answer: isKnown ? decodedAnswer(field, answers, encoded[encodedPlace(field)]!) : null,
        score: isKnown ? score : null,
        missing: isKnown ? [] : missingOf(field, answers, year),
      },
    ];
  });
}

/** Questions whose answer a value lacks. */
function missingOf(field: ReadKey, answers: Answers, year: number): readonly FieldKey[] {
  if (!isDerived(field)) return [field];
  const value = derivedValue(field, answers, year);
  return value.known ? [] : (value.missing as readonly FieldKey[]);
}

function missingAnswers(zones: readonly WeightedZone[], parts: readonly IndexPart[]): readonly FieldKey[] {
  const zoneWeights = new Map(zones.map(({ id, weight }) => [id, weight]));
  const weights = new Map<FieldKey, number>();
  for (const { zone, weight, missing } of parts) {
    for (const field of missing) weights.set(field, (weights.get(field) ?? 0) + zoneWeights.get(zone)! * weight);
  }
  return [...weights].sort((a, b) => b[1] - a[1]).map(([field]) => field);
}
