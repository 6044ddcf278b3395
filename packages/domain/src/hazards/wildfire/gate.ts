import type { Place } from "../../climate/place.ts";
import { type GateOutcome, type GateReading, OPEN_GATE } from "../hazard.ts";

/** Shares of woodland and scrub in the commune below which there is little, and nothing, to burn, %. @source levels edition 1.2, §2 */
const LITTLE_WOODLAND_PERCENT = 10;
const NO_WOODLAND_PERCENT = 1;

/** Where there is little to burn, fire weather alone makes no high level. */
export function fireGate(_place: Place, reading: GateReading): GateOutcome {
  const near = reading("woodland_share");
  if (near === 0) {
    return {
      kind: "at_most_low",
      because: { fr: "Pas de boisement à moins de 200\u00a0m.", en: "No woodland within 200 m." },
      up: 0,
    };
  }
  const commune = reading("woodland_commune");
  if (near !== null || commune === null || commune >= LITTLE_WOODLAND_PERCENT) return OPEN_GATE;
  if (commune < NO_WOODLAND_PERCENT) {
    return {
      kind: "at_most_low",
      because: {
        fr: "Moins de 1\u202f% de bois et de landes dans la commune\u202f: faible au plus.",
        en: "Less than 1% woodland and scrub in the commune: low at most.",
      },
      up: 1,
    };
  }
  return {
    kind: "at_most_medium",
    because: {
      fr: "Moins de 10\u202f% de bois et de landes dans la commune\u202f: moyen au plus.",
      en: "Less than 10% woodland and scrub in the commune: medium at most.",
    },
    up: 1,
  };
}
