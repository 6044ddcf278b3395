import { expect, it } from "vitest";
import { surfaceOfLayer } from "./layer-words.ts";

it.each([
  ["BATIMENT", "bare_roof"],
  ["A-ROOF", "bare_roof"],
  ["Toiture végétalisée", "roof_extensive"],
  ["toiture_semi-intensive", "roof_semi_intensive"],
  ["PARKING", "impermeable_mineral"],
  ["Sol imperméable", "impermeable_mineral"],
  ["Revêtement perméable", "mixed_mineral"],
  ["PELOUSE", "ground_1"],
  ["Haies", "ground_2"],
  ["ARBRES", "ground_3"],
  ["Mare", "wetland_unsealed"],
  ["Bassin", "water_sealed"],
  ["COTES", null],
  ["0", null],
])("the layer %s suggests %s", (name, type) => {
  expect(surfaceOfLayer(name)).toBe(type);
});
