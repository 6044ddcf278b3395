import { ensure } from "../shared/ensure.ts";
import { frostDays } from "./degree-days.ts";
import type { EuropeanHazards } from "./european-hazards.ts";
import type { Normals } from "./local-normals.ts";
import type { Place } from "./place.ts";
import { indexPoints } from "./point-index.ts";

/**
 * Beyond this distance a station says nothing of the frost of a place, km: left out one by one, the 16 stations bring the
 * error of the formula from 14.2 days to 14.0 only, so that they count near themselves alone.
 * @source levels edition 1.2, own design
 */
const WITHIN_KM = 60;
/** Keeps a very near station from deciding alone, km. */
const SOFTENING_KM = 15;

/** What the stations around a place make of the formula of its frost days. */
type ObservedFrost = {
  /** By which the frost days of the formula are multiplied. */
  readonly factor: number;
  /** Weight of what was observed, 0 without a station within reach, 1 at one. */
  readonly weight: number;
};

/** Reads observed frost days against those of the formula at British stations, the less the further they are. */
export function createObservedFrost(
  { latitude, longitude, altitudeM, frostDays: observed }: EuropeanHazards["frostStations"],
  normalsAt: (place: Pick<Place, "latitude" | "longitude" | "altitude_m">) => Normals | null,
): (place: Pick<Place, "latitude" | "longitude">) => ObservedFrost {
  const stations = indexPoints(latitude, longitude, 1);
  const ratios = Float64Array.from(observed, (days, row) => {
    const normals = normalsAt({
      latitude: latitude[row]!,
      longitude: longitude[row]!,
      altitude_m: altitudeM[row]!,
    });
    return normals === null ? 1 : days / frostDays(normals.temperatureC);
  });
  return (place) => {
    const near = stations.nearest(place.latitude, place.longitude, ratios.length, WITHIN_KM);
    if (near.length === 0) return { factor: 1, weight: 0 };
    let weights = 0;
    let ratio = 0;
    for (const { row, km } of near) {
      const weight = (1 - km / WITHIN_KM) / (km + SOFTENING_KM) ** 2;
      weights += weight;
      ratio += weight * ratios[row]!;
    }
    const weight = 1 - ensure(near[0]).km / WITHIN_KM;
    return { factor: weights > 0 ? 1 + weight * (ratio / weights - 1) : 1, weight };
  };
}
