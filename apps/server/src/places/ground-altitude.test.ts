import { loadReferencePack } from "@lichen/data";
import { describe, expect, it } from "vitest";
import { createGroundAltitudes, reliefM } from "./ground-altitude.ts";

const pack = loadReferencePack();
const NONE = Number.NaN;

type Figures = { mean?: number; centre?: number; relief?: number; town?: number };

/** One commune and one town abroad, both at 45° N 3° E, over a flat relief. */
function ground({ mean = NONE, centre = NONE, relief = NONE, town = NONE }: Figures) {
  const communes = {
    ...pack.communes,
    altitudeM: Float64Array.of(mean),
    centreLatitude: Float64Array.of(Number.isNaN(centre) ? NONE : 45),
    centreLongitude: Float64Array.of(Number.isNaN(centre) ? NONE : 3),
    centreAltitudeM: Float64Array.of(centre),
  };
  const topography = {
    west: 2,
    south: 44,
    stepDegrees: 1,
    columns: 3,
    rows: 3,
    elevationM: new Float64Array(9).fill(relief),
  };
  const cities = {
    name: ["Town"],
    otherNames: [""],
    country: ["CH"],
    population: Float64Array.of(1000),
    latitude: Float64Array.of(45),
    longitude: Float64Array.of(3),
    altitudeM: Float64Array.of(town),
    ...{ low10M: Float64Array.of(NONE), high10M: Float64Array.of(NONE), shoreKm: Float64Array.of(NONE) },
  };
  return createGroundAltitudes({ ...pack, communes, topography }, cities);
}
/** So many kilometres north of the commune and of the town. */
const north = (km: number) => 45 + km / 111.2;

describe("altitude of the ground in a French commune", () => {
  it.each([
    ["the centre of the town", { mean: 2445, centre: 1044, relief: 2000 }, 1044, "town"],
    ["the mean where no town is known", { mean: 1582, relief: 2000 }, 1582, "commune"],
    ["the relief where there is no mean", { relief: 2000 }, 2000, "topography"],
    ["nothing where all is unknown", {}, null, "none"],
    ["the mean of a plain under 15 m, lower than its roofs", { mean: 14, centre: 15 }, 14, "commune"],
    ["the mean of a plain, however higher its town", { mean: 4, centre: 24 }, 4, "commune"],
    ["the town of a plain at 15 m", { mean: 15, centre: 16 }, 16, "town"],
    ["the town of a plain, lower than its mean", { mean: 9, centre: 8 }, 8, "town"],
  ])("is %s", (_, figures, altitude_m, altitude_origin) => {
    expect(ground(figures).inCommune(0, 45, 3)).toEqual({ altitude_m, altitude_origin });
  });

  it.each([
    [0, 1044, "town"],
    [1.99, 1044, "town"],
    [2.01, 2445, "commune"],
  ])("is, %d km from the centre, %d m", (km, altitude_m, altitude_origin) => {
    const { atPointOfCommune } = ground({ mean: 2445, centre: 1044, relief: 2000 });
    expect(atPointOfCommune(0, north(km), 3)).toEqual({ altitude_m, altitude_origin });
  });

  it("is at a point the relief, where the commune has no figure", () => {
    expect(ground({ relief: 300 }).atPointOfCommune(0, 45, 3)).toEqual({
      altitude_m: 300,
      altitude_origin: "topography",
    });
    expect(ground({}).atPointOfCommune(0, 45, 3)).toEqual({ altitude_m: null, altitude_origin: "none" });
  });
});

describe("altitude of the ground abroad", () => {
  it.each([
    [0, { relief: 409, town: 126 }, 126, "town"],
    [4.99, { relief: 409, town: 126 }, 126, "town"],
    [5.01, { relief: 409, town: 126 }, 409, "topography"],
    [5.01, { town: 23 }, 23, "town"],
    [24.9, { town: 23 }, 23, "town"],
    [25.1, { town: 23 }, null, "none"],
    [0, { relief: 409 }, 409, "topography"],
    [0, { relief: 0, town: 9 }, 0, "topography"],
    [0, { relief: 14, town: 15 }, 14, "topography"],
    [0, { relief: 15, town: 16 }, 16, "town"],
    [0, { relief: 0, town: -4 }, -4, "town"],
    [0, { relief: 0, town: 19 }, 0, "topography"],
    [0, { relief: 0, town: 20 }, 20, "town"],
  ])("is, %d km from a town, by %j, %d m", (km, figures, altitude_m, altitude_origin) => {
    expect(ground(figures).abroad(north(km), 3)).toEqual({ altitude_m, altitude_origin });
  });
});

describe("relief between the points of the grid", () => {
  const grid = {
    west: 0,
    south: 40,
    stepDegrees: 1,
    columns: 2,
    rows: 2,
    elevationM: Float64Array.of(100, 200, 300, 400),
  };

  it.each([
    [40, 0, 100],
    [41, 1, 400],
    [40.5, 0.5, 250],
    [40, 0.25, 125],
  ])("at %d, %d is %d m", (lat, lon, expected) => {
    expect(reliefM(grid, lat, lon)).toBe(expected);
  });

  it("leaves the sea out, and is unknown where there is only sea", () => {
    expect(reliefM({ ...grid, elevationM: Float64Array.of(100, Number.NaN, Number.NaN, Number.NaN) }, 40.5, 0.5)).toBe(
      100,
    );
    expect(reliefM(grid, 50, 0)).toBeNull();
  });
});
