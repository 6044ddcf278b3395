import { describe, expect, it } from "vitest";
import { bandWords } from "./indicator-words.ts";

const EUROPE = { zone: "europe" } as const;

describe("the band of a chart", () => {
  it("holds the error of the altitude where the sea is compared with the ground", () => {
    expect(bandWords("elevation_above_sea", EUROPE).en).toMatch(/^Band: error of the altitude, likely range/);
    expect(bandWords("elevation_above_sea", EUROPE).fr).toContain("erreur de l’altitude");
    expect(bandWords("extreme_sea_level", EUROPE).en).not.toContain("altitude");
  });

  it("is that of the warming, of one model in France", () => {
    expect(bandWords("tx35_days", { zone: "france" }).en).toMatch(/chosen scenario, one model\.$/);
    expect(bandWords("tx35_days", EUROPE).en).toMatch(/chosen scenario\.$/);
  });
});
