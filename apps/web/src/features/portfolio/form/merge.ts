import { type Answer, BUILDING_RECORD, OWNER_FIGURES, type RecordKey } from "@lichen/domain";

const { fields: FIELDS } = BUILDING_RECORD;

/** Answers and figures of the owner as typed, the wrong ones included; a blank one is absent. */
export type Typed = Readonly<Record<string, unknown>>;

/** One question that two people answered differently since the version that both read. */
export type Conflict = {
  readonly field: RecordKey;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
};
export type Side = "mine" | "theirs";

/** The same answer: a blank one is the same however it is written. */
function same(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null);
}

/** A building as a call says it, with the figures of the owner by the keys of their columns. */
export function recordOf({ owner_figures: figures, ...building }: Typed): Typed {
  const given = (figures ?? {}) as Typed;
  return answersOf({ ...building, ...Object.fromEntries(OWNER_FIGURES.map(({ id, key }) => [key, given[id]])) });
}

type Given = Record<string, Answer | null>;

/** Answers and figures of the owner as a call takes them, each apart. */
export function inputOf(given: Typed): { readonly building: Given; readonly owner_figures: Given } {
  const isGiven = (key: string) => Object.hasOwn(given, key);
  const building = FIELDS.filter(({ key, section }) => section !== "owner" && isGiven(key));
  const figures = OWNER_FIGURES.filter(({ key }) => isGiven(key));
  const of = (key: string) => (given[key] ?? null) as Answer | null;
  return {
    building: Object.fromEntries(building.map(({ key }) => [key, of(key)])),
    owner_figures: Object.fromEntries(figures.map(({ id, key }) => [id, of(key)])),
  };
}

/** The answers of a building, and the figures of its owner, among other things; what is blank is left out. */
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
export function fieldsTakenFrom(before: Typed, mine: Typed, theirs: Typed): readonly RecordKey[] {
  return FIELDS.map(({ key }) => key).filter((key) => same(before[key], mine[key]) && !same(before[key], theirs[key]));
}

/** What each side changed, together; a question changed on both sides goes by the choice, and is mine without one. */
export function merge(before: Typed, mine: Typed, theirs: Typed, choices: Readonly<Record<string, Side>>): Typed {
  const isTheirs = (key: RecordKey) =>
    same(before[key], mine[key]) || (choices[key] === "theirs" && !same(before[key], theirs[key]));
  return answersOf(Object.fromEntries(FIELDS.map(({ key }) => [key, (isTheirs(key) ? theirs : mine)[key]])));
}
