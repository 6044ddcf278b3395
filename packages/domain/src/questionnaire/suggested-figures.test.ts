import { expect, it } from "vitest";
import { suggestion } from "../catalogue/suggestion.ts";
import { fieldOf } from "./index.ts";

it.each([
  ["gross_floor_area", "env. 1 200 m2", "1 200"],
  ["gross_floor_area", "surface : 300", "300"],
  ["construction_year", "vers 1930", "1930"],
  ["construction_year", "1930-1950", "1930"],
  ["construction_year", "3e tranche, 1974", "1974"],
] as const)("of %s, %j probably means %j", (field, text, meant) => {
  expect(suggestion(fieldOf(field), text, "fr")).toBe(meant);
});

it.each([
  ["gross_floor_area", "1e12"],
  ["gross_floor_area", "1E+12 m²"],
  ["gross_floor_area", "-300"],
  ["gross_floor_area", "− 300 m²"],
  ["gross_floor_area", "environ -300"],
  ["gross_floor_area", "grand"],
  ["construction_year", "-50"],
  ["construction_year", "3025"],
] as const)("of %s, nothing is proposed for %j: no part of a wrong figure is meant", (field, text) => {
  expect(suggestion(fieldOf(field), text, "fr")).toBeNull();
});
