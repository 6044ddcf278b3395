import { ensure } from "@lichen/domain";
export type Position = [number, number];
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The part of a closed ring that lies in the box (Sutherland–Hodgman); empty when none does. */
export function clipRing(ring: readonly Position[], box: Box): Position[] {
  const sides: readonly [0 | 1, number, 1 | -1][] = [
    [0, box.west, 1],
    [0, box.east, -1],
    [1, box.south, 1],
    [1, box.north, -1],
  ];
  let points = ring.slice(0, -1);
  for (const [axis, limit, sign] of sides) {
    const clipped: Position[] = [];
    points.forEach((point, index) => {
      const previous = ensure(points.at(index - 1));
      const isInside = sign * (point[axis] - limit) >= 0;
      const wasInside = sign * (previous[axis] - limit) >= 0;
      if (isInside !== wasInside) {
        const share = (limit - previous[axis]) / (point[axis] - previous[axis]);
        clipped.push([previous[0] + share * (point[0] - previous[0]), previous[1] + share * (point[1] - previous[1])]);
      }
      if (isInside) clipped.push(point);
    });
    points = clipped;
  }
  return points.length < 3 ? [] : [...points, ensure(points[0])];
}

/** The ring rounded (3 decimals: about 100 m), without the points that became equal; empty when too small to remain. */
export function roundRing(ring: readonly Position[], decimals = 3): Position[] {
  const scale = 10 ** decimals;
  const round = (value: number) => Math.round(scale * value) / scale;
  const rounded = ring.map(([lon, lat]): Position => [round(lon), round(lat)]);
  const distinct = rounded.filter((point, index) => {
    const previous = rounded[index - 1];
    return previous === undefined || previous[0] !== point[0] || previous[1] !== point[1];
  });
  return distinct.length < 4 ? [] : distinct;
}
