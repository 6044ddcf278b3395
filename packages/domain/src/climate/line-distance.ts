import { indexPoints } from "./point-index.ts";
import type { DrawnLines } from "./reference-pack.ts";

const CELL_DEGREES = 0.25;
/** The index of points looks no further than 60 degrees: the pole is at least so far from any line of ours, km. */
const FARTHEST_LINE_KM = 6672;
/** Two neighbouring points of the line are no further apart, km. */
export const LINE_STEP_KM = 1;
/** Further than this, the nearest point is as good as the line, km. */
const LINE_KM = 60;
const KM_PER_DEGREE = 111.2;

/**
 * Distance from a place to the nearest of drawn lines, a shore or rivers, km: to the line between its points, not to the
 * points alone.
 */
export function createLineDistance(lines: DrawnLines): LineKm {
  const made = INDEXED.get(lines) ?? indexLines(lines);
  INDEXED.set(lines, made);
  return made;
}

/** What is further than `withinKm` is at that distance at least. */
export type LineKm = (lat: number, lon: number, withinKm?: number) => number;
/** By the lines: indexing them takes a tenth of a second, and both places and layers read them. */
const INDEXED = new WeakMap<DrawnLines, LineKm>();

function indexLines({ latitude, longitude, startsLine }: DrawnLines): LineKm {
  const points = indexPoints(latitude, longitude, CELL_DEGREES);

  return (lat, lon, withinKm = Number.POSITIVE_INFINITY) => {
    // A point of the nearest segment may be half of a step further than the segment.
    const [first] = points.nearest(lat, lon, 1, withinKm + LINE_STEP_KM / 2);
    if (first === undefined) return Math.min(withinKm, FARTHEST_LINE_KM);
    if (first.km > LINE_KM) return first.km;
    // One end of the nearest segment is no further than the nearest point and half of a segment.
    const ends = points.within(lat, lon, first.km + LINE_STEP_KM / 2);
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
