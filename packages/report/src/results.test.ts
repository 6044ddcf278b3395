import {
  type Answers,
  type Assessment,
  assessWithoutPlace,
  HAZARDS,
  type Hazard,
  hazardOf,
  type MomentExposure,
  type Place,
  vulnerability,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { distinctFigures, leadingFigure, resultsAt, worstHazard } from "./results.ts";

const YEAR = 2026;
const ANSWERS: Answers = {
  external_sun_protection: "none",
  windows_ratio: 0.75,
  free_cooling: "none",
  cooling_system_type: "central_chiller",
  ventilation_type: "single_flow",
  vulnerable_occupants: "majority",
};

type Indicator = MomentExposure["indicators"][number];
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
  evidence: "modelled",
  source: "drias_fr",
  precision_m: 25_000,
  vintage: "2025",
  caveat: null,
});

function exposures(hazard: Hazard, level: MomentExposure["level"]): readonly MomentExposure[] {
  return hazard.scenarios.flatMap((scenario) =>
    (["reference", "2030", "2050", "2090"] as const).map((horizon) => ({
      scenario,
      horizon,
      level,
      low: level,
      high: level,
      index: level === "unknown" ? null : 4,
      reason: level === "unknown" ? ("too_little_evidence" as const) : null,
      beyond_model: false,
      indicators: [figure("tx35_days", "medium", 0.5), figure("tropical_nights", "high", 0.25)],
    })),
  );
}

/** Exposed to all hazards but the sea, the flood being unknown. */
function assessmentOf(answers: Answers): Assessment {
  const { hazards, ...without } = assessWithoutPlace(answers, YEAR);
  return {
    ...without,
    place: { zone: "france" } as Place,
    hazards: hazards.map((one) => {
      const level = one.id === "coastal" ? "none" : one.id === "flood" ? "unknown" : "high";
      return { ...one, exposure: exposures(hazardOf(one.id), level) };
    }),
  };
}

describe("hazards of a building at a moment", () => {
  const results = resultsAt(assessmentOf(ANSWERS), { scenario: "tracc", horizon: "2050" });
  const of = (id: string) => results.find(({ hazard }) => hazard.id === id)!;

  it("are read in business as usual where the national trajectory does not speak", () => {
    expect([of("heat").scenario, of("cold").scenario, of("coastal").scenario]).toEqual(["tracc", "tracc", "ssp5"]);
  });

  it("keep none, no data and a level apart", () => {
    expect([of("heat").cross, of("coastal").cross, of("flood").cross]).toEqual(["high", "none", "unknown"]);
  });

  it("open on the worst", () => {
    expect(worstHazard(results)).toBe("heat");
    const unanswered = resultsAt(assessmentOf({}), { scenario: "ssp5", horizon: "2050" });
    expect(unanswered.map(({ cross }) => cross)).not.toContain("high");
    expect(worstHazard(unanswered)).toBe("heat");
  });

  it("have no exposure while the place is not known, and a vulnerability all the same", () => {
    const without = resultsAt(assessWithoutPlace(ANSWERS, YEAR), { scenario: "ssp5", horizon: "2050" });
    expect(without.map(({ now }) => now)).toEqual(HAZARDS.map(() => null));
    expect(without[0]!.vulnerability.index).toEqual(vulnerability(hazardOf("heat"), ANSWERS, YEAR).index);
  });
});

describe("the indicator that a row quotes", () => {
  const exposure = (indicators: Indicator[]) => ({ indicators }) as unknown as MomentExposure;

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

describe("figures of a moment", () => {
  it("name an indicator that fills several slots once, in the order of the slots", () => {
    const [moment] = exposures(hazardOf("wildfire"), "high");
    const burnt = figure("burnt_share", "high", 0.4);
    const indicators = [burnt, { ...burnt, slot: "fires" }, { ...burnt, slot: "fuel" }, figure("tx35_days", "low", 0)];
    const figures = distinctFigures({ ...moment!, indicators });
    expect(figures.map(({ key, slot }) => [key, slot])).toEqual([
      ["burnt_share", "burnt_share"],
      ["tx35_days", "tx35_days"],
    ]);
    expect(distinctFigures(null)).toEqual([]);
  });
});
