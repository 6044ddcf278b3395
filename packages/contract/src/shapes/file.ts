import { IMPORT_FILE_BYTES } from "@lichen/domain";
import { z } from "zod";
import type { Problem } from "../endpoint.ts";

/** An answer that is a file to keep, not JSON. Its name is ASCII, without quotes. */
export const file = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  type: z.string(),
  content: z.instanceof(Uint8Array),
});
export type FileAnswer = z.output<typeof file>;

export const CSV_TYPE = "text/csv; charset=utf-8";
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const GEOJSON_TYPE = "application/geo+json";
export const JSON_SCHEMA_TYPE = "application/schema+json";
export const GEOPACKAGE_TYPE = "application/geopackage+sqlite3";
export const PARQUET_TYPE = "application/vnd.apache.parquet";
/** Colours of a layer of a map. @source OGC 02-070 */
export const SLD_TYPE = "application/vnd.ogc.sld+xml";
/** @source Mapbox Vector Tile specification, §2.2 */
export const MVT_TYPE = "application/vnd.mapbox-vector-tile";
export const PMTILES_TYPE = "application/vnd.pmtiles";
export const NDJSON_TYPE = "application/x-ndjson";
export const PDF_TYPE = "application/pdf";
export const ZIP_TYPE = "application/zip";

/** A file that is sent to an address that the product gave. */
export const LARGEST_FILE_BYTES = IMPORT_FILE_BYTES;

/** Refusals of the addresses that the product gives to send a file to, or to read one from. */
export const FILE_PROBLEMS = {
  link_expired: {
    status: 403,
    message: {
      fr: "Ce lien n’est plus valable : demandez-en un autre.",
      en: "This link is no longer valid: request another.",
    },
  },
  too_many_files: {
    status: 429,
    message: {
      fr: "Des envois de fichiers sont déjà en cours pour vous ou votre structure : attendez que l’un d’eux se termine.",
      en: "Files are already being uploaded for you or your company: wait until one of them finishes.",
    },
  },
  file_too_large: {
    status: 413,
    message: {
      fr: `Le fichier dépasse ${LARGEST_FILE_BYTES / 1_000_000} Mo.`,
      en: `The file is larger than ${LARGEST_FILE_BYTES / 1_000_000} MB.`,
    },
  },
} as const satisfies Record<string, Problem>;
