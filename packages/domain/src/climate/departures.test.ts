import { expect, it } from "vitest";
import { heatwaveDays, hotNights } from "./departures.ts";

it("nights over 5 °C above the normal grow with the warming, from about a twelfth of the year", () => {
  const nights = [0, 1, 2, 4].map((warming) => hotNights(() => warming));
  expect(nights[0]).toBeCloseTo(29.3, 1);
  expect(nights).toEqual(nights.toSorted((a, b) => a - b));
  // A month that warms alone adds its own nights alone.
  const july = hotNights((month) => (month === 6 ? 5 : 0));
  expect(july - nights[0]!).toBeGreaterThan(12);
  expect(july - nights[0]!).toBeLessThan(15.5);
});

it.each([
  [0, 7.2],
  [1.1, 18.3],
  [2.05, 33.2],
  [3.82, 76.8],
])("heatwave days follow the means of the French grid: %f °C, %f days", (warming, mean) => {
  expect(Math.abs(heatwaveDays(warming) - mean)).toBeLessThan(7.5);
});
