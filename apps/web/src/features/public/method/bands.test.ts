import { reliabilityLevel, vulnerabilityLevel, zoneLevel } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandsOf, bandWords, writeFigure, writeYear } from "./bands.ts";

describe.each([
  ["vulnerability", vulnerabilityLevel],
  ["zone", zoneLevel],
  ["reliability", reliabilityLevel],
] as const)("the bands of the rule of %s", (_, rule: (share: number) => string) => {
  const bands = bandsOf(rule);

  it("follow each other from 0 to 1", () => {
    expect(bands[0]!.from).toBe(0);
    expect(bands.at(-1)!.to).toBe(1);
    expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to));
  });

  it("say what the rule says, everywhere", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const band = bands.findLast(({ from }) => share >= from)!;
        const onBound = bands.some(({ from }) => Math.abs(share - from) < 1e-9);
        expect(onBound || rule(share) === band.result).toBe(true);
      }),
    );
  });
});

it("finds the bounds of a vulnerability at fifths", () => {
  expect(bandsOf(vulnerabilityLevel).map(({ from, result }) => [Number(from.toFixed(6)), result])).toEqual([
    [0, "very_low"],
    [0.2, "low"],
    [0.4, "medium"],
    [0.6, "high"],
    [0.8, "very_high"],
  ]);
});

it("finds a rule that never changes", () => {
  expect(bandsOf(() => "same")).toEqual([{ from: 0, to: 1, result: "same" }]);
});

it("writes years without separator, and a part of a year as its month", () => {
  expect(writeYear(1976, "fr")).toBe("1976");
  expect(writeYear(2020.75, "fr")).toBe("octobre 2020");
  expect(writeYear(2020.75, "en")).toBe("October 2020");
});

it("writes open bands in words", () => {
  expect(bandWords(Number.NEGATIVE_INFINITY, 1921, writeFigure("construction_year"))).toEqual({
    fr: "moins de 1921",
    en: "under 1921",
  });
  expect(bandWords(0.5, Number.POSITIVE_INFINITY, writeFigure("windows_ratio"))).toEqual({
    fr: "0,5 et plus",
    en: "0.5 and above",
  });
});
