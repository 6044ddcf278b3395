import { describe, expect, it } from "vitest";
import { COST_KNOWN_AT, countDisasters, NATIONAL_FIGURES, reasonOfNoCost } from "./past-disasters.ts";
import { amountByLevel, territoryEvidence } from "./territory-levels.ts";

describe("disasters recognised in a territory", () => {
  it.each([
    [[], { events: null, communes: 0, communes_known: 0, highest: null }],
    [[null, null], { events: null, communes: 0, communes_known: 0, highest: null }],
    [[0], { events: 0, communes: 0, communes_known: 1, highest: 0 }],
    [[0, 1], { events: 1, communes: 1, communes_known: 2, highest: 1 }],
    [[3, null, 16, 0], { events: 19, communes: 2, communes_known: 3, highest: 16 }],
  ])("of communes with %j are %j", (counts, expected) => {
    expect(countDisasters(counts)).toEqual(expected);
  });
});

describe("why a territory has no cost", () => {
  it.each(["commune", "epci", "departement", "region"] as const)(
    "sends nobody of a %s to a scale without one",
    (scale) => {
      expect(reasonOfNoCost(scale, COST_KNOWN_AT)).toBe("no_cost_below_country");
      expect(reasonOfNoCost(scale, [])).toBe("not_in_reference_data");
    },
  );
  it.each([
    ["commune", ["departement", "country"], "no_cost_at_this_scale"],
    ["epci", ["region"], "no_cost_at_this_scale"],
    ["departement", ["departement", "country"], "no_cost_below_country"],
    ["region", ["commune", "departement"], "not_in_reference_data"],
    ["city", ["country"], "outside_coverage"],
  ] as const)("of a %s, when %j have one, is %s", (scale, knownAt, reason) => {
    expect(reasonOfNoCost(scale, knownAt)).toBe(reason);
  });
});

describe("figures of the country", () => {
  it.each(NATIONAL_FIGURES)("$id go up, in years that go on, from a source with an address", (one) => {
    expect(one.low).toBeGreaterThan(0);
    expect(one.high).toBeGreaterThanOrEqual(one.low);
    expect(one.years[1]).toBeGreaterThanOrEqual(one.years[0]);
    expect(one.source.url).toMatch(/^https?:\/\//);
  });
});

describe("the evidence of a territory", () => {
  const commune = (evidence: "observed" | "modelled" | "weak" | null, population: number) => ({ evidence, population });
  it.each([
    ["as good as half of the inhabitants have", [commune("observed", 500), commune("weak", 500)], "observed"],
    ["weaker where fewer have it", [commune("observed", 499), commune("weak", 501)], "weak"],
    [
      "counts the better ones too",
      [commune("modelled", 300), commune("observed", 300), commune("weak", 400)],
      "observed",
    ],
    ["leaves out communes without a level", [commune(null, 9000), commune("modelled", 1)], "modelled"],
    ["counts each commune once where nobody is counted", [commune("modelled", 0), commune("weak", 0)], "modelled"],
    ["is none without a commune that has one", [commune(null, 100)], null],
    ["is none without a commune", [], null],
  ] as const)("%s", (_, communes, expected) => {
    expect(territoryEvidence(communes)).toBe(expected);
  });
});

describe("an amount by level", () => {
  it("adds up the communes of a level, and leaves out what is not known", () => {
    const communes = [
      { rank: 5, amount: 10 },
      { rank: 5, amount: 2.5 },
      { rank: 0, amount: 0 },
      { rank: 2, amount: Number.NaN },
      { rank: null, amount: 7 },
    ];
    expect(amountByLevel(communes)).toEqual({ very_high: 12.5, none: 0, unknown: 7 });
    expect(amountByLevel([])).toEqual({});
  });
});
