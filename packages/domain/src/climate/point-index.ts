const KM_PER_DEGREE = 111.2;

/** Distance on the sphere between two near points, km (equirectangular: under 0.5 % off below 500 km in Europe). */
export function distanceKm(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const dy = latitudeA - latitudeB;
  const dx = (longitudeA - longitudeB) * Math.cos(((latitudeA + latitudeB) * Math.PI) / 360);
  return KM_PER_DEGREE * Math.sqrt(dx * dx + dy * dy);
}

type PointIndex = {
  /**
   * Rows of the nearest points, nearest first, with their distances in km.
   * @param withinKm points further than this are left out
   */
  readonly nearest: (latitude: number, longitude: number, count: number, withinKm?: number) => Neighbour[];
  /** Rows of all the points no further than a distance, with theirs, in no order: putting many in order takes longer. */
  readonly within: (latitude: number, longitude: number, withinKm: number) => Neighbour[];
  /** Row of the nearest point, -1 where none is within reach. */
  readonly nearestRow: (latitude: number, longitude: number, withinKm: number) => number;
};
export type Neighbour = { readonly row: number; readonly km: number };

/** Furthest that a point is looked for, degrees. */
const FURTHEST_DEGREES = 60;
/** As many points as there are. */
const ALL = Number.POSITIVE_INFINITY;
/** Points this near lie within 4° of latitude, and what is between within 2°. */
const NEAR_KM = 400;

/**
 * Index of points by square buckets of `cellDegrees`: asks rings of buckets outwards until the `count` nearest are sure.
 * Points without a position (NaN) are left out.
 */
export function indexPoints(
  latitude: ArrayLike<number>,
  longitude: ArrayLike<number>,
  cellDegrees: number,
): PointIndex {
  const buckets = bucketsOf(latitude, longitude, cellDegrees);
  const { south, west, height, width, starts, rows, latitudes, longitudes } = buckets;
  const furthestRing = Math.ceil(FURTHEST_DEGREES / cellDegrees);
  /** The points found by the last search, nearest first unless all are wanted, and how many they are. */
  const foundRows: number[] = [];
  const foundKm: number[] = [];
  let found = 0;
  /** A degree of longitude 2° nearer to the pole than the place, km: no longer than between it and any point within `NEAR_KM`. */
  let parallelKm = 0;

  /** Looks among the points of buckets that stand side by side. */
  function look(from: number, to: number, lat: number, lon: number, count: number, withinKm: number): void {
    for (let i = from; i < to; i++) {
      const isFull = found >= count;
      const reachKm = isFull ? Math.min(withinKm, foundKm[count - 1]!) : withinKm;
      // Most are left out before the cosine: too far along the meridian, or along a parallel nearer to the pole.
      if (KM_PER_DEGREE * Math.abs(lat - latitudes[i]!) > reachKm) continue;
      if (reachKm < NEAR_KM && parallelKm * Math.abs(lon - longitudes[i]!) > reachKm) continue;
      const km = distanceKm(lat, lon, latitudes[i]!, longitudes[i]!);
      if (km > withinKm || (isFull && km >= foundKm[count - 1]!)) continue;
      let at = isFull ? count - 1 : found++;
      for (; count < ALL && at > 0 && foundKm[at - 1]! > km; at--) {
        foundKm[at] = foundKm[at - 1]!;
        foundRows[at] = foundRows[at - 1]!;
      }
      foundKm[at] = km;
      foundRows[at] = rows[i]!;
    }
  }

  function search(lat: number, lon: number, count: number, withinKm: number): void {
    found = 0;
    const centreRow = cellOf(lat, cellDegrees) - south;
    const centreColumn = cellOf(lon, cellDegrees) - west;
    parallelKm = KM_PER_DEGREE * Math.cos((Math.min(90, Math.abs(lat) + 2) * Math.PI) / 180);
    // A ring is sure to hold nothing nearer than its number of buckets times the narrow side of one.
    const ringKm =
      cellDegrees * KM_PER_DEGREE * Math.max(0.1, Math.cos((Math.min(80, Math.abs(lat) + 2) * Math.PI) / 180));
    for (let ring = 0; ring <= furthestRing; ring++) {
      const sureKm = (ring - 1) * ringKm;
      if (sureKm > withinKm) break;
      if (found >= count && foundKm[count - 1]! <= sureKm) break;
      const top = centreRow + ring;
      const left = centreColumn - ring;
      const right = centreColumn + ring;
      const first = Math.max(0, left);
      const last = Math.min(width - 1, right);
      for (let row = Math.max(0, centreRow - ring); row <= Math.min(height - 1, top); row++) {
        const from = row * width;
        if (row === centreRow - ring || row === top) {
          if (first <= last) look(starts[from + first]!, starts[from + last + 1]!, lat, lon, count, withinKm);
          continue;
        }
        if (left >= 0 && left < width) look(starts[from + left]!, starts[from + left + 1]!, lat, lon, count, withinKm);
        if (right >= 0 && right < width)
          look(starts[from + right]!, starts[from + right + 1]!, lat, lon, count, withinKm);
      }
    }
  }

  function neighbours(): Neighbour[] {
    const list: Neighbour[] = [];
    for (let at = 0; at < found; at++) list.push({ row: foundRows[at]!, km: foundKm[at]! });
    return list;
  }

  return {
    nearest(lat, lon, count, withinKm = Number.POSITIVE_INFINITY) {
      search(lat, lon, count, withinKm);
      return neighbours();
    },
    within(lat, lon, withinKm) {
      search(lat, lon, ALL, withinKm);
      return neighbours();
    },
    nearestRow(lat, lon, withinKm) {
      search(lat, lon, 1, withinKm);
      return found === 0 ? -1 : foundRows[0]!;
    },
  };
}

