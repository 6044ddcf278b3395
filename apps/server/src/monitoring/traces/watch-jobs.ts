import { subscribe, tracingChannel, unsubscribe } from "node:diagnostics_channel";
import { JOBS, SENT_JOBS, type SentTrace, type TracedJob } from "../../platform/traced.ts";
import { readTraceparent, writeTraceparent } from "./trace-parent.ts";
import { errorType, type Span, type Tracer } from "./tracer.ts";

/**
 * A span for each job, in the trace of the request that sent it, whatever process works on it.
 *
 * @returns how to end it
 */
export function watchJobs({ begin, current, read }: Tracer): () => void {
  const channel = tracingChannel<TracedJob, Span>(JOBS);
  const spans = new WeakMap<TracedJob, Span>();
  channel.start.bindStore(current, (job: TracedJob) => {
    const attributes = { "messaging.destination.name": job.name, "messaging.message.id": job.id };
    const span = begin({
      name: `job ${job.name}`,
      kind: "consumer",
      from: readTraceparent(job.traceparent),
      attributes,
    });
    spans.set(job, span);
    return span;
  });
  const listener = {
    asyncEnd: (job: TracedJob) => spans.get(job)?.end({}),
    error: (job: TracedJob & { error: unknown }) => spans.get(job)?.end({ "error.type": errorType(job.error) }, true),
  };
  channel.subscribe(listener);
  const sent = (message: unknown) => {
    const span = read();
    if (span !== undefined) (message as SentTrace).traceparent = writeTraceparent(span);
  };
  subscribe(SENT_JOBS, sent);
  return () => {
    channel.start.unbindStore(current);
    channel.unsubscribe(listener);
    unsubscribe(SENT_JOBS, sent);
  };
}
