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
  /** Half-width, m. */
  readonly errorM: number;
  /** Height of roofs to take off, m: 0 where the altitude is that of bare ground. */
  readonly roofsM: number;
};

/**
 * The ground of a place: its own altitude; else, of a French commune, the lower of the centre of its town and of its
 * mean, the same for all its addresses; else the altitude of the place less its error. Null where it is unknown.
 * @source levels edition 1.2, §2 (coastal)
 */
export function coastalGround(place: Place, communes: Communes): CoastalGround | null {
  const { altitude_m: altitude, altitude_origin: origin, altitude_model: model, insee } = place;
  const own = altitudeErrorM(place);
  if (altitude !== null && own !== null) return { altitudeM: altitude, errorM: own, roofsM: 0 };
  if (altitude !== null && origin === "elevation_model") {
    const errorM = Math.max(LEAST_ALTITUDE_ERROR_M, 2 * (model?.error_m ?? 0));
    return { altitudeM: altitude, errorM, roofsM: model?.heights === "surface" ? ROOFS_M : 0 };
  }
  const commune = insee === null ? -1 : communes.indexOf(insee);
  if (commune >= 0) {
    const known = [communes.centreAltitudeM[commune]!, communes.altitudeM[commune]!].filter((m) => !Number.isNaN(m));
    if (known.length === 0) return null;
    const [lowest, highest] = [Math.min(...known), Math.max(...known)];
    return { altitudeM: lowest, errorM: Math.max(LEAST_ALTITUDE_ERROR_M, (highest - lowest) / 2), roofsM: ROOFS_M };
  }
  if (altitude === null) return null;
  const errorM = Math.max(LEAST_ALTITUDE_ERROR_M, place.altitude_error_m ?? 0);
  return { altitudeM: altitude - errorM, errorM, roofsM: 0 };
}
