import type { Place } from "../../climate/place.ts";
import { type GateOutcome, type GateReading, OPEN_GATE } from "../hazard.ts";

/** Further from the shore, or higher, the sea does not reach. @source exposure thresholds edition 1.0, gates */
const SHORE_KM = 5;
const HIGH_GROUND_M = 10;
/** Low land behind dikes counts this far from the shore: it lies below the sea whatever the distance (ADR 0005). */
const LOW_LAND_KM = 50;
/** So near the shore, the mean altitude of a commune cannot say that its ground is out of reach. */
const WATERFRONT_KM = 2;

const kilometres = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
const inFrench = (figure: number) => String(figure).replace(".", ",");

/**
 * Whether the sea can reach a place at all.
 *
 * None beyond 5 km of the shore or above 10 m; but land below the extreme sea level stays exposed up to 50 km inland,
 * and a mean altitude above 10 m by the waterfront says nothing: the building's own altitude is asked.
 */
export function coastalGate(place: Place, reading: GateReading): GateOutcome {
  if (place.zone === "overseas" || place.zone === "outside") return OPEN_GATE;
  const km = kilometres(place.coast_km);
  const nearestKm = Math.max(0, place.coast_km - place.spread_km);
  if (nearestKm > LOW_LAND_KM) return far(km);
  if (place.altitude_m === null) {
    return {
      kind: "unknown",
      because: {
        fr: "L’altitude du lieu n’est pas connue : donnez celle du bâtiment.",
        en: "The altitude of the place is not known: give that of the building.",
      },
      missing: ["altitude_m"],
    };
  }
  const seaLevelM = reading("extreme_sea_level");
  const belowTheSea = seaLevelM !== null && place.altitude_m < seaLevelM;
  if (nearestKm > SHORE_KM) return belowTheSea ? OPEN_GATE : far(km);
  if (place.altitude_m <= HIGH_GROUND_M) return OPEN_GATE;
  const altitude = Math.round(place.altitude_m);
  if (place.altitude_origin !== "user" && nearestKm <= WATERFRONT_KM) {
    return {
      kind: "unknown",
      because: {
        fr: `L’altitude connue du lieu (${altitude} m) ne dit pas celle du bâtiment si près du rivage : donnez-la.`,
        en: `The known altitude of the place (${altitude} m) does not tell that of the building so near the shore: give it.`,
      },
      missing: ["altitude_m"],
    };
  }
  return {
    kind: "none",
    because: {
      fr: `Le sol est à ${altitude} m, au-dessus de ${HIGH_GROUND_M} m.`,
      en: `The ground is at ${altitude} m, above ${HIGH_GROUND_M} m.`,
    },
  };
}

function far(km: number): GateOutcome {
  return {
    kind: "none",
    because: {
      fr: `À ${inFrench(km)} km du rivage, au-delà de ${SHORE_KM} km.`,
      en: `${km} km from the shore, beyond ${SHORE_KM} km.`,
    },
  };
}
