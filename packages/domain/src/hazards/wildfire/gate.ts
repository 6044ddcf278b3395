import type { Place } from "../../climate/place.ts";
import { type GateOutcome, type GateReading, OPEN_GATE } from "../hazard.ts";

/** Below this share of woodland and scrub, and without a fire, there is little to burn, %. @source levels edition 1.1, §2 */
const LITTLE_WOODLAND_PERCENT = 1;

/** Where there is little to burn, fire weather alone makes no high level. */
export function fireGate(_place: Place, reading: GateReading): GateOutcome {
  const near = reading("woodland_share");
  if (near === 0) {
    return {
      kind: "at_most_low",
      because: { fr: "Pas de boisement à moins de 200 m.", en: "No woodland within 200 m." },
    };
  }
  const commune = reading("woodland_commune");
  const isBare = near === null && commune !== null && commune < LITTLE_WOODLAND_PERCENT;
  if (isBare && reading("forest_fires_1ha") === 0) {
    return {
      kind: "at_most_low",
      because: {
        fr: "Moins de 1\u202f% de bois dans la commune et aucun feu de 1 ha depuis 2006\u202f: faible au plus.",
        en: "Less than 1% of woodland in the commune and no fire of 1 ha since 2006: low at most.",
      },
    };
  }
  return OPEN_GATE;
}
