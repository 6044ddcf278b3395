import { type Answer, FIELDS, type FieldKey } from "@lichen/domain";

/** Answers as typed, the wrong ones included; a blank one is absent. */
export type Typed = Readonly<Record<string, unknown>>;

/** One question that two people answered differently since the version that both read. */
export type Conflict = {
  readonly field: FieldKey;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
};
export type Side = "mine" | "theirs";

/** The same answer: a blank one is the same however it is written. */
function same(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null);
}

/** The answers of a building among all that a call says of it; what is blank is left out. */
export function answersOf(building: Typed): Typed {
  return Object.fromEntries(
    FIELDS.map(({ key }) => [key, building[key]]).filter(([, answer]) => answer !== undefined && answer !== null),
  );
}

/** What differs between two sets of answers, as a call takes it: null makes an answer blank. */
export function changesBetween(before: Typed, after: Typed): Record<string, Answer | null> {
  return Object.fromEntries(
    FIELDS.filter(({ key }) => !same(before[key], after[key])).map(({ key }) => [
      key,
      (after[key] ?? null) as Answer | null,
    ]),
  );
}

/** Questions answered on both sides since `before`, and not alike. */
export function conflictsBetween(before: Typed, mine: Typed, theirs: Typed): readonly Conflict[] {
  return FIELDS.map(({ key }) => ({ field: key, before: before[key], mine: mine[key], theirs: theirs[key] })).filter(
    (one) => !same(one.before, one.mine) && !same(one.before, one.theirs) && !same(one.mine, one.theirs),
  );
}

/** Questions that only the other person answered: nothing of mine stands against them. */
export function fieldsTakenFrom(before: Typed, mine: Typed, theirs: Typed): readonly FieldKey[] {
  return FIELDS.map(({ key }) => key).filter((key) => same(before[key], mine[key]) && !same(before[key], theirs[key]));
}

/** What each side changed, together; a question changed on both sides goes by the choice, and is mine without one. */
export function merge(before: Typed, mine: Typed, theirs: Typed, choices: Readonly<Record<string, Side>>): Typed {
  const isTheirs = (key: FieldKey) =>
    same(before[key], mine[key]) || (choices[key] === "theirs" && !same(before[key], theirs[key]));
  return answersOf(Object.fromEntries(FIELDS.map(({ key }) => [key, (isTheirs(key) ? theirs : mine)[key]])));
}
