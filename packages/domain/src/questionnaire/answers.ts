import type { FieldKey } from "./catalogue.ts";
import { OPTION_UNKNOWN } from "./option.ts";

export type Answer = string | number;
/** Answers of one building by key; a blank one is absent. */
export type Answers = Readonly<Partial<Record<FieldKey, Answer>>>;

/** True when there is something to compute with: blank and "unknown information" are the same here. */
export function isAnswered(answers: Answers, key: FieldKey): boolean {
  const answer = answers[key];
  return answer !== undefined && answer !== OPTION_UNKNOWN;
}
