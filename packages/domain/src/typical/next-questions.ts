import { isAnswered } from "../catalogue/index.ts";
import type { Hazard } from "../hazards/hazard.ts";
import { type Answers, type FieldKey, isDerived, sourcesOfDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { explainIndex } from "../weighted-index/explain-index.ts";
import { MINIMUM_RELIABILITY, TOLERANCE } from "../weighted-index/zone-figures.ts";
import type { Draws } from "./draws.ts";
import type { Estimates } from "./estimates.ts";
import type { TypicalKey } from "./odds-row.ts";
import { type Variable, variables } from "./variables.ts";

/** A range narrower than this needs no more answers. */
const NARROW = 0.2;
/** Classes in which the draws of a number are told apart. */
const CLASSES = 8;

/** A question to ask, and what its answer is expected to do. */
export type NextQuestion = {
  readonly field: FieldKey;
  /** Mean width of the ranges of the hazards once it is answered, expected. */
  readonly narrows_to: number;
};

/** What makes the typical building known: asked first. */
const FIRST: readonly FieldKey[] = ["building_type", "construction_year"];

/**
 * The questions that would teach most over all hazards at once, the best first: how much of the answers that an index
 * lacks they give, and how much of the spread of the ranges that are too wide they explain in the same draws. A share
 * of the plot takes as many answers as it has surfaces.
 *
 * @param made null before use and year are known
 * @param hazards those that count at the place
 * @param year calendar year of the calculation
 * @param leftOut questions that are not asked: "I do not know"
 * @source typical buildings, §5, "Interview"
 */
export function nextQuestions(
  made: Estimates | null,
  hazards: readonly Hazard[],
  answers: Answers,
  year: number,
  leftOut: ReadonlySet<FieldKey>,
): readonly NextQuestion[] {
  const isOpen = (field: FieldKey) => !isAnswered(answers, field) && !leftOut.has(field);
  const first = firstQuestions(answers).filter(isOpen);
  if (made === null) return first.map((field) => ({ field, narrows_to: 1 }));
  const { draws } = made;
  const spreads = hazards.map((hazard) => spreadOf(hazard, made, answers, year));
  const candidates = draws.open.flatMap((variable) => {
    const field = findQuestion(variable.key, isOpen);
    if (field === null || isOutOfScope(variable, draws)) return [];
    const cost = isDerived(variable.key)
      ? sourcesOfDerived(variable.key).filter((one) => !isAnswered(answers, one)).length
      : 1;
    let [gain, width] = [0, 0];
    for (const spread of spreads) {
      const explained = shareExplained(variable, draws, spread);
      if (spread.missing > 0)
        gain += Math.min(spread.fills.get(variable.key) ?? 0, spread.missing) / MINIMUM_RELIABILITY;
      if (spread.width > NARROW) gain += explained;
      width += spread.width * Math.sqrt(1 - explained);
    }
    return [{ field, gain: gain / cost, narrows_to: width / spreads.length }];
  });
  const mean = spreads.reduce((sum, { width }) => sum + width / spreads.length, 0);
  const ranked = candidates
    .filter(({ field, gain }) => gain > TOLERANCE && !first.includes(field))
    .toSorted((a, b) => b.gain - a.gain);
  // Two surfaces may stand for the same question.
  const best = new Map<FieldKey, number>();
  for (const { field, narrows_to } of ranked) if (!best.has(field)) best.set(field, narrows_to);
  return [...first.map((field) => [field, mean] as const), ...best].map(([field, narrows_to]) => ({
    field,
    narrows_to,
  }));
}

/** Use and year make the typical building; of a dwelling, the kind of housing too. */
export function firstQuestions({ building_type }: Answers): readonly FieldKey[] {
  return building_type === "residential" ? ["building_type", "residential_building_type", "construction_year"] : FIRST;
}

/** The question whose answer gives a variable: of a share, the first of its surfaces. Null when there is none to ask. */
function findQuestion(key: TypicalKey, isOpen: (field: FieldKey) => boolean): FieldKey | null {
  if (key.startsWith("_")) return null;
  return sourcesOfDerived(key as FieldKey).find(isOpen) ?? null;
}

/** A question that applies to none of the drawn buildings: type of housing of an office, French rules elsewhere. */
export function isOutOfScope({ at, codes }: Variable, { count, drawn }: Draws): boolean {
  const code = codes?.get("not_applicable");
  if (code === undefined) return false;
  const width = variables().length;
  for (let one = 0; one < count; one++) if (drawn[one * width + at] !== code) return false;
  return true;
}

type Lack = {
  /** Reliability that the hazard lacks for an index. */
  readonly missing: number;
  /** Reliability that each unanswered question or share would give. */
  readonly fills: ReadonlyMap<string, number>;
};

/** What a hazard lacks for an index, and which answers would give it. */
export function lackOf(hazard: Hazard, answers: Answers, year: number): Lack {
  const { reliability, zones, parts } = explainIndex(hazard.zones, answers, year);
  const fills = new Map<string, number>();
  for (const zone of zones) {
    const own = parts.filter((part) => part.zone === zone.id);
    const whole = own.reduce((sum, { weight }) => sum + weight, 0);
    for (const { field, weight, score } of own) {
      if (score === null) fills.set(field, (fills.get(field) ?? 0) + (zone.weight * weight) / whole);
    }
  }
  return { fills, missing: Math.max(0, MINIMUM_RELIABILITY - TOLERANCE - reliability) };
}

type Spread = Lack & {
  /** Index of each draw, its mean and variance. */
  readonly index: Float64Array;
  readonly mean: number;
  readonly variance: number;
  readonly width: number;
};

function spreadOf(hazard: Hazard, { draws, of, indices }: Estimates, answers: Answers, year: number): Spread {
  const index = ensure(indices.get(hazard.id));
  let [mean, squares] = [0, 0];
  for (let one = 0; one < draws.count; one++) mean += draws.weights[one]! * index[one]!;
  for (let one = 0; one < draws.count; one++) squares += draws.weights[one]! * (index[one]! - mean) ** 2;
  const range = ensure(of.get(hazard.id));
  return { index, mean, variance: squares, width: range.high - range.low, ...lackOf(hazard, answers, year) };
}

/** How much of the spread of the ranges that are too wide each variable explains, over all hazards. */
export function explainedSpread(
  made: Estimates,
  hazards: readonly Hazard[],
  answers: Answers,
  year: number,
): (variable: Variable) => number {
  const spreads = hazards.map((hazard) => spreadOf(hazard, made, answers, year)).filter(({ width }) => width > NARROW);
  return (variable) => spreads.reduce((sum, spread) => sum + shareExplained(variable, made.draws, spread), 0);
}

const sums = new Float64Array(64);
const counts = new Float64Array(64);

/** Share of the variance of an index that a variable explains in the draws, 0 to 1. */
function shareExplained(
  { at, codes }: Variable,
  { count, drawn, weights }: Draws,
  { index, mean, variance }: Spread,
): number {
  if (variance < TOLERANCE) return 0;
  const width = variables().length;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  if (codes === null) {
    for (let one = 0; one < count; one++) {
      const value = drawn[one * width + at]!;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  sums.fill(0);
  counts.fill(0);
  const step = most > least ? (most - least) / CLASSES : 1;
  for (let one = 0; one < count; one++) {
    const value = drawn[one * width + at]!;
    const place =
      codes !== null
        ? value
        : Number.isNaN(value)
          ? CLASSES
          : Math.min(CLASSES - 1, Math.floor((value - least) / step));
    counts[place]! += weights[one]!;
    sums[place]! += weights[one]! * index[one]!;
  }
  let between = 0;
  for (let place = 0; place < sums.length; place++) {
    if (counts[place]! > 0) between += counts[place]! * (sums[place]! / counts[place]! - mean) ** 2;
  }
  return Math.min(1, between / variance);
}
