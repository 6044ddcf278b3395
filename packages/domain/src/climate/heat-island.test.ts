import { describe, expect, it } from "vitest";
import { cityHeatIslands, heatIslandC } from "./heat-island.ts";
import type { Cities } from "./reference-pack.ts";

describe("heat island of a town", () => {
  it("is the 2.5 °C of Paris for ten million inhabitants, and grows by half a degree for each tenfold", () => {
    expect(heatIslandC(10_000_000)).toBeCloseTo(2.5, 1);
    expect(heatIslandC(1_000_000) - heatIslandC(100_000)).toBeCloseTo(0.5, 1);
  });

  it("is none where nobody lives, and never below", () => {
    for (const inhabitants of [0, 1, 50, 104]) expect(heatIslandC(inhabitants)).toBe(0);
    expect(heatIslandC(106)).toBeGreaterThan(0);
    expect(heatIslandC(Number.NaN)).toBeNaN();
  });
});

describe("heat island outside France", () => {
  const one = (value: number) => Float64Array.of(value);
  const town = { population: one(300_000), latitude: one(50), longitude: one(10) };
  const islandAt = cityHeatIslands({
    ...town,
    name: ["Town"],
    otherNames: [""],
    country: ["DE"],
    altitudeM: one(0),
    low10M: one(0),
    ground10M: one(0),
    high10M: one(0),
    shoreKm: one(60),
  } satisfies Cities);

  it("is whole inside the town, fades beyond its edge, and is none far from it", () => {
    const whole = heatIslandC(300_000);
    expect(islandAt(50, 10)).toBe(whole);
    expect(islandAt(50.045, 10)).toBe(whole);
    // Ten kilometres from a town whose edge is at 5.6.
    expect(islandAt(50.0899, 10)).toBeCloseTo(whole * 0.564, 2);
    expect(islandAt(50.5, 10)).toBe(0);
  });
});
