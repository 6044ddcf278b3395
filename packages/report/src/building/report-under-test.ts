import {
  type Answers,
  type Assessment,
  assessWithoutPlace,
  HORIZONS,
  type Level,
  type MomentExposure,
  type Place,
  SCENARIOS,
} from "@lichen/domain";

/** Answers that give heat an index, and others none. */
export const ANSWERS: Answers = {
  external_sun_protection: "none",
  windows_ratio: 0.75,
  free_cooling: "none",
  cooling_system_type: "central_chiller",
  ventilation_type: "single_flow",
  vulnerable_occupants: "majority",
};

const INDICATOR: MomentExposure["indicators"][number] = {
  key: "tx35_days",
  slot: "tx35_days",
  weight: 1,
  raw_value: 1,
  low: 1,
  high: 1,
  unit: "d/yr",
  level: "high",
  reason: null,
  method: "modelled",
  evidence: "modelled",
  source: "drias_fr",
  precision_m: 25_000,
  vintage: "2025",
  caveat: null,
};

/** A building in France whose hazards have a level that rises with the horizon, the sea being out of reach and the flood not known. */
export function assessmentOf(answers: Answers): Assessment & { readonly place: Place } {
  const { hazards, ...without } = assessWithoutPlace(answers, 2026);
  const levelOf = (id: string, late: boolean): Level =>
    id === "coastal" ? "none" : id === "flood" ? "unknown" : late ? "high" : "low";
  return {
    ...without,
    place: { zone: "france" } as Place,
    hazards: hazards.map((one) => ({
      ...one,
      exposure: SCENARIOS.flatMap((scenario) =>
        HORIZONS.map((horizon): MomentExposure => {
          const level = levelOf(one.id, horizon === "2090");
          return {
            scenario,
            horizon,
            level,
            low: level,
            high: horizon === "2050" && level === "low" ? "high" : level,
            index: level === "unknown" ? null : 1,
            reason: level === "unknown" ? "too_little_evidence" : null,
            beyond_model: false,
            indicators: level === "none" ? [] : [{ ...INDICATOR, raw_value: HORIZONS.indexOf(horizon) }],
          };
        }),
      ),
    })),
  };
}
