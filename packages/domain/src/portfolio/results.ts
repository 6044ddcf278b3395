import { type AssessedColumns, assessColumns, isTogether, ranksAsked } from "../analysis/assessed-columns.ts";
import { ENGINE_VERSION } from "../analysis/assessment.ts";
import { crossLevel } from "../analysis/cross.ts";
import { NO_RANK } from "../analysis/exposure.ts";
import { exposureTogether, vulnerabilityTogether } from "../analysis/together.ts";
import { vulnerabilityLevel } from "../analysis/vulnerability.ts";
import type { Figures } from "../climate/figures.ts";
import { type Horizon, MOMENT_COUNT, MOMENTS, momentIndex, type Scenario } from "../climate/moment.ts";
import type { Zone } from "../climate/place.ts";
import { isOffered, scenarioRead } from "../climate/trajectory.ts";
import { HAZARDS, hazardOf } from "../hazards/index.ts";
import { type Answers, completion } from "../questionnaire/index.ts";
import { HAZARD_IDS, type HazardId } from "../shared/hazard-id.ts";
import { LEVELS, type Level, roundHalfUp } from "../shared/level.ts";

/** Subjects of a level in a portfolio: each hazard, and the hazards together. */
export const RISK_SUBJECTS = [...HAZARD_IDS, "multi_hazard"] as const;
export type RiskSubject = (typeof RISK_SUBJECTS)[number];

/**
 * What is kept beside a building of its assessment. A level is one digit, its place in `LEVELS` ("0" none to "6"
 * extreme, "7" unknown), so that a moment of a hazard is one character of a text.
 */
export type KeptResults = {
  /**
   * Level of exposure by hazard, then by moment asked for: `HAZARD_IDS` × `MOMENTS`. Which scenario a hazard is read in
   * at the place of the building (`scenarioRead`) is decided here, once, and by no reader of the digits.
   */
  readonly exposure: string;
  /** Level of vulnerability by hazard. */
  readonly vulnerability: string;
  /** Index of vulnerability by hazard, unrounded; null where too little is answered. */
  readonly indices: readonly (number | null)[];
  /** Share of the weight that is answered, by hazard, 0 to 1. */
  readonly reliabilities: readonly number[];
  /** The hazards together, by moment: exposure, then vulnerability, then cross level. */
  readonly together: string;
  /** Questions answered and asked, identification aside. */
  readonly answered: number;
  readonly asked: number;
};

/** The levels of a building, without their indices. */
export type KeptLevels = Pick<KeptResults, "exposure" | "vulnerability" | "together">;

const ZERO = "0".charCodeAt(0);
const UNKNOWN = LEVELS.indexOf("unknown");
const DIGITS = LEVELS.length;
/** Digit of the cross level, by digit of exposure then of vulnerability; a digit of a level is its place in `LEVELS`. */
export const CROSS_DIGITS = Uint8Array.from(
  LEVELS.flatMap((exposure) => LEVELS.map((vulnerability) => LEVELS.indexOf(crossLevel(exposure, vulnerability)))),
);
const digitOfRank = (rank: number): number => (rank === NO_RANK ? UNKNOWN : rank);
const digitOfMean = (index: number): number => (Number.isNaN(index) ? UNKNOWN : roundHalfUp(index));
const digitOfIndex = (index: number): number =>
  Number.isNaN(index) ? UNKNOWN : LEVELS.indexOf(vulnerabilityLevel(index));
const textOf = (codes: Uint8Array): string => String.fromCharCode.apply(null, codes as unknown as number[]);

