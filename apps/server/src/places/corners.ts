import { distanceKm, type Zone } from "@lichen/domain";

/** Where a point lies, as far as outlines and a list of towns can tell. */
export type Location = {
  readonly zone: Zone;
  /** ISO 3166-1 alpha-2; null at sea and outside Europe. */
  readonly country: string | null;
  /** Commune that the point is attached to; null outside France. */
  readonly insee: string | null;
  /** Name of that commune, or of the nearest city within 15 km. */
  readonly city: string | null;
  /** False on an island, or a part of the shore, that the outlines leave out. */
  readonly isDrawn: boolean;
};

type Corner = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly is: Location | "outside";
};

const inFrance = (insee: string, city: string, isDrawn: boolean): Location => ({
  zone: "france",
  country: "FR",
  insee,
  city,
  isDrawn,
});

/**
 * Places that the outlines leave out and the centres of communes mistake, as discs that stay on their side of the border.
 *
 * @source own table, from the map
 */
const CORNERS: readonly Corner[] = [
  {
    name: "Llívia, a piece of Spain within the Pyrénées-Orientales",
    latitude: 42.4645,
    longitude: 1.981,
    radiusKm: 1.4,
    is: { zone: "europe", country: "ES", insee: null, city: "Llívia", isDrawn: true },
  },
  {
    name: "Gibraltar",
    latitude: 36.131,
    longitude: -5.351,
    radiusKm: 2.6,
    is: { zone: "europe", country: "GI", insee: null, city: "Gibraltar", isDrawn: false },
  },
  {
    name: "Chausey islands",
    latitude: 48.873,
    longitude: -1.815,
    radiusKm: 5,
    is: inFrance("50218", "Granville", false),
  },
  {
    name: "Granville, whose middle lies at sea",
    latitude: 48.837,
    longitude: -1.594,
    radiusKm: 1.3,
    is: inFrance("50218", "Granville", true),
  },
  {
    name: "L’Estaque",
    latitude: 43.361,
    longitude: 5.313,
    radiusKm: 1.2,
    is: inFrance("13055", "Marseille", true),
  },
  { name: "Sint Maarten, west", latitude: 18.037, longitude: -63.115, radiusKm: 2.1, is: "outside" },
  { name: "Sint Maarten, east", latitude: 18.035, longitude: -63.045, radiusKm: 2.4, is: "outside" },
];

/** The corner that holds a point; null when none does. */
export function cornerAt(lat: number, lon: number): Location | "outside" | null {
  return (
    CORNERS.find(({ latitude, longitude, radiusKm }) => distanceKm(lat, lon, latitude, longitude) <= radiusKm)?.is ??
    null
  );
}
