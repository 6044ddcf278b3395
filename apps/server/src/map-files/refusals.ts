import type { Bilingual } from "@lichen/domain";

/** Why the file of a map is refused. */
export const refusals = {
  unreadable: (code: string): Bilingual => ({
    fr: `le fichier ne peut pas être lu (${code})`,
    en: `the file cannot be read (${code})`,
  }),
  empty: { fr: "le fichier est vide", en: "the file is empty" },
  unknown_form: {
    fr: "la forme du fichier n’est pas reconnue : .geojson, .json, .fgb, .gpkg, .shp (avec .dbf et .prj à côté) ou .zip",
    en: "unknown file format: use .geojson, .json, .fgb, .gpkg, .shp (with .dbf and .prj alongside) or .zip",
  },
  broken: (why: string): Bilingual => ({
    fr: `le fichier est tronqué ou n’est pas de cette forme (${why})`,
    en: `the file is truncated or is not in this format (${why})`,
  }),
  broken_after: (features: number, why: string): Bilingual => ({
    fr: `le fichier est tronqué ou n’est pas de cette forme, après ${features} ${features < 2 ? "objet" : "objets"} (${why})`,
    en: `the file is truncated or is not in this format, after ${features} ${features === 1 ? "feature" : "features"} (${why})`,
  }),
  ends_early: (features: number, bytes: number): Bilingual => ({
    fr: `le fichier est tronqué ou n’est pas de cette forme\u202f: il s’arrête à l’octet ${bytes}, après ${features} ${features < 2 ? "objet" : "objets"}`,
    en: `the file is truncated or is not in this format: it ends at byte ${bytes}, after ${features} ${features === 1 ? "feature" : "features"}`,
  }),
  cut: {
    fr: "le fichier de formes est tronqué : il a moins de surfaces ou de lignes qu’il n’en annonce",
    en: "the shapefile is truncated: it has fewer areas or rows than it declares",
  },
  not_a_collection: {
    fr: "le fichier ne contient pas de FeatureCollection",
    en: "the file does not contain a FeatureCollection",
  },
  projection: (name: string): Bilingual => ({
    fr: `les coordonnées sont dans une projection (${name}) : convertissez le fichier en WGS 84 (EPSG:4326)`,
    en: `the coordinates are projected (${name}): convert the file to WGS 84 (EPSG:4326)`,
  }),
  no_projection: {
    fr: "le fichier .prj manque : la projection du fichier de formes est inconnue",
    en: "the .prj file is missing: the shapefile’s projection is unknown",
  },
  no_shapefile: {
    fr: "le zip ne contient pas de fichier de formes (.shp)",
    en: "the zip does not contain a shapefile (.shp)",
  },
  no_table: {
    fr: "le fichier .dbf manque : les surfaces seraient sans nom",
    en: "the .dbf file is missing: the areas would have no name",
  },
  not_degrees: (longitude: number, latitude: number): Bilingual => ({
    fr: `${longitude}, ${latitude} n’est pas une longitude suivie d’une latitude`,
    en: `${longitude}, ${latitude} is not a longitude followed by a latitude`,
  }),
  broken_ring: {
    fr: "un contour a moins de quatre points",
    en: "an outline has fewer than four points",
  },
  several_layers: (names: string): Bilingual => ({
    fr: `le GeoPackage contient plusieurs couches (${names})\u202f: gardez-en une`,
    en: `the GeoPackage contains several layers (${names}): keep only one`,
  }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
