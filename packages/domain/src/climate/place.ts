import type { Bilingual } from "../shared/bilingual.ts";

/** Which embedded figures can speak of a place. */
export const ZONES = ["france", "overseas", "europe", "outside"] as const;
export type Zone = (typeof ZONES)[number];

/** Whether a zone is a part of France, mainland or overseas. */
export function isInFrance(zone: Zone): boolean {
  return zone === "france" || zone === "overseas";
}

/** How finely a place is known. */
export const PLACE_PRECISIONS = {
  coordinates: { fr: "coordonnées fournies", en: "given coordinates" },
  housenumber: { fr: "au numéro", en: "to the street number" },
  street: { fr: "à la voie", en: "to the street" },
  locality: { fr: "au lieu-dit", en: "to the locality" },
  municipality: { fr: "à la commune", en: "to the municipality" },
} as const satisfies Record<string, Bilingual>;
export type PlacePrecision = keyof typeof PLACE_PRECISIONS;

/** Whether a place is known to the street at least: a zone of the ground drawn there is that of the building. */
export const isAddressed = ({ precision }: { readonly precision: PlacePrecision }): boolean =>
  precision !== "municipality" && precision !== "locality";

/** Where the altitude of a place comes from. */
export const ALTITUDE_ORIGINS = {
  user: { fr: "indiquée par vous", en: "given by you" },
  town: { fr: "centre de la ville", en: "centre of the town" },
  commune: { fr: "moyenne de la commune", en: "mean of the commune" },
  topography: { fr: "relief à 0,5°", en: "relief at 0.5°" },
  none: { fr: "inconnue", en: "unknown" },
} as const satisfies Record<string, Bilingual>;
export type AltitudeOrigin = keyof typeof ALTITUDE_ORIGINS;

/** A place once resolved: all that a layer needs to know of it. */
export type Place = {
  /** WGS84, degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: Zone;
  /** ISO 3166-1 alpha-2, or null at sea and outside Europe. */
  readonly country: string | null;
  /** INSEE code of the commune it is attached to, null outside France. */
  readonly insee: string | null;
  readonly precision: PlacePrecision;
  /** Ground altitude above mean sea level, m; null when unknown. */
  readonly altitude_m: number | null;
  readonly altitude_origin: AltitudeOrigin;
  /** Distance to the coastline, km. */
  readonly coast_km: number;
  /** Radius within which the building may stand, km: 0 for coordinates, that of the commune's area for a commune. */
  readonly spread_km: number;
  /** What the place is called, for its reader. */
  readonly label: string;
};

/** Code of the département of a commune, from its INSEE code: three characters overseas, two elsewhere. */
export const departementOf = (insee: string): string => insee.slice(0, insee.startsWith("97") ? 3 : 2);
