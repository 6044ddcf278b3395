import type { Place, Scenario } from "@lichen/domain";

/** The national trajectory is for France: elsewhere business as usual is read in its place. */
export function scenarioOn({ zone }: Pick<Place, "zone">, asked: Scenario): Scenario {
  return asked === "tracc" && zone !== "france" && zone !== "overseas" ? "ssp5" : asked;
}
