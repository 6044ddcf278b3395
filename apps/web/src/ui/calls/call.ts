import type { AnswerOf, Endpoint, InputOf, ProblemBody } from "@lichen/contract";
import { REQUEST_LIMIT_MS } from "./watch-silence.ts";

/** Code of the refusal of a writing whose turn would come too late: nothing is saved, and it says when to try again. */
const BUSY = "busy";
const TRIES_WHEN_BUSY = 3;
/** What the type of a refusal begins with; its code follows. */
const PROBLEM_TYPE = "urn:lichen:problem:";

/**
 * How a call failed: the server refused it, nothing answered, it took too long, a file that was coming stopped, or the
 * answer was not ours to read.
 */
type FailureKind = "refused" | "unreachable" | "timeout" | "interrupted" | "unreadable";

/** A call that gave no answer. `status` is null when no server answered. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Code of the refusal, or the exact string of the wire; empty when none came. */
  readonly detail: string;
  /** Code of the refusal, also when `detail` carries a sentence of the specification; empty when none came. */
  readonly code: string;
  /** Path of each refused field → its codes. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(kind: FailureKind, status: number | null, problem: Partial<ProblemBody> = {}) {
    super(`${kind} ${status ?? ""} ${problem.detail ?? ""}`.trim());
    this.name = "CallFailure";
    this.kind = kind;
    this.status = status;
    this.detail = problem.detail ?? "";
    this.code = problem.type?.startsWith(PROBLEM_TYPE) ? problem.type.slice(PROBLEM_TYPE.length) : "";
    this.errors = problem.errors ?? {};
  }
}

/** A document that did not come. */
export class DocumentFailure extends CallFailure {}

type Sent = Readonly<Record<string, unknown>>;

/** Puts the values that the path names in it; the rest is left for the query or the body. */
function fillPath(path: string, input: Sent): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

export function queryOf(rest: Sent): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return query.size === 0 ? "" : `?${query}`;
}

async function readProblem(response: Response): Promise<Partial<ProblemBody>> {
  if (!response.headers.get("content-type")?.includes("json")) return {};
  try {
    return (await response.json()) as Partial<ProblemBody>;
  } catch {
    return {};
  }
}

const listeners = new Set<(failure: CallFailure) => void>();

/** Tells of every call that the server refuses. @returns the function that ends it */
export function onRefusal(listener: (failure: CallFailure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function refusalOf(response: Response): Promise<CallFailure> {
  const failure = new CallFailure("refused", response.status, await readProblem(response));
  for (const listener of listeners) listener(failure);
  return failure;
}

/** Seconds after which a refused call may be made again, or null when it is refused for good. */
async function retryAfter(response: Response): Promise<number | null> {
  const seconds = Number(response.headers.get("retry-after"));
  if (response.status !== 503 || !(seconds > 0)) return null;
  const { type } = await readProblem(response.clone());
  return type === PROBLEM_TYPE + BUSY ? seconds : null;
}

/** Asks, and asks again when the server is busy and has saved nothing. */
async function fetchInTurn(path: string, init: RequestInit & { readonly signal: AbortSignal }): Promise<Response> {
  for (let tries = TRIES_WHEN_BUSY; ; ) {
    const response = await fetch(path, init);
    const seconds = --tries > 0 ? await retryAfter(response) : null;
    if (seconds === null) return response;
    await new Promise((resolve, reject) => {
      setTimeout(resolve, seconds * 1000);
      init.signal.addEventListener("abort", () => reject(init.signal.reason), { once: true });
    });
  }
}

async function send(method: string, path: string, input: Sent, signal?: AbortSignal): Promise<unknown> {
  const { path: filled, rest } = fillPath(path, input);
  const asked = method === "GET";
  const timeout = AbortSignal.timeout(REQUEST_LIMIT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetchInTurn(`/api${filled}${asked ? queryOf(rest) : ""}`, {
      method,
      headers: { Accept: "application/json", ...(asked ? {} : { "Content-Type": "application/json" }) },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(asked ? {} : { body: JSON.stringify(rest) }),
    });
    if (!response.ok) throw await refusalOf(response);
    text = await response.text();
  } catch (cause) {
    if (cause instanceof CallFailure || signal?.aborted) throw cause;
    throw new CallFailure(timeout.aborted ? "timeout" : "unreachable", null);
  }
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new CallFailure("unreadable", response.status);
  }
}

/**
 * Makes one call of the contract: `call<typeof getMaintenance>("GET", "/maintenance/", {})`.
 * The contract is imported as a type only, so that no schema travels to the browser.
 *
 * @throws CallFailure when there is no answer; the abort itself when `signal` was aborted
 */
export async function call<E extends Endpoint>(
  method: E["method"],
  path: E["path"],
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  return (await send(method, path, input as Sent, signal)) as AnswerOf<E>;
}
