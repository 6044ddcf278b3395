import { SCENARIOS } from "../../climate/moment.ts";
import { feminines, masculine } from "../../shared/noun.ts";
import { type Hazard, only } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights: levels edition 1.1, §2 */
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
      id: "design",
      name: { fr: "Vent de référence", en: "Basic wind velocity" },
      weight: 0.7,
      evidence: [only("wind_basic"), only("wind_gust_98")],
    },
    {
      id: "wind_climate",
      name: { fr: "Régime de vent", en: "Wind climate" },
      weight: 0.3,
      evidence: [only("wind_gust_98"), only("strong_wind_ff98")],
    },
  ],
  // Storms left the regime of natural disasters in 1989: their count says little.
  shown: ["catnat_storm", "cyclones_150km"],
  zones: VULNERABILITY,
} as const satisfies Hazard;
