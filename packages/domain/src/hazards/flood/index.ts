import { SCENARIOS } from "../../climate/moment.ts";
import { type Hazard, OPEN_GATE } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights and gates: exposure thresholds edition 1.0 and reference-data §2.3 bis */
export const flood = {
  id: "flood",
  name: { fr: "Inondation", en: "Flood" },
  definition: {
    fr: "Eau qui déborde, ruisselle ou remonte, et fortes pluies.",
    en: "Water that overflows, runs off or rises, and heavy rain.",
  },
  scenarios: SCENARIOS,
  slots: [
    {
      id: "water",
      name: { fr: "L’eau vient ici", en: "Water comes here" },
      weight: 0.5,
      evidence: [[{ indicator: "flood_depth", share: 1 }], [{ indicator: "catnat_flood", share: 1 }]],
    },
    {
      id: "heavy_rain",
      name: { fr: "Fortes pluies", en: "Heavy rain" },
      weight: 0.5,
      evidence: [
        [
          { indicator: "rx1day", share: 0.6 },
          { indicator: "rx5day", share: 0.4 },
        ],
        [{ indicator: "pq99", share: 1 }],
      ],
    },
  ],
  gate: (_place, reading) =>
    reading("flood_depth") === 0
      ? {
          kind: "without",
          slot: "water",
          because: {
            fr: "Hors de toute zone inondable cartographiée : seules les pluies comptent.",
            en: "Outside any mapped flood zone: only rain counts.",
          },
        }
      : OPEN_GATE,
  zones: VULNERABILITY,
} as const satisfies Hazard;
