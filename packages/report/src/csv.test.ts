import fc from "fast-check";
import { expect, it } from "vitest";
import { csvFile } from "./csv.ts";
import { roundForExport } from "./format.ts";

it("writes the titles of a CSV with plain spaces, and leaves the cells as they were typed", () => {
  const file = csvFile(["Chaleur\u202f: exposition", "Surface\u00a0(m²)"], [["Îlot\u202fA", 1250.5]], "fr");
  expect(file).toBe("\ufeffChaleur : exposition;Surface (m²)\r\nÎlot\u202fA;1250,5\r\n");
});

it("writes a figure with two decimals at most, and a position or an answer as it is", () => {
  const file = csvFile(["a", "b", "c"], [[85.714_285_71, { exact: 45.767_612_3 }, -0.001]], "fr");
  expect(file).toBe("\ufeffa;b;c\r\n85,71;45,7676123;0\r\n");
});

it("rounds any figure to two decimals, one in percents, and none that has fewer", () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.boolean(), (value, isPercent) => {
      const rounded = roundForExport(value, isPercent);
      const decimals = isPercent ? 1 : 2;
      expect(String(rounded)).toMatch(new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`));
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-6);
      expect(roundForExport(rounded, isPercent)).toBe(rounded);
    }),
  );
});
