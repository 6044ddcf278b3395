import { describe, expect, it } from "vitest";
import { FIELDS } from "./catalogue.ts";
import { columnsTree } from "./columns-tree.ts";

describe("tree of the columns", () => {
  it("has a branch a section, in the order of the form", () => {
    expect(columnsTree().map(({ name }) => name.en)).toEqual([
      "Identification",
      "Profile",
      "General features",
      "Building and structure",
      "Outdoor areas",
      "Use and management",
    ]);
  });

  it("holds each question once", () => {
    const keys = columnsTree().flatMap(({ columns }) => columns.map(({ key }) => key));
    expect(keys.toSorted()).toEqual(FIELDS.map(({ key }) => key).toSorted());
  });

  it("gives each column its label, its type and its unit", () => {
    const columns = columnsTree().flatMap((branch) => branch.columns);
    expect(columns.find(({ key }) => key === "cooling_energy_consumption")).toEqual({
      key: "cooling_energy_consumption",
      label: { fr: "Consommation d’énergie pour le froid", en: "Cooling energy consumption" },
      type: "number",
      unit: { fr: "kWh/m²/an", en: "kWh/m²/yr" },
    });
    expect(columns.find(({ key }) => key === "erp")).toMatchObject({ type: "enum", unit: null });
    expect(columns.find(({ key }) => key === "floors_number")).toMatchObject({ type: "integer", unit: null });
  });
});
