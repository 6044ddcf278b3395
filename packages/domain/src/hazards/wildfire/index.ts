import { SCENARIOS } from "../../climate/moment.ts";
import { type Hazard, OPEN_GATE } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights and gates: exposure thresholds edition 1.0 and reference-data §2.3 bis */
export const wildfire = {
  id: "wildfire",
  name: { fr: "Feu de forêt", en: "Wildfire" },
  definition: {
    fr: "Temps propice au feu, et végétation qui peut brûler près du bâtiment.",
    en: "Fire weather, and vegetation that can burn near the building.",
  },
  scenarios: SCENARIOS,
  slots: [
    {
      id: "fire_weather",
      name: { fr: "Temps propice au feu", en: "Fire weather" },
      weight: 0.5,
      evidence: [[{ indicator: "fwi", share: 1 }], [{ indicator: "fire_weather_days", share: 1 }]],
    },
    {
      id: "fuel",
      name: { fr: "De quoi brûler", en: "Something to burn" },
      weight: 0.5,
      evidence: [[{ indicator: "woodland_share", share: 1 }], [{ indicator: "forest_fires", share: 1 }]],
    },
  ],
  gate: (_place, reading) =>
    reading("woodland_share") === 0
      ? {
          kind: "at_most_low",
          because: { fr: "Pas de boisement à moins de 200 m.", en: "No woodland within 200 m." },
        }
      : OPEN_GATE,
  zones: VULNERABILITY,
} as const satisfies Hazard;
