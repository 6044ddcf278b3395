import { SCENARIOS } from "../../climate/moment.ts";
import { feminines, masculine } from "../../shared/noun.ts";
import type { Hazard } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights and gates: exposure thresholds edition 1.0 and reference-data §2.3 bis */
export const stormWind = {
  id: "storm_wind",
  name: { fr: "Tempête et vent", en: "Storm and wind" },
  definition: {
    fr: "Vents forts et tempêtes : toitures, façades, arbres, mobilier.",
    en: "Strong winds and storms: roofs, façades, trees, furniture.",
  },
  noun: { fr: [feminines("tempêtes"), masculine("vent")], en: "storms and wind" },
  looksAt: {
    fr: "Vents forts, toiture, âge de la structure, mobilier extérieur.",
    en: "Strong winds, roof, age of the structure, outdoor furniture.",
  },
  icon: "M5 8h8.5a2.5 2.5 0 1 0 -2.34 -3.24M3 12h15.5a2.5 2.5 0 1 1 -2.34 3.24M4 16h5.5a2.5 2.5 0 1 1 -2.34 3.24",
  scenarios: SCENARIOS,
  slots: [
    {
      id: "wind_climate",
      name: { fr: "Régime de vent", en: "Wind climate" },
      weight: 0.5,
      evidence: [[{ indicator: "wind_gust_98", share: 1 }], [{ indicator: "strong_wind_ff98", share: 1 }]],
    },
    {
      id: "storms",
      name: { fr: "Vent de calcul ou tempêtes passées", en: "Design wind or past storms" },
      weight: 0.5,
      evidence: [[{ indicator: "wind_basic", share: 1 }], [{ indicator: "catnat_storm", share: 1 }]],
    },
  ],
  zones: VULNERABILITY,
} as const satisfies Hazard;
