import type { Place } from "../../climate/place.ts";
import { type GateOutcome, OPEN_GATE } from "../hazard.ts";

/** Nearer the equator there is neither frost nor heating, °. @source levels edition 1.2, §2 */
const TROPICS_DEGREES = 25;

/** Cold does not exist in the overseas tropics. */
export function coldGate({ zone, latitude }: Place): GateOutcome {
  return zone === "overseas" && Math.abs(latitude) < TROPICS_DEGREES ? NO_COLD : OPEN_GATE;
}

const NO_COLD: GateOutcome = {
  kind: "none",
  because: { fr: "Sous les tropiques\u202f: ni gel, ni chauffage.", en: "In the tropics: neither frost nor heating." },
  evidence: "observed",
};
