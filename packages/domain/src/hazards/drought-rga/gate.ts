import type { Place } from "../../climate/place.ts";
import { type GateOutcome, type GateReading, OPEN_GATE } from "../hazard.ts";

/** Above this, soils that dry and crack are not what the ground is made of, m. @source levels edition 1.1, §2 */
const HIGH_MOUNTAINS_M = 1500;

/** Whether the clay hazard exists at a place, and what it cannot exceed without an official zone. */
export function clayGate(place: Place, reading: GateReading): GateOutcome {
  const zone = reading("clay_zone");
  if (zone === 0) {
    return {
      kind: "none",
      because: { fr: "Aucune argile dans le zonage officiel.", en: "No clay in the official zoning." },
      evidence: "official",
    };
  }
  if (zone !== null) return OPEN_GATE;
  if ((place.altitude_m ?? 0) > HIGH_MOUNTAINS_M) {
    return {
      kind: "at_most_medium",
      because: {
        fr: "Au-dessus de 1\u202f500\u00a0m et sans zonage officiel\u202f: moyen au plus.",
        en: "Above 1,500 m with no official zoning: medium at most.",
      },
      up: 1,
    };
  }
  // Droughts of the communes around alone.
  if (reading("catnat_drought") === 0 && (reading("catnat_drought_adjusted") ?? 0) > 0) {
    return {
      kind: "at_most_medium",
      because: {
        fr: "Ni sécheresse reconnue dans la commune, ni zonage officiel\u202f: moyen au plus.",
        en: "No drought recognised in the commune and no official zoning: medium at most.",
      },
      up: 2,
    };
  }
  return OPEN_GATE;
}
