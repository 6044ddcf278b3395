import type { Bilingual } from "../shared/bilingual.ts";

/**
 * Where an import of buildings is. It waits for its file or for its turn, is read, checked (and then waits to be
 * confirmed, when that was asked), written in one transaction, and ends.
 * @source decisions.md "Shapes that other programs rely on"
 */
export const IMPORT_STATES = ["waiting", "reading", "checking", "writing", "success", "error", "cancelled"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of a row whose building code exists already. @source platform.md §4 "Building import" */
export const DUPLICATE_CHOICES = ["replace", "keep"] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** What a row of the file would do. */
export const IMPORT_ROW_STATUSES = ["new", "changed", "same", "error"] as const;
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];

/** Why a whole file is refused, or its import ended without writing. */
export const IMPORT_REFUSALS = {
  not_a_workbook: {
    fr: "Ce fichier n’est pas un tableau lisible, .xlsx, .ods ou .csv\u202f: ouvrez-le dans un tableur et enregistrez-le en .xlsx.",
    en: "This file is not a readable spreadsheet, .xlsx, .ods or .csv: open it in a spreadsheet and save it as .xlsx.",
  },
  unreadable_map: {
    fr: "Cette carte n’est pas lisible\u202f: exportez-la en GeoJSON, en longitudes et latitudes (EPSG:4326), avec des points ou des polygones.",
    en: "This map cannot be read: export it as GeoJSON, in longitudes and latitudes (EPSG:4326), with points or polygons.",
  },
  map_without_system: {
    fr: "Cette carte ne dit pas son système de coordonnées, ou en nomme un qui n’est pas connu\u202f: exportez-la en longitudes et latitudes (EPSG:4326), ou enregistrez-la avec son système (fichier .prj, «\u202fcrs\u202f»).",
    en: "This map does not state its coordinate system, or names one that is not known: export it in longitudes and latitudes (EPSG:4326), or save it with its system (.prj file, “crs”).",
  },
  has_macros: {
    fr: "Ce classeur contient des macros : enregistrez-le en .xlsx.",
    en: "This workbook contains macros: save it as .xlsx.",
  },
  file_too_large: { fr: "Ce fichier est trop volumineux.", en: "This file is too large." },
  too_many_rows: {
    fr: "Ce fichier a trop de lignes : partagez-le en plusieurs fichiers.",
    en: "This file has too many rows: split it into several files.",
  },
  too_many_columns: {
    fr: "Ce fichier a trop de colonnes : repartez du modèle.",
    en: "This file has too many columns: start from the template.",
  },
  too_slow: { fr: "Ce fichier est trop long à lire.", en: "This file takes too long to read." },
  template_not_respected: {
    fr: "Les colonnes de ce fichier ne sont pas celles du modèle, et personne ne peut dire ici ce qu’elles contiennent : importez-le depuis l’écran d’import, qui le demande.",
    en: "The columns of this file are not those of the template, and no one can say here what they contain: use the import screen, which will ask.",
  },
  no_rows: { fr: "Ce fichier ne contient aucun bâtiment.", en: "This file contains no buildings." },
  nothing_valid: {
    fr: "Aucune ligne ne peut être importée : corrigez les erreurs.",
    en: "No row can be imported: correct the errors.",
  },
  buildings_threshold_reached: {
    fr: "L’import dépasserait le nombre de bâtiments autorisé : contactez l’équipe pour obtenir une licence.",
    en: "The import would exceed the number of buildings allowed: contact the team to get a licence.",
  },
  not_confirmed: { fr: "L’import n’a pas été confirmé à temps.", en: "The import was not confirmed in time." },
  not_sent: { fr: "Le fichier n’est pas arrivé à temps.", en: "The file did not arrive in time." },
  forbidden: {
    fr: "Vous n’avez plus le droit d’écriture sur ces groupes.",
    en: "You no longer have write access to these groups.",
  },
  interrupted: {
    fr: "L’import a été interrompu : rien n’a été enregistré, réessayez.",
    en: "The import was interrupted: nothing was saved, try again.",
  },
} as const satisfies Record<string, Bilingual>;
export type ImportRefusal = keyof typeof IMPORT_REFUSALS;
