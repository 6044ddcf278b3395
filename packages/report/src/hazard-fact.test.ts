import { type HazardAssessment, hazardOf, type MomentExposure, vulnerability } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { hazardFact } from "./hazard-fact.ts";
import type { HazardResult } from "./results.ts";

const cold = hazardOf("cold");
const exposure = (raw_value: number, change: Partial<MomentExposure> = {}) =>
  ({
    level: "medium",
    reason: null,
    indicators: [{ key: "frost_days", unit: "d/yr", level: "medium", weight: 0.5, raw_value }],
    ...change,
  }) as unknown as MomentExposure;

const result = (change: Partial<HazardResult> = {}): HazardResult => ({
  hazard: cold,
  zone: "france",
  assessed: { gate: null } as HazardAssessment,
  scenario: "ssp5",
  reference: exposure(30),
  today: exposure(25),
  now: exposure(14),
  vulnerability: vulnerability(cold, {}, 2026),
  cross: "unknown",
  ...change,
});

describe("the line under the name of a hazard", () => {
  it("tells the indicator that sets its level, from around today to the horizon", () => {
    expect(hazardFact(result(), "2050", "ssp5")!.en).toBe("frost days: 25 → 14");
    expect(hazardFact(result({ now: exposure(25) }), "reference", "ssp5")!.en).toBe("frost days: 25");
  });

  it("says the scenario it is read in when that is not the chosen one", () => {
    expect(hazardFact(result(), "2050", "tracc")!.en).toBe("frost days: 25 → 14 (business as usual)");
  });

  it("says why there is no exposure", () => {
    const gate = { kind: "none", because: { fr: "Loin de la mer.", en: "Far from the sea." }, missing: [] };
    const none = result({ assessed: { gate } as unknown as HazardAssessment, now: exposure(14, { level: "none" }) });
    expect(hazardFact(none, "2050", "ssp5")).toEqual({ fr: "Loin de la mer", en: "Far from the sea" });
  });

  it("says why nothing is known, which is neither none nor very low", () => {
    const unknown = exposure(14, { level: "unknown", reason: "overseas", indicators: [] });
    expect(hazardFact(result({ now: unknown }), "2050", "ssp5")!.en).toBe("overseas: no built-in projection");
  });

  it("says a figure that a person knows in the place of an index or a class, with the quality of what decides", () => {
    const flood = (count: number) =>
      exposure(0, {
        indicators: [
          { key: "catnat_flood_adjusted", level: "high", weight: 0.6, raw_value: 3.2, evidence: "observed" },
          { key: "catnat_flood", level: "unknown", weight: 0, slot: null, raw_value: count },
        ] as unknown as MomentExposure["indicators"],
      });
    const said = (now: MomentExposure) => hazardFact(result({ now, today: now }), "2050", "ssp5")!.en;
    expect(said(flood(14))).toBe("recognised floods: 14");
    const sea = (counts: Readonly<Record<string, number>>) =>
      exposure(0, {
        indicators: [
          { key: "sea_reached", level: "high", weight: 0.7, raw_value: 4, evidence: "observed" },
          ...Object.entries(counts).map(([key, raw_value]) => ({ key, level: "unknown", weight: 0, raw_value })),
        ] as unknown as MomentExposure["indicators"],
      });
    expect(said(sea({ catnat_coastal: 2, marine_atlas: 1 }))).toBe("recognised marine flooding: 2");
    // Nothing counted set that level: an atlas did.
    expect(said(sea({ catnat_coastal: 0, marine_atlas: 1 }))).toBe("marine flood atlases: 1");
  });

  it("says nothing while the place is not known", () => {
    expect(hazardFact(result({ now: null }), "2050", "ssp5")).toBeNull();
  });
});
