import { describe, expect, it } from "vitest";
import { assessWithoutPlace } from "../analysis/assessment.ts";
import { REFERENCE_BUILDINGS } from "../analysis/reference-buildings.ts";
import type { Place, Zone } from "../climate/place.ts";
import type { Answers } from "../questionnaire/index.ts";
import { rankOf } from "../shared/level.ts";
import { presentHazards } from "./present-estimates.ts";

const YEAR = 2026;
const PLACE = {
  latitude: 50,
  longitude: 10,
  label: "",
  insee: null,
  altitude_m: null,
  coast_km: 100,
  spread_km: 0,
} as Place;
const presentFor = (answers: Answers) => presentHazards(assessWithoutPlace(answers, YEAR));

describe("estimates told beside an assessment", () => {
  it("are a range where there is no index, with what it rests on and what to answer next", () => {
    for (const { vulnerability } of presentFor({ building_type: "office", construction_year: 1975 })) {
      const estimate = vulnerability.estimate!;
      expect(vulnerability.index).toBeNull();
      expect(estimate.low).toBeLessThan(estimate.high);
      expect(estimate.basis).toEqual({
        use: "office",
        period: "1975_1988",
        country_group: "france",
        stands_in: false,
      });
      expect(estimate.answers_known).toBe(2);
      expect(estimate.next.length).toBeGreaterThan(0);
      for (const { narrows_to } of estimate.next) expect(narrows_to).toBeLessThan(estimate.high - estimate.low + 1e-9);
      expect(rankOf(estimate.level_low)!).toBeLessThanOrEqual(rankOf(estimate.level_high)!);
    }
  });

  it("are none where there is an index, and change nothing else", () => {
    const before = assessWithoutPlace(REFERENCE_BUILDINGS.glass_office_1975, YEAR);
    for (const [at, { vulnerability, ...hazard }] of presentHazards(before).entries()) {
      const { estimate, ...own } = vulnerability;
      expect(own).toEqual(before.hazards[at]!.vulnerability);
      expect(estimate === null).toBe(own.index !== null);
      expect(hazard.exposure).toBe(before.hazards[at]!.exposure);
    }
  });

  it("are none while neither use nor year is known, and of several uses name none", () => {
    for (const { vulnerability } of presentFor({})) expect(vulnerability.estimate).toBeNull();
    expect(presentFor({ building_type: "residential" })[0]!.vulnerability.estimate!.basis).toMatchObject({
      use: null,
      period: null,
    });
  });

  it("say when French figures stand in", () => {
    const of = (country: string, zone: Zone = "europe") => {
      const place = { ...PLACE, country, zone };
      return presentHazards({ ...assessWithoutPlace({ building_type: "office" }, YEAR), place })[0]!.vulnerability
        .estimate;
    };
    expect(of("BG")!.basis).toMatchObject({ country_group: "france", stands_in: true });
    expect(of("SE")!.basis).toMatchObject({ country_group: "nordic", stands_in: false });
    expect(of("FR", "overseas")).toBeNull();
  });
});
