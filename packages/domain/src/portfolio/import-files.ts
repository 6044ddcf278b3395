/** Files that a portfolio is imported from, by the end of their names, with their media types. */
export const IMPORT_FILES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  xls: "application/vnd.ms-excel",
  csv: "text/csv; charset=utf-8",
  tsv: "text/tab-separated-values; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  geojson: "application/geo+json",
  json: "application/geo+json",
  geojsonl: "application/geo+json-seq",
  geojsons: "application/geo+json-seq",
  ndjson: "application/x-ndjson",
  jsonl: "application/x-ndjson",
  gpx: "application/gpx+xml",
  gpkg: "application/geopackage+sqlite3",
  kml: "application/vnd.google-earth.kml+xml",
  kmz: "application/vnd.google-earth.kmz",
  zip: "application/zip",
} as const;
type ImportFile = keyof typeof IMPORT_FILES;

const NAMED = new RegExp(String.raw`.\.(${Object.keys(IMPORT_FILES).join("|")})$`, "i");

/** The kind of a file by its name; null for a file that is not imported. */
export function findImportFile(name: string): ImportFile | null {
  return (NAMED.exec(name)?.[1]?.toLowerCase() as ImportFile | undefined) ?? null;
}
