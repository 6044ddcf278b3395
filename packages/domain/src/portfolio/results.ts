import {
  type AssessedColumns,
  assessColumns,
  createRequestedRanks,
  isTogether,
  readRequestedRanks,
} from "../analysis/assessed-columns.ts";
import { ENGINE_VERSION } from "../analysis/assessment.ts";
import { crossLevel } from "../analysis/cross.ts";
import { NO_RANK } from "../analysis/slot-readers.ts";
import { exposureTogether, isSufficientTogether, vulnerabilityTogether } from "../analysis/together.ts";
import { vulnerabilityLevel } from "../analysis/vulnerability.ts";
import { naturePressureIndex, natureStateIndex } from "../biodiversity/nature-state.ts";
import type { PlaceNature } from "../biodiversity/place-nature.ts";
import type { Figures } from "../climate/figures.ts";
import { type Horizon, MOMENT_COUNT, MOMENTS, momentIndex, type Scenario } from "../climate/moment.ts";
import type { Zone } from "../climate/place.ts";
import { isOffered, scenarioRead } from "../climate/trajectory.ts";
import { HAZARDS, hazardOf } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { LEVELS, type Level, rankOf, roundHalfUp } from "../shared/level.ts";
import { PACKED_ACTIONS, type Plan, packPlan } from "../strategy/index.ts";
import { findStoredStrategy, STORED_FIGURES, type StoredBatch } from "./stored-figures.ts";
import { codeOfRange, LEVEL_OF_CODE, RANGE_CODES } from "./stored-ranges.ts";

/** Subjects of a level in a portfolio: each hazard, and the hazards together. */
export const RISK_SUBJECTS = [...HAZARD_IDS, "multi_hazard"] as const;
export type RiskSubject = (typeof RISK_SUBJECTS)[number];

/** What is kept beside a building of its assessment, laid out as its stamp says (`resultsStamp`). */
export type StoredResults = {
  /**
   * A letter a level, "0" and the code after it: its place in `LEVELS` ("0" none to "6" extreme, "7" unknown), or that of
   * an exposure with its range (`codeOfRange`). `storedLevelIndex` says which level it is.
   */
  readonly levels: string;
  /** By `STORED_FIGURES`; null where there is none. */
  readonly figures: readonly (number | null)[];
  /** `packPlan`: what is decided about its actions; null: nothing is. */
  readonly decisions: string | null;
};

const ZERO = "0".charCodeAt(0);
const UNKNOWN = LEVELS.indexOf("unknown");
const DIGITS = LEVELS.length;
/** Digit of the cross level, by digit of exposure then of vulnerability; a digit of a level is its place in `LEVELS`. */
export const CROSS_DIGITS = Uint8Array.from(
  LEVELS.flatMap((exposure) => LEVELS.map((vulnerability) => LEVELS.indexOf(crossLevel(exposure, vulnerability)))),
);
const digitOfMean = (index: number): number => (Number.isNaN(index) ? UNKNOWN : roundHalfUp(index));
const digitOfIndex = (index: number): number => (Number.isNaN(index) ? UNKNOWN : rankOf(vulnerabilityLevel(index)));
const digitsAsText = new TextDecoder();
/** Digits of a building: exposures by hazard then moment asked for, vulnerabilities by hazard, then together. */
const VULNERABILITY_AT = HAZARDS.length * MOMENT_COUNT;
const TOGETHER_AT = VULNERABILITY_AT + HAZARDS.length;

/**
 * What is kept of the assessments of a batch of buildings.
 * @param figures with their ranges
 * @param answers of the building of each place of the figures
 * @param natures what is known of the nature around each
 * @param plans what is decided about the actions of each
 */
export function computeStoredResults(
  figures: Figures,
  answers: readonly Answers[],
  year: number,
  natures: readonly PlaceNature[],
  plans: readonly (Plan | undefined)[] = [],
): StoredResults[] {
  const columns = assessColumns(figures, answers, year);
  if (columns.exposures.some(({ ranks, lowRanks }) => lowRanks.length < ranks.length)) {
    throw new RangeError("levels are kept with their ranges");
  }
  const planOf = (row: number) => plans[row] ?? NO_PLAN;
  const batch: StoredBatch = {
    ...columns,
    answers,
    year,
    states: Float64Array.from(natures, natureStateIndex),
    pressures: Float64Array.from(natures, naturePressureIndex),
    strategies: answers.map((_, row) => findStoredStrategy(columns, row, planOf(row))),
  };
  const figureColumns = STORED_FIGURES.map(({ of }) => of(batch));
  const levels = levelsOf(columns, answers.length);
  return answers.map((_, row) => ({
    levels: levels.slice(row * STORED_LEVEL_COUNT, (row + 1) * STORED_LEVEL_COUNT),
    figures: figureColumns.map((column) => orNull(column[row]!)),
    decisions: packPlan(planOf(row)),
  }));
}

