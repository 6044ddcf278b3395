import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coolingDegreeDays, frostDays, heatingDegreeDays, MONTH_DAYS } from "./degree-days.ts";
import { INDICATORS, indicatorOf, isIndicatorKey, levelOfValue, UNITS } from "./indicators.ts";
import { positionOn, valueAt } from "./interpolation.ts";
import { MOMENT_COUNT, MOMENTS, momentIndex } from "./moment.ts";
import { normalDistribution } from "./normal-law.ts";
import { distanceKm, indexPoints } from "./point-index.ts";
import { DRIAS_NODES_C, FRANCE_LAST_C, FRANCE_WARMING_C, franceWarmingC, WORLD_WARMING_C } from "./warming.ts";

describe("moments", () => {
  it("are thirteen, each at its index", () => {
    expect(MOMENTS).toHaveLength(MOMENT_COUNT);
    MOMENTS.forEach(({ scenario, horizon }, index) => {
      expect(momentIndex(scenario, horizon)).toBe(index);
    });
    expect(momentIndex("tracc", "reference")).toBe(0);
  });
});

describe("warming", () => {
  it("is the published figure of each scenario and horizon", () => {
    const france = (scenario: "ssp1" | "ssp2" | "ssp5" | "tracc", horizon: "2030" | "2050" | "2090") =>
      FRANCE_WARMING_C[momentIndex(scenario, horizon)];
    const table = (["ssp1", "ssp2", "ssp5", "tracc"] as const).map((scenario) =>
      (["2030", "2050", "2090"] as const).map((horizon) => Math.round(10 * france(scenario, horizon)!) / 10),
    );
    // Levels edition 1.2, rule 8.
    expect(table).toEqual([
      [1.3, 1.6, 1.7],
      [1.3, 2, 2.9],
      [1.4, 2.5, 5.2],
      [1.3, 2, 3.3],
    ]);
    expect(WORLD_WARMING_C[momentIndex("ssp2", "2090")]).toBe(2.7);
  });

  it("of France grows with that of the world, at the trajectory's own points", () => {
    expect([1.5, 2, 3].map((world) => franceWarmingC(world))).toEqual([1.3, 2, 3.3].map((c) => expect.closeTo(c, 9)));
    const rising = Array.from({ length: 40 }, (_, step) => franceWarmingC(1.5 + step / 10));
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  });
});

describe("a curve between its nodes", () => {
  const curve = [10, 20, 30, 60];
  const at = (x: number) => valueAt(curve, 0, positionOn(DRIAS_NODES_C, x, FRANCE_LAST_C));

  it("passes through its nodes, straight between them", () => {
    DRIAS_NODES_C.forEach((node, n) => {
      expect(at(node)).toBeCloseTo(curve[n]!, 12);
    });
    expect(at(1.101 / 2)).toBeCloseTo(15, 12);
  });

  it("follows the last slope up to 6.5 °C, no further", () => {
    const slope = 30 / (3.818 - 2.053);
    expect(at(6.5)).toBeCloseTo(60 + slope * (6.5 - 3.818), 10);
    expect(at(7)).toBe(at(6.5));
  });

  it("refuses what comes before its first node", () => {
    expect(() => at(-0.1)).toThrow(RangeError);
    expect(() => at(Number.NaN)).toThrow(RangeError);
  });
});

describe("degree-days and frost from monthly means", () => {
  const constant = (temperature: number) => new Float64Array(12).fill(temperature);
  const year = MONTH_DAYS.reduce((sum, days) => sum + days, 0);

  it("count the plain difference far from the base", () => {
    expect(coolingDegreeDays(constant(45))).toBeCloseTo(23 * year, 3);
    expect(heatingDegreeDays(constant(-20))).toBeCloseTo(35.5 * year, 3);
    expect(coolingDegreeDays(constant(-10))).toBeCloseTo(0, 3);
    expect(frostDays(constant(-30))).toBeCloseTo(year, 2);
  });

  it("give the published order of Paris-Orly: about 1,750 for heating, 40 for cooling", () => {
    const orly = [4.6, 5.2, 8.4, 11.3, 14.9, 18.4, 20.4, 20.2, 16.6, 12.6, 7.9, 5.2];
    expect(heatingDegreeDays(orly)).toBeGreaterThan(1650);
    expect(heatingDegreeDays(orly)).toBeLessThan(1850);
    expect(coolingDegreeDays(orly)).toBeGreaterThan(25);
    expect(coolingDegreeDays(orly)).toBeLessThan(55);
  });

  it("never fall with warming for cooling, never rise for heating and frost", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -20, max: 35, noNaN: true }), { minLength: 12, maxLength: 12 }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        (months, warming) => {
          const warmed = months.map((t) => t + warming);
          expect(coolingDegreeDays(warmed)).toBeGreaterThanOrEqual(coolingDegreeDays(months) - 0.01);
          expect(heatingDegreeDays(warmed)).toBeLessThanOrEqual(heatingDegreeDays(months) + 0.01);
          expect(frostDays(warmed)).toBeLessThanOrEqual(frostDays(months) + 0.01);
        },
      ),
    );
  });

  it.each([
    [0, 0.5],
    [1.2816, 0.9],
    [-1.2816, 0.1],
    [1.96, 0.975],
  ])("normal distribution at %d", (z, expected) => expect(normalDistribution(z)).toBeCloseTo(expected, 4));
});

