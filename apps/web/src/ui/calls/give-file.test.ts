import { expect, it } from "vitest";
import { fileName } from "./give-file.ts";

it.each([
  ['attachment; filename="companies-2026.csv"', "companies-2026.csv"],
  ['attachment; filename="<img src=x>.csv"', "lichen"],
  ['attachment; filename="../secret"', "lichen"],
  [null, "lichen"],
])("reads the name of a file from %s", (header, name) => {
  expect(fileName(header)).toBe(name);
});
