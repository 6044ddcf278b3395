import { channel, tracingChannel } from "node:diagnostics_channel";

/** A statement on its way to the database; what its parameters hold is not in it. */
export type TracedStatement = { readonly text: string; readonly engine: "postgresql" | "pglite" };
/** What is read of the answer to a statement. */
export type StatementAnswer = { readonly rows?: readonly unknown[]; readonly rowCount?: number | null };
/** A job that begins; `traceparent`: of the request that sent it, as W3C writes it. */
export type TracedJob = { readonly name: string; readonly id: string; readonly traceparent: string | undefined };
/** A job that is being sent; the listener writes the trace that it belongs to. */
export type SentTrace = { traceparent?: string };

export const STATEMENTS = "lichen:statement";
export const JOBS = "lichen:job";
export const SENT_JOBS = "lichen:job:sent";

const statements = tracingChannel<TracedStatement>(STATEMENTS);
const jobs = tracingChannel<TracedJob>(JOBS);
const sentJobs = channel(SENT_JOBS);

/** Asks the database, and says so to traces where the settings have them taken; otherwise it costs nothing. */
export function traceStatement<T extends StatementAnswer>(
  statement: TracedStatement,
  ask: () => Promise<T>,
): Promise<T> {
  return statements.hasSubscribers ? statements.tracePromise(ask, statement) : ask();
}

export function traceJob(job: TracedJob, work: () => Promise<void>): Promise<void> {
  return jobs.hasSubscribers ? jobs.tracePromise(work, job) : work();
}

/** The trace that a job which is sent now belongs to; empty where no trace is taken. */
export function traceOfSentJob(): SentTrace {
  const sent: SentTrace = {};
  if (sentJobs.hasSubscribers) sentJobs.publish(sent);
  return sent;
}
