import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCoordinates } from "./coordinates.ts";
import { formatCoordinates } from "./format.ts";

describe("coordinates as people type them", () => {
  it.each([
    "43.604, 1.444",
    "43.604,1.444",
    "43,604 1,444",
    "43,604, 1,444",
    "43,604 ; 1,444",
    "43.604 N, 1.444 E",
    "  43.604°N 1.444°E ",
    "+43.604 +1.444",
  ])("reads %s", (text) => {
    expect(parseCoordinates(text)).toEqual({ latitude: 43.604, longitude: 1.444 });
  });

  it.each([
    ["48,390 N, 4,486 O", { latitude: 48.39, longitude: -4.486 }],
    ["48.390 N, 4.486 W", { latitude: 48.39, longitude: -4.486 }],
    ["-21.1, 55.5", { latitude: -21.1, longitude: 55.5 }],
    ["90.0, 180.0", { latitude: 90, longitude: 180 }],
  ])("reads the side of %s", (text, point) => {
    expect(parseCoordinates(text)).toEqual(point);
  });

  it.each([
    "",
    "31000 Toulouse",
    "12 rue des Tilleuls",
    "43,604",
    "12 14",
    "90.1, 1.0",
    "43.6, 180.5",
    "1.4 E, 43.6 N",
  ])("does not take %j for a point", (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });

  it("reads back what the screens write, in both languages", () => {
    const thousandths = (bound: number) =>
      fc.integer({ min: -bound * 1000, max: bound * 1000 }).map((n) => (n === 0 ? 0 : n / 1000));
    fc.assert(
      fc.property(thousandths(90), thousandths(180), fc.constantFrom("fr", "en"), (latitude, longitude, language) => {
        const read = parseCoordinates(formatCoordinates({ latitude, longitude }, language));
        expect(read!.latitude).toBeCloseTo(latitude, 6);
        expect(read!.longitude).toBeCloseTo(longitude, 6);
      }),
    );
  });
});
