import {
  type AltitudeOrigin,
  type Cities,
  createLineDistance,
  distanceKm,
  indexPoints,
  LEAST_ALTITUDE_ERROR_M,
  type Place,
  type ReferencePack,
  type Topography,
} from "@lichen/domain";

/** Altitude of the ground, whose it is, and how far that of the building may be from it. */
export type GroundAltitude = Pick<Place, "altitude_m" | "altitude_origin" | "altitude_error_m">;
type KnownAltitude = { readonly [key in keyof GroundAltitude]: NonNullable<GroundAltitude[key]> };

type GroundAltitudes = {
  /** Somewhere in a commune (its row), of middle `lat`, `lon`. */
  readonly inCommune: (commune: number, lat: number, lon: number) => GroundAltitude;
  /** At a point of a commune. */
  readonly atPointOfCommune: (commune: number, lat: number, lon: number) => GroundAltitude;
  /** At a point that no French commune holds. */
  readonly abroad: (lat: number, lon: number) => GroundAltitude;
};

/** A building this close to the centre of its town stands on the same ground. */
const SAME_GROUND_KM = 2;
const TOWN_ABROAD_KM = 5;
/** A building this close to the sea stands as its towns do, unless it stands in one whose altitude is known. */
const BY_THE_SEA_KM = 1;
/**
 * The ground of towns by the sea, under mountains and on low land, as the relief at 0.5° tells: median, and how far nine
 * in ten are from it.
 * @source own computation (ADR 0127): 1,717 and 500 towns abroad within 1 km of the sea. The relief is 182 m off for half
 * of those where it is 50 m and more, another town within 5 km 98 m for one in ten of them
 */
export const BY_THE_SEA = {
  mountains: { altitude_m: 14, altitude_origin: "shore", altitude_error_m: 32 },
  low_land: { altitude_m: 7, altitude_origin: "shore", altitude_error_m: 18 },
} as const;
/** Where the relief is unknown (islands of the Atlantic, Malta), a town this near is better than nothing. */
const FAR_TOWN_ABROAD_KM = 25;
const LOW_PLAIN_M = 15;
/** Roofs and trees add no more; beyond, the town stands on a hill that the relief, mixed with the sea floor, leaves out. */
const ROOFS_AND_TREES_M = 20;
const TOWN_CELL_DEGREES = 0.25;
/** Town and mean further apart than this are a valley and its mountains: the lower one. @source levels edition 1.2, §1 rule 7 */
const VALLEY_M = 200;
/** So far above the mean of its commune, a town is a point put on the wrong slope, or an old village above its people. */
const ABOVE_MEAN_M = 100;
/**
 * Half of how far a town is from the only figure known, as a share of the relief around a commune, of the altitude of half
 * a degree.
 * @source own computation: nine towns in ten are within 0.45 of the relief of their commune (14,643), and within 0.8 of the
 * altitude of the relief at 0.5° (41,799)
 */
const SHARE_OF_RELIEF = 0.23;
const SHARE_OF_TOPOGRAPHY = 0.4;

const UNKNOWN: GroundAltitude = { altitude_m: null, altitude_origin: "none", altitude_error_m: null };

/**
 * Altitude of the ground at a place whose user gave none. Where people live decides: a mean over a commune or over half
 * a degree is that of the mountain, when the town lies in the valley.
 *
 * - In a French commune whose town and mean are more than 200 m apart: the lower of the two, hamlets included.
 * - Elsewhere in France: the centre of the town within 2 km of it, and for a commune by its name; else the mean.
 * - Abroad, within 1 km of the sea: the town within 1 km, else as towns by the sea: the relief at 0.5° is that of the mountains
 *   behind, and the model of the ground reads a port as sea.
 * - Elsewhere abroad: the nearest town within 5 km, else the relief at 0.5°, else the nearest town within 25 km.
 * - A French commune without a mean takes the relief; what nothing tells is unknown.
 * - The figure of a town comes from a surface model, which in low plains counts roofs and trees: where the mean of the
 *   commune is under 15 m and lower than the town's figure, the lower one is kept; so is, abroad, the relief, when it is
 *   lower by less than 20 m. A town more than 100 m above the mean of its commune gives way to it.
 *
 * Its error is half of the difference between the two figures, 5 m at least.
 *
 * @source levels edition 1.2, §1 rule 7; own design: the other distances and thresholds are our assumptions
 */
