import { IconCheck } from "../icons/icons.ts";
import styles from "./steps.module.css";

/** Number of a step of a task, or a tick once the step is done. */
export function StepMark({ number, state }: { number: number; state: "done" | "current" | "waiting" }) {
  return (
    <i className={styles[state]} aria-hidden>
      {state === "done" ? <IconCheck size={13} stroke={3} /> : number}
    </i>
  );
}
