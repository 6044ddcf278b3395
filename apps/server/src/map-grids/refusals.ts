import type { Bilingual } from "@lichen/domain";

/** Why the file of a grid is refused. */
export const refusals = {
  broken: (why: string): Bilingual => ({
    fr: `le fichier est tronqué ou n’est pas un GeoTIFF (${why})`,
    en: `the file is truncated or is not a GeoTIFF (${why})`,
  }),
  projection: (code: string): Bilingual => ({
    fr: `la grille est en ${code} : convertissez-la en WGS 84 (EPSG:4326)`,
    en: `the grid is in ${code}: convert it to WGS 84 (EPSG:4326)`,
  }),
  bands: (count: number): Bilingual => ({
    fr: `la grille a ${count} bandes : une seule est attendue`,
    en: `the grid has ${count} bands: only one is expected`,
  }),
  turned: {
    fr: "la grille est tournée ou ses lignes vont du sud au nord : réécrivez-la avec gdalwarp",
    en: "the grid is rotated, or its rows run from south to north: rewrite it with gdalwarp",
  },
  off_earth: { fr: "la grille dépasse les limites du globe", en: "the grid extends beyond the Earth" },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