describe("nearest points", () => {
  it("are those that looking at all of them finds, nearest first", () => {
    const point = fc.record({
      lat: fc.double({ min: 36, max: 66, noNaN: true }),
      lon: fc.double({ min: -10, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 200 }),
        point,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0.25, 1, 2),
        (points, from, count, cell) => {
          const latitude = points.map(({ lat }) => lat);
          const longitude = points.map(({ lon }) => lon);
          const index = indexPoints(latitude, longitude, cell);
          const found = index.nearest(from.lat, from.lon, count, 5000);
          const all = points.map(({ lat, lon }) => distanceKm(from.lat, from.lon, lat, lon)).sort((a, b) => a - b);
          expect(found.map(({ km }) => km)).toEqual(all.filter((km) => km <= 5000).slice(0, count));
          const near = index.within(from.lat, from.lon, 500).map(({ km }) => km);
          expect(near.sort((a, b) => a - b)).toEqual(all.filter((km) => km <= 500));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("leave out what is too far and what has no position", () => {
    const index = indexPoints([48, Number.NaN], [2, 2], 0.5);
    expect(index.nearest(48, 2.1, 5, 10).map(({ row }) => row)).toEqual([0]);
    expect(index.nearest(48, 3, 5, 10)).toEqual([]);
  });

  it("measure Paris to Lyon within half a percent", () => {
    expect(Math.abs(distanceKm(48.8566, 2.3522, 45.764, 4.8357) - 391.6) / 391.6).toBeLessThan(0.005);
  });
});

describe("the catalogue of indicators", () => {
  it("has unique keys, ascending bounds, a unit and both languages", () => {
    expect(new Set(INDICATORS.map(({ key }) => key)).size).toBe(INDICATORS.length);
    for (const { key, bounds, unit, name, basis } of INDICATORS) {
      expect(isIndicatorKey(key)).toBe(true);
      expect(UNITS).toHaveProperty([unit]);
      expect(
        [...(bounds ?? [])].sort((a, b) => a - b),
        key,
      ).toEqual(bounds ?? []);
      for (const text of [name, basis]) expect(text.fr !== "" && text.en !== "", key).toBe(true);
    }
    expect(isIndicatorKey("no_such_indicator")).toBe(false);
  });

  it.each([
    ["tx35_days", 0.999, "very_low"],
    ["tx35_days", 1, "low"],
    ["tx35_days", 29.99, "very_high"],
    ["tx35_days", 30, "extreme"],
    ["sswi_dry_share", 10, "very_low"],
    ["sswi_dry_share", 10.03, "very_low"],
    ["sswi_dry_share", 10.05, "low"],
    ["flood_atlas", 1, "medium"],
    ["flood_atlas", 9, "medium"],
    ["sea_reached", 3, "medium"],
    ["sea_reached", 5, "very_high"],
    ["catnat_flood_adjusted", 0.99, "low"],
    ["soil_wetness_summer", 0.02, "extreme"],
    ["soil_wetness_summer", 0.35, "very_low"],
    ["relief_10km", 1000, "extreme"],
    ["woodland_commune", 0.9, "very_low"],
    ["elevation_above_sea", -0.01, "extreme"],
    ["elevation_above_sea", 0, "very_high"],
    ["elevation_above_sea", 4.99, "low"],
    ["elevation_above_sea", 5, "very_low"],
    ["catnat_drought", 3, "unknown"],
    ["catnat_drought_adjusted", 0.79, "low"],
    ["catnat_drought_adjusted", 0.8, "medium"],
    ["catnat_ground_adjusted", 1.7, "high"],
    ["catnat_ground_adjusted", 4.5, "extreme"],
    ["wind_basic", 22, "low"],
    ["wind_basic", 28, "very_high"],
    ["clay_zone", 3, "medium"],
    ["clay_zone", 4, "high"],
    ["pq99", 17.9, "very_low"],
    ["pq99", 48, "extreme"],
    ["soil_moisture_change", -12.1, "extreme"],
    ["soil_moisture_change", 0, "very_low"],
    ["summer_days", 120, "unknown"],
  ] as const)("%s at %d is %s", (key, value, level) => {
    expect(levelOfValue(indicatorOf(key), value)).toBe(level);
  });
});
