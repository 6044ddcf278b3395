import { SCENARIOS } from "../../climate/moment.ts";
import { masculine } from "../../shared/noun.ts";
import { type Hazard, oneIndicator } from "../hazard.ts";
import { coldGate } from "./gate.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights: exposure thresholds edition 1.0 */
export const cold = {
  id: "cold",
  name: { fr: "Froid", en: "Cold" },
  definition: {
    fr: "Gel et besoins de chauffage ; diminue avec le réchauffement.",
    en: "Frost and heating needs; decreases as the climate warms.",
  },
  noun: { fr: [masculine("froid")], en: "cold" },
  looksAt: {
    fr: "Jours de gel et vagues de froid, qui diminuent presque partout, isolation et chauffage.",
    en: "Frost days and cold waves, decreasing almost everywhere; insulation and heating.",
  },
  icon: "M10 4l2 1l2 -1M12 2v6.5l3 1.72M17.928 6.268l.134 2.232l1.866 1.232M20.66 7l-5.629 3.25l.01 3.458M19.928 14.268l-1.866 1.232l-.134 2.232M20.66 17l-5.629 -3.25l-2.99 1.738M14 20l-2 -1l-2 1M12 22v-6.5l-3 -1.72M6.072 17.732l-.134 -2.232l-1.866 -1.232M3.34 17l5.629 -3.25l-.01 -3.458M4.072 9.732l1.866 -1.232l.134 -2.232M3.34 7l5.629 3.25l2.99 -1.738",
  scenarios: SCENARIOS,
  slots: [
    oneIndicator("hdd155", 0.5, { fr: "Besoins de chauffage", en: "Heating needs" }),
    oneIndicator("frost_days", 0.5, { fr: "Gel", en: "Frost" }),
  ],
  shown: ["cold_wave_days"],
  gate: coldGate,
  zones: VULNERABILITY,
} as const satisfies Hazard;
