import { SCENARIOS } from "../../climate/moment.ts";
import { type Hazard, oneIndicator } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights and gates: exposure thresholds edition 1.0 and reference-data §2.3 bis */
export const cold = {
  id: "cold",
  name: { fr: "Froid", en: "Cold" },
  definition: {
    fr: "Gel et besoins de chauffage ; diminue avec le réchauffement.",
    en: "Frost and heating needs; it eases as the climate warms.",
  },
  scenarios: SCENARIOS,
  slots: [
    oneIndicator("hdd155", 0.5, { fr: "Besoins de chauffage", en: "Heating needs" }),
    oneIndicator("frost_days", 0.5, { fr: "Gel", en: "Frost" }),
  ],
  zones: VULNERABILITY,
} as const satisfies Hazard;