export function createGroundAltitudes(pack: ReferencePack, cities: Cities): GroundAltitudes {
  const { communes, topography } = pack;
  const shoreKm = createLineDistance(pack.coastline);
  const isKnown = (row: number) => !Number.isNaN(cities.altitudeM[row]!);
  const towns = indexPoints(
    cities.latitude.map((latitude, row) => (isKnown(row) ? latitude : Number.NaN)),
    cities.longitude,
    TOWN_CELL_DEGREES,
  );

  return { inCommune, atPointOfCommune, abroad };

  function inCommune(commune: number, lat: number, lon: number): GroundAltitude {
    return ofCommune(commune, lat, lon, true);
  }

  function atPointOfCommune(commune: number, lat: number, lon: number): GroundAltitude {
    const centreKm = distanceKm(lat, lon, communes.centreLatitude[commune]!, communes.centreLongitude[commune]!);
    return ofCommune(commune, lat, lon, centreKm <= SAME_GROUND_KM);
  }

  function ofCommune(commune: number, lat: number, lon: number, isInTown: boolean): GroundAltitude {
    const mean = knownAltitude(
      communes.altitudeM[commune]!,
      "commune",
      SHARE_OF_RELIEF * (communes.reliefM[commune]! || 0),
    );
    const centre = knownAltitude(communes.centreAltitudeM[commune]!, "town");
    if (mean === null || centre === null) return (isInTown ? centre : null) ?? mean ?? relief(lat, lon) ?? UNKNOWN;
    const above = centre.altitude_m - mean.altitude_m;
    const isPlain = mean.altitude_m < LOW_PLAIN_M;
    const isTown = above < -VALLEY_M || (isInTown && above <= (isPlain ? 0 : ABOVE_MEAN_M));
    return withSpread(isTown ? centre : mean, above);
  }

  function abroad(lat: number, lon: number): GroundAltitude {
    const isByTheSea = shoreKm(lat, lon, BY_THE_SEA_KM) < BY_THE_SEA_KM;
    const near = town(lat, lon, isByTheSea ? BY_THE_SEA_KM : TOWN_ABROAD_KM);
    const coarse = relief(lat, lon);
    if (isByTheSea && near === null && coarse !== null)
      return BY_THE_SEA[coarse.altitude_m < LOW_PLAIN_M ? "low_land" : "mountains"];
    if (near === null || coarse === null) return near ?? coarse ?? town(lat, lon, FAR_TOWN_ABROAD_KM) ?? UNKNOWN;
    const above = near.altitude_m - coarse.altitude_m;
    const isRoofs = coarse.altitude_m < LOW_PLAIN_M && above > 0 && above < ROOFS_AND_TREES_M;
    return withSpread(isRoofs ? coarse : near, above);
  }

  function town(lat: number, lon: number, withinKm: number): KnownAltitude | null {
    const nearest = towns.nearest(lat, lon, 1, withinKm)[0];
    return nearest === undefined ? null : knownAltitude(cities.altitudeM[nearest.row]!, "town");
  }

  function relief(lat: number, lon: number): KnownAltitude | null {
    const metres = reliefM(topography, lat, lon) ?? Number.NaN;
    return knownAltitude(metres, "topography", SHARE_OF_TOPOGRAPHY * metres);
  }
}

function knownAltitude(altitudeM: number, origin: AltitudeOrigin, errorM = 0): KnownAltitude | null {
  if (Number.isNaN(altitudeM)) return null;
  return { altitude_m: altitudeM, altitude_origin: origin, altitude_error_m: leastError(errorM) };
}

/** One of two figures, whose difference is what is not known. */
function withSpread(altitude: KnownAltitude, differenceM: number): KnownAltitude {
  return { ...altitude, altitude_error_m: leastError(Math.abs(differenceM) / 2) };
}

function leastError(errorM: number): number {
  return Math.max(LEAST_ALTITUDE_ERROR_M, Math.round(errorM));
}

/**
 * Ground elevation between the four points of the grid around a place, m; points at sea are left out.
 * Null where the grid has no land. Never below 0: the grid mixes the sea floor into the land of the coast.
 */
export function reliefM(topography: Topography, lat: number, lon: number): number | null {
  const { west, south, stepDegrees, columns, rows, elevationM } = topography;
  const x = (lon - west) / stepDegrees;
  const y = (lat - south) / stepDegrees;
  let weights = 0;
  let metres = 0;
  for (const row of [Math.floor(y), Math.floor(y) + 1]) {
    for (const column of [Math.floor(x), Math.floor(x) + 1]) {
      if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
      const elevation = elevationM[row * columns + column]!;
      const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
      if (Number.isNaN(elevation) || weight <= 0) continue;
      weights += weight;
      metres += weight * elevation;
    }
  }
  return weights === 0 ? null : Math.max(0, Math.round(metres / weights));
}
