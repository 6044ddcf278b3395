import { describe, expect, it } from "vitest";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { APPENDIX_A, HAZARD_PACES, ITEMS_NOT_COVERED, pacesOf } from "./appendix-a.ts";

const idsOf = (pace: string, family: string) =>
  APPENDIX_A.filter((item) => item.pace === pace && item.family === family).map(({ id }) => id);

describe("the climate-related hazards of the European taxonomy", () => {
  it("are 15 chronic and 13 acute ones, each once, by family as published", () => {
    expect(new Set(APPENDIX_A.map(({ id }) => id)).size).toBe(28);
    expect(
      (["chronic", "acute"] as const).map((pace) =>
        (["temperature", "wind", "water", "solid_mass"] as const).map((family) => idsOf(pace, family).length),
      ),
    ).toEqual([
      [4, 1, 6, 4],
      [3, 3, 4, 3],
    ]);
    expect(Object.keys(HAZARD_PACES)).toEqual(["chronic", "acute"]);
  });

  it("are named in both languages, and so is what a reading leaves out", () => {
    const texts = APPENDIX_A.flatMap(({ name, readings, notCovered }) => [
      name,
      ...(notCovered === undefined ? [] : [notCovered]),
      ...readings.flatMap(({ limit }) => (limit === null ? [] : [limit])),
    ]);
    for (const { fr, en } of texts) expect([fr.length > 3, en.length > 3]).toEqual([true, true]);
  });

  it("are read through the hazards of the method", () => {
    const itemsOf = (hazard: string) =>
      APPENDIX_A.filter(({ readings }) => readings.some((one) => one.hazard === hazard)).map(({ id }) => id);
    expect(Object.fromEntries(HAZARD_IDS.map((hazard) => [hazard, itemsOf(hazard)]))).toEqual({
      heat: ["changing_temperature", "heat_stress", "temperature_variability", "heat_wave"],
      drought_rga: ["drought"],
      flood: ["precipitation_variability", "heavy_precipitation", "flood"],
      coastal: ["sea_level_rise", "flood"],
      wildfire: ["wildfire"],
      storm_wind: ["changing_wind_patterns", "cyclone", "storm"],
      landslide: ["landslide"],
      cold: ["temperature_variability", "cold_wave"],
    });
  });

  it("that nothing speaks of are named, and so are those whose only figure is of another phenomenon", () => {
    expect(ITEMS_NOT_COVERED.map(({ id }) => id)).toEqual([
      "permafrost_thawing",
      "changing_precipitation",
      "ocean_acidification",
      "saline_intrusion",
      "water_stress",
      "coastal_erosion",
      "soil_degradation",
      "soil_erosion",
      "solifluction",
      "tornado",
      "glacial_lake_outburst",
      "avalanche",
      "subsidence",
    ]);
  });

  it("are read, or say why they are not covered: never both", () => {
    for (const { id, readings, notCovered } of APPENDIX_A)
      expect([id, readings.length === 0]).toEqual([id, notCovered !== undefined]);
  });

  it.each([
    ["heat", ["chronic", "acute"]],
    ["drought_rga", ["acute"]],
    ["flood", ["acute"]],
    ["coastal", ["chronic", "acute"]],
    ["wildfire", ["acute"]],
    ["storm_wind", ["chronic", "acute"]],
    ["landslide", ["acute"]],
    ["cold", ["acute"]],
  ] as const)("say whether %s is chronic, acute or both, by what it reads whole", (hazard, paces) => {
    expect(pacesOf(hazard)).toEqual(paces);
  });
});
