import { DecidePanel, type DecisionSet, type PlannedOne, useDecisionForm } from "../adaptation/index.ts";
import type { Task } from "./task-calls.ts";

/** Decides the same about several tasks, as about planned actions. */
export function DecideTicked({
  tasks,
  onDecide,
}: {
  tasks: readonly Task[];
  onDecide: (set: DecisionSet) => Promise<void>;
}) {
  const thisYear = new Date().getFullYear();
  const rows = tasks.map((task) => plannedOf(task, thisYear));
  const form = useDecisionForm(thisYear, onDecide);
  return <DecidePanel rows={rows} form={form} thisYear={thisYear} late={rows.filter(({ late }) => late).length} />;
}

/** A task as a planned action: what it will become is counted by its year and its parts. */
function plannedOf(task: Task, thisYear: number): PlannedOne {
  const { building_id, building, action, state, due_on, owner, spent, note, version, editable, late } = task;
  return {
    building_id,
    name: building,
    code: null,
    group: "",
    company_id: "",
    nature: "declared",
    action,
    version,
    editable,
    late,
    year: task.year ?? thisYear,
    has_note: note !== null,
    ...(state === "ordered" || state === "in_progress" ? { progress: state } : {}),
    ...(due_on === null ? {} : { due_on }),
    ...(owner === null ? {} : { owner }),
    ...(spent === null ? {} : { spent }),
  };
}
