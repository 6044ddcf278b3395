import { SCENARIOS } from "../../climate/moment.ts";
import { type Hazard, oneIndicator } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights and gates: exposure thresholds edition 1.0 and reference-data §2.3 bis */
export const heat = {
  id: "heat",
  name: { fr: "Chaleur", en: "Heat" },
  definition: {
    fr: "Journées et nuits très chaudes, vagues de chaleur : inconfort, santé, besoins de froid, matériel.",
    en: "Very hot days and nights, heatwaves: discomfort, health, cooling needs, equipment.",
  },
  scenarios: SCENARIOS,
  slots: [
    oneIndicator("tx35_days", 0.25, { fr: "Jours très chauds", en: "Very hot days" }),
    oneIndicator("tropical_nights", 0.2, { fr: "Nuits tropicales", en: "Tropical nights" }),
    oneIndicator("heatwave_days", 0.25, { fr: "Vagues de chaleur", en: "Heatwaves" }),
    oneIndicator("cdd22", 0.1, { fr: "Besoins de froid", en: "Cooling needs" }),
    oneIndicator("humidex40_days", 0.1, { fr: "Chaleur humide", en: "Humid heat" }),
    oneIndicator("uhi_intensity", 0.1, { fr: "Îlot de chaleur urbain", en: "Urban heat island" }),
  ],
  zones: VULNERABILITY,
} as const satisfies Hazard;
