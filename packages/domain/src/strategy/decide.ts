import { findAction, type PlannedId, PREREQUISITES, type PrerequisiteId, STRATEGY_ACTIONS } from "../actions/index.ts";
import type { Answer } from "../catalogue/index.ts";
import {
  type ActionStatus,
  FARTHEST_YEAR,
  NOT_PLANNED,
  type Plan,
  type PlannedState,
  type Priority,
  type Strategy,
  stateOf,
} from "./plan.ts";

/** What someone decides about an action; what is absent stays as it is. */
export type Decision = {
  readonly id: string;
  readonly status?: ActionStatus | undefined;
  /** Of a planned action; this year when it has none. */
  readonly year?: number | null | undefined;
  /** Null: the computed one. */
  readonly priority?: Priority | null | undefined;
};

export type Decisions = {
  readonly changes: readonly Decision[];
  readonly prerequisites?: readonly { readonly id: PrerequisiteId; readonly done: boolean }[] | undefined;
};

type Decided =
  | { readonly kind: "decided"; readonly strategy: Strategy }
  /** Path of each refused field → its codes. */
  | { readonly kind: "refused"; readonly errors: Record<string, string[]> };

/**
 * A strategy with what was decided about it, on the server and in the browser alike.
 * @param thisYear calendar year: an action is planned from it to `FARTHEST_YEAR` years later
 * @param lastChanges what the last decisions changed: a year that is over is taken again where they took it away
 */
export function decide(
  strategy: Strategy,
  { changes, prerequisites = [] }: Decisions,
  thisYear: number,
  lastChanges: readonly DecisionChange[] = [],
): Decided {
  const plan: Partial<Record<PlannedId, PlannedState>> = { ...strategy.plan };
  const errors: Record<string, string[]> = {};
  for (const [at, change] of changes.entries()) {
    const action = findAction(change.id);
    if (action === undefined || action.kind === "parent") {
      errors[`changes.${at}.id`] = [action === undefined ? "unknown_action" : "not_in_strategy"];
      continue;
    }
    const before = stateOf(plan, action.id);
    const status = change.status ?? before.status;
    const year = status === "planned" ? (change.year ?? before.year ?? thisYear) : null;
    if (typeof change.year === "number" && status === "planned") {
      const wasThere = lastChanges.some((last) => last.field === `${action.id}.year` && last.before === change.year);
      if (change.year < thisYear && change.year !== before.year && !wasThere) {
        errors[`changes.${at}.year`] = ["too_small"];
      }
      if (change.year > thisYear + FARTHEST_YEAR) errors[`changes.${at}.year`] = ["too_big"];
    }
    const priority = change.priority === undefined ? before.priority : change.priority;
    if (status === "not_planned" && priority === null) delete plan[action.id];
    else plan[action.id] = { status, year, priority };
  }
  if (Object.keys(errors).length > 0) return { kind: "refused", errors };
  const done = new Set(strategy.prerequisites);
  for (const { id, done: isDone } of prerequisites) {
    if (isDone) done.add(id);
    else done.delete(id);
  }
  return {
    kind: "decided",
    strategy: { plan, prerequisites: PREREQUISITES.map(({ id }) => id).filter((id) => done.has(id)) },
  };
}

/** One thing that was decided otherwise, as a history keeps it. */
export type DecisionChange = { readonly field: string; readonly before: Answer | null; readonly after: Answer | null };

const PARTS = ["status", "year", "priority"] as const;

/** What differs between two strategies: "A08.status" …, "PR1.done". */
export function compareDecisions(before: Strategy, after: Strategy): readonly DecisionChange[] {
  const ofPlan = (plan: Plan, id: PlannedId) => plan[id] ?? NOT_PLANNED;
  const actions = STRATEGY_ACTIONS.flatMap(({ id }) =>
    PARTS.map((part) => ({
      field: `${id}.${part}`,
      before: ofPlan(before.plan, id)[part],
      after: ofPlan(after.plan, id)[part],
    })),
  );
  const met = ({ prerequisites }: Strategy, id: PrerequisiteId) => (prerequisites.includes(id) ? "yes" : "no");
  const prerequisites = PREREQUISITES.map(({ id }) => ({
    field: `${id}.done`,
    before: met(before, id),
    after: met(after, id),
  }));
  return [...actions, ...prerequisites].filter((change) => change.before !== change.after);
}

/** Decisions that take others back. @param changes what the others changed */
export function decisionsBack(changes: readonly DecisionChange[]): Decisions {
  const actions = new Map<string, Decision>();
  const prerequisites: { id: PrerequisiteId; done: boolean }[] = [];
  for (const { field, before } of changes) {
    const [id, part] = field.split(".") as [string, string];
    if (part === "done") prerequisites.push({ id: id as PrerequisiteId, done: before === "yes" });
    else actions.set(id, { ...actions.get(id), id, [part]: before });
  }
  return { changes: [...actions.values()], prerequisites };
}