/** Points sorted by bucket, buckets by row then column: those of bucket b stand from `starts[b]` to `starts[b + 1]`. */
type Buckets = {
  /** Row and column of the first bucket. */
  readonly south: number;
  readonly west: number;
  readonly height: number;
  readonly width: number;
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
};

function bucketsOf(latitude: ArrayLike<number>, longitude: ArrayLike<number>, cellDegrees: number): Buckets {
  const [latitudes, longitudes] = [Float64Array.from(latitude), Float64Array.from(longitude)];
  const count = latitudes.length;
  const [cellRows, cellColumns] = [new Int32Array(count), new Int32Array(count)];
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const row = cellOf(latitudes[i]!, cellDegrees);
    const column = cellOf(longitudes[i]!, cellDegrees);
    cellRows[i] = NOWHERE;
    if (Number.isNaN(row) || Number.isNaN(column)) continue;
    cellRows[i] = row;
    cellColumns[i] = column;
    if (row < south) south = row;
    if (row > north) north = row;
    if (column < west) west = column;
    if (column > east) east = column;
  }
  if (south === Infinity) [south, north, west, east] = [0, -1, 0, -1];
  const [height, width] = [north - south + 1, east - west + 1];
  const starts = new Uint32Array(height * width + 1);
  for (let i = 0; i < count; i++) {
    if (cellRows[i] !== NOWHERE) starts[(cellRows[i]! - south) * width + cellColumns[i]! - west + 1]!++;
  }
  for (let bucket = 0; bucket < height * width; bucket++) starts[bucket + 1]! += starts[bucket]!;
  const next = starts.slice();
  const rows = new Uint32Array(starts[height * width]!);
  for (let i = 0; i < count; i++) {
    if (cellRows[i] !== NOWHERE) rows[next[(cellRows[i]! - south) * width + cellColumns[i]! - west]!++] = i;
  }
  return {
    south,
    west,
    height,
    width,
    starts,
    rows,
    latitudes: sortByRow(latitudes, rows),
    longitudes: sortByRow(longitudes, rows),
  };
}

/** Row of buckets of a point without a position. */
const NOWHERE = -1;

const cellOf = (degrees: number, cellDegrees: number) => Math.floor((degrees + 360) / cellDegrees);

function sortByRow(values: Float64Array, rows: Uint32Array): Float64Array {
  const made = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) made[i] = values[rows[i]!]!;
  return made;
}
