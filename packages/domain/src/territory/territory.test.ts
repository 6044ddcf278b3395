import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { LEVELS, type Level, levelOfRank, rankOf } from "../shared/level.ts";
import { recordOf } from "../shared/record-of.ts";
import { EQUIPMENT_CATEGORIES, EQUIPMENT_TYPES, stationType } from "./equipment.ts";
import { territoryActions } from "./territory-actions.ts";
import { TERRITORY_INDICATORS, territoryVulnerability } from "./territory-indicators.ts";
import { equipmentIndex, territoryLevel } from "./territory-levels.ts";

const TABLES = new URL("../../../../../shared/domain/territory.json", import.meta.url);
type Tables = {
  readonly equipment: readonly {
    readonly code: string;
    readonly category: string;
    readonly criticality: number;
    readonly label: { readonly fr: string };
  }[];
  readonly vulnerabilityIndicators: readonly {
    readonly id: string;
    readonly bounds: readonly number[];
    readonly worse: string;
  }[];
};

test.skipIf(!existsSync(TABLES))("equipment and indicators are those of the tables", () => {
  const given = JSON.parse(readFileSync(TABLES, "utf8")) as Tables;
  // No table of ours counts sites: the name says what is counted in their place.
  const plans = "Commune sous plan technologique (site Seveso)";
  const wanted = given.equipment.map(({ code, category, criticality, label }) => ({
    id: code,
    category,
    criticality,
    name: code === "SEVESO" ? plans : label.fr,
  }));
  expect(
    EQUIPMENT_TYPES.map(({ id, category, criticality, name }) => ({ id, category, criticality, name: name.fr })),
  ).toEqual(wanted);
  expect(new Set(EQUIPMENT_TYPES.map(({ category }) => category))).toEqual(
    new Set(EQUIPMENT_CATEGORIES.map(({ id }) => id)),
  );
  expect(
    TERRITORY_INDICATORS.map(({ id, bounds, worse }) => ({ id, bounds, worse: worse.replace(/er$/, "") })),
  ).toEqual(given.vulnerabilityIndicators.map(({ id, bounds, worse }) => ({ id, bounds, worse })));
});

it.each([
  [250_000, "E107"],
  [249_999, "E108"],
  [100_000, "E108"],
  [99_999, "E109"],
  [0, "E109"],
  [Number.NaN, null],
])("ranks a station of %s passengers as %s", (passengers, type) => {
  expect(stationType(passengers)).toBe(type);
});

