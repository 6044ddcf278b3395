import { expect, it } from "vitest";
import { readAngle } from "./read-angle.ts";

it.each([
  ["45.75", 45.75],
  ["45,75°", 45.75],
  ["45°45.583", 45 + 45.583 / 60],
  ["N 45° 45.583", 45 + 45.583 / 60],
  ["45° 45,583 N", 45 + 45.583 / 60],
  ["S 45° 45", -45.75],
  ["45°45'30\"N", 45 + 45.5 / 60],
  ["45 45 30", 45 + 45.5 / 60],
  ["45°75", null],
  ["45.5° 30", null],
  ["E 45° 45", null],
  ["45° N 45", null],
])("reads the latitude %j as %j", (text, degrees) => {
  const read = readAngle(text, "NS");
  if (degrees === null) expect(read).toBeNull();
  else expect(read).toBeCloseTo(degrees, 9);
});
