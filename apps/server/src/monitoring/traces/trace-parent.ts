/** Where a span is among the others, as it travels in the header `traceparent`. */
export type TracePlace = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the spans of the trace are exported. */
  readonly isSampled: boolean;
};

/** A later version may add fields after the flags; ff is none. @source https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const SAMPLED = 1;
const LONGEST = 200;

/** The place that a header names; null when it is not one. */
export function readTraceparent(header: unknown): TracePlace | null {
  if (typeof header !== "string" || header.length > LONGEST) return null;
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  if (version === "00" && more !== undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 };
}

export function writeTraceparent({ traceId, spanId, isSampled }: TracePlace): string {
  return `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`;
}

/** Of the digits of an identifier that the share is taken of. */
const SHARE_DIGITS = 8;

/**
 * Whether a trace is among the share that is exported: by its identifier, so that every process decides the same.
 *
 * @param ratio from 0 to 1
 */
export function isWithinRatio(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-SHARE_DIGITS), 16) < ratio * 16 ** SHARE_DIGITS;
}
