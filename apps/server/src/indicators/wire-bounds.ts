import type { Bounds } from "@lichen/domain";

/** Bounds as JSON can carry them: a bound without end is null. */
export function wireBounds(bounds: Bounds | null): (number | null)[] | null {
  if (bounds === null) return null;
  return bounds.map((bound) => (Number.isFinite(bound) ? bound : null));
}
