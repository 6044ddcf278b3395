import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { isWithinRatio, type TracePlace } from "./trace-parent.ts";

export type SpanKind = "internal" | "server" | "client" | "consumer";
export type Attributes = Readonly<Record<string, string | number>>;

/** A span that is over. */
export type EndedSpan = TracePlace & {
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: SpanKind;
  /** Since 1970, ms. */
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Attributes;
  readonly isError: boolean;
};

/** A span that lasts. */
export type Span = TracePlace & {
  /** Wall clock less the clock of the process, ms: one for a whole trace, so that no step of the clock is in it. */
  readonly offsetMs: number;
  /** Ends it; again, it does nothing. */
  readonly end: (attributes: Attributes, isError?: boolean) => void;
  readonly isOver: () => boolean;
};

type Beginning = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** The span around it, in this process. */
  readonly within?: Span | undefined;
  /** The span that it comes from, in another process. */
  readonly from?: TracePlace | null;
};

export type Tracer = ReturnType<typeof createTracer>;

/**
 * Spans of this process, and which one each piece of work is in.
 *
 * @param ratio share of the traces that are exported, 0 to 1; one that its caller does not sample is in none
 */
export function createTracer(ratio: number, onEnd: (span: EndedSpan) => void) {
  const current = new AsyncLocalStorage<Span>();

  function begin({ name, kind, attributes = {}, within, from = null }: Beginning): Span {
    const parent = within ?? from;
    const traceId = parent?.traceId ?? randomBytes(16).toString("hex");
    const place: TracePlace = {
      traceId,
      spanId: randomBytes(8).toString("hex"),
      isSampled: within?.isSampled ?? (from?.isSampled !== false && isWithinRatio(traceId, ratio)),
    };
    const start = performance.now();
    const offsetMs = within?.offsetMs ?? Date.now() - start;
    let isOver = false;
    return {
      ...place,
      offsetMs,
      isOver: () => isOver,
      end(more, isError = false) {
        if (isOver) return;
        isOver = true;
        if (!place.isSampled) return;
        onEnd({
          ...place,
          parentId: parent?.spanId ?? null,
          name,
          kind,
          startMs: start + offsetMs,
          endMs: performance.now() + offsetMs,
          attributes: { ...attributes, ...more },
          isError,
        });
      },
    };
  }

  return {
    begin,
    current,
    /** The span that this work is in; none once it is over: what goes on after an answer belongs to no one. */
    read(): Span | undefined {
      const span = current.getStore();
      return span?.isOver() === false ? span : undefined;
    },
  };
}

/** SQLSTATE or code of the system when there is one, else the class: a message may quote what was asked. */
export function errorType(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && /^[A-Z\d_]{3,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : typeof error;
}
