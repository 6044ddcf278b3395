import type { Issue } from "../catalogue/issue-texts.ts";

type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

/**
 * Where a building may stand: Europe, then overseas France. The outlines of the countries decide inside a box.
 * @source Europe: building questionnaire, bounds of `latitude` and `longitude`, edition 2025-03-31; overseas: own table, from the map
 */
const REACH: readonly Box[] = [
  { south: 27, north: 81.9, west: -31.6, east: 45 },
  // Guadeloupe, Martinique, Saint-Martin, Saint-Barthélemy.
  { south: 14.3, north: 18.2, west: -63.2, east: -60.7 },
  // Guyane.
  { south: 2.1, north: 5.8, west: -54.7, east: -51.6 },
  // La Réunion.
  { south: -21.5, north: -20.8, west: 55.1, east: 55.9 },
  // Mayotte.
  { south: -13.1, north: -12.6, west: 44.9, east: 45.4 },
  // Saint-Pierre-et-Miquelon.
  { south: 46.7, north: 47.2, west: -56.5, east: -56 },
  // French Polynesia, Wallis and Futuna.
  { south: -28, north: -7.8, west: -179, east: -134.4 },
  // New Caledonia.
  { south: -23, north: -18, west: 158, east: 172.1 },
];

/** What is said of coordinates that no country of Europe holds, nor overseas France. */
export const OUTSIDE_EUROPE: Issue = { field: "latitude", code: "outside_europe", severity: "error" };

/** What is said of a point that is out of reach: its coordinates in the other order may be within it. */
export function outOfReach({ latitude, longitude }: { latitude: number; longitude: number }): Issue {
  return isWithinReach({ latitude: longitude, longitude: latitude })
    ? { ...OUTSIDE_EUROPE, code: "swapped_coordinates" }
    : OUTSIDE_EUROPE;
}

/** Whether a point, in WGS84 degrees, is near enough to Europe or to overseas France to be looked for there. */
export function isWithinReach({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return REACH.some(
    ({ south, north, west, east }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}
