import {
  type AltitudeOrigin,
  type Cities,
  distanceKm,
  indexPoints,
  type ReferencePack,
  type Topography,
} from "@lichen/domain";

/** Altitude of the ground, m above mean sea level; null when unknown. */
export type GroundAltitude = { readonly altitude_m: number | null; readonly altitude_origin: AltitudeOrigin };

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
/** Where the relief is unknown (islands of the Atlantic, Malta), a town this near is better than nothing. */
const FAR_TOWN_ABROAD_KM = 25;
const LOW_PLAIN_M = 15;
/** Roofs and trees add no more; beyond, the town stands on a hill that the relief, mixed with the sea floor, leaves out. */
const ROOFS_AND_TREES_M = 20;
const TOWN_CELL_DEGREES = 0.25;

const UNKNOWN: GroundAltitude = { altitude_m: null, altitude_origin: "none" };

/**
 * Altitude of the ground at a place whose user gave none. Where people live decides: a mean over a commune or over half
 * a degree is that of the mountain, when the town lies in the valley.
 *
 * - Somewhere in a French commune: the centre of its town, else the mean of the commune.
 * - At a point of a French commune: the centre of its town when it is within 2 km, else the mean of the commune.
 * - Abroad: the nearest town within 5 km, else the relief at 0.5°, else the nearest town within 25 km.
 * - A French commune without a mean takes the relief; what nothing tells is unknown.
 * - The figure of a town comes from a surface model, which in low plains counts roofs and trees: where the mean of the
 *   commune is under 15 m and lower than the town's figure, the lower one is kept; so is, abroad, the relief, when it is
 *   lower by less than 20 m.
 *
 * @source own design; distances and threshold are our assumptions
 */
export function createGroundAltitudes({ communes, topography }: ReferencePack, cities: Cities): GroundAltitudes {
  const isKnown = (row: number) => !Number.isNaN(cities.altitudeM[row]!);
  const towns = indexPoints(
    cities.latitude.map((latitude, row) => (isKnown(row) ? latitude : Number.NaN)),
    cities.longitude,
    TOWN_CELL_DEGREES,
  );

  return { inCommune, atPointOfCommune, abroad };

  function inCommune(commune: number, lat: number, lon: number): GroundAltitude {
    const mean = known(communes.altitudeM[commune]!, "commune");
    const centre = known(communes.centreAltitudeM[commune]!, "town");
    return inTown(centre, mean, Number.POSITIVE_INFINITY) ?? mean ?? relief(lat, lon) ?? UNKNOWN;
  }

  function atPointOfCommune(commune: number, lat: number, lon: number): GroundAltitude {
    const centreKm = distanceKm(lat, lon, communes.centreLatitude[commune]!, communes.centreLongitude[commune]!);
    if (centreKm <= SAME_GROUND_KM) return inCommune(commune, lat, lon);
    return known(communes.altitudeM[commune]!, "commune") ?? relief(lat, lon) ?? UNKNOWN;
  }

  function abroad(lat: number, lon: number): GroundAltitude {
    const coarse = relief(lat, lon);
    const near = inTown(town(lat, lon, TOWN_ABROAD_KM), coarse, ROOFS_AND_TREES_M);
    return near ?? coarse ?? town(lat, lon, FAR_TOWN_ABROAD_KM) ?? UNKNOWN;
  }

  function town(lat: number, lon: number, withinKm: number): GroundAltitude | null {
    const nearest = towns.nearest(lat, lon, 1, withinKm)[0];
    return nearest === undefined ? null : known(cities.altitudeM[nearest.row]!, "town");
  }

  function relief(lat: number, lon: number): GroundAltitude | null {
    return known(reliefM(topography, lat, lon) ?? Number.NaN, "topography");
  }
}

function known(altitudeM: number, origin: AltitudeOrigin): GroundAltitude | null {
  return Number.isNaN(altitudeM) ? null : { altitude_m: altitudeM, altitude_origin: origin };
}

/** The town's figure, unless it is that of the roofs of a low plain, under `roofsM` high. */
function inTown(town: GroundAltitude | null, coarse: GroundAltitude | null, roofsM: number): GroundAltitude | null {
  if (town === null || coarse === null) return town;
  const above = town.altitude_m! - coarse.altitude_m!;
  return coarse.altitude_m! < LOW_PLAIN_M && above > 0 && above < roofsM ? coarse : town;
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
