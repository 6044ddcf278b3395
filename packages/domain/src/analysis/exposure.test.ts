import { describe, expect, it } from "vitest";
import { type Evidence, emptyFigures, type Figures } from "../climate/figures.ts";
import type { IndicatorKey } from "../climate/indicators.ts";
import { MOMENT_COUNT, type Moment, momentIndex } from "../climate/moment.ts";
import type { Place } from "../climate/place.ts";
import { DRIAS_NODES_C, TRACC_NODES_C } from "../climate/warming.ts";
import { hazardOf } from "../hazards/index.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { assess, exposureAt } from "./assessment.ts";
import { explainExposure } from "./exposure.ts";
import { REFERENCE_YEAR } from "./reference-buildings.ts";

const PLACE: Place = {
  latitude: 46,
  longitude: 2,
  zone: "france",
  country: "FR",
  insee: "23096",
  precision: "coordinates",
  altitude_m: 4,
  altitude_origin: "user",
  altitude_error_m: 0,
  coast_km: 1,
  spread_km: 0,
  label: "Test",
};
const EVIDENCE: Evidence = {
  layer: "test",
  source: "test",
  method: "modelled",
  evidence: "modelled",
  precision_m: 1,
  vintage: "test",
  caveat: { fr: "essai", en: "test" },
};
const REFERENCE: Moment = { scenario: "ssp1", horizon: "reference" };
const SSP5_2050: Moment = { scenario: "ssp5", horizon: "2050" };

/** Figures of one place: each indicator at the reference, and from business as usual 2050 on when it changes. */
function figuresWith(
  values: Partial<Record<IndicatorKey, number | readonly [number, number]>>,
  place: Partial<Place> = {},
): Figures {
  const figures = emptyFigures([{ ...PLACE, ...place }]);
  for (const [key, given] of Object.entries(values)) {
    const [before, after] = typeof given === "number" ? [given, given] : given;
    const column = figures.columns[key as IndicatorKey];
    column.evidence[0] = EVIDENCE;
    for (let m = 0; m < MOMENT_COUNT; m++) {
      const value = m === momentIndex("ssp5", "2050") ? after : before;
      column.value[m] = value;
      column.low[m] = value;
      column.high[m] = value;
    }
  }
  return figures;
}
const exposure = (hazard: HazardId, figures: Figures) => explainExposure(hazardOf(hazard), figures, 0);
const at = (hazard: HazardId, figures: Figures, moment = REFERENCE) => exposureAt(exposure(hazard, figures), moment);
const evolution = (hazard: HazardId, figures: Figures, { scenario, horizon }: Moment) =>
  assess(figures, 0, {}, REFERENCE_YEAR)
    .hazards.find(({ id }) => id === hazard)!
    .evolution.find((one) => one.scenario === scenario && one.horizon === horizon)!.value;
const speaking = (hazard: HazardId, figures: Figures) => at(hazard, figures)!.indicators;

