import type { Features, LonLat, Shape } from "@lichen/data";

/** An outline made ready for the question "is this point inside, and else how far". */
type Polygons<P> = {
  /** Properties of every outline that holds the point. */
  readonly containing: (lat: number, lon: number) => P[];
  /** Properties of every outline within the distance of the point, nearest first, with the distance; 0 inside. */
  readonly near: (lat: number, lon: number, km: number) => { properties: P; km: number }[];
};

type Ring = readonly LonLat[];
type Part<P> = {
  readonly properties: P;
  readonly rings: readonly Ring[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

const KM_PER_DEGREE = 111.2;

export function createPolygons<P>(outlines: Features<P>): Polygons<P> {
  const parts = outlines.features.flatMap(({ properties, geometry }) =>
    polygonsOf(geometry).map((rings) => part(properties, rings)),
  );

  return {
    containing: (lat, lon) => [
      ...new Set(parts.filter((candidate) => contains(candidate, lat, lon)).map((candidate) => candidate.properties)),
    ],
    near: (lat, lon, km) => {
      const shrink = Math.cos((lat * Math.PI) / 180);
      const [marginLat, marginLon] = [km / KM_PER_DEGREE, km / KM_PER_DEGREE / Math.max(0.05, shrink)];
      const nearest = new Map<P, number>();
      for (const candidate of parts) {
        const isAway =
          lat < candidate.south - marginLat ||
          lat > candidate.north + marginLat ||
          lon < candidate.west - marginLon ||
          lon > candidate.east + marginLon;
        if (isAway) continue;
        const distance = contains(candidate, lat, lon) ? 0 : edgeKm(candidate.rings, lat, lon, shrink);
        const before = nearest.get(candidate.properties) ?? Number.POSITIVE_INFINITY;
        if (distance <= km && distance < before) nearest.set(candidate.properties, distance);
      }
      return [...nearest].map(([properties, distance]) => ({ properties, km: distance })).sort((a, b) => a.km - b.km);
    },
  };
}

function polygonsOf(shape: Shape): readonly (readonly Ring[])[] {
  return shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;
}

function part<P>(properties: P, rings: readonly Ring[]): Part<P> {
  const longitudes = rings[0]!.map(([lon]) => lon);
  const latitudes = rings[0]!.map(([, lat]) => lat);
  return {
    properties,
    rings,
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Even-odd over all the rings: a point of a hole crosses two outlines. */
function contains({ rings, west, south, east, north }: Part<unknown>, lat: number, lon: number): boolean {
  if (lat < south || lat > north || lon < west || lon > east) return false;
  let isInside = false;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at += 1) {
      const [lon1, lat1] = ring[at - 1]!;
      const [lon2, lat2] = ring[at]!;
      if (lat1 > lat !== lat2 > lat && lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1)
        isInside = !isInside;
    }
  }
  return isInside;
}

/** Distance to the nearest edge, on the plane that touches the globe at the point: right to 1 % over a few kilometres. */
function edgeKm(rings: readonly Ring[], lat: number, lon: number, shrink: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at += 1) {
      const x1 = (ring[at - 1]![0] - lon) * shrink;
      const y1 = ring[at - 1]![1] - lat;
      const x2 = (ring[at]![0] - lon) * shrink - x1;
      const y2 = ring[at]![1] - lat - y1;
      const length = x2 * x2 + y2 * y2;
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * x2 + y1 * y2) / length));
      least = Math.min(least, Math.hypot(x1 + share * x2, y1 + share * y2));
    }
  }
  return KM_PER_DEGREE * least;
}
