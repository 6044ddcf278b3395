import { setTimeout as sleep } from "node:timers/promises";
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import type { z } from "zod";
import serverPackage from "../../package.json" with { type: "json" };
import { AttemptFailure } from "./attempt-failure.ts";
import { createGate, type Pace } from "./gate.ts";
import { type FilePart, readBody, readPart } from "./read-body.ts";
import type { UnreachableReason } from "./unreachable.ts";

/** How patient we are with a service, and how insistent. */
export type OutboundLimits = Pace & {
  /** One attempt, from its departure to the last byte of its body. */
  readonly timeoutMs: number;
  /** The whole call: waiting for a turn, attempts and pauses between them. */
  readonly budgetMs: number;
  /** Mean pause before each new attempt; as many new attempts as figures. */
  readonly retryDelaysMs: readonly number[];
  readonly maxBodyBytes: number;
  /** Failed attempts in a row that open the circuit. */
  readonly failuresToOpen: number;
  /** How long an open circuit lets nothing through before it tries one call. */
  readonly reopenAfterMs: number;
};

/** Patience with any service; each adds its own pace. */
export const OUTBOUND_PATIENCE = {
  timeoutMs: 3000,
  budgetMs: 8000,
  retryDelaysMs: [400, 1000],
  maxBodyBytes: 1_000_000,
  failuresToOpen: 5,
  reopenAfterMs: 30_000,
} as const satisfies Omit<OutboundLimits, keyof Pace>;

/** Pause after a 429 that does not say how long, and the longest that we believe. */
const DEFAULT_RETRY_AFTER_MS = 5000;
const LONGEST_RETRY_AFTER_MS = 60_000;
/** A pause lasts between 75 % and 125 % of its mean, so that callers do not come back together. */
const JITTER = 0.25;

const USER_AGENT = `Lichen/${serverPackage.version}`;

type OutsideAnswer<T> =
  | { readonly kind: "answered"; readonly value: T }
  | { readonly kind: "unreachable"; readonly reason: UnreachableReason };

type OutsideRequest<T> = {
  /** Below the base address of the service. */
  readonly path: string;
  /** Parameters left undefined are not sent. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly schema: z.ZodType<T>;
  /** What an answer without a single byte means, where it means something; else it cannot be read. */
  readonly whenEmpty?: T;
  readonly signal?: AbortSignal | undefined;
  /** The whole call, where its caller waits less than the limits allow, ms: the service is late all the same. */
  readonly patienceMs?: number | undefined;
};

type PartRequest = {
  /** Of the file, with its query, below the base address of the service. */
  readonly path: string;
  /** First byte of the part, and how many. */
  readonly from: number;
  readonly length: number;
  readonly signal?: AbortSignal | undefined;
};

/** One call, whatever it brings back. */
type Asking<T> = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly read: (response: Response) => Promise<T>;
  readonly signal: AbortSignal | undefined;
  readonly patienceMs?: number | undefined;
};

/** How a service answered since its outbound was made; calls that their caller gave up are not counted. */
type OutboundHealth = {
  readonly calls: number;
  readonly failed: number;
  readonly lastAnswerAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly reason: UnreachableReason } | null;
  /** Failed so often that nothing is let through for a moment. */
  readonly isResting: boolean;
};

export type Outbound = {
  readonly health: () => OutboundHealth;
  /** Asks, and never throws for what the service does: whatever goes wrong is a reason. */
  get<T>(request: OutsideRequest<T>): Promise<OutsideAnswer<T>>;
  /** Asks for a part of a file, as `get`. */
  part(request: PartRequest): Promise<OutsideAnswer<FilePart>>;
};

/**
 * The one way to call an outside service: paced, bounded in time and size, retried when it can help, left alone
 * when it keeps failing, its answer parsed. Make one a service and a process: pace and circuit live in it.
 *
 * @param baseUrl address of the service, from the configuration
 * @param fetch the fetch to call with; the one of Node unless told
 */
export function createOutbound(baseUrl: string, limits: OutboundLimits, fetch = globalThis.fetch): Outbound {
  const attempts = createAttempts(limits, fetch);
  let [calls, failed] = [0, 0];
  let lastAnswerAt: Date | null = null;
  let lastFailure: OutboundHealth["lastFailure"] = null;

  async function ask<T>(asking: Asking<T>): Promise<OutsideAnswer<T>> {
    const answer = await askAgain(attempts, limits, asking);
    if (answer.kind === "answered") {
      calls++;
      lastAnswerAt = new Date();
    } else if (answer.reason !== "cancelled") {
      calls++;
      failed++;
      lastFailure = { at: new Date(), reason: answer.reason };
    }
    return answer;
  }

  return {
    health: () => ({ calls, failed, lastAnswerAt, lastFailure, isResting: attempts.isResting() }),
    get: (request) =>
      ask({
        url: addressOf(baseUrl, request),
        headers: { accept: "application/json" },
        read: async (response) => parseAnswer(await readBody(response, limits.maxBodyBytes), request),
        signal: request.signal,
        patienceMs: request.patienceMs,
      }),
    part: ({ path, from, length, signal }) =>
      ask({
        url: addressOf(baseUrl, { path, query: {} }),
        // Fetch asks for a range as it is, never compressed.
        headers: { range: `bytes=${from}-${from + length - 1}` },
        read: (response) => readPart(response, from, length),
        signal,
      }),
  };
}

/** Calls to one service, each made once: paced, and none while the service rests. */
type Attempts = ReturnType<typeof createAttempts>;

