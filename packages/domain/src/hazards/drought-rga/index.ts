import { SCENARIOS } from "../../climate/moment.ts";
import { type Hazard, OPEN_GATE } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights and gates: exposure thresholds edition 1.0 and reference-data §2.3 bis */
export const droughtRga = {
  id: "drought_rga",
  name: { fr: "Sécheresse et argiles", en: "Drought and clay" },
  definition: {
    fr: "Sols qui sèchent et se réhydratent : le retrait-gonflement des argiles fissure les bâtiments.",
    en: "Soils that dry out and wet again: clay shrink-swell cracks buildings.",
  },
  scenarios: SCENARIOS,
  slots: [
    {
      id: "clay",
      name: { fr: "Argiles", en: "Clay" },
      weight: 0.6,
      evidence: [[{ indicator: "clay_zone", share: 1 }], [{ indicator: "catnat_drought", share: 1 }]],
    },
    {
      id: "dryness",
      name: { fr: "Sécheresse du sol", en: "Soil dryness" },
      weight: 0.4,
      evidence: [
        [{ indicator: "sswi_dry_share", share: 1 }],
        [
          { indicator: "droughts_change", share: 0.5 },
          { indicator: "soil_moisture_change", share: 0.5 },
        ],
      ],
    },
  ],
  gate: (_place, reading) =>
    reading("clay_zone") === 0
      ? {
          kind: "none",
          because: { fr: "Aucune argile dans le zonage officiel.", en: "No clay in the official zoning." },
        }
      : OPEN_GATE,
  zones: VULNERABILITY,
} as const satisfies Hazard;
