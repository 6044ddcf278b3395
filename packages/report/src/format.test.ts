import { describe, expect, it } from "vitest";
import { formatCoordinates, formatDate, formatEuros, formatInteger, formatNumber, formatPercent } from "./format.ts";

const NARROW = "\u202F";

describe("a number, at most two decimals", () => {
  it.each([
    [0, "0", "0"],
    [-0.001, "0", "0"],
    [0.005, "0,01", "0.01"],
    [1234.567, `1${NARROW}234,57`, "1,234.57"],
    [-12.5, "\u221212,5", "\u221212.5"],
    [1_000_000, `1${NARROW}000${NARROW}000`, "1,000,000"],
  ])("writes %d", (value, fr, en) => {
    expect([formatNumber(value, "fr"), formatNumber(value, "en")]).toEqual([fr, en]);
  });

  it("shows a dash for what is not a number, never 0", () => {
    expect(formatNumber(Number.NaN, "fr")).toBe("–");
  });
});

describe("a whole number", () => {
  it.each([
    [999.5, `1${NARROW}000`, "1,000"],
    [12, "12", "12"],
  ])("writes %d", (value, fr, en) => {
    expect([formatInteger(value, "fr"), formatInteger(value, "en")]).toEqual([fr, en]);
  });
});

describe("a percentage of a share, at most one decimal", () => {
  it.each([
    [0, `0${NARROW}%`, "0%"],
    [0.125, `12,5${NARROW}%`, "12.5%"],
    [0.12345, `12,3${NARROW}%`, "12.3%"],
    [1, `100${NARROW}%`, "100%"],
  ])("writes %d", (share, fr, en) => {
    expect([formatPercent(share, "fr"), formatPercent(share, "en")]).toEqual([fr, en]);
  });
});

describe("an amount in euros", () => {
  it.each([
    [1250, `1${NARROW}250${NARROW}€`, "€1,250"],
    [1250.5, `1${NARROW}250,50${NARROW}€`, "€1,250.50"],
  ])("writes %d", (amount, fr, en) => {
    expect([formatEuros(amount, "fr"), formatEuros(amount, "en")]).toEqual([fr, en]);
  });
});

describe("a day", () => {
  it.each([
    ["2026-12-01", "1er décembre 2026", "1 December 2026"],
    ["2026-12-11", "11 décembre 2026", "11 December 2026"],
    ["soon", "–", "–"],
  ])("writes %s", (moment, fr, en) => {
    expect([formatDate(moment, "fr"), formatDate(moment, "en")]).toEqual([fr, en]);
  });
});

describe("coordinates", () => {
  it.each([
    [{ latitude: 43.6042, longitude: 1.4437 }, "43,604 N, 1,444 E", "43.604 N, 1.444 E"],
    [{ latitude: 48.39, longitude: -4.486 }, "48,390 N, 4,486 O", "48.390 N, 4.486 W"],
    [{ latitude: -21.1, longitude: 55.5 }, "21,100 S, 55,500 E", "21.100 S, 55.500 E"],
  ])("writes %o", (point, fr, en) => {
    expect([formatCoordinates(point, "fr"), formatCoordinates(point, "en")]).toEqual([fr, en]);
  });
});
