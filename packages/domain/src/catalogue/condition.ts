import { OPTION_UNKNOWN } from "./unknown-option.ts";

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

type AnswersRead = Readonly<Partial<Record<string, unknown>>>;

/** Whether a condition holds for answers. @param answers by key, without the blank ones */
export function holds(condition: Condition, answers: AnswersRead): boolean {
  return verdict(condition, answers) === true;
}

/** The same; null where only answers that are missing stand against it. */
export function verdict(condition: Condition, answers: AnswersRead): boolean | null {
  const deciding = !("all" in condition);
  let isOpen = false;
  for (const claim of "all" in condition ? condition.all : condition.any) {
    const own = claimVerdict(claim, answers[claim.field]);
    if (own === deciding) return deciding;
    if (own === null) isOpen = true;
  }
  return isOpen ? null : !deciding;
}

/** Questions that a condition reads, each as often as it does. */
export function fieldsRead<Key extends string>(condition: Condition<Key>): readonly Key[] {
  return ("all" in condition ? condition.all : condition.any).map(({ field }) => field);
}

/** What is not known is among no choices, unless they name it, and neither above nor below a bound. */
function claimVerdict(claim: Claim, answer: unknown): boolean | null {
  switch (claim.op) {
    case "in":
      return claim.value.includes(nameOf(answer)) || (nameOf(answer) === OPTION_UNKNOWN ? null : false);
    case "not_in":
      return !claim.value.includes(nameOf(answer));
    case ">":
      return typeof answer === "number" ? answer > claim.value : null;
    case "<=":
      return typeof answer === "number" ? answer <= claim.value : null;
  }
}

function nameOf(answer: unknown): string {
  return answer === undefined ? OPTION_UNKNOWN : String(answer);
}
