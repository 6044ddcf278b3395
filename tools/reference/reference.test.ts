import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LEVELS, type Level, rankOf } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { computeReference, type ReferenceFigures } from "./compute.ts";
import { REFERENCE_PLACES } from "./places.ts";

const figures = computeReference();
const figure = (place: string, indicator: string, moment = "reference") =>
  Number(figures[`places/${place}/${indicator}/${moment}`]);
const level = (place: string, hazard: string, moment = "reference") =>
  figures[`places/${place}/${hazard}/${moment}`] as Level;
const rank = (place: string, hazard: string, moment = "reference") => rankOf(level(place, hazard, moment));

it("the reference places and buildings give the figures that are kept (npm run compare:reference shows what moved)", () => {
  const before = JSON.parse(readFileSync(join(import.meta.dirname, "figures.json"), "utf8")) as ReferenceFigures;
  const moved = Object.keys({ ...before, ...figures }).filter((path) => before[path] !== figures[path]);
  expect(moved).toEqual([]);
});

describe("an order that an expert accepts", () => {
  it("Marseille is hotter than Paris, Paris than Lille, Lille than Brest", () => {
    for (const moment of ["reference", "ssp5/2050", "ssp5/2090"]) {
      const [marseille, paris, lille, brest] = ["marseille", "paris", "lille", "brest"].map((place) =>
        rank(place, "heat", moment),
      );
      expect(marseille).toBeGreaterThanOrEqual(paris!);
      expect(paris).toBeGreaterThanOrEqual(lille!);
      expect(lille).toBeGreaterThanOrEqual(brest!);
      expect(marseille).toBeGreaterThan(brest!);
    }
    expect(figure("marseille", "tropical_nights")).toBeGreaterThan(10 * figure("lille", "tropical_nights"));
    expect(figure("toulouse", "tx35_days", "ssp5/2050")).toBeGreaterThan(figure("lille", "tx35_days", "ssp5/2050"));
  });

  it("Chamonix is colder than Lille and Marseille, and has fewer very hot days than both", () => {
    expect(rank("chamonix", "cold")).toBeGreaterThan(rank("lille", "cold"));
    expect(rank("lille", "cold")).toBeGreaterThan(rank("marseille", "cold"));
    for (const place of ["lille", "marseille"]) {
      expect(figure("chamonix", "tx35_days", "ssp5/2050")).toBeLessThan(figure(place, "tx35_days", "ssp5/2050"));
      expect(figure("chamonix", "frost_days")).toBeGreaterThan(figure(place, "frost_days"));
    }
  });

  it("Rotterdam, La Rochelle, Dunkerque and Venice face the sea, Guéret and Paris do not", () => {
    for (const place of ["rotterdam", "la_rochelle", "dunkerque", "venice"]) {
      expect(rank(place, "coastal", "ssp5/2090"), place).toBeGreaterThanOrEqual(4);
    }
    for (const place of ["gueret", "paris", "berlin", "madrid"]) expect(level(place, "coastal"), place).toBe("none");
  });

  it("Corsica and Provence know fires, Ouessant and Dunkerque do not", () => {
    for (const place of ["marseille", "bonifacio"]) expect(rank(place, "wildfire")).toBeGreaterThanOrEqual(5);
    expect(rank("ajaccio", "wildfire")).toBeGreaterThanOrEqual(4);
    for (const place of ["ouessant", "dunkerque"]) expect(rank(place, "wildfire")).toBeLessThanOrEqual(2);
  });

  it("Brest and Dunkerque have more wind than Paris and Grenoble’s valleys", () => {
    expect(figure("brest", "strong_wind_ff98")).toBeGreaterThan(figure("paris", "strong_wind_ff98"));
    expect(figure("chamonix", "strong_wind_ff98")).toBeLessThan(figure("paris", "strong_wind_ff98"));
  });

  it("Reykjavík and Stockholm are colder than Rome and Lisbon, Athens and Madrid hotter than Dublin", () => {
    for (const cold of ["reykjavik", "stockholm", "warsaw"]) {
      for (const mild of ["rome", "lisbon", "athens"]) expect(rank(cold, "cold")).toBeGreaterThan(rank(mild, "cold"));
    }
    for (const hot of ["athens", "madrid", "rome"]) expect(rank(hot, "heat")).toBeGreaterThan(rank("dublin", "heat"));
  });

  it("keeps close to the published examples of very hot days", () => {
    expect(figure("toulouse", "tx35_days")).toBeCloseTo(1.9, 0);
    expect(figure("toulouse", "tx35_days", "tracc/2050")).toBeCloseTo(7.2, 0);
    expect(figure("paris", "tx35_days", "tracc/2050")).toBeGreaterThan(3);
    for (const [place, days] of [
      ["berlin", 3.9],
      ["madrid", 64],
      ["athens", 42],
      ["vienna", 9],
      ["warsaw", 3],
    ] as const) {
      const ours = figure(place, "tx35_days", "ssp5/2050");
      expect(Math.abs(ours - days) / days, `${place}: ${ours} for ${days}`).toBeLessThan(0.15);
    }
  });
});

describe("what no figure covers is unknown, not low", () => {
  it("overseas has counts of events, the sea, the wind and the heat of a station, and no fire", () => {
    for (const place of ["saint_denis_reunion", "fort_de_france"]) {
      expect(["heat", "wildfire"].map((hazard) => level(place, hazard))).toEqual(["very_high", "unknown"]);
      expect(level(place, "cold"), "tropics").toBe("none");
      for (const hazard of ["landslide", "flood", "coastal"]) expect(level(place, hazard)).not.toBe("unknown");
      expect(rank(place, "storm_wind"), place).toBeGreaterThanOrEqual(5);
    }
  });

  it("Europe outside France has every hazard, but clay outside Great Britain and fire outside its record", () => {
    for (const { id, address } of REFERENCE_PLACES.filter(({ address }) => address && address.country !== "FR")) {
      for (const hazard of ["heat", "cold", "flood", "storm_wind", "landslide"])
        expect(level(id, hazard), `${id} ${hazard}`).not.toBe("unknown");
      expect(level(id, "wildfire") === "unknown", id).toBe(address!.country === "IS");
      expect(level(id, "drought_rga") === "unknown", id).toBe(address!.country !== "GB");
    }
  });

  it("uses only the words of the scale", () => {
    for (const [path, value] of Object.entries(figures)) {
      if (path.startsWith("places/") && typeof value === "string" && !path.endsWith("/where"))
        expect(LEVELS).toContain(value);
    }
  });
});

it("keeps at least forty places: overseas, Corsica, islands, border towns, mountains and twelve cities of Europe", () => {
  expect(REFERENCE_PLACES.length).toBeGreaterThanOrEqual(40);
  expect(REFERENCE_PLACES.filter(({ address }) => address && address.country !== "FR").length).toBeGreaterThanOrEqual(
    12,
  );
});
