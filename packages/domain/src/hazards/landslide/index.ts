import { SCENARIOS } from "../../climate/moment.ts";
import type { Hazard } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights and gates: exposure thresholds edition 1.0 and reference-data §2.3 bis */
export const landslide = {
  id: "landslide",
  name: { fr: "Mouvement de terrain", en: "Landslide" },
  definition: {
    fr: "Glissements, coulées, éboulements, effondrements.",
    en: "Landslides, mudflows, rock falls, collapses.",
  },
  scenarios: SCENARIOS,
  slots: [
    {
      id: "susceptibility",
      name: { fr: "Susceptibilité du terrain", en: "Susceptibility of the ground" },
      weight: 1,
      evidence: [[{ indicator: "landslide_susceptibility", share: 1 }], [{ indicator: "catnat_ground", share: 1 }]],
    },
  ],
  zones: VULNERABILITY,
} as const satisfies Hazard;
