import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCoordinates } from "./coordinates.ts";

describe("coordinates typed as a text", () => {
  it.each([
    ["43.604, 1.444", 43.604, 1.444],
    ["43.604 1.444", 43.604, 1.444],
    ["43,604 1,444", 43.604, 1.444],
    ["43,604, 1,444", 43.604, 1.444],
    ["43.604;1.444", 43.604, 1.444],
    ["  43.604 ,  -1.444  ", 43.604, -1.444],
    ["43.604, −1.444", 43.604, -1.444],
    ["43.604 N, 1.444 E", 43.604, 1.444],
    ["43.604° N 1.444° O", 43.604, -1.444],
    ["43.604n 1.444w", 43.604, -1.444],
    ["N 43.604, E 1.444", 43.604, 1.444],
    ["S43.604 O1.444", -43.604, -1.444],
    ["1.444 E, 43.604 N", 43.604, 1.444],
    ["48°51′24″N 2°21′07″E", 48.856667, 2.351944],
    ["48°51'24.5\"N, 2°21'7.2\"W", 48.856806, -2.352],
    ["48° 51.4' N 2° 21' E", 48.856667, 2.35],
    ["48°N 2°E", 48, 2],
    ["48 N 2 E", 48, 2],
    ["48.5, 2", 48.5, 2],
    ["90, 180.0", 90, 180],
    ["-90.0, -180", -90, -180],
    ["0.0, 0.0", 0, 0],
    ["43,604 / 1,444", 43.604, 1.444],
    ["43.604|1.444", 43.604, 1.444],
    ["43.604° / 1.444°", 43.604, 1.444],
  ])("%s is %d, %d", (text, latitude, longitude) => {
    const read = readCoordinates(text);
    expect(read?.latitude).toBeCloseTo(latitude, 5);
    expect(read?.longitude).toBeCloseTo(longitude, 5);
  });

  it.each([
    "",
    "12 69003",
    "69003 12",
    "45, 3",
    "45 3",
    "90.01, 2",
    "45.5, 180.1",
    "91 N, 2 E",
    "48°60'00\"N 2°21'07\"E",
    "48.1 N 2.1 S",
    "48.1 E 2.1 W",
    "NaN, NaN",
    "Infinity 1.5",
    "1e5, 2.5",
    "12 rue de Paris 1.5",
    "48.85",
    "48.85, 2.35, 3.45",
    "1.2.3 4.5",
    "Lyon",
    "12/5/2024",
  ])("%j is not", (text) => {
    expect(readCoordinates(text)).toBeNull();
  });

  it("reads back what it is given, whatever the decimals", () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((one) => one.toFixed(4));
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        expect(readCoordinates(`${latitude}, ${longitude}`)).toEqual({
          latitude: 0 + Number(latitude),
          longitude: 0 + Number(longitude),
        });
      }),
    );
  });

  it("never gives a point off the globe, whatever is typed", () => {
    const sign = fc.constantFrom(..."0123456789 .,;°'′\"″NSEWO+-");
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(sign, { maxLength: 200 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const read = readCoordinates(typed);
        if (read === null) return;
        expect(Math.abs(read.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(read.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });
});
