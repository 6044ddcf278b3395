import { SCENARIOS } from "../../climate/moment.ts";
import { feminines } from "../../shared/noun.ts";
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
  noun: { fr: [feminines("inondations")], en: "flooding" },
  looksAt: {
    fr: "Fortes pluies et crues, sous-sols, hauteur du rez-de-chaussée, sols imperméables.",
    en: "Heavy rain and river floods, basements, height of the ground floor, sealed soils.",
  },
  icon: "M3 10l9 -7l9 7M6 7.75v4.25m12 0v-4.25M3 20.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25M3 16.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25",
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
