import {
  assessColumns,
  ensure,
  type Figures,
  figuresOf,
  HAZARDS,
  type HazardId,
  HORIZONS,
  type Horizon,
  type Layer,
  LEVELS,
  type Level,
  levelOrUnknown,
  MOMENT_COUNT,
  momentIndex,
  type Place,
  REFERENCE_YEAR,
  recordOf,
  type Scenario,
} from "@lichen/domain";

/** A place that is counted, with how many people it stands for. */
export type Counted = { readonly place: Place; readonly people: number };

type Shares = Readonly<Record<Level, number>>;
/** Share of places, and of people, in each level of a hazard at a moment. */
export type Distribution = {
  readonly hazard: HazardId;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly places: Shares;
  readonly people: Shares;
};

const BATCH = 2000;

/** How the levels of each hazard spread over some places, at every moment that the hazard is read in. */
export function distributionOf(layers: readonly Layer[], counted: readonly Counted[]): readonly Distribution[] {
  const moments = HAZARDS.flatMap((hazard, at) =>
    hazard.scenarios.flatMap((scenario, nth) =>
      HORIZONS.filter((horizon) => horizon !== "reference" || nth === 0).map((horizon) => ({ at, scenario, horizon })),
    ),
  );
  const sums = moments.map(() => ({ places: noShares(), people: noShares() }));
  const population = counted.reduce((sum, { people }) => sum + people, 0);
  for (let from = 0; from < counted.length; from += BATCH) {
    const batch = counted.slice(from, from + BATCH);
    const figures = figuresOf(
      layers,
      batch.map(({ place }) => place),
      false,
    );
    const ranks = ranksOf(figures);
    moments.forEach(({ at, scenario, horizon }, nth) => {
      const moment = momentIndex(scenario, horizon);
      batch.forEach(({ people }, row) => {
        const level = levelOrUnknown(ensure(ranks[at])[row * MOMENT_COUNT + moment]!);
        ensure(sums[nth]).places[level] += 1 / counted.length;
        ensure(sums[nth]).people[level] += people / population;
      });
    });
  }
  return moments.map(({ at, scenario, horizon }, nth) => ({
    hazard: ensure(HAZARDS[at]).id,
    scenario,
    horizon,
    ...ensure(sums[nth]),
  }));
}

/** Ranks of the exposure to each hazard, by place then moment. */
export function ranksOf(figures: Figures): readonly Int8Array[] {
  const answers = figures.places.map(() => ({}));
  return assessColumns(figures, answers, REFERENCE_YEAR).exposures.map(({ ranks }) => ranks);
}

function noShares(): Record<Level, number> {
  return recordOf(LEVELS, () => 0);
}

const HEADS: Readonly<Record<Level, string>> = {
  none: "none",
  very_low: "v.lo",
  low: "low",
  medium: "med",
  high: "high",
  very_high: "v.hi",
  extreme: "extr",
  unknown: "n.d.",
};
/** Names of the columns of `shareWords`. */
export const SHARE_HEAD = LEVELS.map((level) => HEADS[level].padStart(5)).join("");

/** Shares in whole percents, in the order of the levels. */
export function shareWords(shares: Shares): string {
  return LEVELS.map((level) => String(Math.round(100 * shares[level])).padStart(5)).join("");
}
