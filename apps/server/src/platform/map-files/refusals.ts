import type { Bilingual } from "@lichen/domain";
import type { Position } from "geojson";

/** Names that a sentence holds; the others are counted. */
const MOST_NAMES = 20;
const listNames = (names: readonly string[]): string =>
  `${names.slice(0, MOST_NAMES).join(", ")}${names.length > MOST_NAMES ? `… (${names.length})` : ""}`;
/** Two coordinates, by their digits. */
const pairOf = ([x = Number.NaN, y = Number.NaN]: Position): Bilingual => ({
  fr: `${x}\u202f; ${y}`.replaceAll(".", ","),
  en: `${x}, ${y}`,
});

/** Why the file of a map is refused. */
export const refusals = {
  unreadable: (code: string): Bilingual => ({
    fr: `le fichier ne peut pas être lu (${code})`,
    en: `the file cannot be read (${code})`,
  }),
  empty: { fr: "le fichier est vide", en: "the file is empty" },
  unknown_form: {
    fr: "la forme du fichier n’est pas reconnue\u202f: .geojson, .json, .fgb, .gpkg, .shp (avec .dbf et .prj à côté), .zip ou .gz",
    en: "unknown file format: use .geojson, .json, .fgb, .gpkg, .shp (with .dbf and .prj alongside), .zip or .gz",
  },
  archive: (extension: string): Bilingual => ({
    fr: `une archive ${extension} n’est pas lue\u202f: décompressez-la, puis importez le fichier qu’elle contient`,
    en: `a ${extension} archive is not read: extract it, then import the file that it contains`,
  }),
  not_utf8: {
    fr: "le texte du fichier n’est pas en UTF-8\u202f: enregistrez-le en UTF-8",
    en: "the text of the file is not in UTF-8: save it in UTF-8",
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
    fr: "le fichier de formes est tronqué\u202f: il a moins de surfaces ou de lignes qu’il n’en annonce",
    en: "the shapefile is truncated: it has fewer areas or rows than it declares",
  },
  not_a_collection: {
    fr: "le fichier ne contient pas de FeatureCollection",
    en: "the file does not contain a FeatureCollection",
  },
  projection: (name: string): Bilingual => ({
    fr: `le système de coordonnées du fichier (${name}) n’est pas connu\u202f: convertissez le fichier en WGS 84 (EPSG:4326)`,
    en: `the file’s coordinate system (${name}) is not known: convert the file to WGS 84 (EPSG:4326)`,
  }),
  projection_behind: (name: string): Bilingual => ({
    fr: `le système de coordonnées (${name}) est écrit après les objets\u202f: écrivez «\u202fcrs\u202f» avant «\u202ffeatures\u202f», ou convertissez le fichier en WGS 84 (EPSG:4326)`,
    en: `the coordinate system (${name}) is written after the features: write “crs” before “features”, or convert the file to WGS 84 (EPSG:4326)`,
  }),
  no_system: {
    fr: "le fichier ne dit pas son système de coordonnées\u202f: enregistrez-le de nouveau avec son système, ou convertissez-le en WGS 84 (EPSG:4326)",
    en: "the file does not state its coordinate system: save it again with its system, or convert it to WGS 84 (EPSG:4326)",
  },
  no_projection: {
    fr: "le fichier .prj manque\u202f: la projection du fichier de formes est inconnue. Ajoutez-le à côté du .shp, ou exportez de nouveau la couche",
    en: "the .prj file is missing: the shapefile’s projection is unknown. Add it next to the .shp, or export the layer again",
  },
  no_map: (names: readonly string[]): Bilingual => {
    const zips = names.filter((name) => /\.(?:zip|7z|rar)$/i.test(name));
    const listed = listNames(zips.length > 0 ? zips : names);
    return zips.length > 0
      ? {
          fr: `le zip contient d’autres archives (${listed})\u202f: décompressez-le, puis importez l’une d’elles`,
          en: `the zip contains other archives (${listed}): extract it, then import one of them`,
        }
      : {
          fr: `le zip ne contient pas de fichier de formes (.shp) ni d’autre carte (.geojson, .gpkg, .fgb)${names.length === 0 ? "" : `\u202f: il contient ${listed}`}`,
          en: `the zip does not contain a shapefile (.shp) or another map (.geojson, .gpkg, .fgb)${names.length === 0 ? "" : `: it contains ${listed}`}`,
        };
  },
  several_maps: (names: readonly string[]): Bilingual => ({
    fr: `le zip contient plusieurs cartes (${listNames(names)})\u202f: décompressez-le et importez l’une d’elles`,
    en: `the zip contains several maps (${listNames(names)}): extract it and import one of them`,
  }),
  locked: (name: string): Bilingual => ({
    fr: `le zip est protégé par un mot de passe (${name})\u202f: enregistrez-le sans mot de passe`,
    en: `the zip is protected by a password (${name}): save it without a password`,
  }),
  no_table: {
    fr: "le fichier .dbf manque\u202f: les surfaces seraient sans nom. Ajoutez-le à côté du .shp, ou exportez de nouveau la couche",
    en: "the .dbf file is missing: the areas would have no name. Add it next to the .shp, or export the layer again",
  },
  not_degrees: (at: Position): Bilingual => ({
    fr: `${pairOf(at).fr} n’est pas une longitude suivie d’une latitude\u202f: indiquez le système de coordonnées dans le fichier, ou convertissez-le en WGS 84 (EPSG:4326)`,
    en: `${pairOf(at).en} is not a longitude followed by a latitude: state the coordinate system in the file, or convert it to WGS 84 (EPSG:4326)`,
  }),
  swapped: (at: Position): Bilingual => ({
    fr: `${pairOf(at).fr} est hors d’Europe et de la France d’outre-mer\u202f; ces coordonnées inversées y seraient\u202f: écrivez la longitude (x) avant la latitude (y)`,
    en: `${pairOf(at).en} is outside Europe and overseas France; with its axes swapped it would be inside: write the longitude (x) before the latitude (y)`,
  }),
  outside: (at: Position): Bilingual => ({
    fr: `${pairOf(at).fr} est hors d’Europe et de la France d’outre-mer, même en inversant les deux coordonnées\u202f: vérifiez le système de coordonnées du fichier`,
    en: `${pairOf(at).en} is outside Europe and overseas France, even with its axes swapped: check the file’s coordinate system`,
  }),
  curved: {
    fr: "surface courbe\u202f: convertissez-la en lignes droites (ogr2ogr -nlt CONVERT_TO_LINEAR)",
    en: "curved surface: convert to straight lines (ogr2ogr -nlt CONVERT_TO_LINEAR)",
  },
  solid: {
    fr: "surface en trois dimensions, faite de triangles\u202f: convertissez-la en polygones",
    en: "three-dimensional surface, made of triangles: convert to polygons",
  },
  broken_ring: {
    fr: "un contour a moins de quatre points",
    en: "an outline has fewer than four points",
  },
  several_layers: (names: readonly string[]): Bilingual => ({
    fr: `le GeoPackage contient plusieurs couches (${listNames(names)})\u202f: choisissez-en une avec --layer "${names[0]}"`,
    en: `the GeoPackage contains several layers (${listNames(names)}): choose one with --layer "${names[0]}"`,
  }),
  no_such_layer: (name: string, names: readonly string[]): Bilingual => ({
    fr: `le fichier n’a pas de couche «\u202f${name}\u202f»\u202f; ses couches\u202f: ${listNames(names)}`,
    en: `the file has no layer “${name}”; its layers: ${listNames(names)}`,
  }),
  one_layer: {
    fr: "ce fichier n’a qu’une couche\u202f: retirez --layer",
    en: "this file has a single layer: remove --layer",
  },
  no_layer: {
    fr: "le GeoPackage ne contient aucune couche d’objets",
    en: "the GeoPackage contains no layer of features",
  },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
