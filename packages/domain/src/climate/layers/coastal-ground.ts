import { altitudeErrorM, LEAST_ALTITUDE_ERROR_M, type Place } from "../place.ts";
import type { Communes } from "../reference-pack.ts";

/** Altitudes of towns are read on roofs, which stand so far above the ground, m. @source levels edition 1.2, §2 */
export const ROOFS_M = 3;
/** Nearer than this to a shore, a lagoon or a tidal river, the sea may reach, km. @source levels edition 1.2, §2 */
export const SHORE_KM = 5;
/** Where the sea was recognised or mapped, it reaches up to here whatever the distance, m. @source levels edition 1.2, §2 */
export const REACHED_M = 25;
/** Further inland the sea is not read; low land behind dikes counts this far from the shore, km (ADR 0005). */
export const SEA_REACH_KM = 50;

/** The ground that is compared with the sea at a place. */
export type CoastalGround = {
  /** Altitude of the building, else the lower of those of its town and of its commune, m. */
  readonly altitudeM: number;
  /** Lowest and highest that the ground of the building may be, m. */
  readonly lowestM: number;
  readonly highestM: number;
  /** Height to take off, which alone puts no ground below the water, m: roofs, uneven ground; 0 for bare ground. */
  readonly roofsM: number;
};

/**
 * The ground of a place: its own altitude; else, of a French commune, the lower of the centre of its town and of its
 * mean, the same for all its addresses; else that of its town, less its error but by no more than half of its height: the
 * relief that the error comes from holds mountains and sea floors (ADR 0083). Null where it is unknown.
 * @source levels edition 1.2, §2, §4 (coastal)
 */
export function coastalGround(place: Place, communes: Communes): CoastalGround | null {
  const { altitude_m: altitude, altitude_origin: origin, altitude_model: model, insee } = place;
  const own = altitudeErrorM(place);
  if (altitude !== null && own !== null) return groundWithin(altitude, own, 0);
  if (altitude !== null && origin === "elevation_model") {
    const errorM = Math.max(LEAST_ALTITUDE_ERROR_M, 2 * (model?.error_m ?? 0));
    return groundWithin(altitude, errorM, model?.heights === "surface" ? ROOFS_M : 0);
  }
  const commune = insee === null ? -1 : communes.indexOf(insee);
  if (commune >= 0) {
    const known = [communes.centreAltitudeM[commune]!, communes.altitudeM[commune]!].filter((m) => !Number.isNaN(m));
    if (known.length === 0) return null;
    const [lowest, highest] = [Math.min(...known), Math.max(...known)];
    return groundWithin(lowest, Math.max(LEAST_ALTITUDE_ERROR_M, (highest - lowest) / 2), ROOFS_M);
  }
  if (altitude === null) return null;
  const errorM = Math.max(LEAST_ALTITUDE_ERROR_M, place.altitude_error_m ?? 0);
  const roofsM = Math.min(errorM, Math.max(LEAST_ALTITUDE_ERROR_M, altitude / 2));
  return { altitudeM: altitude, lowestM: altitude - errorM, highestM: altitude + errorM, roofsM };
}

/** An altitude with its error, above roofs that stand over the ground. */
function groundWithin(altitudeM: number, errorM: number, roofsM: number): CoastalGround {
  return { altitudeM, lowestM: altitudeM - roofsM - errorM, highestM: altitudeM + errorM, roofsM };
}
