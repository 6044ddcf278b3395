import type { Answer, Answers } from "../questionnaire/answers.ts";
import { FIELDS, type Field, optionName } from "../questionnaire/catalogue.ts";
import type { Language } from "../shared/bilingual.ts";

/** What a cell shows of an answer, which `readCell` reads back: a choice by its words, the rest as it is. */
export function writeCell(field: Field, answer: Answer, language: Language): string | number {
  return optionName(field, answer)?.[language] ?? answer;
}

/** The row of a building, in the column order of the template. */
export function writeRow(answers: Answers, language: Language): (string | number | null)[] {
  return FIELDS.map((field) => {
    const answer = answers[field.key];
    return answer === undefined ? null : writeCell(field, answer, language);
  });
}