/** What is kept of the assessments of a batch of buildings. @param answers of the building of each place of the figures */
export function keptResults(figures: Figures, answers: readonly Answers[], year: number): KeptResults[] {
  const columns = assessColumns(figures, answers, year);
  const hazards = HAZARDS.length;
  const ranks = new Int8Array(hazards * MOMENT_COUNT);
  const [exposure, vulnerability] = [new Uint8Array(ranks.length), new Uint8Array(hazards)];
  const together = new Uint8Array(RISK_ANALYSES.length * MOMENT_COUNT);
  const indices = new Float64Array(hazards);
  return answers.map((own, row) => {
    ranksAsked(columns, row, ranks);
    for (let hazard = 0; hazard < hazards; hazard++) {
      indices[hazard] = columns.vulnerabilities[hazard]!.index[row]!;
      vulnerability[hazard] = ZERO + digitOfIndex(indices[hazard]!);
      for (let m = 0; m < MOMENT_COUNT; m++) {
        exposure[hazard * MOMENT_COUNT + m] = ZERO + digitOfRank(ranks[m * hazards + hazard]!);
      }
    }
    writeTogether(columns, row, ranks, indices, together);
    const { answered, total } = completion(own);
    return {
      exposure: textOf(exposure),
      vulnerability: textOf(vulnerability),
      indices: Array.from(indices, (index) => (Number.isNaN(index) ? null : index)),
      reliabilities: columns.vulnerabilities.map(({ reliability }) => reliability[row]!),
      together: textOf(together),
      answered,
      asked: total,
    };
  });
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
    const isGiven = isTogether(columns, row, m);
    const exposure = isGiven ? digitOfMean(exposureTogether(ranks, m * hazards, hazards)) : UNKNOWN;
    const vulnerability = isGiven ? digitOfIndex(vulnerabilityTogether(ranks, indices, m * hazards)) : UNKNOWN;
    digits[m] = ZERO + exposure;
    digits[MOMENT_COUNT + m] = ZERO + vulnerability;
    digits[2 * MOMENT_COUNT + m] = ZERO + CROSS_DIGITS[exposure * DIGITS + vulnerability]!;
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

/** The level that the kept results of a building answer. */
export function keptLevel(results: KeptLevels, asked: RiskQuestion): Level {
  const { subject, analysis, scenario, horizon } = asked;
  if (subject === "multi_hazard") return levelAtDigit(results.together, togetherDigit(analysis, scenario, horizon));
  const hazard = HAZARD_IDS.indexOf(subject);
  const vulnerability = levelAtDigit(results.vulnerability, hazard);
  if (analysis === "vulnerability") return vulnerability;
  const exposure = levelAtDigit(results.exposure, exposureDigit(subject, scenario, horizon));
  return analysis === "exposure" ? exposure : crossLevel(exposure, vulnerability);
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

/** Place of a level of exposure in `KeptResults.exposure`. */
export function exposureDigit(hazard: HazardId, scenario: Scenario, horizon: Horizon): number {
  return HAZARD_IDS.indexOf(hazard) * MOMENTS.length + momentIndex(scenario, horizon);
}

/** Place of a level of the hazards together in `KeptResults.together`. */
export function togetherDigit(analysis: RiskAnalysis, scenario: Scenario, horizon: Horizon): number {
  return RISK_ANALYSES.indexOf(analysis) * MOMENTS.length + momentIndex(scenario, horizon);
}

function levelAtDigit(digits: string, at: number): Level {
  return LEVELS[digits.charCodeAt(at) - ZERO] ?? "unknown";
}

/**
 * What the kept results depend on beside the building: another stamp means that they are to be computed again.
 * @param layers what is imported in the installation, in one word
 * @param year calendar year of the calculation: the age of a structure reads it
 */
export function resultsStamp(layers: string, year: number): string {
  return `${ENGINE_VERSION} ${year} ${layers}`;
}

/** What a stamp of `resultsStamp` says. */
export function readResultsStamp(stamp: string): { engine_version: string; year: number; layers: string } {
  const [engine_version = "", year = "", ...layers] = stamp.split(" ");
  return { engine_version, year: Number(year) || 0, layers: layers.join(" ") };
}

if (HAZARDS.some(({ id }, place) => HAZARD_IDS[place] !== id))
  throw new Error("the order of the hazards is that of their ids");
