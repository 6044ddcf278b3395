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
  coordinates: { fr: "coordonnées fournies", en: "coordinates supplied" },
  housenumber: { fr: "au numéro", en: "to the house number" },
  street: { fr: "à la voie", en: "to the street only" },
  locality: { fr: "au lieu-dit", en: "to the locality only" },
  municipality: { fr: "à la commune", en: "to the commune only" },
} as const satisfies Record<string, Bilingual>;
export type PlacePrecision = keyof typeof PLACE_PRECISIONS;

/** Letters of the longest text that a place is searched by. */
export const LONGEST_PLACE_QUERY = 200;

/** Whether a place is known to the street at least: a zone of the ground drawn there is that of the building. */
export const isAddressed = ({ precision }: { readonly precision: PlacePrecision }): boolean =>
  precision !== "municipality" && precision !== "locality";

/** Where the altitude of a place comes from. */
export const ALTITUDE_ORIGINS = {
  user: { fr: "indiquée par vous", en: "entered by you" },
  town: { fr: "centre de la ville", en: "town centre" },
  commune: { fr: "moyenne de la commune", en: "commune mean" },
  shore: { fr: "comme les villes au bord de la mer", en: "as towns by the sea" },
  topography: { fr: "relief à 0,5°", en: "relief at 0.5°" },
  elevation_model: { fr: "modèle d’altitude", en: "elevation model" },
  none: { fr: "inconnue", en: "unknown" },
} as const satisfies Record<string, Bilingual>;
export type AltitudeOrigin = keyof typeof ALTITUDE_ORIGINS;

/** What the heights of an elevation model are those of: bare ground, or roofs and trees too. */
export const MODEL_HEIGHTS = {
  terrain: { fr: "modèle de terrain", en: "terrain model" },
  surface: { fr: "modèle de surface", en: "surface model" },
} as const satisfies Record<string, Bilingual>;
export type ModelHeights = keyof typeof MODEL_HEIGHTS;

/** The imported elevation model that the altitude of a place was read in. */
export type AltitudeModel = {
  /** Id of its source card. */
  readonly source: string;
  readonly name: string;
  readonly edition: string;
  readonly heights: ModelHeights;
  /** Published vertical error, root mean square, m; null when it is not told. */
  readonly error_m: number | null;
  /** The altitude that it stands in the place of. */
  readonly instead_of: { readonly altitude_m: number | null; readonly altitude_origin: AltitudeOrigin };
};

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
  /**
   * Half-width of what the ground of the building may differ by from `altitude_m`, m: 0 given by its owner, the error of
   * a terrain model, half of the difference between the centre of the town and the mean of the commune; null when the
   * altitude is unknown.
   */
  readonly altitude_error_m: number | null;
  /** Where the origin is an elevation model, which one. */
  readonly altitude_model?: AltitudeModel | undefined;
  /** Distance to the nearest shore; in France, to the nearest shore, lagoon or tidal river, km. */
  readonly coast_km: number;
  /** Radius within which the building may stand, km: 0 for coordinates, that of the commune's area for a commune. */
  readonly spread_km: number;
  /** What the place is called, for its reader. */
  readonly label: string;
};

/**
 * Half-width of nine errors in ten, for a root mean square error of 1 that follows the normal law.
 * @source NOAA NGDC, GLOBE 1.0 documentation, §7.B.i: 30 m at 90 % is 18 m of root mean square error
 */
const NINE_IN_TEN = 1.645;

/**
 * How far the ground of a building may be from the altitude of its place, nine times in ten, m: 0 where its owner gives
 * it, the error of a terrain model read where the building is; null where the altitude is not that of the building (a
 * mean, a town's, roofs and trees, the cell of a street).
 * @source levels edition 1.1, §2: "elevation given or imported" speaks of the ground, a mean does not
 */
export function altitudeErrorM({
  altitude_origin: origin,
  altitude_model: model,
  precision,
}: Pick<Place, "altitude_origin" | "altitude_model" | "precision">): number | null {
  if (origin === "user") return 0;
  const isAtBuilding = precision === "coordinates" || precision === "housenumber";
  if (origin !== "elevation_model" || model?.heights !== "terrain" || model.error_m === null || !isAtBuilding)
    return null;
  return NINE_IN_TEN * model.error_m;
}

/** No altitude that is not that of the building is nearer to it than this, m. @source levels edition 1.2, §1 rule 7 */
export const LEAST_ALTITUDE_ERROR_M = 5;

/** Half-width of the altitude of a place once it is read in an elevation model, m. */
export function modelErrorM(place: Pick<Place, "altitude_origin" | "altitude_model" | "precision">): number {
  const published = NINE_IN_TEN * (place.altitude_model?.error_m ?? 0);
  return altitudeErrorM(place) ?? Math.max(LEAST_ALTITUDE_ERROR_M, published);
}

/** Code of the département of a commune, from its INSEE code: three characters overseas, two elsewhere. */
export const departementOf = (insee: string): string => insee.slice(0, insee.startsWith("97") ? 3 : 2);
