import { ensure } from "../shared/ensure.ts";

/** Longitude, latitude. */
export type LonLat = readonly [number, number];
export type Shape =
  | { readonly type: "Polygon"; readonly coordinates: readonly (readonly LonLat[])[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly LonLat[])[])[] };

/** GeoJSON, as the map draws it. */
export type Features<P> = {
  readonly type: "FeatureCollection";
  readonly features: readonly { readonly type: "Feature"; readonly properties: P; readonly geometry: Shape }[];
};

/** Outlines made ready for the question "is this point inside, and else how far". */
export type Polygons<P> = {
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
/** Side of the squares by which the outlines are found, degrees. */
const CELL_DEGREES = 1;

/** Outlines found by the squares of a degree that they reach into. */
export function createPolygons<P>(outlines: Features<P>): Polygons<P> {
  const parts = outlines.features.flatMap(({ properties, geometry }) =>
    polygonsOf(geometry).map((rings) => part(properties, rings)),
  );
  const partsAt = squaresOf(parts);

  return {
    containing: (lat, lon) => {
      const found: P[] = [];
      for (const candidate of partsAt(cellOf(lat), cellOf(lon))) {
        if (contains(candidate, lat, lon) && !found.includes(candidate.properties)) found.push(candidate.properties);
      }
      return found;
    },
    near: (lat, lon, km) => {
      const shrink = Math.cos((lat * Math.PI) / 180);
      const [marginLat, marginLon] = [km / KM_PER_DEGREE, km / KM_PER_DEGREE / Math.max(0.05, shrink)];
      const nearest = new Map<P, number>();
      const candidates = new Set<Part<P>>();
      for (let row = cellOf(lat - marginLat); row <= cellOf(lat + marginLat); row++) {
        for (let column = cellOf(lon - marginLon); column <= cellOf(lon + marginLon); column++) {
          for (const candidate of partsAt(row, column)) candidates.add(candidate);
        }
      }
      for (const candidate of candidates) {
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

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);

/** The parts whose box reaches into a square, in their order. */
function squaresOf<P>(parts: readonly Part<P>[]): (row: number, column: number) => readonly Part<P>[] {
  const squares = new Map<number, Part<P>[]>();
  const square = (row: number, column: number) => row * 1000 + column;
  for (const candidate of parts) {
    for (let row = cellOf(candidate.south); row <= cellOf(candidate.north); row++) {
      for (let column = cellOf(candidate.west); column <= cellOf(candidate.east); column++) {
        const held = squares.get(square(row, column));
        if (held === undefined) squares.set(square(row, column), [candidate]);
        else held.push(candidate);
      }
    }
  }
  return (row, column) => squares.get(square(row, column)) ?? [];
}

function polygonsOf(shape: Shape): readonly (readonly Ring[])[] {
  return shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;
}

function part<P>(properties: P, rings: readonly Ring[]): Part<P> {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of ensure(rings[0])) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { properties, rings, west, south, east, north };
}

/** Even-odd over all the rings: a point of a hole crosses two outlines. */
function contains({ rings, west, south, east, north }: Part<unknown>, lat: number, lon: number): boolean {
  if (lat < south || lat > north || lon < west || lon > east) return false;
  let isInside = false;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at += 1) {
      const [lon1, lat1] = ensure(ring[at - 1]);
      const [lon2, lat2] = ensure(ring[at]);
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
      const x1 = (ensure(ring[at - 1])[0] - lon) * shrink;
      const y1 = ensure(ring[at - 1])[1] - lat;
      const x2 = (ensure(ring[at])[0] - lon) * shrink - x1;
      const y2 = ensure(ring[at])[1] - lat - y1;
      const length = x2 * x2 + y2 * y2;
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * x2 + y1 * y2) / length));
      least = Math.min(least, Math.hypot(x1 + share * x2, y1 + share * y2));
    }
  }
  return KM_PER_DEGREE * least;
}
