import { ACTION_STATUSES, type ActionStatus, PRIORITIES, type Priority, type Recommendation } from "@lichen/domain";
import { PRIORITY_NAMES, STATUS_NAMES } from "@lichen/report";
import { useId } from "react";
import type { Adaptation } from "../../adaptation/use-adaptation.ts";
import { useSay } from "../../ui/language/language.tsx";
import styles from "./sheet.module.css";
import { text } from "./text.ts";

const COMPUTED = "computed";
/** Years that are offered; a year beyond is typed on the board. */
const YEARS = 31;

/** What is decided about an action: its status, its year, its priority. */
export function DecisionFields({ action, adaptation }: { action: Recommendation; adaptation: Adaptation }) {
  const say = useSay();
  const id = useId();
  const { year: thisYear, decide } = adaptation;
  const { status, year, priority, priority_computed } = action;
  const own = adaptation.strategy.plan[action.id as keyof typeof adaptation.strategy.plan]?.priority ?? null;
  const years = Array.from({ length: YEARS }, (_, at) => thisYear + at);
  const offered = year === null || years.includes(year) ? years : [year, ...years].sort();
  const change = (decision: { status?: ActionStatus; year?: number; priority?: Priority | null }) =>
    decide({ changes: [{ id: action.id, ...decision }] });
  return (
    <div className={styles.decision}>
      <label htmlFor={`${id}s`}>
        {say(text.status)}
        <select
          id={`${id}s`}
          value={status}
          onChange={({ target }) => change({ status: target.value as ActionStatus })}
        >
          {ACTION_STATUSES.map((one) => (
            <option key={one} value={one}>
              {say(STATUS_NAMES[one])}
            </option>
          ))}
        </select>
      </label>
      {status === "planned" && (
        <label htmlFor={`${id}y`}>
          {say(text.year)}
          <select
            id={`${id}y`}
            value={year ?? thisYear}
            onChange={({ target }) => change({ year: Number(target.value) })}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      <label htmlFor={`${id}p`}>
        {say(text.priority)}
        <select
          id={`${id}p`}
          value={own ?? COMPUTED}
          onChange={({ target }) => change({ priority: target.value === COMPUTED ? null : (target.value as Priority) })}
        >
          <option value={COMPUTED}>
            {say(text.computed(PRIORITY_NAMES[own === null ? priority : priority_computed]))}
          </option>
          {PRIORITIES.map((one) => (
            <option key={one} value={one}>
              {say(PRIORITY_NAMES[one])}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
