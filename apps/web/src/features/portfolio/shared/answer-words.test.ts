import { fieldOf } from "@lichen/domain";
import { expect, it } from "vitest";
import { answerWords } from "./answer-words.ts";

it.each([
  ["building_type", "office", "Bureaux", "Office"],
  ["gross_floor_area", 6560.5, "6\u202F560,5\u00A0m²", "6,560.5\u00A0m²"],
  ["construction_year", 1975, "1975", "1975"],
  ["latitude", 43.6043, "43,6043", "43.6043"],
  ["city", "Lyon", "Lyon", "Lyon"],
  ["city", undefined, "sans réponse", "not answered"],
  ["building_type", "gone", "gone", "gone"],
  ["construction_year", "abc", "abc", "abc"],
] as const)("writes %s %s", (key, answer, fr, en) => {
  const field = fieldOf(key);
  expect([answerWords(field, answer, "fr"), answerWords(field, answer, "en")]).toEqual([fr, en]);
});
