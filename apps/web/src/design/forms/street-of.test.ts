import { expect, it } from "vitest";
import { findStreet } from "./street-of.ts";

const toulouse = { post_code: "31000", city: "Toulouse" };

it.each([
  ["12 Rue des Tilleuls 31000 Toulouse", "housenumber", "12 Rue des Tilleuls"],
  ["Rue des Tilleuls, Toulouse", "street", "Rue des Tilleuls"],
  ["Toulouse (31000)", "municipality", null],
  ["31000 Toulouse", "street", null],
  ["Les Tilleuls", "locality", null],
  ["3 Rue de Toulouse, Toulouse", "housenumber", "3 Rue de Toulouse"],
])("of %s, known %s, is %s", (label, precision, street) => {
  expect(findStreet({ label, precision, ...toulouse })).toBe(street);
});
