import type { Bilingual } from "../shared/bilingual.ts";

/** Emission scenarios and the French reference trajectory. */
export const SCENARIOS = ["ssp1", "ssp2", "ssp5", "tracc"] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Business as usual: the scenario of every screen, list, file and call that names none. @source decisions.md, "Settled after 0.4.1" */
export const DEFAULT_SCENARIO = "ssp5" satisfies Scenario;

export const HORIZONS = ["reference", "2030", "2050", "2090"] as const;
export type Horizon = (typeof HORIZONS)[number];
type FutureHorizon = Exclude<Horizon, "reference">;
export const FUTURE_HORIZONS = ["2030", "2050", "2090"] as const satisfies readonly FutureHorizon[];

export const SCENARIO_NAMES: Readonly<Record<Scenario, { name: Bilingual; detail: Bilingual }>> = {
  ssp1: {
    name: { fr: "Ambitieux", en: "Ambitious" },
    detail: {
      fr: "SSP1-2.6, environ 1,8\u00a0°C en fin de siècle",
      en: "SSP1-2.6, about 1.8 °C at the end of the century",
    },
  },
  ssp2: {
    name: { fr: "Intermédiaire", en: "Intermediate" },
    detail: {
      fr: "SSP2-4.5, environ 2,7\u00a0°C en fin de siècle",
      en: "SSP2-4.5, about 2.7 °C at the end of the century",
    },
  },
  ssp5: {
    name: { fr: "Tendanciel", en: "Business as usual" },
    detail: {
      fr: "SSP5-8.5, environ 4,4\u00a0°C en fin de siècle",
      en: "SSP5-8.5, about 4.4 °C at the end of the century",
    },
  },
  tracc: {
    name: { fr: "Trajectoire nationale", en: "National trajectory" },
    detail: {
      fr: "TRACC : +2\u00a0°C en 2030, +2,7\u00a0°C en 2050, +4\u00a0°C en 2100",
      en: "TRACC: +2 °C in 2030, +2.7 °C in 2050, +4 °C in 2100",
    },
  },
};

export const HORIZON_NAMES: Readonly<Record<Horizon, Bilingual>> = {
  reference: { fr: "Référence", en: "Reference period" },
  "2030": { fr: "2030", en: "2030" },
  "2050": { fr: "2050", en: "2050" },
  "2090": { fr: "2090", en: "2090" },
};

/**
 * The older Europe model names its horizons; they are the same years.
 * @source analysis.md §3 "Horizons"
 */
export const EUROPE_HORIZON_NAMES: Readonly<Record<FutureHorizon, Bilingual>> = {
  "2030": { fr: "Court terme", en: "Short term" },
  "2050": { fr: "Moyen terme", en: "Medium term" },
  "2090": { fr: "Long terme", en: "Long term" },
};

/** One scenario at one horizon. The reference is the same in every scenario. */
export type Moment = { readonly scenario: Scenario; readonly horizon: Horizon };

/**
 * Around today: the warming of 2021–2030, which is that of the first horizon (1.5 °C of the world, 2.0 °C of France since
 * 1900), where emission scenarios do not differ yet. Levels of a horizon are compared with it, for it is what people know;
 * the reference period is thirty years older.
 * @source levels edition 1.2, rule 9
 */
export const AROUND_TODAY = { scenario: "ssp2", horizon: "2030" } as const satisfies Moment;
export const AROUND_TODAY_NAME: Bilingual = { fr: "autour d’aujourd’hui", en: "around today" };

/**
 * The 13 distinct moments of a place, in the order of every column of figures:
 * the reference, then each scenario at 2030, 2050 and 2090.
 */
export const MOMENT_COUNT = 1 + SCENARIOS.length * FUTURE_HORIZONS.length;
export const REFERENCE_MOMENT = 0;

/** Place of a moment in a column of figures, 0 to 12. Asked a hundred times a building: comparisons, no search. */
export function momentIndex(scenario: Scenario, horizon: Horizon): number {
  if (horizon === "reference") return REFERENCE_MOMENT;
  return FIRST_FUTURE[scenario] + (horizon === "2030" ? 0 : horizon === "2050" ? 1 : 2);
}
const FIRST_FUTURE: Readonly<Record<Scenario, number>> = { ssp1: 1, ssp2: 4, ssp5: 7, tracc: 10 };

/** Every moment by its index; the reference is listed once, under the first scenario. */
export const MOMENTS: readonly Moment[] = [
  { scenario: "ssp1", horizon: "reference" },
  ...SCENARIOS.flatMap((scenario) => FUTURE_HORIZONS.map((horizon) => ({ scenario, horizon }))),
];