describe("the level of a territory", () => {
  const commune = (rank: number | null, population: number) => ({ rank, index: rank, population });

  it("is the one that half of the inhabitants reach", () => {
    expect(territoryLevel([commune(5, 500), commune(2, 500)]).level).toBe("very_high");
    expect(territoryLevel([commune(5, 499), commune(2, 501)]).level).toBe("low");
    expect(territoryLevel([commune(6, 10), commune(1, 1000)])).toEqual({
      level: "very_low",
      index: 1,
      highest: "extreme",
      distribution: { extreme: 1, very_low: 1 },
    });
  });

  it("counts each commune the same where nobody is counted", () => {
    expect(territoryLevel([commune(4, 0), commune(2, 0), commune(1, 0)]).level).toBe("low");
  });

  it("is unknown where fewer than half of the communes are known, and their count stands", () => {
    const half = [commune(4, 10), commune(null, 10)];
    expect(territoryLevel(half).level).toBe("high");
    expect(territoryLevel([...half, commune(null, 1)])).toMatchObject({
      level: "unknown",
      distribution: { unknown: 2 },
    });
    expect(territoryLevel([])).toEqual({ level: "unknown", index: null, highest: "unknown", distribution: {} });
  });

  it("is the level of one of its communes, whatever their order, and rises when one rises", () => {
    const anyCommune = fc.record({
      rank: fc.integer({ min: 0, max: 6 }),
      population: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(fc.array(anyCommune, { minLength: 1, maxLength: 30 }), fc.nat(29), (drawn, nth) => {
        const communes = drawn.map(({ rank, population }) => commune(rank, population));
        const { level } = territoryLevel(communes);
        expect(communes.map(({ rank }) => levelOfRank(rank!))).toContain(level);
        expect(territoryLevel(communes.toReversed()).level).toBe(level);
        const raised = communes.map((one, at) =>
          at === nth % communes.length ? commune(Math.min(6, one.rank! + 1), one.population) : one,
        );
        expect(rankOf(territoryLevel(raised).level as Exclude<Level, "unknown">)).toBeGreaterThanOrEqual(
          rankOf(level as Exclude<Level, "unknown">),
        );
      }),
    );
  });
});

describe("the exposure of equipment", () => {
  const ranks = (rank: number | null) => recordOf(HAZARD_IDS, () => rank);

  it("weighs each by its criticality, from 0 at very low or none to 1 at extreme", () => {
    const school = { type: "C1", count: 1 } as const;
    const shop = { type: "B3", count: 4 } as const;
    expect(equipmentIndex([{ ...school, ranks: ranks(6) }], "heat")).toEqual({
      index: 1,
      level: "very_high",
      reliability: 1,
    });
    for (const rank of [0, 1]) expect(equipmentIndex([{ ...school, ranks: ranks(rank) }], "heat").index).toBe(0);
    // 4 × 1 of a school at 6, 1 × 4 of shops at 1: half of the weight.
    expect(
      equipmentIndex(
        [
          { ...school, ranks: ranks(6) },
          { ...shop, ranks: ranks(1) },
        ],
        "heat",
      ),
    ).toMatchObject({ index: 0.5, level: "medium" });
  });

  it.each([
    [1, 0, "very_low"],
    [2, 0.2, "low"],
    [3, 0.4, "medium"],
    [4, 0.6, "high"],
    [5, 0.8, "very_high"],
  ] as const)("at rank %i is %d: %s", (rank, index, level) => {
    expect(equipmentIndex([{ type: "D1", count: 3, ranks: ranks(rank) }], "flood")).toEqual({
      index,
      level,
      reliability: 1,
    });
  });

  it("says for which share of it the level is known", () => {
    const some = [
      { type: "C1", count: 3, ranks: ranks(4) },
      { type: "C1", count: 1, ranks: ranks(null) },
    ] as const;
    expect(equipmentIndex(some, "cold").reliability).toBe(0.75);
    expect(equipmentIndex(some.slice(1), "cold")).toEqual({ index: null, level: "unknown", reliability: 0 });
  });
});

describe("the vulnerability of a territory", () => {
  it("takes three indicators; fewer are shown, without an index", () => {
    expect(territoryVulnerability({ artificial_soil: 45, human_development_index: 0.65 })).toMatchObject({
      level: "unknown",
      known: 2,
    });
    const three = territoryVulnerability({
      artificial_soil: 45,
      human_development_index: 0.65,
      green_space_forest: 85,
    });
    expect(three.indicators.map(({ level }) => level)).toEqual(["unknown", "very_high", "low", "unknown", "low"]);
    // Mean of 5, 2 and 2.
    expect(three).toMatchObject({ level: "medium", known: 3 });
  });

  it("has a reason for each that it lacks", () => {
    for (const { raw_value, level, reason } of territoryVulnerability({}).indicators)
      expect({ raw_value, level, reason }).toEqual({
        raw_value: null,
        level: "unknown",
        reason: "not_in_reference_data",
      });
  });
});

describe("actions for a territory", () => {
  const at = (level: Level) => Object.fromEntries(HAZARD_IDS.map((id) => [id, level]));

  it("are those of the authority or those of its buildings, never both, and together the catalogue", () => {
    const [own, buildings] = (["territory", "building"] as const).map((level) => territoryActions(at("high"), level));
    expect(own!.length).toBeGreaterThan(2);
    expect(own!.length + buildings!.length).toBe(44);
    expect(new Set([...own!, ...buildings!].map(({ id }) => id)).size).toBe(44);
  });

  it("come by the points of their hazards times the levels", () => {
    const flooded = territoryActions({ ...at("none"), flood: "extreme" }, "building");
    expect(flooded[0]!.scores!.flood).toBe(10);
    expect(flooded[0]!.priority).toBe("high");
    for (const { priority_index: index } of territoryActions(at("none"), "building").filter(
      ({ scores }) => Object.keys(scores ?? {}).length > 0,
    ))
      expect(index).toBe(0);
    for (const { priority } of territoryActions({}, "territory")) expect(priority).toBe("undefined");
  });

  it("matter no less where levels are higher", () => {
    const steps = LEVELS.filter((level) => level !== "unknown");
    for (let step = 1; step < steps.length; step++) {
      const before = new Map(
        territoryActions(at(steps[step - 1]!), "building").map((one) => [one.id, one.priority_index ?? 0]),
      );
      for (const { id, priority_index: index } of territoryActions(at(steps[step]!), "building"))
        expect(index ?? 0).toBeGreaterThanOrEqual(before.get(id)!);
    }
  });
});
