import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../climate/moment.ts";
import type { Zone } from "../climate/place.ts";
import { availableScenario, scenarioRead, scenariosAt, scenariosReadAt } from "../climate/trajectory.ts";
import { HAZARDS, hazardOf } from "../hazards/index.ts";

const EMISSIONS = ["ssp1", "ssp2", "ssp5"];

describe("the national trajectory", () => {
  it.each([
    ["france", "tracc"],
    ["overseas", "tracc"],
    ["europe", "ssp5"],
    ["outside", "ssp5"],
    [null, "tracc"],
  ] as const)("in zone %s is spoken of as %s", (zone, spoken) => {
    expect(availableScenario("tracc", zone)).toBe(spoken);
    expect(availableScenario("ssp1", zone)).toBe("ssp1");
    expect(scenariosAt(zone)).toEqual(spoken === "tracc" ? SCENARIOS : EMISSIONS);
  });

  it.each([
    ["france", "heat", "tracc"],
    ["france", "cold", "tracc"],
    ["france", "coastal", "ssp5"],
    ["overseas", "heat", "ssp5"],
    ["overseas", "coastal", "ssp5"],
    ["europe", "heat", null],
    ["europe", "coastal", null],
    ["outside", "cold", null],
    [null, "heat", "tracc"],
  ] as const)("in zone %s, %s reads it as %s", (zone, id, read) => {
    expect(scenarioRead(hazardOf(id), "tracc", zone)).toBe(read);
    expect(scenariosReadAt(hazardOf(id), zone)).toEqual(read === "tracc" ? SCENARIOS : EMISSIONS);
  });

  it("leaves the emission scenarios as they are asked for, everywhere", () => {
    const zones: readonly (Zone | null)[] = ["france", "overseas", "europe", "outside", null];
    for (const hazard of HAZARDS)
      for (const zone of zones)
        for (const scenario of ["ssp1", "ssp2", "ssp5"] as const)
          expect(scenarioRead(hazard, scenario, zone)).toBe(scenario);
  });
});
