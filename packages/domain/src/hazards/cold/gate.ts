import type { Place } from "../../climate/place.ts";
import { type GateOutcome, OPEN_GATE } from "../hazard.ts";

/** Nearer the equator there is neither frost nor heating, °. @source levels edition 1.2, §2 */
const TROPICS_DEGREES = 25;

/**
 * Below it no month of the overseas tropics is cold enough for heating, m: the coldest of Saint-Denis de La Réunion, 21.5 °C
 * by the sea, is at 15.5 °C there; those of the other territories are warmer.
 * @source ADR 0096
 */
const HEIGHTS_M = 1000;

/** Cold does not exist in the overseas tropics, but on heights where the building may stand. */
export function coldGate({ zone, latitude, altitude_m: altitude, altitude_error_m: error }: Place): GateOutcome {
  const isTropical = zone === "overseas" && Math.abs(latitude) < TROPICS_DEGREES;
  return isTropical && (altitude ?? 0) + (error ?? 0) < HEIGHTS_M ? NO_COLD : OPEN_GATE;
}

const NO_COLD: GateOutcome = {
  kind: "none",
  because: {
    fr: "Sous les tropiques, à moins de 1\u202f000\u00a0m\u202f: ni gel, ni chauffage.",
    en: "In the tropics, below 1,000 m: neither frost nor heating.",
  },
  evidence: "observed",
};
