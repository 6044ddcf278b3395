import { expect, it } from "vitest";
import { isAmong } from "./fold.ts";

it.each([
  ["écoles", true],
  ["ECOLES ", true],
  ["Parc-A", true],
  ["Parc A", false],
  ["ParcA", false],
  ["", false],
])("finds %j among the names of groups: %s", (text, isFound) => {
  expect(isAmong(["Écoles", "Parc-A"], text)).toBe(isFound);
});