const NO_PLAN: Plan = {};
const orNull = (figure: number): number | null => (Number.isNaN(figure) ? null : figure);

/** Digits of the buildings of a batch, one after the other. */
function levelsOf(columns: AssessedColumns, count: number): string {
  const hazards = HAZARDS.length;
  const requested = createRequestedRanks();
  const { ranks, lowRanks, highRanks } = requested;
  const indices = new Float64Array(hazards);
  const digits = new Uint8Array(count * STORED_LEVEL_COUNT);
  for (let row = 0; row < count; row++) {
    const own = digits.subarray(row * STORED_LEVEL_COUNT, (row + 1) * STORED_LEVEL_COUNT);
    readRequestedRanks(columns, row, requested);
    for (let hazard = 0; hazard < hazards; hazard++) {
      indices[hazard] = ensure(columns.vulnerabilities[hazard]).index[row]!;
      own[VULNERABILITY_AT + hazard] = ZERO + digitOfIndex(indices[hazard]!);
      for (let m = 0; m < MOMENT_COUNT; m++) {
        const at = m * hazards + hazard;
        const rank = ranks[at]!;
        const code = rank === NO_RANK ? UNKNOWN : codeOfRange(rank, lowRanks[at]!, highRanks[at]!);
        own[hazard * MOMENT_COUNT + m] = ZERO + code;
      }
    }
    writeTogether(columns, row, ranks, indices, own);
  }
  return digitsAsText.decode(digits);
}

/** Writes the digits of the hazards together: exposure, then vulnerability, then cross level, by moment. */
function writeTogether(
  columns: AssessedColumns,
  row: number,
  ranks: Int8Array,
  indices: Float64Array,
  digits: Uint8Array,
): void {
  const hazards = indices.length;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const isGiven = isTogether(columns, row, m) && isSufficientTogether(ranks, m * hazards, hazards);
    const exposure = isGiven ? digitOfMean(exposureTogether(ranks, m * hazards, hazards)) : UNKNOWN;
    const vulnerability = isGiven ? digitOfIndex(vulnerabilityTogether(ranks, indices, m * hazards)) : UNKNOWN;
    digits[TOGETHER_AT + m] = ZERO + exposure;
    digits[TOGETHER_AT + MOMENT_COUNT + m] = ZERO + vulnerability;
    digits[TOGETHER_AT + 2 * MOMENT_COUNT + m] = ZERO + CROSS_DIGITS[exposure * DIGITS + vulnerability]!;
  }
}

/** Which figure of a subject. */
export const RISK_ANALYSES = ["exposure", "vulnerability", "cross"] as const;
export type RiskAnalysis = (typeof RISK_ANALYSES)[number];

/** A level of a building, wherever it is shown: list, map, filter, export. */
export type RiskQuestion = {
  readonly subject: RiskSubject;
  readonly analysis: RiskAnalysis;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
};

/** Whether a level is one of a moment: the vulnerability to one hazard is the same at all of them. */
export function isDated({ subject, analysis }: Pick<RiskQuestion, "subject" | "analysis">): boolean {
  return analysis !== "vulnerability" || subject === "multi_hazard";
}

/** How many levels are kept of a building. */
export const STORED_LEVEL_COUNT = TOGETHER_AT + RISK_ANALYSES.length * MOMENT_COUNT;

/**
 * Where the level that answers a question is kept; a cross level of a hazard is made of two of them. Which scenario a
 * hazard is read in at the place of the building (`scenarioRead`) is decided when it is kept, and by no reader.
 */
