import { altitudeErrorM, type Place } from "../../climate/place.ts";
import { type GateOutcome, type GateReading, OPEN_GATE } from "../hazard.ts";

/** Further from the shore, or higher, the sea does not reach. @source exposure thresholds edition 1.0, gates */
const SHORE_KM = 5;
const HIGH_GROUND_M = 10;
/** A mean altitude says that the sea does not reach from here only, m. @source levels edition 1.1, §2 */
const HIGH_MEAN_M = 25;
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
 * and a mean altitude is no proof under 25 m, nor by the waterfront: where the sea was never recorded or mapped, the
 * building's own altitude is asked. The cell of a terrain model is one, less its error; that of a surface model is a mean.
 */
export function coastalGate(place: Place, reading: GateReading): GateOutcome {
  if (place.zone === "outside") return OPEN_GATE;
  const km = kilometres(place.coast_km);
  const nearestKm = Math.max(0, place.coast_km - place.spread_km);
  if (nearestKm > LOW_LAND_KM) return far(km);
  const hasReached = (reading("marine_atlas") ?? 0) > 0 || (reading("catnat_coastal") ?? 0) > 0;
  if (place.altitude_m === null) {
    if (hasReached && nearestKm <= SHORE_KM) return OPEN_GATE;
    return {
      kind: "unknown",
      because: {
        fr: "L’altitude du lieu n’est pas connue : indiquez celle du bâtiment.",
        en: "The altitude of the place is not known: give that of the building.",
      },
      missing: ["altitude_m"],
    };
  }
  const seaLevelM = reading("extreme_sea_level");
  const belowTheSea = seaLevelM !== null && place.altitude_m < seaLevelM;
  if (nearestKm > SHORE_KM) return belowTheSea ? OPEN_GATE : far(km);
  const errorM = altitudeErrorM(place);
  const isOwn = errorM !== null;
  const highM = isOwn ? HIGH_GROUND_M : HIGH_MEAN_M;
  if (place.altitude_m - (errorM ?? 0) <= highM) return OPEN_GATE;
  const altitude = Math.round(place.altitude_m);
  if (!isOwn && nearestKm <= WATERFRONT_KM) {
    if (hasReached) return OPEN_GATE;
    return {
      kind: "unknown",
      because: {
        fr: `L’altitude connue du lieu (${altitude} m) ne suffit pas à connaître celle du bâtiment si près du rivage : indiquez-la.`,
        en: `The known altitude of the place (${altitude} m) does not tell that of the building so near the shore: give it.`,
      },
      missing: ["altitude_m"],
    };
  }
  const within = isOwn && errorM > 0 ? Math.ceil(errorM) : null;
  return {
    kind: "none",
    because: {
      fr: `Le sol est à ${altitude} m${within === null ? "" : `, à ${within}\u00A0m près`}, au-dessus de ${highM} m.`,
      en: `The ground is at ${altitude} m${within === null ? "" : `, give or take ${within}\u00A0m`}, above ${highM} m.`,
    },
    evidence: !isOwn ? "proxy" : errorM > 0 ? "modelled" : "observed",
  };
}

function far(km: number): GateOutcome {
  const made = FAR.get(km) ?? {
    kind: "none",
    because: {
      fr: `À ${inFrench(km)} km du rivage, au-delà de ${SHORE_KM} km.`,
      en: `${km} km from the shore, beyond ${SHORE_KM} km.`,
    },
    evidence: "observed",
  };
  FAR.set(km, made);
  return made;
}
/** Most places are far from the sea, by some thousand distances once rounded. */
const FAR = new Map<number, GateOutcome>();