describe("exposure of a hazard", () => {
  it("is the larger of the worst level less one and of the weighted mean, unrounded", () => {
    // Very hot days high (4), nights very low (1), cooling needs very low (1): mean 2.5, worst less one 3.
    expect(at("heat", figuresWith({ tx35_days: 8, tropical_nights: 0, cdd22: 0 }))).toMatchObject({
      index: 3,
      level: "medium",
    });
    const mean = at("cold", figuresWith({ hdd155: 1500, frost_days: 10 }));
    expect(mean).toMatchObject({ index: 2.5, level: "medium" });
  });

  it("says where the warming is beyond what the model of a figure reaches", () => {
    const figures = figuresWith({ tx35_days: 8, tropical_nights: 0, cdd22: 0 });
    const beyond = () =>
      exposure("heat", figures)
        .exposure.filter((one) => one.beyond_model)
        .map((one) => `${one.scenario} ${one.horizon}`);
    expect(beyond()).toEqual([]);
    figures.columns.tx35_days.evidence[0] = { ...EVIDENCE, modelledToC: DRIAS_NODES_C.at(-1)! };
    expect(beyond()).toEqual(["ssp5 2090"]);
    figures.columns.tx35_days.evidence[0] = { ...EVIDENCE, modelledToC: TRACC_NODES_C.at(-1)! };
    expect(beyond()).toEqual(["ssp5 2090"]);
    figures.columns.tropical_nights.evidence[0] = { ...EVIDENCE, modelledToC: 1.9 };
    expect(beyond()).toEqual(["ssp2 2050", "ssp2 2090", "ssp5 2050", "ssp5 2090", "tracc 2050", "tracc 2090"]);
  });

  it("never leaves the scale", () => {
    expect(at("cold", figuresWith({ hdd155: 0, frost_days: 0 }))).toMatchObject({ index: 1, level: "very_low" });
    expect(at("cold", figuresWith({ hdd155: 9999, frost_days: 365 }))).toMatchObject({ index: 6, level: "extreme" });
  });

  it("needs half of the weight", () => {
    // 0.5 of 1 is enough, 0.4 is not; what is only shown counts for nothing.
    expect(at("heat", figuresWith({ tx35_days: 5, cdd22: 5 }))).toMatchObject({ reason: null });
    expect(at("heat", figuresWith({ tx35_days: 5, heatwave_days: 5 }))).toMatchObject({
      index: null,
      level: "unknown",
      low: "unknown",
      high: "unknown",
      reason: "too_little_evidence",
    });
  });

  it("reads each slot from the best evidence there is", () => {
    const observed = speaking("flood", figuresWith({ catnat_flood_adjusted: 2, catnat_flood: 2, pq99: 10 }));
    expect(observed.map(({ key, weight, slot }) => [key, weight, slot])).toEqual([
      ["catnat_flood_adjusted", 0.6, "water"],
      ["pq99", 0.4, "heavy_rain"],
      ["catnat_flood", 0, null],
    ]);
    const official = speaking(
      "flood",
      figuresWith({ catnat_flood_adjusted: 2, flood_depth: 3, rx1day: 200, rx5day: 300, pq99: 10 }),
    );
    expect(official.map(({ key, weight }) => [key, weight])).toEqual([
      ["flood_depth", 0.6],
      ["rx1day", expect.closeTo(0.24)],
      ["rx5day", expect.closeTo(0.16)],
    ]);
  });

  it("keeps unknown, none and very low apart", () => {
    expect(at("landslide", figuresWith({}))).toMatchObject({ level: "unknown" });
    expect(at("landslide", figuresWith({ relief_10km: 20 }))).toMatchObject({ level: "very_low" });
    expect(at("coastal", figuresWith({}, { coast_km: 200, altitude_m: 300 }))).toMatchObject({
      index: 0,
      level: "none",
    });
  });

  it("is not lowered by events that were not recognised, and never by one that was", () => {
    const landslide = (relief: number, slope: number, events = 0) => {
      const figures = figuresWith({ relief_10km: relief, relief_of_commune: slope, catnat_ground_adjusted: events });
      if (events === 0)
        figures.columns.catnat_ground_adjusted.evidence[0] = { ...EVIDENCE, evidence: "weak", weakRank: 2 };
      return at("landslide", figures)!;
    };
    expect(landslide(400, 60)).toMatchObject({ index: 4, level: "high" });
    for (const [relief, slope] of [
      [20, 5],
      [400, 5],
      [400, 60],
      [2000, 500],
    ] as const) {
      const indices = [0, 0.5, 1, 2, 4, 6].map((events) => landslide(relief, slope, events).index!);
      expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    }
    // A plain: low, which none recognised raises it to; the foot of a mountain: medium.
    expect(landslide(20, 5)).toMatchObject({ index: 1.5, level: "low" });
    expect(landslide(400, 5)).toMatchObject({ index: 2.5, level: "medium" });
    // It stays a cause: at most two levels above it.
    expect(landslide(2000, 500)).toMatchObject({ index: 4, level: "high" });
  });

  it("moves with the horizon by its modelled slots", () => {
    const wildfire = figuresWith({ fire_weather_days: [2, 25], woodland_share: 1.5 });
    expect(at("wildfire", wildfire)).toMatchObject({ index: expect.closeTo((0.4 * 2 + 0.3 * 3) / 0.7) });
    expect(at("wildfire", wildfire, SSP5_2050)).toMatchObject({ index: expect.closeTo((0.4 * 5 + 0.3 * 3) / 0.7) });
    expect(evolution("wildfire", wildfire, SSP5_2050)).toBe("strong_increase");
  });

  it.each([
    [[3000, 900], "strong_decrease"],
    [[2600, 2400], "stable"],
    [[900, 1600], "increase"],
    [[900, 2600], "strong_increase"],
  ] as const)("heating needs %j evolve: %s", (hdd155, expected) => {
    expect(evolution("cold", figuresWith({ hdd155, frost_days: 30 }), SSP5_2050)).toBe(expected);
  });

  it("reads the national trajectory where its figures have the warming, and not for the sea", () => {
    const tracc = { scenario: "tracc", horizon: "2050" } as const;
    const heat = figuresWith({ tx35_days: 5, cdd22: 5, tropical_nights: 5 });
    expect(at("heat", heat, tracc)).toMatchObject({ reason: null });
    expect(at("cold", figuresWith({ hdd155: 1500, frost_days: 10 }), tracc)).toMatchObject({ reason: null });
    expect(at("coastal", figuresWith({ elevation_above_sea: 0.2, sea_level_rise: 0.2 }), tracc)).toBeNull();
  });

  it("has no national trajectory outside France, and says why", () => {
    const reasonOf = (scenario: "tracc" | "ssp5") =>
      at("heat", figuresWith({}, { zone: "europe", country: "PT" }), { scenario, horizon: "2050" })!.reason;
    expect([reasonOf("tracc"), reasonOf("ssp5")]).toEqual(["trajectory_of_france", "too_little_evidence"]);
  });
});

