import { ensure, figuresOf, HAZARDS, type HazardId, MOMENT_COUNT, rankOf } from "@lichen/domain";
import { areaUnderCurve } from "./area-under-curve.ts";
import type { Check, Measured } from "./check.ts";
import { ranksOf } from "./distribution.ts";

/** How far from chance population may foresee a hazard, both ways. @source levels edition 1.2, §4: a red line at 0.65 */
const FAR_FROM_CHANCE = 0.15;
const HIGH = rankOf("high");
/** Hazards that population foresees with a reason. */
const REASONS: Readonly<Partial<Record<HazardId, string>>> = {
  heat: "the hottest communes are the Mediterranean lowlands, where people live; among those under 150 m, 0.55",
};

/** Checks that population foresees no hazard: a commune with more people has more events, not more of the hazard. */
export function checkPopulation({ layers, french }: Measured): Check {
  const places = french.map(({ place }) => place);
  const people = french.map(({ people }) => people);
  const ranks = ranksOf(figuresOf(layers, places, false));
  const figures = Object.fromEntries(
    HAZARDS.flatMap(({ id }, hazard) => {
      const rankAt = (row: number) => ensure(ranks[hazard])[row * MOMENT_COUNT]!;
      // Where a hazard cannot occur it has no level to foresee: people live by the sea.
      const rows = places.flatMap((_, row) => (rankAt(row) === 0 ? [] : [row]));
      const area = areaUnderCurve(
        rows.map((row) => people[row]!),
        rows.map((row) => rankAt(row) >= HIGH),
      );
      return Number.isNaN(area) ? [] : [[id, Math.round(10_000 * area) / 10_000]];
    }),
  );
  const far = Object.entries(figures).filter(([, area]) => Math.abs(area - 0.5) > FAR_FROM_CHANCE);
  const reasonOf = (id: string) => REASONS[id as HazardId];
  return {
    id: "population",
    title: "Area under the curve of high or more at the reference by population, communes of France: 0.5 is chance",
    figures,
    lines: far.flatMap(([id]) => (reasonOf(id) === undefined ? [] : [`${id}: ${reasonOf(id)}`])),
    redLines: far
      .filter(([id]) => reasonOf(id) === undefined)
      .map(([id, area]) => `${id}: ${area.toFixed(3)} is more than ${FAR_FROM_CHANCE} from 0.5`),
  };
}
