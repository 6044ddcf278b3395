import { OPTION_UNKNOWN } from "./option.ts";

/** A claim about one answer; a blank one is read as "unknown information". */
export type Claim<Key extends string = string> =
  | { readonly field: Key; readonly op: "in" | "not_in"; readonly value: readonly string[] }
  | { readonly field: Key; readonly op: ">" | "<="; readonly value: number };

/**
 * What the answers of a building must be for something to hold: a question to be required or not asked, a zone to be
 * absent, an action to apply. The one form of it, in every table.
 */
export type Condition<Key extends string = string> =
  | { readonly all: readonly Claim<Key>[] }
  | { readonly any: readonly Claim<Key>[] };

/** Whether a condition holds for answers. @param answers by key, without the blank ones */
export function holds(condition: Condition, answers: Readonly<Partial<Record<string, unknown>>>): boolean {
  const isTrue = (claim: Claim) => isClaimTrue(claim, answers[claim.field]);
  return "all" in condition ? condition.all.every(isTrue) : condition.any.some(isTrue);
}

/** Questions that a condition reads, each as often as it does. */
export function fieldsRead<Key extends string>(condition: Condition<Key>): readonly Key[] {
  return ("all" in condition ? condition.all : condition.any).map(({ field }) => field);
}

/** A number that is not known is neither above nor below a bound. */
function isClaimTrue(claim: Claim, answer: unknown): boolean {
  switch (claim.op) {
    case "in":
      return claim.value.includes(nameOf(answer));
    case "not_in":
      return !claim.value.includes(nameOf(answer));
    case ">":
      return typeof answer === "number" && answer > claim.value;
    case "<=":
      return typeof answer === "number" && answer <= claim.value;
  }
}

function nameOf(answer: unknown): string {
  return answer === undefined ? OPTION_UNKNOWN : String(answer);
}
