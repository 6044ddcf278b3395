import { describe, expect, it } from "vitest";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { compileZones, EXCLUDED } from "../weighted-index/compile-zones.ts";
import { encodedIndex, type ReadKey } from "../weighted-index/encode-answers.ts";
import { indexColumns } from "../weighted-index/index-columns.ts";
import { type Draws, drawBuildings } from "./draws.ts";
import { EXPECTED_RANGES, RANGE_HAZARDS } from "./expected-ranges-under-test.ts";
import { PERIOD_IDS, type Period, type TypicalKind, USE_GROUP_IDS, type UseGroup } from "./kind.ts";
import { plainDraws, quantile, type Tilt } from "./plain-draws-under-test.ts";
import { generator } from "./sequence.ts";
import { type Variable, variables } from "./variables.ts";

const YEAR = 2026;
const IS_DEEP = process.env.TEST_RING === "deep";
/** Of the range shown around its median. @source typical buildings, §4 */
const WIDENED = 1.25;

const kindOf = (use: UseGroup, period: Period): TypicalKind => ({
  uses: [use],
  period,
  country_group: "france",
  stands_in: false,
});
const indicesOf = ({ encoded }: Draws): ReadonlyMap<HazardId, Float64Array> =>
  new Map(HAZARDS.map(({ id, zones }) => [id, indexColumns(zones, encoded).index]));

describe("10, 50 and 90 % of the index of a kind", () => {
  const errors: number[] = [];

  it.each(EXPECTED_RANGES)(
    "of a %s of %s are those of 2,000 buildings drawn by another program",
    (use, period, ranges) => {
      const draws = drawBuildings(kindOf(use, period), {}, YEAR);
      const indices = indicesOf(draws);
      for (const [at, hazard] of RANGE_HAZARDS.entries()) {
        for (const [which, share] of [0.1, 0.5, 0.9].entries()) {
          const error = quantile(indices.get(hazard)!, draws.weights, share) - ranges[at]![which]! / 1000;
          errors.push(error);
          // 512 draws beside 2,000: the error of both.
          expect(Math.abs(error), `${hazard} ${share}`).toBeLessThan(0.04);
        }
      }
    },
  );

  it("are so in the mean, too", () => {
    expect(Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)).toBeLessThan(0.007);
  });
});

describe("guided draws beside plain ones that are weighed", () => {
  const CASES = [
    ["house", "1949_1974", 8],
    ["office", "1975_1988", 8],
    ["school", "2013_on", 16],
    ["logistics", "2001_2012", 20],
  ] as const;

  it.each(CASES)("agree on a %s of %s of which %i answers are known", { timeout: 120_000 }, (use, period, count) => {
    const { drawn } = plainDraws({ use, period }, { count: 1, seed: 3, year: YEAR });
    const known = someOf(answerable(), count).filter(({ at }) => !Number.isNaN(drawn[at]!));
    const plain = plainDraws(
      { use, period },
      { count: IS_DEEP ? 40_000 : 4000, seed: 11, year: YEAR, known: new Map(known.map(({ at }) => [at, drawn[at]!])) },
    );
    const guided = drawBuildings(kindOf(use, period), answersOf(known, drawn), YEAR);
    const indices = indicesOf(guided);
    const errors = HAZARDS.flatMap(({ id }) =>
      [0.1, 0.5, 0.9].map(
        (share) =>
          quantile(indices.get(id)!, guided.weights, share) - quantile(plain.indices.get(id)!, plain.weights, share),
      ),
    );
    expect(Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)).toBeLessThan(0.01);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.03);
  });
});

