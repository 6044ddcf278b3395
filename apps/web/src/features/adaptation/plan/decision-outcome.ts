import { compareDecisions, type DecidedParts, decide, isLate, NO_STRATEGY, type PlannedState } from "@lichen/domain";
import type { PlannedOne } from "./plan-types.ts";

/** What a decision would write over some planned actions, counted. */
export type DecisionOutcome = {
  readonly changed: number;
  /** Already as decided. */
  readonly unchanged: number;
  readonly states: number;
  readonly dates: number;
  /** Late now, and not any more. */
  readonly caughtUp: number;
  readonly owners: Written;
  readonly amounts: Written;
  readonly notes: Written;
};
/** `replaced`: of those written, the ones that take the place of another. */
type Written = { readonly written: number; readonly replaced: number };

/** A note that is kept and not read: no one can type it. */
const SOME_NOTE = "";

/** Counts what a decision would write, by the rule that the server writes by. */
export function outcomeOf(rows: readonly PlannedOne[], set: DecidedParts, thisYear: number): DecisionOutcome {
  const changes = rows.map((row) => changesOf(row, set, thisYear));
  const count = (parts: readonly string[]) =>
    changes.filter(({ fields }) => parts.some((part) => fields.has(part))).length;
  const written = (part: string): Written => ({
    written: count([part]),
    replaced: changes.filter(({ fields }) => (fields.get(part) ?? null) !== null).length,
  });
  const changed = changes.filter(({ fields }) => fields.size > 0).length;
  return {
    changed,
    unchanged: rows.length - changed,
    states: count(["status", "progress"]),
    dates: changes.filter(
      ({ fields, after }) => after?.status === "planned" && (fields.has("year") || fields.has("due_on")),
    ).length,
    caughtUp: changes.filter(
      ({ after }, at) => rows[at]?.late === true && (after === undefined || !isLate(after, thisYear)),
    ).length,
    owners: written("owner"),
    amounts: written("spent"),
    notes: written("note"),
  };
}

/** Any action: what is decided does not depend on which. */
const ANY = "A01";
const planOf = (state: PlannedState) => ({ ...NO_STRATEGY, plan: { [ANY]: state } });

/** What changes of an action: by part, what was there before. */
function changesOf(row: PlannedOne, set: DecidedParts, thisYear: number) {
  const { year, progress, due_on, owner, spent, has_note } = row;
  const state: PlannedState = {
    status: "planned",
    year,
    priority: null,
    ...(progress === undefined ? {} : { progress }),
    ...(due_on === undefined ? {} : { due_on }),
    ...(owner === undefined ? {} : { owner }),
    ...(spent === undefined ? {} : { spent }),
    ...(has_note ? { note: SOME_NOTE } : {}),
  };
  const before = planOf(state);
  const outcome = decide(before, { changes: [{ ...set, id: ANY }] }, thisYear);
  const strategy = outcome.kind === "decided" ? outcome.strategy : before;
  const fields = new Map(
    compareDecisions(before, strategy).map((change) => [change.field.slice(ANY.length + 1), change.before]),
  );
  return { fields, after: strategy.plan[ANY] };
}
