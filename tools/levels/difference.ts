import { ensure, HAZARDS, type HazardId, momentIndex, NO_RANK } from "@lichen/domain";
import { type LevelReader, type RankRange, rangeWords } from "./level-reader.ts";

const MOMENTS_COMPARED = [momentIndex("ssp5", "reference"), momentIndex("ssp5", "2050")];

/** How two places of a batch differ in a hazard, where they differ the most: at the reference or in 2050, ssp5. */
export type Difference = {
  readonly hazard: HazardId;
  /** Levels between them, none counted as 0 and very low as 1; null where one of them or both have no level. */
  readonly apart: number | null;
  readonly isKnownAgainstUnknown: boolean;
  readonly isNoneAgainstLevel: boolean;
  /** Levels of the first place and of the second, for the lines. */
  readonly words: string;
};

/** How two places (their rows) differ, hazard by hazard. */
export function differences(read: LevelReader, first: number, second: number): readonly Difference[] {
  return HAZARDS.map(({ id }, hazard) => {
    const sides = MOMENTS_COMPARED.map(
      (moment) => [read(first, hazard, moment), read(second, hazard, moment)] as const,
    );
    const known = sides.filter(([a, b]) => a.rank !== NO_RANK && b.rank !== NO_RANK);
    const widest = known.toSorted((x, y) => apartOf(y) - apartOf(x))[0];
    return {
      hazard: id,
      apart: widest === undefined ? null : apartOf(widest),
      isKnownAgainstUnknown: sides.some(([a, b]) => (a.rank === NO_RANK) !== (b.rank === NO_RANK)),
      isNoneAgainstLevel: known.some(([a, b]) => (a.rank === 0) !== (b.rank === 0)),
      words: (widest ?? ensure(sides[0])).map(rangeWords).join(" | "),
    };
  });
}

const apartOf = ([a, b]: readonly [RankRange, RankRange]): number => Math.abs(a.rank - b.rank);

/** A number a hazard, by the name of the hazard and of what is counted. */
export function byHazard(found: readonly Difference[], what: string, is: (one: Difference) => boolean) {
  return HAZARDS.map(
    ({ id }) => [`${id}: ${what}`, found.filter((one) => one.hazard === id && is(one)).length] as const,
  );
}