describe("buildings inside the range of their kind, in the mean of the hazards", () => {
  const COUNT = IS_DEEP ? 2000 : 300;
  const WORLDS: readonly (readonly [string, Tilt, least: number])[] = [
    ["the odds are right", () => 1, 0.84],
    ["each odds is wrong by a factor", factorAtRandom(0.5), 0.82],
    ["all answers are worse than the odds say", towards(0.7), 0.78],
    ["all answers are better than the odds say", towards(-0.7), 0.78],
  ];

  it.each(WORLDS)("are 3 in 4 to 19 in 20 where %s", { timeout: 240_000 }, (_, tilt, least) => {
    for (const use of USE_GROUP_IDS) {
      const shares = PERIOD_IDS.map((period, at) => {
        const count = Math.ceil(COUNT / PERIOD_IDS.length);
        const { indices } = plainDraws({ use, period }, { count, seed: 100 + at, year: YEAR, tilt });
        return insideOf(use, period, indices);
      });
      const share = shares.reduce((sum, one) => sum + one / shares.length, 0);
      expect(share, use).toBeGreaterThan(least);
      expect(share, use).toBeLessThan(0.95);
    }
  });
});

/** Share of the buildings whose index lies in the range of their kind. */
function insideOf(use: UseGroup, period: Period, indices: ReadonlyMap<HazardId, Float64Array>): number {
  const draws = drawBuildings(kindOf(use, period), {}, YEAR);
  const own = indicesOf(draws);
  const shares = HAZARDS.map(({ id }) => {
    const [low, median, high] = [0.1, 0.5, 0.9].map((share) => quantile(own.get(id)!, draws.weights, share)) as [
      number,
      number,
      number,
    ];
    const [from, to] = [median - WIDENED * (median - low), median + WIDENED * (high - median)];
    return indices.get(id)!.filter((index) => index >= from && index <= to).length / indices.get(id)!.length;
  });
  return shares.reduce((sum, one) => sum + one / shares.length, 0);
}

/** Questions that someone could have answered, without those that make the kind. */
function answerable(): readonly Variable[] {
  const kind: readonly string[] = [
    "building_type",
    "residential_building_type",
    "construction_year",
    "renovation_year",
  ];
  return variables().filter(({ key, place }) => place !== -1 && !key.endsWith("_share") && !kind.includes(key));
}

function someOf(all: readonly Variable[], count: number): readonly Variable[] {
  const random = generator(5);
  return all
    .map((variable) => ({ variable, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ variable }) => variable);
}

function answersOf(known: readonly Variable[], drawn: Float64Array): Answers {
  return Object.fromEntries(
    known.map(({ key, at, codes }) => [
      key,
      codes === null ? drawn[at]! : [...codes].find(([, code]) => code === drawn[at])![0],
    ]),
  ) as Answers;
}

/** Odds multiplied by a lognormal factor of their own, the same each time. */
function factorAtRandom(deviation: number): Tilt {
  const random = generator(21);
  const factors = new Map<string, number>();
  return ({ key }, { name }) => {
    if (key === "_use" || key === "_period") return 1;
    const id = `${key} ${name}`;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    factors.set(id, factors.get(id) ?? Math.exp(deviation * normal));
    return factors.get(id)!;
  };
}

/** Odds tilted to what is sensitive: e to the power of `strength` × mean score of the outcome. */
function towards(strength: number): Tilt {
  const scores = new Map<string, number>();
  return (variable, outcome) => {
    if (variable.place === -1) return 1;
    const id = `${variable.key} ${outcome.name}`;
    const score = scores.get(id) ?? meanScore(variable, outcome);
    scores.set(id, score);
    return Math.exp(strength * score);
  };
}

/** Mean score of an outcome over the rows that read it; one half where none does. */
function meanScore({ key }: Variable, { code, from, to }: { code: number; from: number; to: number }): number {
  const place = encodedIndex(key as ReadKey);
  const scores = HAZARDS.flatMap(({ zones }) => compileZones(zones).flatMap(({ rows }) => rows))
    .filter((row) => row.place === place)
    .map((row) => (row.scores === null ? row.bands.find(([bound]) => (from + to) / 2 < bound)?.[1] : row.scores[code]))
    .filter((score) => score !== undefined && score !== EXCLUDED && !Number.isNaN(score)) as number[];
  return scores.length === 0 ? 0.5 : scores.reduce((sum, one) => sum + one, 0) / scores.length;
}
