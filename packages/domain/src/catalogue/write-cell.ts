import type { Language } from "../shared/bilingual.ts";
import type { Answer, AnswersTo } from "./answers.ts";
import { type Catalogue, optionName } from "./catalogue.ts";
import type { FieldRow } from "./field.ts";

/** What a cell shows of an answer, which `readCell` reads back: a choice by its words, the rest as it is. */
export function writeCell(field: FieldRow, answer: Answer, language: Language): string | number {
  return optionName(field, answer)?.[language] ?? answer;
}

/** The row of a record, in the column order of the template. */
export function writeRow<Key extends string>(
  { fields }: Catalogue<Key>,
  answers: AnswersTo<Key>,
  language: Language,
): (string | number | null)[] {
  return fields.map((field) => {
    const answer = answers[field.key];
    return answer === undefined ? null : writeCell(field, answer, language);
  });
}
