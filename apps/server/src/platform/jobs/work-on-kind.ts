import { AsyncLocalStorage } from "node:async_hooks";
import type { PgBoss, WorkOptions } from "pg-boss";
import type { QueueKind } from "./job-kind.ts";

/** Of jobs that wait for no batch, among those of their kind. */
export const SHORT_PRIORITY = 1;

type WorkDeps = {
  readonly options: WorkOptions;
  readonly handle: Parameters<PgBoss["work"]>[2];
  /** Aborted when the process stops: no other worker starts. */
  readonly stopping: AbortSignal;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Works on the jobs of a kind; on short ones in a lane of their own.
 *
 * @returns has the workers look at once
 */
export async function workOnKind(boss: PgBoss, kind: QueueKind, parts: WorkDeps): Promise<() => void> {
  if (kind.shortLane !== true) return workInLane(boss, kind, parts);
  const inLane = (limits: WorkOptions) =>
    workInLane(boss, kind, { ...parts, options: { ...parts.options, ...limits } });
  const looks = [await inLane({ maxPriority: SHORT_PRIORITY - 1 }), await inLane({ minPriority: SHORT_PRIORITY })];
  return () => {
    for (const look of looks) look();
  };
}

/**
 * One worker looks for jobs beside those that run one, up to the number that the kind allows at once: a lane that is
 * empty costs the looks of one worker, whatever that number.
 */
async function workInLane(
  boss: PgBoss,
  { name, byCompany }: QueueKind,
  { options, handle, stopping, onFailure }: WorkDeps,
): Promise<() => void> {
  const turns = byCompany === undefined ? {} : { localGroupConcurrency: 1 };
  const workers = new Set<string>();
  let running = 0;

  // A worker that a job starts does not go on within it.
  const outsideOfJobs = AsyncLocalStorage.snapshot();
  async function look(): Promise<void> {
    const { promise: started, resolve } = Promise.withResolvers<string>();
    const id = await boss.work(name, { ...options, ...turns }, async (jobs) => {
      const own = await started;
      running++;
      if (workers.size === running && running < (byCompany?.atOnce ?? 1) && !stopping.aborted) {
        outsideOfJobs(look).catch(onFailure);
      }
      try {
        return await handle(jobs);
      } finally {
        running--;
        if (workers.size > running + 1) {
          workers.delete(own);
          void boss.offWork(name, { id: own, wait: false });
        }
      }
    });
    workers.add(id);
    resolve(id);
  }

  await look();
  return () => {
    for (const id of workers) boss.notifyWorker(id);
  };
}
