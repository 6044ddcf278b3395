import fc from "fast-check";
import { expect, it } from "vitest";
import { findDecimalSign, settleFigure } from "./decimal-sign.ts";
import { readArea, readAreaTitle } from "./read-area.ts";
import { readFigure } from "./read-figure.ts";

const columnOf = (values: readonly string[]) => ({
  at: 0,
  heading: "Surface",
  filled: values.length,
  values: values.map((value) => ({ value, rows: 1 })),
});

it.each([
  [["1.250", "980,5"], false, ","],
  [["12,500", "980.5"], false, "."],
  [["1.250.000", "2.450"], false, ","],
  [["12.500", "2.450"], false, ","],
  [["12.500"], false, null],
  [["12.500"], true, ","],
  [["1.250,5", "1,250.5", "2.450"], true, null],
  [["1250.512", "350.512"], true, "."],
  [["0.125", "1.250"], true, "."],
  [["980", "n.c."], true, null],
] as const)("the sign of the decimals of %j (large: %s) is %j", (values, isLarge, sign) => {
  expect(findDecimalSign(columnOf(values), [], { isLarge })).toBe(sign);
});

it("the other columns decide where a column does not, before its three digits do", () => {
  const others = [columnOf(["1.5", "2.25"])];
  expect(findDecimalSign(columnOf(["12.500", "2.450"]), others, { isLarge: true })).toBe(".");
});

it("a figure written by a known sign is read equal, in either language", () => {
  const figure = fc.tuple(
    fc.integer({ min: 1, max: 9_999_999 }),
    fc.constantFrom(".", ","),
    fc.constantFrom("fr", "en"),
  );
  fc.assert(
    fc.property(figure, ([whole, sign, language]) => {
      const by = sign === "." ? "," : ".";
      const written = String(whole).replace(/\B(?=(?:\d{3})+$)/g, by);
      expect(readFigure(settleFigure(written, sign === "." ? "." : ","), language === "fr" ? "fr" : "en")).toBe(whole);
    }),
  );
});

it.each([
  ["10,000 sq ft", 929.03],
  ["12000 ft²", 1114.84],
  ["1,25 ha", 12_500],
  ["1.5 hectares", 15_000],
  ["2 acres", 8093.71],
  ["1 ha 20 a 15 ca", 12_015],
  ["25 a 10 ca", 2510],
  ["1.250 m2", 1250],
  ["980 qm", 980],
] as const)("%j is an area of %d m²", (text, area) => {
  expect(readArea(text, "fr")).toBe(area);
});

it.each(["1,25", "2 x 600 m²", "12 hangars", "ha", "3 a", "1200 kWh"])("%j is no area in another unit", (text) => {
  expect([null, 300]).toContain(readArea(text, "fr"));
});

it.each([
  ["Surface terrain (ha)", "ha"],
  ["Floor area [sq ft]", "ft²"],
  ["surface_ha", "ha"],
  ["Plot (acres)", "acre"],
  ["Surface (m²)", ""],
  ["Surface habitable", ""],
  ["Surface", ""],
] as const)("the title %j says %j", (title, unit) => {
  expect(readAreaTitle(title)).toBe(unit);
});
