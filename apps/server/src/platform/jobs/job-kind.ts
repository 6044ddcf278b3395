/** A job in hand. */
export type Job = {
  readonly id: string;
  readonly data: unknown;
  /** Aborted when the process stops or the job lasts too long: end soon, leaving nothing half done. */
  readonly signal: AbortSignal;
};

/** Work that is done out of any request. Its data are ids: what they name is read when it runs. */
export type JobKind = {
  readonly name: string;
  /**
   * "one_waiting": sent while one waits, it is that one; several may run.
   * "one_per_key": refused while one of the same key waits or runs, whatever the number of processes.
   * "all": every one is kept.
   */
  readonly admits: "one_waiting" | "one_per_key" | "all";
  /** When it is sent by itself, as cron says it, in UTC. */
  readonly schedule?: string;
  /** A job that lasts longer is taken for dead, s. */
  readonly longestRunS: number;
  /** How many times it is tried again after a failure or the death of its process; none when absent. */
  readonly retries?: number;
  readonly run: (job: Job) => Promise<void>;
};
