/** What is used of the library, which comes without types. */
declare module "point-in-polygon/flat.js" {
  /** Whether a point is inside a ring: coordinates one after the other, from `start` to `end`. */
  export default function pointInPolygon(
    point: readonly [number, number],
    coordinates: ArrayLike<number>,
    start: number,
    end: number,
  ): boolean;
}
