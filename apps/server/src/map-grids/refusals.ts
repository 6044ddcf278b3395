import type { Bilingual } from "@lichen/domain";

/** Why the file of a grid is refused. */
export const refusals = {
  broken: (why: string): Bilingual => ({
    fr: `le fichier est tronqué ou n’est pas un GeoTIFF (${why})`,
    en: `the file is cut, or is no GeoTIFF (${why})`,
  }),
  projection: (code: string): Bilingual => ({
    fr: `la grille est en ${code} : convertissez-la en WGS 84 (EPSG:4326)`,
    en: `the grid is in ${code}: convert it to WGS 84 (EPSG:4326)`,
  }),
  bands: (count: number): Bilingual => ({
    fr: `la grille a ${count} bandes : une seule est attendue`,
    en: `the grid has ${count} bands: one alone is expected`,
  }),
  turned: {
    fr: "la grille est tournée ou ses lignes vont du sud au nord : réécrivez-la avec gdalwarp",
    en: "the grid is turned, or its lines go from south to north: write it again with gdalwarp",
  },
  off_earth: { fr: "la grille sort de la Terre", en: "the grid leaves the Earth" },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
