import { REACHED_M, ROOFS_M, SEA_REACH_KM, SHORE_KM } from "../../climate/layers/coastal-ground.ts";
import { altitudeErrorM, LEAST_ALTITUDE_ERROR_M, type Place } from "../../climate/place.ts";
import { type GateOutcome, type GateReading, OPEN_GATE } from "../hazard.ts";

/** Above this the sea does not reach: an altitude that its owner gives; one of a terrain model, m. @source levels edition 1.2, §2 */
const HIGH_GROUND_M = { given: 25, terrain_model: 10 } as const;

const kilometres = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
const inFrench = (figure: number) => String(figure).replace(".", ",");

/**
 * Whether the sea can reach a place at all: within 5 km of a shore; where an event or an atlas says that it came, up to
 * 25 m; and on land below the extreme sea level up to 50 km inland. Near the shore only the address's own altitude, less
 * its error, proves that it does not. Land further inland that its altitude's error may put below the sea is low at most,
 * and may be anything above: "none" would claim more than is known.
 * @source levels edition 1.2, §2
 */
export function coastalGate(place: Place, reading: GateReading): GateOutcome {
  if (place.zone === "outside") return OPEN_GATE;
  const km = kilometres(place.coast_km);
  const nearestKm = Math.max(0, place.coast_km - place.spread_km);
  const hasReached = (reading("marine_atlas") ?? 0) > 0 || (reading("catnat_coastal") ?? 0) > 0;
  if (place.altitude_m === null) {
    if (nearestKm > SEA_REACH_KM) return far(km);
    return hasReached && nearestKm <= SHORE_KM ? OPEN_GATE : ALTITUDE_UNKNOWN;
  }
  const errorM = altitudeErrorM(place);
  if (errorM !== null && nearestKm <= SEA_REACH_KM) {
    const highM = place.altitude_origin === "user" ? HIGH_GROUND_M.given : HIGH_GROUND_M.terrain_model;
    if (place.altitude_m - errorM > highM) return above(place.altitude_m, errorM, highM);
  }
  if (nearestKm <= SHORE_KM) return OPEN_GATE;
  const ground = reading("coastal_ground");
  const seaLevelM = reading("extreme_sea_level");
  if (ground === null) return far(km);
  const isReached = hasReached && ground <= REACHED_M;
  if (isReached) return OPEN_GATE;
  if (seaLevelM === null || nearestKm > SEA_REACH_KM) return far(km);
  if (ground < seaLevelM) return OPEN_GATE;
  const lowestM = ground - (errorM ?? ROOFS_M + LEAST_ALTITUDE_ERROR_M);
  return lowestM < seaLevelM ? lowLand(km) : far(km);
}

function lowLand(km: number): GateOutcome {
  return {
    kind: "at_most_low",
    because: {
      fr: `À ${inFrench(km)} km du rivage, sur une terre basse qui peut se trouver sous le niveau marin extrême\u202f: l’altitude du bâtiment le dirait.`,
      en: `${km} km from the shore, on low land that may lie below the extreme sea level: the building’s altitude would settle it.`,
    },
    up: 4,
  };
}

const ALTITUDE_UNKNOWN: GateOutcome = {
  kind: "unknown",
  because: {
    fr: "L’altitude du lieu n’est pas connue\u202f: indiquez celle du bâtiment.",
    en: "The altitude of this place is not known: enter that of the building.",
  },
  missing: ["altitude_m"],
};

/** The ground of the building is too high for the sea. */
function above(altitudeM: number, errorM: number, highM: number): GateOutcome {
  const altitude = Math.round(altitudeM);
  const within = errorM > 0 ? Math.ceil(errorM) : null;
  return {
    kind: "none",
    because: {
      fr: `Le sol est à ${altitude}\u00a0m${within === null ? "" : `, à ${within}\u00A0m près`}, au-dessus de ${highM}\u00a0m.`,
      en: `The ground is at ${altitude} m${within === null ? "" : `, give or take ${within}\u00A0m`}, above ${highM} m.`,
    },
    evidence: errorM > 0 ? "modelled" : "observed",
  };
}

function far(km: number): GateOutcome {
  const made = FAR.get(km) ?? {
    kind: "none",
    because: {
      fr: `À ${inFrench(km)}\u00a0km du rivage, au-delà de ${SHORE_KM}\u00a0km.`,
      en: `${km} km from the shore, beyond ${SHORE_KM} km.`,
    },
    evidence: "observed",
  };
  FAR.set(km, made);
  return made;
}
/** Most places are far from the sea, by some thousand distances once rounded. */
const FAR = new Map<number, GateOutcome>();
