import type { Priority, Recommendation } from "@lichen/domain";

const PRIORITY_ORDER: Readonly<Record<Priority, number>> = { high: 0, medium: 1, low: 2, undefined: 3 };
const pointsOf = ({ scores }: Recommendation) => Object.values(scores ?? {}).reduce((sum, points) => sum + points, 0);

/** Most urgent first: by priority, what has points before declinations, then by points. */
export function byPriority(actions: readonly Recommendation[]): readonly Recommendation[] {
  return actions.toSorted(
    (a, b) =>
      PRIORITY_ORDER[a.priority] - PRIORITY_ORDER[b.priority] ||
      Number(a.scores === null) - Number(b.scores === null) ||
      (b.priority_index ?? 0) - (a.priority_index ?? 0) ||
      pointsOf(b) - pointsOf(a),
  );
}

const STATUS_ORDER = ["planned", "set", "not_planned", "not_applicable"];

/** Late first, then planned by year, in place, not planned by priority, not applicable. */
export function byDecision(actions: readonly Recommendation[]): readonly Recommendation[] {
  return byPriority(actions).toSorted(
    (a, b) =>
      Number(b.late) - Number(a.late) ||
      STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status) ||
      (a.year ?? 0) - (b.year ?? 0),
  );
}
