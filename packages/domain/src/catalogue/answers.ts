import { OPTION_UNKNOWN } from "./unknown-option.ts";

export type Answer = string | number;
/** Answers about one record by key; a blank one is absent. */
export type AnswersTo<Key extends string> = Readonly<Partial<Record<Key, Answer>>>;

/** True when there is something to compute with: blank and "unknown information" are the same here. */
export function isAnswered<Key extends string>(answers: AnswersTo<Key>, key: Key): boolean {
  const answer = answers[key];
  return answer !== undefined && answer !== OPTION_UNKNOWN;
}
