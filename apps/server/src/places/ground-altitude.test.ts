import { loadGazetteer, loadReferencePack } from "@lichen/data";
import { createLineDistance } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { BY_THE_SEA, createGroundAltitudes, reliefM } from "./ground-altitude.ts";

const pack = loadReferencePack();
const NONE = Number.NaN;

type Figures = {
  mean?: number;
  centre?: number;
  around?: number;
  relief?: number;
  town?: number;
  isByTheSea?: boolean;
};

/** One commune and one town abroad, both at 45° N 3° E, over a flat relief, with or without a shore along the meridian. */
function ground({
  mean = NONE,
  centre = NONE,
  around = NONE,
  relief = NONE,
  town = NONE,
  isByTheSea = false,
}: Figures) {
  const communes = {
    ...pack.communes,
    altitudeM: Float64Array.of(mean),
    centreLatitude: Float64Array.of(Number.isNaN(centre) ? NONE : 45),
    centreLongitude: Float64Array.of(Number.isNaN(centre) ? NONE : 3),
    centreAltitudeM: Float64Array.of(centre),
    reliefM: Float64Array.of(around),
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
    low10M: Float64Array.of(NONE),
    ground10M: Float64Array.of(NONE),
    high10M: Float64Array.of(NONE),
    shoreKm: Float64Array.of(NONE),
  };
  const latitudes = Float32Array.from({ length: 100 }, (_, n) => 44.8 + n / 200);
  const coastline = isByTheSea
    ? {
        latitude: latitudes,
        longitude: latitudes.map(() => 3.005),
        startsLine: Uint8Array.from(latitudes, (_, n) => (n === 0 ? 1 : 0)),
      }
    : pack.coastline;
  return createGroundAltitudes({ ...pack, communes, topography, coastline }, cities);
}
/** So many kilometres north of the commune and of the town. */
const north = (km: number) => 45 + km / 111.2;

describe("altitude of the ground in a French commune", () => {
  it.each([
    ["the centre of the town in a valley", { mean: 2445, centre: 1044, relief: 2000 }, 1044, "town", 701],
    ["the mean of a plain under a hill village", { mean: 121, centre: 568 }, 121, "commune", 224],
    ["the mean, 100 m under its town", { mean: 50, centre: 151 }, 50, "commune", 51],
    ["the centre of the town, 100 m above the mean", { mean: 50, centre: 150 }, 150, "town", 50],
    ["the mean where no town is known, by the relief around", { mean: 1582, around: 1000 }, 1582, "commune", 230],
    ["the relief where there is no mean", { relief: 2000 }, 2000, "topography", 800],
    ["nothing where all is unknown", {}, null, "none", null],
    ["the mean of a plain under 15 m, lower than its roofs", { mean: 14, centre: 15 }, 14, "commune", 5],
    ["the mean of a plain, however higher its town", { mean: 4, centre: 24 }, 4, "commune", 10],
    ["the town of a plain at 15 m", { mean: 15, centre: 16 }, 16, "town", 5],
    ["the town of a plain, lower than its mean", { mean: 9, centre: 8 }, 8, "town", 5],
  ])("is %s", (_, figures, altitude_m, altitude_origin, altitude_error_m) => {
    expect(ground(figures).inCommune(0, 45, 3)).toEqual({ altitude_m, altitude_origin, altitude_error_m });
  });

  it.each([
    ["a hamlet far from the town of its valley", 7, { mean: 2445, centre: 1044 }, 1044, "town", 701],
    ["a hamlet far from the town of its hill", 7, { mean: 121, centre: 568 }, 121, "commune", 224],
    ["a point near the town of a plateau", 1.99, { mean: 400, centre: 210 }, 210, "town", 95],
    ["a point far from the town of a plateau", 2.01, { mean: 400, centre: 210 }, 400, "commune", 95],
  ])("is that of %s", (_, km, figures, altitude_m, altitude_origin, altitude_error_m) => {
    const { atPointOfCommune } = ground(figures);
    expect(atPointOfCommune(0, north(km), 3)).toEqual({ altitude_m, altitude_origin, altitude_error_m });
  });

  it("is at a point the relief, where the commune has no figure", () => {
    expect(ground({ relief: 300 }).atPointOfCommune(0, 45, 3)).toEqual({
      altitude_m: 300,
      altitude_origin: "topography",
      altitude_error_m: 120,
    });
    expect(ground({}).atPointOfCommune(0, 45, 3)).toMatchObject({ altitude_m: null, altitude_error_m: null });
  });
});

describe("altitude of the ground abroad", () => {
  it.each([
    [0, { relief: 409, town: 126 }, 126, "town", 142],
    [4.99, { relief: 409, town: 126 }, 126, "town", 142],
    [5.01, { relief: 409, town: 126 }, 409, "topography", 164],
    [5.01, { town: 23 }, 23, "town", 5],
    [24.9, { town: 23 }, 23, "town", 5],
    [25.1, { town: 23 }, null, "none", null],
    [0, { relief: 409 }, 409, "topography", 164],
    [0, { relief: 0, town: 9 }, 0, "topography", 5],
    [0, { relief: 14, town: 15 }, 14, "topography", 5],
    [0, { relief: 15, town: 16 }, 16, "town", 5],
    [0, { relief: 0, town: -4 }, -4, "town", 5],
    [0, { relief: 0, town: 19 }, 0, "topography", 10],
    [0, { relief: 0, town: 20 }, 20, "town", 10],
  ])("is, %d km from a town, by %j, %d m", (km, figures, altitude_m, altitude_origin, altitude_error_m) => {
    expect(ground(figures).abroad(north(km), 3)).toEqual({ altitude_m, altitude_origin, altitude_error_m });
  });
});

describe("altitude of the ground by the sea, abroad", () => {
  it.each([
    ["that of its town", 0, { relief: 550, town: 2 }, 2, "town", 274],
    ["that of other towns by the sea, for the relief is that of the mountains", 0, { relief: 550 }, 14, "shore", 32],
    [
      "that of other towns of low land by the sea, for the relief holds the sea floor",
      0,
      { relief: 14 },
      7,
      "shore",
      18,
    ],
    ["that of other towns by the sea, where its own is further", 1.1, { relief: 550, town: 300 }, 14, "shore", 32],
  ])("is %s", (_, km, figures, altitude_m, altitude_origin, altitude_error_m) => {
    const { abroad } = ground({ ...figures, isByTheSea: true });
    expect(abroad(north(km), 3)).toEqual({ altitude_m, altitude_origin, altitude_error_m });
  });

  it.each([
    ["mountains", 15, Number.POSITIVE_INFINITY],
    ["low_land", 0, 15],
  ] as const)("is the median of towns there (%s), and nine in ten are within its error", (behind, least, below) => {
    const { cities } = loadGazetteer();
    const shoreKm = createLineDistance(pack.coastline);
    const altitudes = [...cities.altitudeM].filter((altitude, row) => {
      const [lat, lon] = [cities.latitude[row]!, cities.longitude[row]!];
      if (Number.isNaN(altitude) || shoreKm(lat, lon, 1) >= 1) return false;
      const relief = reliefM(pack.topography, lat, lon);
      return relief !== null && relief >= least && relief < below;
    });
    const { altitude_m, altitude_error_m } = BY_THE_SEA[behind];
    expect(altitudes.toSorted((a, b) => a - b)[altitudes.length >> 1]).toBe(altitude_m);
    const within = altitudes.filter((altitude) => Math.abs(altitude - altitude_m) <= altitude_error_m);
    expect(within.length / altitudes.length).toBeCloseTo(0.9, 1);
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
