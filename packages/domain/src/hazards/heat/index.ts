import { SCENARIOS } from "../../climate/moment.ts";
import { feminine } from "../../shared/noun.ts";
import { type Hazard, oneIndicator } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights: levels edition 1.1, §2; degree-days never decide alone: edition 1.2, §2; heat island: docs/adr/0078 */
export const heat = {
  id: "heat",
  name: { fr: "Chaleur", en: "Heat" },
  definition: {
    fr: "Journées et nuits très chaudes, vagues de chaleur : inconfort, santé, besoins de froid, matériel.",
    en: "Very hot days and nights, heatwaves: discomfort, health, cooling needs, equipment.",
  },
  noun: { fr: [feminine("chaleur")], en: "heat" },
  looksAt: {
    fr: "Jours très chauds, nuits tropicales, vagues de chaleur, chaleur que l’enveloppe laisse entrer.",
    en: "Very hot days, tropical nights, heatwaves, and the heat the envelope lets in.",
  },
  icon: "M4 13.5a4 4 0 1 0 4 0v-8.5a2 2 0 1 0 -4 0v8.5M4 9h4M13 16a4 4 0 1 0 0 -8a4.07 4.07 0 0 0 -1 .124M13 3v1M21 12h1M13 20v1M19.4 5.6l-.7 .7M18.7 17.7l.7 .7",
  scenarios: SCENARIOS,
  slots: [
    oneIndicator("tx35_days", 0.4, { fr: "Jours très chauds", en: "Very hot days" }),
    oneIndicator("tropical_nights", 0.3, { fr: "Nuits tropicales", en: "Tropical nights" }),
    { ...oneIndicator("cdd22", 0.1, { fr: "Besoins de froid", en: "Cooling needs" }), worst: "no" },
    { ...oneIndicator("humidex40_days", 0.1, { fr: "Chaleur humide", en: "Humid heat" }), worst: "no" },
    {
      ...oneIndicator("uhi_intensity", 0.1, { fr: "Îlot de chaleur urbain", en: "Urban heat island" }),
      worst: "no",
      aggravates: true,
    },
  ],
  // Counted from the local normal: they say how unusual, not how hot (levels edition 1.1, rule 3).
  shown: ["heatwave_days", "hot_nights"],
  zones: VULNERABILITY,
} as const satisfies Hazard;
