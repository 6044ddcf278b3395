import type { Figures } from "../climate/figures.ts";
import { type Horizon, momentIndex, type Scenario } from "../climate/moment.ts";
import type { Hazard } from "../hazards/hazard.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import { type Level, rankOf } from "../shared/level.ts";
import { known, type Reading, unknown } from "../shared/reading.ts";
import { crossLevel } from "./cross.ts";
import { type Exposure, exposure, type GlobalExposure, globalExposure, levelAt, scenarioFor } from "./exposure.ts";
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

/** Level of the exposure of a hazard in a scenario at a horizon. */
export function exposureLevel({ hazard, exposure }: HazardAssessment, scenario: Scenario, horizon: Horizon): Level {
  return levelAt(exposure, momentIndex(scenarioFor(hazard, scenario), horizon));
}

/** Level of the cross analysis of a hazard in a scenario at a horizon. */
export function crossLevelAt(one: HazardAssessment, scenario: Scenario, horizon: Horizon): Level {
  return crossLevel(exposureLevel(one, scenario, horizon), one.vulnerability.level);
}

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
  const moments = hazards.map(({ hazard }) => momentIndex(scenarioFor(hazard, scenario), horizon));
  const together = globalExposure(
    hazards.map(({ exposure }) => exposure),
    (_, place) => moments[place]!,
  );
  let squares = 0;
  let weights = 0;
  for (const [place, { exposure, vulnerability }] of hazards.entries()) {
    if (!vulnerability.index.known) continue;
    const level = levelAt(exposure, moments[place]!);
    const weight = level === "unknown" ? 1 : Math.max(1, rankOf(level));
    squares += weight * vulnerability.index.value ** 2;
    weights += weight;
  }
  const index = weights > 0 ? Math.sqrt(squares / weights) : null;
  const level = index === null ? "unknown" : vulnerabilityLevel(index);
  return {
    exposure: together,
    vulnerability: index === null ? unknown("too_few_answers") : known({ index, level }),
    cross: crossLevel(together.known ? together.value.level : "unknown", level),
  };
}
