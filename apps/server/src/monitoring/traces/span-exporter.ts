import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, EndedSpan, SpanKind } from "./tracer.ts";

type ExportSettings = {
  /** Base of the receiver: `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** What becomes of the receiver, for the log: `lost` spans since the last word about it. */
export type ExportEvent =
  | { readonly what: "away"; readonly reason: string; readonly lost: number }
  | { readonly what: "back"; readonly lost: number };

type ExporterOptions = ExportSettings & {
  /** What the spans are of. */
  readonly resource: Attributes;
  readonly onEvent: (event: ExportEvent) => void;
  readonly everyMs?: number;
  readonly timeoutMs?: number;
  readonly closeWithinMs?: number;
};

/** Spans that wait, at most; as the `OTEL_BSP_` settings of other programs have it by default. */
export const MOST_WAITING = 2_048;
const MOST_AT_ONCE = 512;
const EVERY_MS = 5_000;
const TIMEOUT_MS = 10_000;
const CLOSE_WITHIN_MS = 3_000;
/** Answers after which the same may be sent again. @source OTLP specification, OTLP/HTTP response */
const RETRIED: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** @source opentelemetry/proto/trace/v1/trace.proto */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 };
const ERROR = 2;

/**
 * Sends ended spans over OTLP/HTTP in JSON, some at a time and one request after the other. Spans that its receiver does
 * not take wait in a list of a bounded length; those that come beyond are lost, and counted.
 */
export function createSpanExporter(options: ExporterOptions) {
  const { endpoint, headers, resource, onEvent } = options;
  const { everyMs = EVERY_MS, timeoutMs = TIMEOUT_MS, closeWithinMs = CLOSE_WITHIN_MS } = options;
  const waiting: EndedSpan[] = [];
  let lost = 0;
  let isAway = false;
  let sending: Promise<void> | null = null;
  /** A span whose end sends the others is not what they are sent within. */
  const outsideOfSpans = AsyncLocalStorage.snapshot();
  const timer = setInterval(() => void send(), everyMs);
  timer.unref();

  function add(span: EndedSpan): void {
    if (waiting.length >= MOST_WAITING) lost++;
    else if (waiting.push(span) >= MOST_AT_ONCE && !isAway) void send();
  }

  function send(): Promise<void> {
    sending ??= outsideOfSpans(sendWaiting).finally(() => {
      sending = null;
    });
    return sending;
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      const failure = await post(batch);
      if (failure?.isRetried === true) return say(failure.reason);
      waiting.splice(0, batch.length);
      if (failure !== null) lost += batch.length;
      say(failure?.reason ?? null);
    }
  }

  /** @returns null when the receiver took the spans */
  async function post(batch: readonly EndedSpan[]): Promise<{ reason: string; isRetried: boolean } | null> {
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(toOtlp(resource, batch)),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return answer.ok ? null : { reason: String(answer.status), isRetried: RETRIED.has(answer.status) };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      return { reason: cause?.code ?? name, isRetried: true };
    }
  }

  /** Says when the receiver goes and when it is back, and not at each try. */
  function say(reason: string | null): void {
    const wasAway = isAway;
    isAway = reason !== null;
    if (isAway === wasAway) return;
    onEvent(reason === null ? { what: "back", lost } : { what: "away", reason, lost });
    lost = 0;
  }

  return {
    add,
    /** Sends what waits. */
    flush: send,
    /** Sends what waits if the receiver takes it soon; the rest is lost. */
    async close(): Promise<void> {
      clearInterval(timer);
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeWithinMs).unref());
      await Promise.race([send().then(send), late]);
      waiting.length = 0;
    },
  };
}

function toOtlp(resource: Attributes, spans: readonly EndedSpan[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: "lichen" }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, isError }: EndedSpan) {
  return {
    traceId,
    spanId,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    status: isError ? { code: ERROR } : {},
  };
}

/** As a text: no number of ours is so long. To the microsecond. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
}