export function storedLevelIndex({ subject, analysis, scenario, horizon }: RiskQuestion): {
  readonly place: number;
  readonly crossedWith: number | null;
} {
  const moment = momentIndex(scenario, horizon);
  if (subject === "multi_hazard") {
    return { place: TOGETHER_AT + RISK_ANALYSES.indexOf(analysis) * MOMENT_COUNT + moment, crossedWith: null };
  }
  const hazard = HAZARD_IDS.indexOf(subject);
  const vulnerability = VULNERABILITY_AT + hazard;
  if (analysis === "vulnerability") return { place: vulnerability, crossedWith: null };
  return { place: hazard * MOMENT_COUNT + moment, crossedWith: analysis === "exposure" ? null : vulnerability };
}

/** The level that the kept digits of a building answer. */
export function readStoredLevel(levels: string, question: RiskQuestion): Level {
  const { place, crossedWith } = storedLevelIndex(question);
  const level = levelAtDigit(levels, place);
  return crossedWith === null ? level : crossLevel(level, levelAtDigit(levels, crossedWith));
}

/**
 * The scenario that a kept level was read in at the place of its building: a list, a map or an export says it where it
 * is not the one that was asked for; null: that one is not offered there.
 */
export function scenarioOfLevel(question: RiskQuestion, zone: Zone | null): Scenario | null {
  const { subject, scenario, horizon } = question;
  if (horizon === "reference" || !isDated(question)) return scenario;
  if (subject !== "multi_hazard") return scenarioRead(hazardOf(subject), scenario, zone);
  return isOffered(scenario, zone) ? scenario : null;
}

function levelAtDigit(digits: string, at: number): Level {
  return LEVELS[LEVEL_OF_CODE[digits.charCodeAt(at) - ZERO]!] ?? "unknown";
}

/** Whether a level has a range: the exposure to one hazard has. */
export function hasRange({ subject, analysis }: Pick<RiskQuestion, "subject" | "analysis">): boolean {
  return analysis === "exposure" && subject !== "multi_hazard";
}

/** What is kept of levels, without their ranges. */
export function withoutRanges(levels: string): string {
  return digitsAsText.decode(Uint8Array.from(levels, (letter) => ZERO + LEVEL_OF_CODE[letter.charCodeAt(0) - ZERO]!));
}

/**
 * Mark of a way of laying out what is kept: results of another layout are computed again before they are shown.
 * @param figures ids of the figures, then of the actions
 * @source Fowler, Noll and Vo: FNV-1a, 32 bits
 */
export function storedLayout(hazards: readonly string[], figures: readonly string[]): string {
  const moments = MOMENTS.map(({ scenario, horizon }) => `${scenario}/${horizon}`);
  let hash = 0x811c9dc5;
  for (const letter of [...hazards, ...moments, ...RISK_ANALYSES, ...LEVELS, ...RANGE_CODES, ...figures].join(" ")) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
const LAYOUT_MARK = ` #${storedLayout(HAZARD_IDS, [...STORED_FIGURES.map(({ id }) => id), ...PACKED_ACTIONS])}`;

/**
 * What the kept results depend on beside the building: another stamp means that they are to be computed again.
 * @param layers what is imported in the installation, in one word
 * @param year calendar year of the calculation: the age of a structure reads it
 */
export function resultsStamp(layers: string, year: number): string {
  return `${ENGINE_VERSION} ${year} ${layers}${LAYOUT_MARK}`;
}

/** What figures depend on, however they are kept: engine, year, layers. */
export function withoutLayout(stamp: string): string {
  return stamp.replace(/ #\w+$/, "");
}

/** Whether results of a stamp are laid out as they are read today. */
export function isLaidOutAsNow(stamp: string): boolean {
  return stamp.endsWith(LAYOUT_MARK);
}

/** What a stamp of `resultsStamp` says. */
export function readResultsStamp(stamp: string): { engine_version: string; year: number; layers: string } {
  const [engine_version = "", year = "", ...layers] = withoutLayout(stamp).split(" ");
  return { engine_version, year: Number(year) || 0, layers: layers.join(" ") };
}

/** Why results of one stamp were computed again for another: the engine, an imported layer, the year. */
export function findRecomputationCauses(before: string, after: string): ("method" | "layer" | "year")[] {
  const [was, is] = [readResultsStamp(before), readResultsStamp(after)];
  return [
    ...(was.engine_version === is.engine_version ? [] : (["method"] as const)),
    ...(was.layers === is.layers ? [] : (["layer"] as const)),
    ...(was.year === is.year ? [] : (["year"] as const)),
  ];
}

if (HAZARDS.some(({ id }, place) => HAZARD_IDS[place] !== id))
  throw new Error("the order of the hazards is that of their ids");
