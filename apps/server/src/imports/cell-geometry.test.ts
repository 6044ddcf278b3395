import { isGeometryText } from "@lichen/domain";
import { expect, it } from "vitest";
import wkx from "wkx";
import { parseJsonRows } from "../platform/json-rows.ts";
import { squareAt } from "../platform/map-files/testing/write-maps.ts";
import { readCellGeometry } from "./cell-geometry.ts";

const SQUARE = squareAt(4.84, 45.75, 0.001);
const METRES = squareAt(843_000, 6_519_000, 40);
const ringText = (ring: readonly (readonly number[])[]) => `((${ring.map((at) => at.join(" ")).join(", ")}))`;
const wkt = `POLYGON ${ringText(SQUARE)}`;
const hexadecimalOf = (text: string) =>
  wkx.Geometry.parse(text)[text.startsWith("SRID") ? "toEwkb" : "toWkb"]().toString("hex");
const collection = { type: "Polygon", coordinates: [SQUARE] };
const esri = parseJsonRows(
  Buffer.from(
    JSON.stringify({
      spatialReference: { wkid: 2154 },
      features: [{ attributes: { code: "A" }, geometry: { rings: [METRES.toReversed()] } }],
    }),
  ),
);

/** A square of a thousandth of a degree, or of 40 m. */
it.each<[string, string, string | undefined, object]>([
  ["a polygon", wkt, undefined, { latitude: 45.7505, longitude: 4.8405 }],
  ["a polygon in several parts", `MULTIPOLYGON (${ringText(SQUARE)})`, undefined, { latitude: 45.7505 }],
  ["a polygon after its system", `SRID=4326;${wkt}`, undefined, { latitude: 45.7505 }],
  ["a text of GeoJSON", JSON.stringify(collection), undefined, { latitude: 45.7505 }],
  [
    "its coordinates first",
    JSON.stringify({ coordinates: [SQUARE], type: "Polygon" }),
    undefined,
    { latitude: 45.7505 },
  ],
  ["the hexadecimal of a database", hexadecimalOf(wkt), undefined, { latitude: 45.7505 }],
  ["one with its system", hexadecimalOf(`SRID=4326;${wkt}`), undefined, { latitude: 45.7505 }],
  ["metres of Lambert-93", `POLYGON ${ringText(METRES)}`, undefined, { latitude: 45.7557844 }],
  ["metres of the system of its row", `POLYGON ${ringText(METRES)}`, "EPSG:2154", { latitude: 45.7557844 }],
  ["metres of its own system", `SRID=2154;POLYGON ${ringText(METRES)}`, undefined, { latitude: 45.7557844 }],
  ["rings of ArcGIS", String(esri?.[1]?.[1]), String(esri?.[1]?.[2]), { latitude: 45.7557844 }],
])("reads %s as an outline, with its point and what it covers", (_, text, system, at) => {
  expect(isGeometryText(text)).toBe(true);
  const read = readCellGeometry(text, system, "");
  expect(read).toMatchObject({ at });
  expect(read?.area).toBeOneOf([8648, 1603]);
  expect(read?.footprint).not.toBeNull();
});

it.each([
  ["a point in degrees", "POINT (4.84 45.75)", "", { latitude: 45.75, longitude: 4.84 }],
  ["a point with a height", "POINT Z (4.84 45.75 170)", "", { latitude: 45.75 }],
  ["a point in metres", "POINT (843000 6519000)", "", { latitude: 45.7556086 }],
  ["a point of a cone of its postcode", "POINT (1843000 5179000)", "69002", { latitude: expect.closeTo(45.7, 0) }],
  ["a line, at its first point", "LINESTRING (4.84 45.75, 4.85 45.76)", "", { latitude: 45.75 }],
])("reads %s", (_, text, postCode, at) => {
  expect(isGeometryText(text)).toBe(true);
  expect(readCellGeometry(text, undefined, postCode)).toMatchObject({ at, area: null, footprint: null });
});

it.each([
  ["a curve", "CURVEPOLYGON (CIRCULARSTRING (0 0, 4 0, 4 4, 0 4, 0 0))", undefined],
  ["a text that ends early", "POLYGON ((4.84 45.75, 4.841", undefined],
  ["metres of an unknown system", "POINT (643000 5068000)", undefined],
  ["a system that is not known", "SRID=5514;POINT (4.84 45.75)", undefined],
  ["a row whose system is not known", "POINT (4.84 45.75)", "Local de la ville"],
  ["a point out of reach", "POINT (139.7 35.7)", undefined],
  ["nothing", "POLYGON EMPTY", undefined],
])("places nothing by %s", (_, text, system) => {
  expect(readCellGeometry(text, system, "")).toBeNull();
});

it.each(["Point d’eau", "Polygone industriel", "12 rue du Point du Jour", "0101", "{}", "POINT"])(
  "takes no text for a geometry: %s",
  (text) => {
    expect(isGeometryText(text)).toBe(false);
  },
);
