/**
 * How databases, GIS and data portals write a geometry in a cell: WKT, also with its system before it, the hexadecimal of a
 * WKB, an object of GeoJSON.
 * @source OGC 06-103r4 (WKT, WKB), PostGIS (EWKT, EWKB), RFC 7946
 */
const FORMS = [
  /^(?:SRID\s?=\s?\d{1,6}\s?[;,]\s?)?(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s?(?:ZM|Z|M)?\s?\(/i,
  /^0(?:10[1-6]0000[0-9a-f]0|00000000[1-6]|0[0-9a-f]000000[1-6])[0-9a-f]{16}/i,
  /^\{\s?"(?:type"\s?:\s?"(?:Multi)?(?:Point|LineString|Polygon)"|coordinates"\s?:\s?\[)/,
];

/** Whether a text is a geometry, by its beginning. */
export function isGeometryText(text: string): boolean {
  return FORMS.some((form) => form.test(text));
}
