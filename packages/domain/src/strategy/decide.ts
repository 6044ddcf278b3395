import { findAction, type PlannedId, PREREQUISITES, type PrerequisiteId, STRATEGY_ACTIONS } from "../actions/index.ts";
import type { Answer } from "../catalogue/index.ts";
import { ensure } from "../shared/ensure.ts";
import {
  type ActionState,
  type ActionStatus,
  FARTHEST_YEAR,
  NOT_PLANNED,
  type Plan,
  type PlannedState,
  PROGRESS_STEPS,
  type Priority,
  type Progress,
  type Strategy,
  stateOf,
} from "./plan.ts";

/** What is decided of an action, whatever the action; what is absent stays as it is, null erases. */
export type DecidedParts = {
  /** Sets the status and the progress. */
  readonly state?: ActionState | undefined;
  /** Of a planned action; this year when it has none. */
  readonly year?: number | null | undefined;
  /** Of a planned action; its year becomes the planned year, and a year that is not its own erases it. */
  readonly due_on?: string | null | undefined;
  readonly owner?: string | null | undefined;
  readonly spent?: number | null | undefined;
  readonly note?: string | null | undefined;
};

/** What someone decides about an action. */
export type Decision = DecidedParts & {
  readonly id: string;
  /** A planned action keeps its progress, another has none. */
  readonly status?: ActionStatus | undefined;
  /** Null: the computed one. */
  readonly priority?: Priority | null | undefined;
};

export type Decisions = {
  readonly changes: readonly Decision[];
  readonly prerequisites?: readonly { readonly id: PrerequisiteId; readonly done: boolean }[] | undefined;
};

/**
 * Why a decision about one of many is not taken. `changed`: the strategy is not the one that was read; `not_planned`: the
 * action does not hold what was decided; `unreadable`: the answers or the place of the building cannot be read.
 */
export const SKIP_REASONS = ["forbidden", "not_found", "changed", "not_planned", "unreadable"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

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
    const after = applyDecision(before, change, thisYear);
    const hadYear = lastChanges.some((last) => last.field === `${action.id}.year` && last.before === after.year);
    const refused = refuseDecision(change, { before, after, thisYear, hadYear });
    for (const [part, code] of Object.entries(refused)) errors[`changes.${at}.${part}`] = [code];
    if (after.status === "not_planned" && after.priority === null) delete plan[action.id];
    else plan[action.id] = after;
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

/** Why no planned action, whatever it is, takes what is decided: codes by part; null: each does. */
export function refuseParts(parts: DecidedParts, thisYear: number): Record<string, string[]> | null {
  const { id } = ensure(STRATEGY_ACTIONS[0]);
  const plan = { [id]: { status: "planned" as const, year: thisYear, priority: null } };
  const decided = decide({ plan, prerequisites: [] }, { changes: [{ ...parts, id }] }, thisYear);
  if (decided.kind === "decided") return null;
  const byPart = Object.entries(decided.errors).map(([path, codes]) => [path.slice("changes.0.".length), codes]);
  return Object.fromEntries(byPart);
}

/** What an action becomes: one that is not planned keeps a given priority and nothing else. */
function applyDecision(before: PlannedState, change: Decision, thisYear: number): PlannedState {
  const { state } = change;
  const status = state === undefined ? (change.status ?? before.status) : statusOf(state);
  const priority = change.priority === undefined ? before.priority : change.priority;
  if (status === "not_planned") return { status, year: null, priority };
  const lasting = {
    owner: change.owner === undefined ? before.owner : change.owner,
    spent: change.spent === undefined ? before.spent : change.spent,
    note: change.note === undefined ? before.note : change.note,
  };
  if (status !== "planned") return { status, year: null, priority, ...keepGiven(lasting) };
  const progress = state === undefined ? before.progress : findProgress(state);
  const year = readYear(change.due_on) ?? change.year ?? before.year ?? thisYear;
  const due_on = change.due_on === undefined && readYear(before.due_on) === year ? before.due_on : change.due_on;
  return { status, year, priority, ...keepGiven({ progress, due_on, ...lasting }) };
}

/** Why a decision cannot be taken: codes by part. */
function refuseDecision(
  change: Decision,
  {
    before,
    after,
    thisYear,
    hadYear,
  }: {
    readonly before: PlannedState;
    readonly after: PlannedState;
    readonly thisYear: number;
    /** Whether the last change took the year away: it is taken again even once it is over. */
    readonly hadYear: boolean;
  },
): Record<string, string> {
  const errors: Record<string, string> = {};
  const { status, year } = after;
  if (change.state !== undefined && change.status !== undefined && change.status !== status) {
    errors.state = "two_values";
  }
  for (const part of ["due_on", "owner", "spent", "note"] as const) {
    const isHeld = part === "due_on" ? status === "planned" : status !== "not_planned";
    if (!isHeld && change[part] !== undefined && change[part] !== null) errors[part] = "not_planned";
  }
  const dated = readYear(change.due_on) !== null;
  const isStatusGiven = change.status !== undefined || change.state !== undefined;
  if (typeof change.year === "number" && year === null && !isStatusGiven) errors.year = "not_planned";
  if (year === null || !(dated || typeof change.year === "number")) return errors;
  if (dated && typeof change.year === "number" && change.year !== year) errors.year = "two_values";
  const named = dated ? "due_on" : "year";
  if (year < thisYear && year !== before.year && !hadYear) errors[named] = "too_small";
  if (year > thisYear + FARTHEST_YEAR) errors[named] = "too_big";
  return errors;
}

const statusOf = (state: ActionState): ActionStatus => (isProgress(state) ? "planned" : state);
const findProgress = (state: ActionState): Progress | undefined => (isProgress(state) ? state : undefined);
const isProgress = (state: ActionState): state is Progress => (PROGRESS_STEPS as readonly string[]).includes(state);

/** The year of a day, YYYY-MM-DD. */
function readYear(day: string | null | undefined): number | null {
  return typeof day === "string" ? Number(day.slice(0, 4)) : null;
}

/** The parts that have a value: absent ones take no place where they are stored. */
function keepGiven<Parts extends object>(parts: Parts) {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null)) as {
    readonly [Part in keyof Parts]?: NonNullable<Parts[Part]>;
  };
}

/** One thing that was decided otherwise, as a history keeps it. */
export type DecisionChange = { readonly field: string; readonly before: Answer | null; readonly after: Answer | null };

const PARTS = ["status", "year", "priority", "progress", "due_on", "owner", "spent", "note"] as const;

/** What differs between two strategies: "A08.status" …, "PR1.done". */
export function compareDecisions(before: Strategy, after: Strategy): readonly DecisionChange[] {
  const ofPlan = (plan: Plan, id: PlannedId) => plan[id] ?? NOT_PLANNED;
  const actions = STRATEGY_ACTIONS.flatMap(({ id }) =>
    PARTS.map((part) => ({
      field: `${id}.${part}`,
      before: ofPlan(before.plan, id)[part] ?? null,
      after: ofPlan(after.plan, id)[part] ?? null,
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
    else actions.set(id, { ...actions.get(id), ...partBack(id, part, before), id });
  }
  return { changes: [...actions.values()], prerequisites };

  function partBack(id: string, part: string, before: DecisionChange["before"]): Partial<Decision> {
    if (part !== "progress") return { [part]: before };
    if (before !== null) return { state: before as Progress };
    // The action had no progress: with another status, that status says so.
    return changes.some(({ field }) => field === `${id}.status`) ? {} : { state: "planned" };
  }
}
