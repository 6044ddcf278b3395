/** Steps that a process makes before it ends. One that comes once it has begun to end is refused: the start that it is of ends there. */
export type Stop = {
  /** Done before the others: stop taking requests, end those that run. */
  readonly first: (step: () => Promise<unknown>) => void;
  /** Done at the end: close what requests needed. */
  readonly last: (step: () => Promise<unknown>) => void;
  readonly now: (exitCode: number) => Promise<void>;
  /** Runs the start of the process: what fails in it because a stop has closed what it uses is no failure. */
  readonly start: (begin: () => Promise<void>) => Promise<void>;
  /** Whether the process has begun to end. */
  readonly isRequested: () => boolean;
};

/** A process that has not ended by then ends all the same, ms: requests may have 37 s of it, then a job that runs 30. */
const LONGEST_STOP_MS = 75_000;
/** One wish to stop comes several times: from the terminal or the service manager, and from the process that started this one, ms. */
const SAME_WISH_MS = 1000;

/** Ends the process in order when it is asked to; asked again later, at once. */
export function stopOnSignals(): Stop {
  const steps: (() => Promise<unknown>)[] = [];
  let stopRequestedAt: number | null = null;

  const now = async (exitCode: number) => {
    if (stopRequestedAt !== null) {
      if (performance.now() - stopRequestedAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    stopRequestedAt = performance.now();
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

  const refuseWhenStopping = () => {
    if (stopRequestedAt !== null) throw new Error("the process has begun to end");
  };
  return {
    first: (step) => {
      refuseWhenStopping();
      steps.unshift(step);
    },
    last: (step) => {
      refuseWhenStopping();
      steps.push(step);
    },
    now,
    start: (begin) =>
      begin().catch((error) => {
        if (stopRequestedAt === null) throw error;
      }),
    isRequested: () => stopRequestedAt !== null,
  };
}
