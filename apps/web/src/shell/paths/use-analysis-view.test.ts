import { HAZARD_IDS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { readView, readWhy, WHY_ASPECTS, writeWhy } from "./use-analysis-view.ts";

describe("the figure whose explanation an address opens", () => {
  it.each(["multi", ...HAZARD_IDS] as const)("is read back as it is written, for %s", (subject) => {
    for (const aspect of WHY_ASPECTS) expect(readWhy(writeWhy({ subject, aspect }))).toEqual({ subject, aspect });
  });

  it.each([null, "", "heat", "heat.", "heat.colour", "rain.cross", "heat.cross.more"])("is none for %j", (value) => {
    expect(readWhy(value)).toBeNull();
  });
});

describe("the view that an address asks for", () => {
  it("falls back on 2050 and business as usual", () => {
    expect(readView(new URLSearchParams())).toEqual({
      scenario: "ssp5",
      horizon: "2050",
      hazard: null,
      grouping: "hazard",
      aspect: null,
      why: null,
      indicator: null,
    });
  });

  it("leaves aside what is not ours", () => {
    const params = new URLSearchParams("scenario=ssp9&horizon=2100&hazard=frogs&view=level");
    expect(readView(params)).toMatchObject({
      scenario: "ssp5",
      horizon: "2050",
      hazard: null,
      grouping: "level",
    });
  });
});
