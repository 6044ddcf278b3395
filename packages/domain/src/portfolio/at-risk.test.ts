import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHigh, LEVELS, type Level } from "../shared/level.ts";
import { type RiskCount, type RiskState, riskBounds, riskCount, riskState } from "./at-risk.ts";

describe("a building at risk", () => {
  it("is so from the level high on", () => {
    expect(LEVELS.filter(isHigh)).toEqual(["high", "very_high", "extreme"]);
  });

  it.each([
    [["high"], "yes"],
    [["unknown", "extreme"], "yes"],
    [["medium", "none"], "no"],
    [["none"], "no"],
    [["medium", "unknown"], "not_computed"],
    [["unknown"], "not_computed"],
  ] as const)("of hazards at %j: %s", (levels, state) => {
    expect(riskState(levels)).toBe(state);
  });

  it("is counted apart from one that is not and from one that could be", () => {
    const counts = { none: 1, very_low: 2, low: 3, medium: 4, high: 5, very_high: 6, extreme: 7, unknown: 100 };
    expect(riskCount(counts)).toEqual({ yes: 18, no: 10, not_computed: 100 });
    expect(riskCount({ high: 2 })).toEqual({ yes: 2, no: 0, not_computed: 0 });
  });
});

describe("the bounds of a count", () => {
  it.each([
    [
      { yes: 57, no: 57, not_computed: 6 },
      { all: 120, least: 57, most: 63, share: { least: 0.475, most: 0.525 } },
    ],
    [
      { yes: 2, no: 0, not_computed: 98 },
      { all: 100, least: 2, most: 100, share: { least: 0.02, most: 1 } },
    ],
    [
      { yes: 0, no: 0, not_computed: 120 },
      { all: 120, least: 0, most: 120, share: { least: 0, most: 1 } },
    ],
    [
      { yes: 3, no: 1, not_computed: 0 },
      { all: 4, least: 3, most: 3, share: { least: 0.75, most: 0.75 } },
    ],
    [
      { yes: 0, no: 0, not_computed: 0 },
      { all: 0, least: 0, most: 0, share: null },
    ],
  ])("of %j are of everything", (count, bounds) => {
    expect(riskBounds(count)).toEqual(bounds);
  });

  const level = fc.constantFrom(...LEVELS);
  const known = fc.constantFrom(...LEVELS.filter((one) => one !== "unknown"));
  const hazards = 8;
  const building = fc.record({
    levels: fc.array(level, { minLength: hazards, maxLength: hazards }),
    /** What each hazard would be once it is known. */
    completion: fc.array(known, { minLength: hazards, maxLength: hazards }),
    group: fc.constantFrom("north", "south", ""),
    use: fc.constantFrom("office", "residential"),
    floorAreaM2: fc.option(fc.integer({ min: 1, max: 100_000 })),
  });
  type Building = {
    readonly levels: readonly Level[];
    readonly completion: readonly Level[];
    readonly group: string;
    readonly use: string;
    readonly floorAreaM2: number | null;
  };
  const portfolio = fc.array(building, { maxLength: 40 });
  const completed = ({ levels, completion, ...more }: Building): Building => ({
    ...more,
    completion,
    levels: levels.map((one, at) => (one === "unknown" ? completion[at]! : one)),
  });
  type Measure = (building: Building) => number;
  const measures: readonly Measure[] = [() => 1, ({ floorAreaM2 }) => floorAreaM2 ?? 0];
  /** Of one hazard at least, or of one by its place. */
  const subjects = ["any", ...Array.from({ length: hazards }, (_, at) => at)] as const;
  const counted = (buildings: readonly Building[], subject: (typeof subjects)[number], measure: Measure): RiskCount => {
    const sum = (state: RiskState) =>
      buildings
        .filter(({ levels }) => riskState(subject === "any" ? levels : [levels[subject]!]) === state)
        .reduce((all, one) => all + measure(one), 0);
    return { yes: sum("yes"), no: sum("no"), not_computed: sum("not_computed") };
  };
  /** Whatever the subject and whether buildings or their floor area are counted. */
  const forEachCount = (check: (of: (those: readonly Building[]) => RiskCount) => void) => {
    for (const subject of subjects) for (const measure of measures) check((those) => counted(those, subject, measure));
  };

  it("contain the share of every completion of what is not known", () => {
    fc.assert(
      fc.property(portfolio, (buildings) => {
        forEachCount((count) => {
          const { all, share } = riskBounds(count(buildings));
          const { yes, no, not_computed } = count(buildings.map(completed));
          expect(not_computed).toBe(0);
          expect(yes + no).toBe(all);
          if (share === null) return;
          expect(yes / all).toBeGreaterThanOrEqual(share.least);
          expect(yes / all).toBeLessThanOrEqual(share.most);
        });
      }),
    );
  });

  it("are reached: when nothing more is high, and when everything that is not known is", () => {
    fc.assert(
      fc.property(portfolio, (buildings) => {
        const all = (level: Level) =>
          buildings.map((one) => completed({ ...one, completion: one.levels.map(() => level) }));
        forEachCount((count) => {
          const { least, most } = riskBounds(count(buildings));
          expect(count(all("low")).yes).toBe(least);
          expect(count(all("extreme")).yes).toBe(most);
        });
      }),
    );
  });

  it("are not raised below nor lowered above by one more building of unknown hazards", () => {
    fc.assert(
      fc.property(portfolio, building, (buildings, added) => {
        const unknown = { ...added, levels: added.levels.map((): Level => "unknown") };
        forEachCount((count) => {
          const [before, after] = [count(buildings), count([...buildings, unknown])].map(
            (one) => riskBounds(one).share,
          );
          if (before == null || after == null) return;
          expect(after.least).toBeLessThanOrEqual(before.least);
          expect(after.most).toBeGreaterThanOrEqual(before.most);
        });
      }),
    );
  });

  it("sum to those of the whole by group and by use", () => {
    fc.assert(
      fc.property(portfolio, (buildings) => {
        forEachCount((count) => {
          const whole = riskBounds(count(buildings));
          for (const by of ["group", "use"] as const) {
            const parts = [...new Set(buildings.map((one) => one[by]))].map((value) =>
              riskBounds(count(buildings.filter((one) => one[by] === value))),
            );
            for (const end of ["all", "least", "most"] as const)
              expect(parts.reduce((sum, part) => sum + part[end], 0)).toBe(whole[end]);
          }
        });
      }),
    );
  });

  it("agree with the count by level of one hazard", () => {
    fc.assert(
      fc.property(portfolio, (buildings) => {
        for (let hazard = 0; hazard < hazards; hazard++) {
          const at = (one: Level) => buildings.filter(({ levels }) => levels[hazard] === one).length;
          const counts = Object.fromEntries(LEVELS.map((one) => [one, at(one)]));
          expect(riskCount(counts)).toEqual(counted(buildings, hazard, () => 1));
        }
      }),
    );
  });
});
