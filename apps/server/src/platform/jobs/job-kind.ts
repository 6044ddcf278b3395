/** A job in hand. */
export type Job = {
  readonly id: string;
  readonly data: unknown;
  /** Aborted when the process stops or the job lasts too long: end soon, leaving nothing half done. */
  readonly signal: AbortSignal;
};

/** A job as it is sent. */
export type SentJob = {
  /** Ids: what they name is read when the job runs. */
  readonly data?: object;
  /** Of a kind that admits one per key. */
  readonly key?: string;
  /** The company whose turn it takes, of a kind whose jobs are worked on `byCompany`. */
  readonly companyId?: string;
  /** It takes a moment and a person waits for it, of a kind that has a `shortLane`. */
  readonly isShort?: boolean;
};

/** The job of a row: what was acknowledged to its owner, and is sent again until the row is over. */
export type AcknowledgedJob = SentJob & {
  /** Of the row. */
  readonly id: string;
  /** The same whenever it is sent, and no other row's: by it a row finds its job in the queue. */
  readonly data: object;
  readonly key: string;
  readonly companyId: string;
};

/** Rows of a table that a kind works for. */
export type JobRows = {
  /** Jobs of the rows that are not over and wait for no one's decision. */
  readonly unfinished: () => Promise<readonly AcknowledgedJob[]>;
  /**
   * Ends the row of a job that no process could end, and says so to its owner.
   *
   * @returns null when the row is over already, or gone
   */
  readonly giveUp: (data: object) => Promise<{ readonly id: string; readonly company_id: string } | null>;
};

/** Work that is done out of any request. */
export type QueueKind = {
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
  /**
   * A process works on so many jobs at once, each of another company: none waits for the batches of another company as
   * long as there are no more companies than that. One job at a time when absent.
   */
  readonly byCompany?: { readonly atOnce: number };
  /** Short jobs have workers of their own, by company too: they wait for no batch, even of their own company. */
  readonly shortLane?: true;
  readonly run: (job: Job) => Promise<void>;
};

/**
 * A kind of the product. None depends on a message that may be lost: either it comes again by its schedule, or its
 * rows say what is left to do.
 */
export type JobKind = QueueKind & ({ readonly schedule: string; readonly rows?: JobRows } | { readonly rows: JobRows });
