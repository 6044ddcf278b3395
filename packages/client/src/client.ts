import type { AnswerOf, InputOf } from "@lichen/contract";
import { CallFailure, problemCode, readProblem } from "./call-failure.ts";
import { ROUTES } from "./routes.ts";

type Contract = typeof import("@lichen/contract");
type CallName = keyof typeof ROUTES;

/**
 * One call of the API.
 *
 * @throws CallFailure without an answer; the reason of `signal` when it was aborted
 */
export type Call<Input, Answer> = ((input: Input, signal?: AbortSignal) => Promise<Answer>) & {
  /** Its name, which begins the keys of its queries. */
  readonly callName: string;
};

/** A call of the contract, as a client makes it. */
export type CallOf<E> = Call<InputOf<E>, AnswerOf<E>>;

/** Every call of the API, by its name: `client.searchBuildings({ … })`. */
export type Client = { readonly [Name in CallName]: CallOf<Contract[Name]> };

type ClientOptions = {
  /** Address of the API: `/api` in a page of the product, `https://…/api` elsewhere. */
  readonly baseUrl: string;
  /** Sent with each call, such as `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Longest wait for an answer, ms. */
  readonly timeoutMs?: number;
  readonly onRefusal?: (failure: CallFailure) => void;
};

type Sent = Readonly<Record<string, unknown>>;

const DEFAULT_TIMEOUT_MS = 30_000;
/** Code of the refusal of a write whose turn would come too late: nothing is saved, and it says when to try again. */
const BUSY = "busy";
const TRIES_WHEN_BUSY = 3;

/**
 * Creates a client of the API. A write that the server is too busy for is tried again when the server says so; no other
 * call is, for it may have been written.
 */
export function createClient(options: ClientOptions): Client {
  const calls = Object.entries(ROUTES).map(([callName, route]) => {
    const [method, path] = route.split(" ") as [string, string];
    const call = (input: Sent, signal?: AbortSignal) => send(options, method, path, input, signal);
    return [callName, Object.assign(call, { callName })];
  });
  return Object.fromEntries(calls) as Client;
}

/** Writes a query string; undefined and null are left out, a list repeats its name. */
export function queryString(values: Sent): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return query.size === 0 ? "" : `?${query}`;
}

async function send(
  { baseUrl, headers, timeoutMs = DEFAULT_TIMEOUT_MS, onRefusal }: ClientOptions,
  method: string,
  path: string,
  input: Sent,
  signal?: AbortSignal,
): Promise<unknown> {
  const { path: filled, rest } = fillPath(path, input);
  const isRead = method === "GET";
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetchInTurn(`${baseUrl}${filled}${isRead ? queryString(rest) : ""}`, {
      method,
      headers: { Accept: "application/json", ...(isRead ? {} : { "Content-Type": "application/json" }), ...headers },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(isRead ? {} : { body: JSON.stringify(rest) }),
    });
    if (!response.ok) {
      const failure = new CallFailure("refused", response.status, await readProblem(response));
      onRefusal?.(failure);
      throw failure;
    }
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

/** Puts the values that the path names in it; the rest is left for the query or the body. */
export function fillPath(path: string, input: Sent): { readonly path: string; readonly rest: Sent } {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** Fetches, and fetches again when the server is busy and has saved nothing. */
async function fetchInTurn(address: string, init: RequestInit & { readonly signal: AbortSignal }): Promise<Response> {
  for (let tries = TRIES_WHEN_BUSY; ; ) {
    const response = await fetch(address, init);
    const seconds = --tries > 0 ? await retryAfter(response) : null;
    if (seconds === null) return response;
    await new Promise((resolve, reject) => {
      setTimeout(resolve, seconds * 1000);
      init.signal.addEventListener("abort", () => reject(init.signal.reason), { once: true });
    });
  }
}

/** Seconds after which a refused call may be made again; null when it is refused for good. */
async function retryAfter(response: Response): Promise<number | null> {
  const seconds = Number(response.headers.get("retry-after"));
  if (response.status !== 503 || !(seconds > 0)) return null;
  return problemCode(await readProblem(response.clone())) === BUSY ? seconds : null;
}
