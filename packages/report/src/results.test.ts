import {
  type Answers,
  exposureAt,
  HAZARDS,
  hazardOf,
  MOMENTS,
  momentIndex,
  REFERENCE_MOMENT,
  vulnerability,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { exposureOfReport, leadingFigure, resultsAt, together, vulnerabilities, worstHazard } from "./results.ts";
import type { ExposureReport, HazardReport, Report } from "./wire-report.ts";

const YEAR = 2026;
const ANSWERS: Answers = {
  external_sun_protection: "none",
  windows_ratio: 0.75,
  free_cooling: "none",
  cooling_system_type: "central_chiller",
  ventilation_type: "single_flow",
  vulnerable_occupants: "majority",
};

type Indicator = ExposureReport["indicators"][number];
const figure = (key: Indicator["key"], level: Indicator["level"], weight: number): Indicator => ({
  key,
  slot: key,
  weight,
  raw_value: level === "unknown" ? null : 1,
  low: 1,
  high: 1,
  unit: "d/yr",
  level,
  reason: null,
  method: "modelled",
  confidence: "modelled",
  source: "drias_fr",
  precision_m: 25_000,
  vintage: "2025",
  caveat: null,
});

function hazardReport(id: HazardReport["id"], level: ExposureReport["level"], gate: HazardReport["gate"] = null) {
  const hazard = hazardOf(id);
  const exposure = hazard.scenarios.flatMap((scenario) =>
    (["reference", "2030", "2050", "2090"] as const).map((horizon) => ({
      scenario,
      horizon,
      index: level === "unknown" ? null : 4,
      level,
      low: level,
      high: level,
      reason: level === "unknown" ? ("too_little_evidence" as const) : null,
      indicators: [figure("tx35_days", "medium", 0.5), figure("tropical_nights", "high", 0.25)],
    })),
  );
  return { id, gate, exposure, unfilled: [], evolution: [], cross: [] } as unknown as HazardReport;
}

const REPORT = {
  year: YEAR,
  place: { zone: "france" },
  hazards: HAZARDS.map(({ id }) => hazardReport(id, id === "coastal" ? "none" : id === "flood" ? "unknown" : "high")),
} as unknown as Report;

describe("hazards of a building at a moment", () => {
  const vulnerable = vulnerabilities(ANSWERS, YEAR);
  const results = resultsAt(REPORT, vulnerable, { scenario: "tracc", horizon: "2050" });
  const of = (id: string) => results.find(({ hazard }) => hazard.id === id)!;

  it("are read in business as usual where the national trajectory does not speak", () => {
    expect([of("heat").scenario, of("cold").scenario, of("coastal").scenario]).toEqual(["tracc", "tracc", "ssp5"]);
  });

  it("keep none, no data and a level apart", () => {
    expect([of("heat").cross, of("coastal").cross, of("flood").cross]).toEqual(["high", "none", "unknown"]);
  });

  it("open on the worst", () => {
    expect(worstHazard(results)).toBe("heat");
    const unanswered = resultsAt(REPORT, vulnerabilities({}, YEAR), { scenario: "ssp5", horizon: "2050" });
    expect(unanswered.map(({ cross }) => cross)).not.toContain("high");
    expect(worstHazard(unanswered)).toBe("heat");
  });

  it("have no exposure while the place is not known, and a vulnerability all the same", () => {
    const without = resultsAt(null, vulnerable, { scenario: "ssp5", horizon: "2050" });
    expect(without.map(({ now }) => now)).toEqual(HAZARDS.map(() => null));
    expect(without[0]!.vulnerability.index).toEqual(vulnerability(hazardOf("heat"), ANSWERS, YEAR).index);
  });
});

describe("the indicator that a row quotes", () => {
  const exposure = (indicators: Indicator[]) => ({ indicators }) as unknown as ExposureReport;

  it("is the worst one, then the heaviest", () => {
    const worst = exposure([
      figure("tx35_days", "medium", 0.9),
      figure("cdd22", "high", 0.1),
      figure("tropical_nights", "high", 0.2),
    ]);
    expect(leadingFigure(worst)?.key).toBe("tropical_nights");
  });

  it("is none when nothing is known", () => {
    expect(leadingFigure(exposure([figure("tx35_days", "unknown", 1)]))).toBeNull();
    expect(leadingFigure(null)).toBeNull();
  });
});

describe("exposure rebuilt from the wire", () => {
  it("reads at every moment as the domain read it", () => {
    const heat = exposureOfReport(hazardOf("heat"), hazardReport("heat", "high"), "france");
    for (const moment of MOMENTS.keys()) {
      expect(exposureAt(heat, moment)).toEqual({
        known: true,
        value: { index: 4, level: "high", low: "high", high: "high" },
      });
    }
  });

  it("says that a hazard read in three scenarios has no national trajectory", () => {
    const coastal = exposureOfReport(hazardOf("coastal"), hazardReport("coastal", "low"), "france");
    expect(exposureAt(coastal, momentIndex("tracc", "2050")).known).toBe(false);
    expect(exposureAt(coastal, REFERENCE_MOMENT).known).toBe(true);
  });

  it("carries the answer that its gate waits for", () => {
    const gate = { kind: "unknown", because: { fr: "a", en: "a" }, missing: ["altitude_m"] } as const;
    const coastal = exposureOfReport(
      hazardOf("coastal"),
      hazardReport("coastal", "unknown", { ...gate, missing: [...gate.missing] }),
      "france",
    );
    expect(exposureAt(coastal, REFERENCE_MOMENT)).toEqual({
      known: false,
      reason: "elevation_unknown",
      missing: ["altitude_m"],
    });
  });
});

describe("all hazards together", () => {
  it("count a hazard that cannot occur as zero and leave out the unknown", () => {
    const all = together(REPORT, vulnerabilities(ANSWERS, YEAR), { scenario: "ssp5", horizon: "2050" });
    expect(all!.exposure).toEqual({
      known: true,
      value: { index: Math.sqrt((6 * 16) / 7), level: "high", reliability: 7 / 8 },
    });
  });

  it("are not known while the place is not", () => {
    expect(together(null, vulnerabilities({}, YEAR), { scenario: "ssp5", horizon: "2050" })).toBeNull();
  });
});
