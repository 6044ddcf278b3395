/** Steps that a process makes before it ends. */
export type Stop = {
  /** Done before the others: stop taking requests, end those that run. */
  readonly first: (step: () => Promise<unknown>) => void;
  /** Done at the end: close what requests needed. */
  readonly last: (step: () => Promise<unknown>) => void;
  readonly now: (exitCode: number) => Promise<void>;
};

/** A process that has not ended by then ends all the same, ms: a job that runs has 30 s of it. */
const LONGEST_STOP_MS = 45_000;

/** Ends the process in order when it is asked to; asked twice, at once. */
export function stopOnSignals(): Stop {
  const steps: (() => Promise<unknown>)[] = [];
  let stopping = false;

  const now = async (exitCode: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    let failed = false;
    for (const step of steps) {
      try {
        await step();
      } catch {
        failed = true;
      }
    }
    process.exit(failed ? 1 : exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => now(0));

  return { first: (step) => steps.unshift(step), last: (step) => steps.push(step), now };
}
