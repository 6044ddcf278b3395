import { expect, it } from "vitest";
import { isNameTaken, withoutGroup, withRenamed } from "./group-changes.ts";

const groups = [
  { id: "1", name: "Default" },
  { id: "2", name: "Écoles" },
];

it("sends every group, one with its new name", () => {
  expect(withRenamed(groups, "2", "Lycées")).toEqual([
    { id: "1", name: "Default" },
    { id: "2", name: "Lycées" },
  ]);
  expect(withoutGroup(groups, "2")).toEqual([{ id: "1", name: "Default" }]);
});

it("knows a name that is taken, whatever its case and accents, but for the group itself", () => {
  expect(isNameTaken(groups, " ecoles ")).toBe(true);
  expect(isNameTaken(groups, "ecoles", "2")).toBe(false);
  expect(isNameTaken(groups, "Mairies")).toBe(false);
});