describe("gates", () => {
  it("claim no cold in the tropics where no ground of the place is high enough for heating, and nowhere else", () => {
    const reunion = { zone: "overseas", latitude: -21, longitude: 55.5 } as const;
    const cold = (place: Partial<Place>) => at("cold", figuresWith({ hdd155: 400, frost_days: 0 }, place))!.level;
    expect(cold({ ...reunion, altitude_m: 999 })).toBe("none");
    expect(cold({ ...reunion, altitude_m: 1000 })).toBe("very_low");
    expect(cold({ ...reunion, altitude_m: 800, altitude_error_m: 250 })).toBe("very_low");
    expect(cold({ ...reunion, altitude_m: 10, latitude: -30 })).toBe("very_low");
  });

  const sea = { elevation_above_sea: 0.2, sea_level_rise: 0.2, extreme_sea_level: 3.8 } as const;
  const coastal = (place: Partial<Place>, more = {}) =>
    at(
      "coastal",
      figuresWith(
        { ...sea, ...(place.altitude_m == null ? {} : { coastal_ground: place.altitude_m }), ...more },
        place,
      ),
    );

  it.each([
    [{ coast_km: 5, altitude_m: 10 }, true, "very_high"],
    [{ coast_km: 5.1, altitude_m: 10 }, true, "none"],
    [{ coast_km: 5, altitude_m: 25 }, true, "very_high"],
    [{ coast_km: 5, altitude_m: 25.1 }, true, "none"],
    [{ coast_km: 25, altitude_m: 0 }, true, "very_high"],
    [{ coast_km: 51, altitude_m: 0 }, true, "none"],
    // An altitude that is not that of the building proves nothing near the shore.
    [{ coast_km: 5, altitude_m: 90, altitude_origin: "commune" }, true, "very_high"],
    [{ coast_km: 5.1, altitude_m: 90, altitude_origin: "town" }, true, "none"],
    [{ coast_km: 7, spread_km: 9, altitude_m: 90, altitude_origin: "commune" }, true, "very_high"],
    [{ coast_km: 1, altitude_m: null, altitude_origin: "none" }, false, "elevation_unknown"],
  ] as const)("the sea at %j: known %s, %s", (place, isKnown, expected) => {
    const { level, reason } = coastal(place)!;
    expect(reason === null).toBe(isKnown);
    expect(reason ?? level).toBe(expected);
  });

  it.each([
    ["at any distance, up to 25 m", { coast_km: 30, altitude_m: 25, altitude_origin: "town" }, "very_high"],
    ["not above", { coast_km: 30, altitude_m: 25.1, altitude_origin: "town" }, "none"],
  ] as const)("the sea that was mapped reaches %s", (_, place, expected) => {
    expect(coastal(place, { marine_atlas: 1 })!.level).toBe(expected);
    expect(coastal(place, { catnat_coastal: 1 })!.level).toBe(expected);
    expect(coastal(place)!.level).toBe("none");
  });

  it("asks the altitude when it is what lacks", () => {
    const { gate } = exposure("coastal", figuresWith(sea, { altitude_m: null, altitude_origin: "none" }));
    expect(gate).toMatchObject({ kind: "unknown", missing: ["altitude_m"] });
  });

  it("has no clay hazard without clay, rain alone outside the flood zones, little fire without woodland", () => {
    expect(
      at("drought_rga", figuresWith({ clay_zone: 0, droughts_change: 5, soil_moisture_change: -20 })),
    ).toMatchObject({ level: "none" });
    // Two different floods: outside the mapped zones the rain counts less one.
    expect(at("flood", figuresWith({ flood_depth: 0, pq99: 30 }))).toMatchObject({ index: 3, level: "medium" });
    expect(at("flood", figuresWith({ flood_depth: 3, pq99: 5 }))).toMatchObject({ index: 6, level: "extreme" });
    expect(at("wildfire", figuresWith({ woodland_share: 0, fire_weather_days: 60 }))).toMatchObject({ level: "low" });
  });
});

describe("hazards together", () => {
  const globalExposure = (figures: Figures) => assess(figures, 0, {}, REFERENCE_YEAR).multi_hazard.global_exposure;

  it("is the quadratic mean of the known levels, none counting 0", () => {
    // Cold 5, landslide 2, coastal none 0; five hazards unknown.
    const together = globalExposure(
      figuresWith({ hdd155: 2600, frost_days: 80, catnat_ground_adjusted: 0.5 }, { coast_km: 300 }),
    );
    expect(together).toMatchObject({ level: "medium", reliability: 3 / 8 });
    expect(together.index).toBeCloseTo(Math.sqrt(29 / 3), 12);
  });

  it("is unknown when no hazard is known", () => {
    const nothing = { index: null, level: "unknown", reliability: 0 };
    expect(globalExposure(figuresWith({}, { zone: "outside" }))).toEqual(nothing);
  });
});
