import type { Filter } from "@lichen/contract";
import { findListColumn } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { chipWords } from "./filter-words.ts";

const words = (filter: Filter) => chipWords(filter, findListColumn(filter.column)!, ["Nord", "Sud"], "fr").fr;
const levels = (...value: string[]) => words({ column: "cross_heat_2050", type: "enum", value });

describe("what a chip says of its filter", () => {
  it("is a level and what is above it", () => {
    expect(levels("high", "very_high", "extreme")).toBe("élevé et plus");
    expect(levels("extreme", "low", "very_high", "high", "medium", "unknown")).toBe("faible et plus, sans donnée");
  });

  it("names levels that are no range", () => {
    expect(levels("high", "extreme")).toBe("Élevé, Extrême");
    expect(levels("extreme")).toBe("Extrême");
    expect(levels("unknown")).toBe("Sans donnée");
  });

  it("counts choices beyond three", () => {
    expect(words({ column: "fond_gestion_name", type: "enum", value: ["Nord", "Sud"] })).toBe("Nord, Sud");
    expect(words({ column: "fond_gestion_name", type: "enum", value: ["A", "B", "C", "D"] })).toBe("4 choix");
  });

  it("writes years as they are, and figures with the spaces of the language", () => {
    expect(words({ column: "construction_year", type: "number", value: { min: 1948, max: 1974 } })).toBe(
      "de 1948 à 1974",
    );
    expect(words({ column: "construction_year", type: "number", value: { max: 1974 } })).toBe("jusqu’à 1974");
    expect(words({ column: "gross_floor_area", type: "number", value: { min: 2500 } })).toBe("au moins 2\u202f500");
  });
});
