import type { Answer, AnswersTo } from "./answers.ts";
import type { Catalogue } from "./catalogue.ts";

/** One answer that changed; null: blank. */
export type AnswerChange<Key extends string = string> = {
  readonly field: Key;
  readonly before: Answer | null;
  readonly after: Answer | null;
};

/** What differs between two sets of answers, in column order. */
export function compareAnswers<Key extends string>(
  { fields }: Catalogue<Key>,
  before: AnswersTo<Key>,
  after: AnswersTo<Key>,
): readonly AnswerChange<Key>[] {
  return fields.flatMap(({ key }): AnswerChange<Key>[] => {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    return was === is ? [] : [{ field: key, before: was, after: is }];
  });
}
