/** A column of a table for programs: a key that stays, codes rather than words; a day is YYYY-MM-DD. */
export type KeyedColumn<Row> = { readonly key: string } & (
  | { readonly kind: "text" | "day"; readonly value: (row: Row) => string | null }
  | { readonly kind: "number" | "integer"; readonly value: (row: Row) => number | null }
);

/** Longitude and latitude, degrees (WGS 84). */
type LonLat = readonly [longitude: number, latitude: number];

/** Records as points of a map. */
export type MapTable<Row> = {
  /** Of the layer, the same in every language: letters and "_". */
  readonly name: string;
  readonly columns: readonly KeyedColumn<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  readonly idOf: (row: Row) => string;
  /** Null: the place is not known. */
  readonly placeOf: (row: Row) => LonLat | null;
};

const POINT_BYTES = 21;
const LITTLE_ENDIAN = 1;
const POINT = 1;

/** A point as well-known binary. @source OGC 06-103r4, §8.2 */
export function pointBytes([longitude, latitude]: LonLat, before = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(before + POINT_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(before, LITTLE_ENDIAN);
  view.setUint32(before + 1, POINT, true);
  view.setFloat64(before + 5, longitude, true);
  view.setFloat64(before + 13, latitude, true);
  return bytes;
}
