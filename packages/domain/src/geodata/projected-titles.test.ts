import { expect, it } from "vitest";
import { readProjectedTitle, readUtmZone } from "./projected-titles.ts";
import { readProjectionName } from "./projections.ts";

it.each([
  ["X Lambert 93 (m)", "x", 2154],
  ["XL93", "x", 2154],
  ["Y_L2E", "y", 27572],
  ["Y Lambert II étendu", "y", 27572],
  ["X_CC46", "x", 3946],
  ["y cc50", "y", 3950],
  ["X UTM 20N", "x", 32620],
  ["Y_RGR92", "y", 2975],
  ["X_2154", "x", 2154],
  ["Easting UTM 31", "x", 32631],
  ["Y Web Mercator", "y", 3857],
] as const)("%j is %s in EPSG:%d", (title, axis, epsg) => {
  expect(readProjectedTitle(title)).toEqual({ axis, epsg });
});

it.each(["X", "Y WGS84", "Nom", "xcoord", "Année X", "Surface", "X 93", "Y Paris", "N° 2154 bis"])(
  "%j says no system",
  (title) => {
    expect(readProjectedTitle(title)).toBeNull();
  },
);

it.each([
  ["RGF93 v2b / Lambert-93 (EPSG:9794)", 2154],
  ["Lambert II étendu", 27572],
  ["Lambert 2 etendu", 27572],
  ["EPSG:2154", 2154],
] as const)("%j is EPSG:%d", (name, epsg) => {
  expect(readProjectionName(name)?.epsg).toBe(epsg);
});

it.each([
  ["32N", 32632],
  ["UTM 40 Sud", 32740],
  ["WGS84 / UTM 31N", 32631],
  ["32 T", 32632],
] as const)("%j is the zone of EPSG:%d", (zone, epsg) => {
  expect(readUtmZone(zone)?.epsg).toBe(epsg);
});
