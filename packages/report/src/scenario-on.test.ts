import { hazardOf, SCENARIOS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { scenarioOn, scenariosAt } from "./scenario-on.ts";

describe("the national trajectory", () => {
  it.each([
    ["france", "tracc"],
    ["overseas", "tracc"],
    ["europe", "ssp5"],
    ["outside", "ssp5"],
  ] as const)("in zone %s is read as %s", (zone, read) => {
    expect(scenarioOn({ zone }, "tracc")).toBe(read);
    expect(scenarioOn({ zone }, "ssp1")).toBe("ssp1");
  });

  it("stands among the scenarios of heat in France alone", () => {
    expect(scenariosAt({ zone: "france" }, hazardOf("heat"))).toEqual(SCENARIOS);
    expect(scenariosAt({ zone: "europe" }, hazardOf("heat"))).toEqual(["ssp1", "ssp2", "ssp5"]);
    expect(scenariosAt({ zone: "france" }, hazardOf("flood"))).toEqual(["ssp1", "ssp2", "ssp5"]);
  });
});
