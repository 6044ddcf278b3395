import {
  assessColumns,
  type Figures,
  figuresOf,
  HAZARDS,
  HORIZONS,
  type Horizon,
  type Layer,
  LEVELS,
  type Level,
  levelOrUnknown,
  MOMENT_COUNT,
  momentIndex,
  type Place,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";

/** A place that is counted, with how many people it stands for. */
export type Counted = { readonly place: Place; readonly people: number };

/** Share of places, and of people, in each level of a hazard at a moment. */
export type Distribution = {
  readonly hazard: string;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly places: Readonly<Record<Level, number>>;
  readonly people: Readonly<Record<Level, number>>;
};

const BATCH = 2000;

/** How the levels of each hazard spread over some places, at every moment that the hazard is read in. */
export function distributionOf(layers: readonly Layer[], counted: readonly Counted[]): readonly Distribution[] {
  const moments = HAZARDS.flatMap((hazard) =>
    hazard.scenarios.flatMap((scenario, nth) =>
      HORIZONS.filter((horizon) => horizon !== "reference" || nth === 0).map((horizon) => ({
        hazard,
        scenario,
        horizon,
      })),
    ),
  );
  const sums = moments.map(() => ({ places: emptyShares(), people: emptyShares() }));
  const everybody = counted.reduce((sum, { people }) => sum + people, 0);
  for (let from = 0; from < counted.length; from += BATCH) {
    const batch = counted.slice(from, from + BATCH);
    const ranks = ranksOf(
      figuresOf(
        layers,
        batch.map(({ place }) => place),
        false,
      ),
    );
    moments.forEach(({ hazard, scenario, horizon }, at) => {
      const own = ranks[HAZARDS.indexOf(hazard)]!;
      batch.forEach(({ people }, row) => {
        const level = levelOrUnknown(own[row * MOMENT_COUNT + momentIndex(scenario, horizon)]!);
        sums[at]!.places[level] += 1 / counted.length;
        sums[at]!.people[level] += people / everybody;
      });
    });
  }
  return moments.map(({ hazard, scenario, horizon }, at) => ({ hazard: hazard.id, scenario, horizon, ...sums[at]! }));
}

function ranksOf(figures: Figures): readonly Int8Array[] {
  return assessColumns(
    figures,
    figures.places.map(() => ({})),
    2026,
  ).exposures.map(({ ranks }) => ranks);
}

function emptyShares(): Record<Level, number> {
  return Object.fromEntries(LEVELS.map((level) => [level, 0])) as Record<Level, number>;
}

/** The levels that a person reads, in the order of the scale: whole percents. */
export function shareWords(shares: Readonly<Record<Level, number>>): string {
  return LEVELS.map((level) => String(Math.round(100 * shares[level])).padStart(4)).join("");
}
export const SCENARIO_COUNT = SCENARIOS.length;
