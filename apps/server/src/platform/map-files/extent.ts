/** Box that holds a layer, degrees. */
export type Extent = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** Grows with each position of a layer, as it is read. */
export function createExtent() {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  return {
    add(longitude: number, latitude: number): void {
      west = Math.min(west, longitude);
      south = Math.min(south, latitude);
      east = Math.max(east, longitude);
      north = Math.max(north, latitude);
    },
    /** Null where nothing was read. */
    found: (): Extent | null => (west > east ? null : { west, south, east, north }),
  };
}
