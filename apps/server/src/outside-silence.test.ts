import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { OUTSIDE_CALLS, OUTSIDE_SETTINGS } from "./outside-calls-under-test.ts";
import { onServer, randomAddress } from "./server-under-test.ts";

/** What a call does beside waiting, on a machine that does much else: figures, a page of answer, ms. */
const OWN_WORK_MS = 4000;
/** Said in the place of a call that waits beyond its budget. */
const TOO_LATE = "waits beyond its budget";
it("every setting that names an outside service has its call here", () => {
  expect(Object.keys(OUTSIDE_CALLS).toSorted()).toEqual(OUTSIDE_SETTINGS.toSorted());
});

/** Takes connections and never says a word; or, closed, a port where no one listens. */
const sockets = new Set<Socket>();
async function listen() {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.resume();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { server, url: `http://127.0.0.1:${address.port}` };
}
const silent = await listen();
const refusing = await listen();
await new Promise((closed) => refusing.server.close(closed));
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => silent.server.close(closed));
});

describe.each([
  ["takes the connection and never answers", silent.url],
  ["refuses the connection", refusing.url],
])("every outside service %s", (name, base) => {
  onServer(
    name,
    (server) => {
      it("every call answers within its budget, and says what is missing", async () => {
        // The levels of every commune are computed once for a server: they are no part of what a call waits for.
        const known = await server().app.inject({ url: "/api/regions/?scale=region&territory_id=84" });
        expect(known.statusCode).toBe(200);
        const answers = await Promise.all(
          Object.entries(OUTSIDE_CALLS).map(async ([setting, { url, payload, missing, budgetMs }]) => {
            const pending = server().app.inject({
              url,
              remoteAddress: randomAddress(),
              ...(payload === undefined ? { method: "GET" } : { method: "POST", payload }),
            });
            const answer = await Promise.race([pending, sleep(budgetMs + OWN_WORK_MS, TOO_LATE, { ref: false })]);
            if (typeof answer === "string") return [setting, answer, false];
            return [setting, answer.statusCode, missing.exec(answer.body) !== null];
          }),
        );
        expect(answers).toEqual(Object.keys(OUTSIDE_CALLS).map((setting) => [setting, 200, true]));
        if (base === silent.url) expect(sockets.size).toBeGreaterThanOrEqual(OUTSIDE_SETTINGS.length);
      }, 30_000);
    },
    () => ({ externalServices: true, ...Object.fromEntries(OUTSIDE_SETTINGS.map((setting) => [setting, base])) }),
  );
});
