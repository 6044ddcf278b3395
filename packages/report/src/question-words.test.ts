import { FIELDS } from "@lichen/domain";
import { expect, it } from "vitest";
import { languageFaults } from "./language-faults-under-test.ts";
import { questionOf } from "./question-words.ts";

const described = FIELDS.filter(({ section }) => section !== "identification");

it.each(described)("$key is asked with a question, in both languages", (field) => {
  const question = questionOf(field);
  expect(question.fr).toMatch(/^\p{Lu}.+\u202f\?$/u);
  expect(question.en).toMatch(/^\p{Lu}.+[^\s]\?$/u);
  expect(languageFaults(question)).toEqual([]);
});

it("no two questions are the same", () => {
  expect(new Set(described.map((field) => questionOf(field).fr)).size).toBe(described.length);
  expect(new Set(described.map((field) => questionOf(field).en)).size).toBe(described.length);
});

it("an identity keeps the label of its column", () => {
  const name = FIELDS.find(({ key }) => key === "member_building_name")!;
  expect(questionOf(name)).toBe(name.label);
});
