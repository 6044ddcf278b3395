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
};
export type Neighbour = { readonly row: number; readonly km: number };

/**
 * Index of points by square buckets of `cellDegrees`: asks rings of buckets outwards until the `count` nearest are sure.
 * Points without a position (NaN) are left out.
 */
export function indexPoints(
  latitude: ArrayLike<number>,
  longitude: ArrayLike<number>,
  cellDegrees: number,
): PointIndex {
  const buckets = new Map<number, number[]>();
  const bucketOf = (row: number, column: number) => row * 100_000 + column;
  const cell = (degrees: number) => Math.floor((degrees + 360) / cellDegrees);
  for (let i = 0; i < latitude.length; i++) {
    if (Number.isNaN(latitude[i]) || Number.isNaN(longitude[i])) continue;
    const bucket = bucketOf(cell(latitude[i]!), cell(longitude[i]!));
    const rows = buckets.get(bucket);
    if (rows) rows.push(i);
    else buckets.set(bucket, [i]);
  }
  const furthestRing = Math.ceil(60 / cellDegrees);

  return {
    nearest(lat, lon, count, withinKm = Number.POSITIVE_INFINITY) {
      const centreRow = cell(lat);
      const centreColumn = cell(lon);
      // A ring is sure to hold nothing nearer than its number of buckets times the narrow side of one.
      const ringKm =
        cellDegrees * KM_PER_DEGREE * Math.max(0.1, Math.cos((Math.min(80, Math.abs(lat) + 2) * Math.PI) / 180));
      const found: Neighbour[] = [];
      for (let ring = 0; ring <= furthestRing; ring++) {
        const sureKm = (ring - 1) * ringKm;
        if (sureKm > withinKm) break;
        if (found.length >= count && found[count - 1]!.km <= sureKm) break;
        for (let row = centreRow - ring; row <= centreRow + ring; row++) {
          const edge = row === centreRow - ring || row === centreRow + ring;
          for (
            let column = centreColumn - ring;
            column <= centreColumn + ring;
            column += edge || ring === 0 ? 1 : 2 * ring
          ) {
            for (const i of buckets.get(bucketOf(row, column)) ?? []) {
              const km = distanceKm(lat, lon, latitude[i]!, longitude[i]!);
              if (km > withinKm || (found.length >= count && km >= found[count - 1]!.km)) continue;
              let at = Math.min(found.length, count - 1);
              while (at > 0 && found[at - 1]!.km > km) at--;
              found.splice(at, 0, { row: i, km });
              if (found.length > count) found.pop();
            }
          }
        }
      }
      return found;
    },
  };
}
