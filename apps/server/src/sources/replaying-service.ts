import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a service does with one request. */
export type Turn = (response: ServerResponse, request: IncomingMessage) => void;

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Turn {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/** Never answers. */
export const silent: Turn = () => {};

/** Limits of a test: a service that answers is not late on a busy machine, one that is silent is soon given up. */
export const limitsFor = (turns: readonly Turn[]) => ({
  timeoutMs: turns.includes(silent) ? 300 : 5000,
  budgetMs: 10_000,
  retryDelaysMs: [10],
  ratePerSecond: 1000,
});

/** For tests: a real service on this machine that plays its turns in order, then the last one for ever. */
export async function startReplayingService(...turns: [Turn, ...Turn[]]) {
  const arrivals: { readonly at: number; readonly url: URL; readonly headers: IncomingMessage["headers"] }[] = [];
  let script = turns;
  let played = 0;
  let underWay = 0;
  let mostUnderWay = 0;
  const server = createServer((request, response) => {
    arrivals.push({
      at: performance.now(),
      url: new URL(request.url ?? "/", "http://service"),
      headers: request.headers,
    });
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    response.once("close", () => {
      underWay -= 1;
    });
    const turn = script[Math.min(played, script.length - 1)];
    played += 1;
    turn?.(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    mostUnderWay: () => mostUnderWay,
    play: (...next: [Turn, ...Turn[]]) => {
      script = next;
      played = 0;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
