import type { Answer, Answers } from "../questionnaire/index.ts";
import { FIELDS, type FieldKey } from "../questionnaire/index.ts";

/** One answer that changed; null: blank. */
export type AnswerChange = { readonly field: FieldKey; readonly before: Answer | null; readonly after: Answer | null };

/** What differs between two sets of answers, in column order. */
export function changedAnswers(before: Answers, after: Answers): readonly AnswerChange[] {
  return FIELDS.flatMap(({ key }): AnswerChange[] => {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    return was === is ? [] : [{ field: key, before: was, after: is }];
  });
}
