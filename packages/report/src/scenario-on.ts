import { type Hazard, isInFrance, type Place, type Scenario } from "@lichen/domain";

/** The national trajectory is for France: elsewhere business as usual is read in its place. */
export function scenarioOn({ zone }: Pick<Place, "zone">, asked: Scenario): Scenario {
  return asked === "tracc" && !isInFrance(zone) ? "ssp5" : asked;
}

/** Scenarios that a hazard is read in at a place. */
export function scenariosAt(place: Pick<Place, "zone">, { scenarios }: Pick<Hazard, "scenarios">): readonly Scenario[] {
  return scenarios.filter((one) => scenarioOn(place, one) === one);
}
