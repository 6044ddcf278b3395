import { type HazardAssessment, hazardOf, type MomentExposure, vulnerability } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { gateNote, hazardFact } from "./hazard-fact.ts";
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
    expect(hazardFact(result({ now: unknown }), "2050", "ssp5")!.en).toBe("overseas: no built-in data for this hazard");
  });

  it("says a figure that a person knows in the place of an index or a class, with the quality of what decides", () => {
    const flood = (count: number) =>
      exposure(0, {
        indicators: [
          { key: "catnat_flood_adjusted", level: "high", weight: 0.6, raw_value: 3.2, evidence: "observed" },
          { key: "catnat_flood", level: "unknown", weight: 0, slot: null, raw_value: count },
        ] as unknown as MomentExposure["indicators"],
      });
    const sentence = (now: MomentExposure) => hazardFact(result({ now, today: now }), "2050", "ssp5")!.en;
    expect(sentence(flood(14))).toBe("14 recognised floods since 1985");
    const dated = flood(14).indicators.map((one) => ({ ...one, latest_event: 2019 }));
    expect(sentence(exposure(0, { indicators: dated }))).toBe("14 recognised floods since 1985, the last in 2019");
    const sea = (counts: Readonly<Record<string, number>>) =>
      exposure(0, {
        indicators: [
          { key: "sea_reached", level: "high", weight: 0.7, raw_value: 4, evidence: "observed" },
          ...Object.entries(counts).map(([key, raw_value]) => ({ key, level: "unknown", weight: 0, raw_value })),
        ] as unknown as MomentExposure["indicators"],
      });
    expect(sentence(sea({ catnat_coastal: 2, marine_atlas: 1 }))).toBe("2 recognised sea floods since 1985");
    // Nothing counted set that level: an atlas did.
    expect(sentence(sea({ catnat_coastal: 0, marine_atlas: 1 }))).toBe("marine flood atlases: 1");
  });

  it("says of several figures the one at the worst level", () => {
    const flood = (damaging: string) =>
      exposure(0, {
        indicators: [
          { key: "flood_signs", level: "high", weight: 0.6, raw_value: 3.5, evidence: "proxy" },
          { key: "damaging_floods", level: damaging, weight: 0, raw_value: 93 },
          { key: "height_above_lowest_ground", level: "low", weight: 0, raw_value: 126 },
        ] as unknown as MomentExposure["indicators"],
      });
    const factAt = (now: MomentExposure) => hazardFact(result({ now, today: now }), "2050", "ssp5")!.en;
    expect(factAt(flood("very_high"))).toBe("more damaging floods than 93% of regions, indirect evidence");
    expect(factAt(flood("low"))).toBe("126\u00A0m above the lowest ground nearby, indirect evidence");
  });

  it("gives no depth below the water where the altitude is not that of the building", () => {
    const sea = (raw_value: number, evidence: string) =>
      exposure(0, {
        indicators: [
          { key: "elevation_above_sea", level: "extreme", weight: 0.7, raw_value, evidence },
        ] as unknown as MomentExposure["indicators"],
      });
    const factAt = (now: MomentExposure) => hazardFact(result({ now, today: now }), "2050", "ssp5")!;
    expect(factAt(sea(-198, "proxy"))).toEqual({
      fr: "sol peut-être sous le niveau marin extrême, preuve indirecte",
      en: "ground may be below the extreme sea level, indirect evidence",
    });
    expect(factAt(sea(-0.5, "modelled")).en).toBe("ground relative to the extreme sea level: −0.5\u00A0m");
  });

  it("says how dry or how clayey the ground is in words, never by its index", () => {
    const ground = (key: string, level: string, raw_value: number) => {
      const indicators = [{ key, level, weight: 0.4, raw_value, evidence: "modelled" }];
      const now = exposure(0, { indicators: indicators as unknown as MomentExposure["indicators"] });
      return hazardFact(result({ now, today: now }), "2050", "ssp5");
    };
    expect(ground("soil_wetness_summer", "very_high", 0.08)).toEqual({
      fr: "sol très sec en été",
      en: "very dry soil in summer",
    });
    expect(ground("clay_score", "high", 0.52)!.en).toBe("clayey district");
  });

  it("gives no scenario to a count of the past, even where what sets the level follows one", () => {
    const now = exposure(0, {
      indicators: [
        { key: "catnat_flood_adjusted", level: "high", weight: 0.6, raw_value: 3.2, evidence: "observed" },
        { key: "catnat_flood", level: "unknown", weight: 0, slot: null, raw_value: 12 },
      ] as unknown as MomentExposure["indicators"],
    });
    expect(hazardFact(result({ now, today: now }), "2050", "tracc")!.en).toBe("12 recognised floods since 1985");
  });

  it("says the days and nights of heat before the heat island, which only adds to it", () => {
    const heat = exposure(0, {
      indicators: [
        { key: "tx35_days", level: "very_low", weight: 0.4, raw_value: 0.2, evidence: "modelled" },
        { key: "uhi_intensity", level: "low", weight: 0.1, raw_value: 1, evidence: "proxy" },
      ] as unknown as MomentExposure["indicators"],
    });
    expect(hazardFact(result({ now: heat, today: heat }), "2050", "ssp5")!.en).toMatch(/^days above 35\u00A0°C: /);
  });

  it("says why nothing is known where a gate only sets a highest level, in any scenario", () => {
    const gate = { kind: "at_most_medium", because: { fr: "Moyen au plus.", en: "Medium at most." }, missing: [] };
    const now = exposure(0.5, { level: "unknown", reason: "too_little_evidence" });
    const clay = result({ assessed: { gate } as unknown as HazardAssessment, now });
    expect(hazardFact(clay, "2050", "tracc")!.en).toBe("too few indicators known here");
  });

  it("says nothing while the place is not known", () => {
    expect(hazardFact(result({ now: null }), "2050", "ssp5")).toBeNull();
  });
});

describe("what comes before the indicators of a hazard", () => {
  const because = { fr: "Moyen au plus.", en: "Medium at most." };
  const noted = (kind: string, level: string) => {
    const assessed = { gate: { kind, because, missing: [] } } as unknown as HazardAssessment;
    return gateNote({ assessed, now: { level } as MomentExposure });
  };

  it("is a condition where it decides, and a cap where it only lowers a level that there is", () => {
    expect(noted("none", "none")).toEqual({ title: { fr: "Condition préalable", en: "Prerequisite" }, words: because });
    expect(noted("at_most_medium", "medium")!.title.en).toBe("Capped level");
    expect(noted("at_most_medium", "unknown")).toBeNull();
    expect(gateNote(result())).toBeNull();
  });
});
