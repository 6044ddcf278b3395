import type { Figures } from "../climate/figures.ts";
import { type Horizon, momentIndex, type Scenario } from "../climate/moment.ts";
import { isOffered, scenarioRead } from "../climate/trajectory.ts";
import type { Hazard } from "../hazards/hazard.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import type { Level } from "../shared/level.ts";
import { known, type Reading, unknown } from "../shared/reading.ts";
import { crossLevel } from "./cross.ts";
import { type Exposure, exposure, type GlobalExposure, globalExposure, levelAt } from "./exposure.ts";
import { vulnerabilityTogether } from "./together.ts";
import { type Vulnerability, vulnerability, vulnerabilityLevel } from "./vulnerability.ts";

/** Version of the method and its tables: travels with every result, changes when a figure can change. */
export const ENGINE_VERSION = "1.1.0";

export type HazardAssessment = {
  readonly hazard: Hazard;
  readonly exposure: Exposure;
  readonly vulnerability: Vulnerability;
};

/** All hazards of one building, in the order of the screens. */
export type Assessment = { readonly hazards: readonly HazardAssessment[] };

/**
 * Assesses one building of a batch: eight hazards, exposure at the 13 moments, vulnerability with its parts.
 *
 * @param row its place in the batch of figures
 * @param year calendar year of the calculation
 */
export function assess(figures: Figures, row: number, answers: Answers, year: number): Assessment {
  return {
    hazards: HAZARDS.map((hazard) => ({
      hazard,
      exposure: exposure(hazard, figures, row),
      vulnerability: vulnerability(hazard, answers, year),
    })),
  };
}

/** The moment at which a hazard is read when a scenario is asked for; without a level where that is not offered. */
function momentRead({ hazard, exposure }: HazardAssessment, asked: Scenario, horizon: Horizon): number {
  return momentIndex(scenarioRead(hazard, asked, exposure.zone) ?? asked, horizon);
}

/** Level of the exposure of a hazard when a scenario is asked for, at a horizon. */
export function exposureLevel(one: HazardAssessment, asked: Scenario, horizon: Horizon): Level {
  return levelAt(one.exposure, momentRead(one, asked, horizon));
}

/** Level of the cross analysis of a hazard when a scenario is asked for, at a horizon. */
export function crossLevelAt(one: HazardAssessment, asked: Scenario, horizon: Horizon): Level {
  return crossLevel(exposureLevel(one, asked, horizon), one.vulnerability.level);
}

const NOT_OFFERED = unknown("trajectory_of_france");

export type MultiHazard = {
  readonly exposure: Reading<GlobalExposure>;
  readonly vulnerability: Reading<{ readonly index: number; readonly level: Level }>;
  readonly cross: Level;
};

/**
 * The hazards together, for display: global exposure, and vulnerability as the quadratic mean of the known hazards
 * weighted by the rank of their exposure (1 at least).
 * @source method §1.2, multi-hazard; exposure thresholds edition 1.0, globalExposure
 */
export function multiHazard({ hazards }: Assessment, scenario: Scenario, horizon: Horizon): MultiHazard {
  if (horizon !== "reference" && hazards.some(({ exposure }) => !isOffered(scenario, exposure.zone))) {
    return { exposure: NOT_OFFERED, vulnerability: NOT_OFFERED, cross: "unknown" };
  }
  const moments = hazards.map((one) => momentRead(one, scenario, horizon));
  const together = globalExposure(
    hazards.map(({ exposure }) => exposure),
    (_, place) => moments[place]!,
  );
  const index = vulnerabilityTogether(
    hazards.map(({ exposure }, place) => levelAt(exposure, moments[place]!)),
    hazards.map(({ vulnerability: { index: one } }) => (one.known ? one.value : null)),
  );
  const level = index === null ? "unknown" : vulnerabilityLevel(index);
  return {
    exposure: together,
    vulnerability: index === null ? unknown("too_few_answers") : known({ index, level }),
    cross: crossLevel(together.known ? together.value.level : "unknown", level),
  };
}
