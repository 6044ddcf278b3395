import { type Horizon, SCENARIOS, type Scenario } from "./moment.ts";
import { isInFrance, type Zone } from "./place.ts";

/**
 * The one rule of the national trajectory (TRACC).
 *
 * It is of France: elsewhere it is not offered. In mainland France a hazard reads it when its figures have the warming
 * (+2, +2.7, +4 °C); otherwise business as usual is read, and the caller that shows the level says so. Overseas no figure has
 * that warming, which is the mainland's: business as usual is read there.
 * @source decisions.md, "Settled while the screens were drawn"; docs/adr/0025
 */
export const TRAJECTORY = "tracc" satisfies Scenario;
/** Scenario that is read where the trajectory cannot be. */
export const STAND_IN = "ssp5" satisfies Scenario;

/** Whether a scenario is offered at a place; a place that is not known is not said to be abroad. */
export function isOffered(requested: Scenario, zone: Zone | null): boolean {
  return requested !== TRAJECTORY || zone === null || isInFrance(zone);
}

/** The scenario that a screen or a document speaks in at a place, when another was asked for. */
export function availableScenario(requested: Scenario, zone: Zone | null): Scenario {
  return isOffered(requested, zone) ? requested : STAND_IN;
}

/** Horizon that screens open at. */
export const OPENING_HORIZON = "2050" satisfies Horizon;

/** Scenarios in which a change of a building keeps its combined risks. */
export type ScenarioOfChanges = typeof TRAJECTORY | typeof STAND_IN;

/** The one of them that is read next to levels of a scenario. */
export const scenarioOfChanges = (chosen: Scenario): ScenarioOfChanges =>
  chosen === TRAJECTORY ? TRAJECTORY : STAND_IN;

/** Scenarios that are offered at a place. */
export function scenariosAt(zone: Zone | null): readonly Scenario[] {
  return SCENARIOS.filter((one) => isOffered(one, zone));
}

/** What the rule asks of a hazard. */
type Followed = { readonly scenarios: readonly Scenario[] };

/** Scenarios that a hazard is read in at a place. */
export function scenariosReadAt(hazard: Followed, zone: Zone | null): readonly Scenario[] {
  return SCENARIOS.filter((one) => scenarioRead(hazard, one, zone) === one);
}

/** The scenario in which a hazard is read at a place when one is asked for; null: that one is not offered there. */
export function scenarioRead(hazard: Followed, requested: Scenario, zone: Zone | null): Scenario | null {
  if (!isOffered(requested, zone)) return null;
  return hazard.scenarios.includes(requested) && (requested !== TRAJECTORY || zone !== "overseas")
    ? requested
    : STAND_IN;
}
