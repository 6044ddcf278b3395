import { type BuildingFootprint, footprintPolygons } from "@lichen/domain";

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
  /** Outlines of some rows by their identifiers, those that have none absent; absent: the records have no outline. */
  readonly footprintsOf?: ((rows: readonly Row[]) => Promise<Footprints>) | undefined;
};
export type Footprints = ReadonlyMap<string, BuildingFootprint>;

const POINT_BYTES = 21;
const LITTLE_ENDIAN = 1;
const POINT = 1;
const POLYGON = 3;
const MULTI_POLYGON = 6;
const BYTES = { order: 1, count: 4, position: 16 } as const;

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

/** An outline as well-known binary. @source OGC 06-103r4, §8.2 */
export function footprintBytes(footprint: BuildingFootprint, before = 0): Uint8Array<ArrayBuffer> {
  const polygons = footprintPolygons(footprint);
  const sizeOf = (rings: (typeof polygons)[number]) =>
    rings.reduce((sum, ring) => sum + BYTES.count + ring.length * BYTES.position, HEAD_BYTES);
  const isOne = footprint.type === "Polygon";
  const size = polygons.reduce((sum, rings) => sum + sizeOf(rings), isOne ? 0 : HEAD_BYTES);
  const bytes = new Uint8Array(before + size);
  const view = new DataView(bytes.buffer);
  let at = before;
  const writeHead = (type: number, count: number) => {
    view.setUint8(at, LITTLE_ENDIAN);
    view.setUint32(at + BYTES.order, type, true);
    view.setUint32(at + BYTES.order + BYTES.count, count, true);
    at += HEAD_BYTES;
  };
  if (!isOne) writeHead(MULTI_POLYGON, polygons.length);
  for (const rings of polygons) {
    writeHead(POLYGON, rings.length);
    for (const ring of rings) {
      view.setUint32(at, ring.length, true);
      at += BYTES.count;
      for (const [longitude, latitude] of ring) {
        view.setFloat64(at, longitude, true);
        view.setFloat64(at + 8, latitude, true);
        at += BYTES.position;
      }
    }
  }
  return bytes;
}
/** Order of bytes, type, number of parts. */
const HEAD_BYTES = BYTES.order + 2 * BYTES.count;
