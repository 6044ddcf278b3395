const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;
/** Kilometres in a degree of latitude, a little short so that no cell is left out by rounding. */
const KM_PER_DEGREE = 111;

export type Nearest = {
  /** Row of the nearest point and its distance; null when there is none within `withinKm`. */
  readonly nearest: (lat: number, lon: number, withinKm?: number) => { row: number; km: number } | null;
  /** Calls `visit` with every point within the distance, in no order. */
  readonly within: (lat: number, lon: number, km: number, visit: (row: number, km: number) => void) => void;
};

/** Great-circle distance, km. */
export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const north = Math.sin(((lat2 - lat1) * RADIANS) / 2);
  const east = Math.sin(((lon2 - lon1) * RADIANS) / 2);
  const half = north * north + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * east * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * Points sorted into cells of the globe, to find the ones near a place without looking at the others.
 * Points without a position (NaN) are never found. The 180th meridian is an edge: no point of the pack lies across it.
 */
export function createNearest(latitude: Float64Array, longitude: Float64Array, cellDegrees = 0.25): Nearest {
  const columns = Math.ceil(360 / cellDegrees);
  const rows = Math.ceil(180 / cellDegrees);
  const cells = new Map<number, number[]>();
  const rowOf = (lat: number) => Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / cellDegrees)));
  const columnOf = (lon: number) => Math.min(columns - 1, Math.max(0, Math.floor((lon + 180) / cellDegrees)));
  for (let point = 0; point < latitude.length; point += 1) {
    if (Number.isNaN(latitude[point]!) || Number.isNaN(longitude[point]!)) continue;
    const cell = rowOf(latitude[point]!) * columns + columnOf(longitude[point]!);
    const points = cells.get(cell);
    if (points === undefined) cells.set(cell, [point]);
    else points.push(point);
  }

  function within(lat: number, lon: number, km: number, visit: (row: number, km: number) => void): void {
    const degrees = km / KM_PER_DEGREE;
    // Meridians come together towards the pole: the widest parallel of the disc decides.
    const narrowest = Math.cos(Math.min(89.9, Math.abs(lat) + degrees) * RADIANS);
    const [south, north] = [rowOf(lat - degrees), rowOf(lat + degrees)];
    const [west, east] = [columnOf(lon - degrees / narrowest), columnOf(lon + degrees / narrowest)];
    for (let row = south; row <= north; row += 1) {
      for (let column = west; column <= east; column += 1) {
        for (const point of cells.get(row * columns + column) ?? []) {
          const distance = distanceKm(lat, lon, latitude[point]!, longitude[point]!);
          if (distance <= km) visit(point, distance);
        }
      }
    }
  }

  function nearest(lat: number, lon: number, withinKm = Number.POSITIVE_INFINITY): { row: number; km: number } | null {
    for (let radius = Math.min(10, withinKm); ; radius = Math.min(4 * radius, withinKm)) {
      let best: { row: number; km: number } | null = null;
      within(lat, lon, radius, (row, km) => {
        if (best === null || km < best.km) best = { row, km };
      });
      if (best !== null) return best;
      if (radius >= withinKm || radius > 21_000) return null;
    }
  }

  return { nearest, within };
}
