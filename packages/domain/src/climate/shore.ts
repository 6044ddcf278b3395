import { indexPoints } from "./point-index.ts";
import type { Coastline } from "./reference-pack.ts";

const CELL_DEGREES = 0.25;
/** The index of the coast looks no further than 60 degrees: the pole is at least so far from any coast of ours, km. */
const FARTHEST_COAST_KM = 6672;
/** Two neighbouring points of the line are no further apart, km. */
export const COASTLINE_STEP_KM = 1;
/** Further inland, the nearest point is as good as the line, km. */
const LINE_KM = 60;
const KM_PER_DEGREE = 111.2;

/** Distance from a place to the drawn shore, km: to the line between its points, not to the points alone. */
export function createShore(coastline: Coastline): ShoreKm {
  const made = SHORES.get(coastline) ?? indexShore(coastline);
  SHORES.set(coastline, made);
  return made;
}

type ShoreKm = (lat: number, lon: number) => number;
/** By the coastline: indexing it takes a tenth of a second, and both places and layers read it. */
const SHORES = new WeakMap<Coastline, ShoreKm>();

function indexShore({ latitude, longitude, startsLine }: Coastline): ShoreKm {
  const points = indexPoints(latitude, longitude, CELL_DEGREES);

  return (lat, lon) => {
    const [first] = points.nearest(lat, lon, 1);
    if (first === undefined) return FARTHEST_COAST_KM;
    if (first.km > LINE_KM) return first.km;
    // One end of the nearest segment is no further than the nearest point and half of a segment.
    const ends = points.nearest(lat, lon, Number.POSITIVE_INFINITY, first.km + COASTLINE_STEP_KM / 2);
    return ends.reduce((least, { row }) => Math.min(least, toSegment(row), toSegment(row + 1)), first.km);

    /** Distance to the segment that ends at a point, km; infinite where a line starts there. */
    function toSegment(end: number): number {
      if (end === 0 || end >= latitude.length || startsLine[end] === 1) return Number.POSITIVE_INFINITY;
      const east = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
      const [fromX, fromY] = [east * (longitude[end - 1]! - lon), KM_PER_DEGREE * (latitude[end - 1]! - lat)];
      const [alongX, alongY] = [
        east * (longitude[end]! - longitude[end - 1]!),
        KM_PER_DEGREE * (latitude[end]! - latitude[end - 1]!),
      ];
      const squared = alongX * alongX + alongY * alongY;
      const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * alongX + fromY * alongY) / squared));
      return Math.hypot(fromX + share * alongX, fromY + share * alongY);
    }
  };
}
