import { describe, expect, it } from "vitest";
import { readSynthesisView, writeSynthesisView } from "./synthesis-state.ts";

const usual = { perimeter: null, scenario: "ssp5", horizon: "2050", subject: "multi_hazard", analysis: "cross" };

describe("the view of a synthesis in its address", () => {
  it.each(["", "scenario=rcp&horizon=1900&subject=war&analysis=all&perimeter=moon"])("is as usual in %j", (query) => {
    expect(readSynthesisView(new URLSearchParams(query))).toEqual(usual);
  });

  it("comes back as it was written, beside what names the buildings", () => {
    const view = {
      perimeter: "europe",
      scenario: "tracc",
      horizon: "2090",
      subject: "heat",
      analysis: "exposure",
    } as const;
    const address = writeSynthesisView(new URLSearchParams("f.building_type=office"), view);
    expect(address.toString()).toBe(
      "f.building_type=office&perimeter=europe&scenario=tracc&horizon=2090&subject=heat&analysis=exposure",
    );
    expect(readSynthesisView(address)).toEqual(view);
  });

  it("leaves out what is as usual", () => {
    const before = new URLSearchParams("horizon=2090&perimeter=france");
    expect(writeSynthesisView(before, { horizon: "2050", perimeter: null }).toString()).toBe("");
  });
});
