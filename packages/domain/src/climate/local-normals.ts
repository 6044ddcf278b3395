import { ensure } from "../shared/ensure.ts";
import type { Place } from "./place.ts";
import { indexPoints } from "./point-index.ts";
import type { Stations } from "./reference-pack.ts";

/** Fall of temperature with altitude, °C per metre. @source reference-data §2.3 HEAT */
export const LAPSE_C_PER_M = -0.006;
const STATIONS_USED = 6;
/** Keeps a very near station from deciding alone, km. */
const SOFTENING_KM = 15;
/** A place further than this from every station has no normals, km. */
const COVER_KM = 400;

/** Climate of a place today, from the stations around it. */
export type Normals = {
  /** Twelve monthly means, January first, °C. */
  readonly temperatureC: Float64Array;
  /** Mean of June to August, °C. */
  readonly summerC: number;
  /** Twelve monthly rains, mm; null when no station around has them. */
  readonly rainMm: Float64Array | null;
};

/**
 * Monthly normals at a place: mean of its six nearest stations weighted by 1/(d + 15 km)², each brought to the place's
 * altitude. Leave-one-out over the stations: 0.56 °C for the year, 0.71 °C for the summer.
 *
 * @source reference-data §2.3 HEAT
 */
export function localNormals(
  stations: Stations,
): (place: Pick<Place, "latitude" | "longitude" | "altitude_m">) => Normals | null {
  const index = indexPoints(stations.latitude, stations.longitude, 2);
  return (place) => {
    const around = index.nearest(place.latitude, place.longitude, STATIONS_USED, COVER_KM);
    if (around.length === 0) return null;
    const temperatureC = new Float64Array(12);
    const rainMm = new Float64Array(12);
    let weights = 0;
    let rainWeights = 0;
    for (const { row, km } of around) {
      const weight = 1 / (km + SOFTENING_KM) ** 2;
      weights += weight;
      const stationM = stations.altitudeM[row]!;
      const climb = place.altitude_m === null || Number.isNaN(stationM) ? 0 : place.altitude_m - stationM;
      for (let m = 0; m < 12; m++)
        temperatureC[m]! += weight * (ensure(stations.temperatureC[m])[row]! + LAPSE_C_PER_M * climb);
      if (stations.rainMm.some((month) => Number.isNaN(month[row]!))) continue;
      rainWeights += weight;
      for (let m = 0; m < 12; m++) rainMm[m]! += weight * ensure(stations.rainMm[m])[row]!;
    }
    for (let m = 0; m < 12; m++) {
      temperatureC[m]! /= weights;
      rainMm[m]! /= rainWeights;
    }
    return {
      temperatureC,
      summerC: (temperatureC[5]! + temperatureC[6]! + temperatureC[7]!) / 3,
      rainMm: rainWeights > 0 ? rainMm : null,
    };
  };
}
