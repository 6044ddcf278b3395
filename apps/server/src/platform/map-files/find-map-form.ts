/** What a map is, by its first bytes, as the end of a file name; null for a file that is no map. */
export function findMapForm(bytes: Uint8Array, names: readonly string[] = []): string | null {
  if (startsWith(bytes, "SQLite format 3\0")) return ".gpkg";
  if (startsWith(bytes, "fgb")) return ".fgb";
  if (names.some((name) => /\.(?:shp|geojson|gpkg|fgb)$/i.test(name))) return ".zip";
  if (names.some((name) => /\.kml$/i.test(name))) return ".kmz";
  const head = new TextDecoder()
    .decode(bytes.subarray(0, HEAD_BYTES))
    .replace(/^\uFEFF/, "")
    .replaceAll(RECORD_MARK, "");
  if (/^\s*\{/.test(head) && /"type"\s*:\s*"(?:Feature|FeatureCollection|GeometryCollection)"/.test(head))
    return ".geojson";
  if (/^\s*<(?:\?xml|gpx)/i.test(head) && /<gpx[\s>]/i.test(head)) return ".gpx";
  return /^\s*<(?:\?xml|kml|!--)/i.test(head) && /<(?:\w+:)?kml[\s>]/i.test(head) ? ".kml" : null;
}
const HEAD_BYTES = 4096;
/** Before each feature of a sequence. @source RFC 8142 */
const RECORD_MARK = "\u001e";
const startsWith = (bytes: Uint8Array, text: string) =>
  new TextDecoder("latin1").decode(bytes.subarray(0, text.length)) === text;
