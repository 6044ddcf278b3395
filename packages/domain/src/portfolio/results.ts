import { type Assessment, ENGINE_VERSION, exposureLevel, multiHazard } from "../analysis/assessment.ts";
import { crossLevel } from "../analysis/cross.ts";
import { type Horizon, MOMENTS, momentIndex, type Scenario } from "../climate/moment.ts";
import type { Zone } from "../climate/place.ts";
import { isOffered, scenarioRead } from "../climate/trajectory.ts";
import { HAZARDS, hazardOf } from "../hazards/index.ts";
import { type Answers, type Completion, completion } from "../questionnaire/index.ts";
import { HAZARD_IDS, type HazardId } from "../shared/hazard-id.ts";
import { LEVELS, type Level } from "../shared/level.ts";

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

const digitOf = Object.fromEntries(LEVELS.map((level, place) => [level, String(place)])) as Record<Level, string>;
const ZERO = "0".charCodeAt(0);

/** What is kept of an assessment. */
export function keptResults(assessment: Assessment, answers: Answers): KeptResults {
  const together = MOMENTS.map(({ scenario, horizon }) => multiHazard(assessment, scenario, horizon));
  const { answered, total }: Completion = completion(answers);
  return {
    exposure: assessment.hazards
      .map((one) => MOMENTS.map(({ scenario, horizon }) => digitOf[exposureLevel(one, scenario, horizon)]).join(""))
      .join(""),
    vulnerability: assessment.hazards.map(({ vulnerability }) => digitOf[vulnerability.level]).join(""),
    indices: assessment.hazards.map(({ vulnerability: { index } }) => (index.known ? index.value : null)),
    reliabilities: assessment.hazards.map(({ vulnerability }) => vulnerability.reliability),
    together:
      together.map(({ exposure }) => digitOf[exposure.known ? exposure.value.level : "unknown"]).join("") +
      together
        .map(({ vulnerability }) => digitOf[vulnerability.known ? vulnerability.value.level : "unknown"])
        .join("") +
      together.map(({ cross }) => digitOf[cross]).join(""),
    answered,
    asked: total,
  };
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
