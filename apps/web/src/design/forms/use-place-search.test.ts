import { readCoordinates } from "@lichen/domain";
import { expect, it } from "vitest";
import { searchedText } from "./use-place-search.ts";

it.each([
  ["46.0, -4.0", "46.0, -4.0"],
  ["48° N, 2° E", "48.0, 2.0"],
  ["43,604 1,444", "43.604, 1.444"],
  ["12 rue des Tilleuls", "12 rue des Tilleuls"],
])("searches %s as %s, which is read as the same point", (typed, searched) => {
  expect(searchedText(typed)).toBe(searched);
  expect(readCoordinates(searched)).toEqual(readCoordinates(typed));
});
