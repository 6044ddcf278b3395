import type { Position } from "geojson";

type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Where the areas of a map may be: Europe and overseas France, their seas included. Small enough that no part of them
 * falls in another one once its longitude and latitude are swapped.
 * @source own table, from the map: land and exclusive economic zones, to a degree
 */
const TERRITORY: readonly Box[] = [
  // Europe, by bands: south of Crete and Malta; Cyprus; Iberia to the Caspian Sea; Biscay; the British Isles; the north.
  [-11, 32.5, 31, 36],
  [31, 33.8, 35, 36],
  [-14, 36, 45, 43.5],
  [-10.5, 43.5, 45, 47.5],
  [-17, 47.5, 45, 60],
  [-32, 60, 45, 82],
  // Azores, Madeira, Canary Islands.
  [-36, 34, -21, 43],
  [-21, 29, -11, 36],
  [-22, 24, -11, 30],
  // Guadeloupe, Martinique, Saint-Martin, Saint-Barthélemy; Guyane; Saint-Pierre-et-Miquelon; Clipperton.
  [-67, 11, -55, 20],
  [-56, 1.5, -48, 12],
  [-60, 42, -53, 50],
  [-115, 6, -104, 15],
  // La Réunion, Tromelin; Mayotte, Glorieuses; the islands of the channel of Mozambique; southern and Antarctic lands.
  [50, -26, 61, -13],
  [42, -17, 50, -9],
  [38, -24.6, 44, -15],
  [44, -56, 86, -34],
  [133, -72, 145, -60],
  // New Caledonia; Wallis and Futuna, on both sides of the line where days change; French Polynesia.
  [155, -28, 176, -13],
  [-180, -18, -172, -9],
  [-161, -32, -129, -4],
];

/** Whether a longitude and a latitude are in Europe or overseas France. */
export function isInTerritory([longitude = Number.NaN, latitude = Number.NaN]: Position): boolean {
  return TERRITORY.some(
    ([west, south, east, north]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
}

/** Whether two numbers are a longitude and a latitude of anywhere on Earth. */
export function isOnEarth([longitude = Number.NaN, latitude = Number.NaN]: Position): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}
