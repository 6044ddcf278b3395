import { expect, it } from "vitest";
import { createLineDistance } from "./line-distance.ts";

const KM = 1 / 111.2;
/** Two lines: one of 10 km along a meridian by points 1 km apart, one of a single step 20 km further east. */
const line = Array.from({ length: 11 }, (_, at) => at);
const kmToLine = createLineDistance({
  latitude: Float32Array.from([...line.map((at) => at * KM), 0, KM]),
  longitude: Float32Array.from([...line.map(() => 0), 20 * KM, 20 * KM]),
  startsLine: Uint8Array.from([...line.map((at) => (at === 0 ? 1 : 0)), 1, 0]),
});

it.each([
  ["across the line, between two points", 5.5, 0.2, 0.2],
  ["beyond the end of the line", 12, 0, 2],
  ["on the line", 3.25, 0, 0],
  ["between two lines, which no segment joins", 10, 10, 10],
  ["far inland, to the nearest point", 5.5, -100, 100],
])("is the distance %s", (_, north, east, km) => {
  expect(kmToLine(north * KM, east * KM)).toBeCloseTo(km, 2);
});

it("is the furthest that is looked for, where no line is near", () => {
  expect(kmToLine(-90, 0)).toBe(6672);
});

it("is no nearer than what is asked, where no line is within it", () => {
  expect(kmToLine(5.5 * KM, -3 * KM, 2)).toBeGreaterThanOrEqual(2);
  expect(kmToLine(5.5 * KM, -1.9 * KM, 2)).toBeCloseTo(1.9, 2);
});