function createAttempts(limits: OutboundLimits, fetch: typeof globalThis.fetch) {
  const gate = createGate(limits);
  let openUntil = 0;
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof AttemptFailure && error.serviceAtFault),
    { breaker: new ConsecutiveBreaker(limits.failuresToOpen), halfOpenAfter: limits.reopenAfterMs },
  );
  breaker.onBreak(() => {
    openUntil = performance.now() + limits.reopenAfterMs;
  });

  return { attempt, isResting: () => performance.now() < openUntil };

  async function attempt<T>(asking: Asking<T>, deadline: number): Promise<T> {
    if (performance.now() < openUntil) throw new AttemptFailure("circuit_open", {});
    const entry = await gate.enter(deadline - performance.now(), asking.signal);
    if (entry.kind === "refused") throw new AttemptFailure(entry.reason, {});
    try {
      if (breaker.state === CircuitState.HalfOpen) throw new AttemptFailure("circuit_open", {});
      return await breaker.execute(async () => {
        // The call that tries a circuit again goes to its end: cancelled, it would teach nothing.
        const signal = breaker.state === CircuitState.HalfOpen ? undefined : asking.signal;
        const timeoutMs = Math.min(limits.timeoutMs, Math.max(1, deadline - performance.now()));
        return await send(fetch, asking, timeoutMs, signal);
      });
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new AttemptFailure("circuit_open", {});
      if (error instanceof AttemptFailure && error.reason === "rate_limited") gate.pause(error.retryAfterMs);
      throw error;
    } finally {
      entry.leave();
    }
  }
}

async function send<T>(
  fetch: typeof globalThis.fetch,
  { url, headers, read }: Asking<T>,
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
): Promise<T> {
  const timer = new AbortController();
  const alarm = setTimeout(() => timer.abort(), timeoutMs);
  const signal = callerSignal ? AbortSignal.any([timer.signal, callerSignal]) : timer.signal;
  try {
    // A redirect would carry the address to a host that the configuration does not name.
    const response = await fetch(url, {
      headers: { ...headers, "user-agent": USER_AGENT },
      redirect: "manual",
      signal,
    });
    if (!response.ok) throw failureOfStatus(response);
    return await read(response);
  } catch (error) {
    if (error instanceof AttemptFailure) throw error;
    if (callerSignal?.aborted) throw new AttemptFailure("cancelled", {});
    if (timer.signal.aborted) throw new AttemptFailure("timed_out", { serviceAtFault: true });
    throw new AttemptFailure("network", { retry: true, serviceAtFault: true });
  } finally {
    clearTimeout(alarm);
    timer.abort(); // frees the connection of an answer that was not read to its end
  }
}

/** Asks again after a failure that may pass, within the time that the caller has. */
async function askAgain<T>(attempts: Attempts, limits: OutboundLimits, asking: Asking<T>): Promise<OutsideAnswer<T>> {
  const deadline = performance.now() + Math.min(limits.budgetMs, asking.patienceMs ?? limits.budgetMs);
  for (let made = 0; ; made += 1) {
    try {
      return { kind: "answered", value: await attempts.attempt(asking, deadline) };
    } catch (error) {
      if (!(error instanceof AttemptFailure)) throw error;
      const meanMs = limits.retryDelaysMs[made];
      const unreachable = { kind: "unreachable", reason: error.reason } as const;
      if (!error.retry || meanMs === undefined || attempts.isResting()) return unreachable;
      const pauseMs = Math.max(addJitter(meanMs), error.retryAfterMs);
      if (performance.now() + pauseMs >= deadline) return unreachable;
      if (!(await slept(pauseMs, asking.signal))) return { kind: "unreachable", reason: "cancelled" };
    }
  }
}

function addressOf(baseUrl: string, { path, query }: Pick<OutsideRequest<unknown>, "path" | "query">): URL {
  const url = new URL(baseUrl.replace(/(?<!\/)\/+$/, "") + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function failureOfStatus({ status, headers }: Response): AttemptFailure {
  const retryAfterMs = readRetryAfter(headers.get("retry-after"));
  if (status === 429) {
    return new AttemptFailure("rate_limited", { retry: true, retryAfterMs: retryAfterMs ?? DEFAULT_RETRY_AFTER_MS });
  }
  if (status >= 500) {
    const retry = status === 502 || status === 503 || status === 504;
    return new AttemptFailure("unavailable", { retry, serviceAtFault: true, retryAfterMs: retryAfterMs ?? 0 });
  }
  if (status >= 400) return new AttemptFailure("refused", { serviceAtFault: status === 401 || status === 403 });
  return new AttemptFailure("unexpected_answer", { serviceAtFault: true });
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3); null when absent or neither. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const waitMs = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  if (Number.isNaN(waitMs)) return null;
  return Math.min(Math.max(waitMs, 0), LONGEST_RETRY_AFTER_MS);
}

function parseAnswer<T>(bytes: Uint8Array, { schema, whenEmpty }: Pick<OutsideRequest<T>, "schema" | "whenEmpty">): T {
  const unexpected = new AttemptFailure("unexpected_answer", { serviceAtFault: true });
  if (bytes.byteLength === 0 && whenEmpty !== undefined) return whenEmpty;
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw unexpected;
  }
  const result = schema.safeParse(body);
  if (!result.success) throw unexpected;
  return result.data;
}

function addJitter(meanMs: number): number {
  return meanMs * (1 - JITTER + Math.random() * 2 * JITTER);
}

/** False when the caller gave up meanwhile. */
async function slept(durationMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await sleep(durationMs, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}
