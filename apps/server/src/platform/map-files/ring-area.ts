import type { Position } from "geojson";

/** Area of a ring in the units of its positions, positive where it turns against the hands of a clock. */
export function signedArea(ring: readonly Position[]): number {
  return listEdges(ring).reduce((sum, [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) => sum + x1 * y2 - x2 * y1, 0) / 2;
}

/** The edges of a ring, the one that closes it too. */
export function listEdges(ring: readonly Position[]): readonly (readonly [Position, Position])[] {
  return ring.map((position, at) => [position, ring[(at + 1) % ring.length]!] as const);
}
