import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildServer } from "./build-server.ts";
import { beforeCommit } from "./ongoing-call.ts";
import { TEST_CONFIG } from "./testing/test-config.ts";

const LIMIT_MS = 300;
let app: FastifyInstance;
/** What the handlers saw: whether their caller had left when they ended. */
const ended: boolean[] = [];

beforeAll(async () => {
  const readSession = async () => ({ kind: "none" }) as const;
  app = await buildServer({ ...TEST_CONFIG, readSession, requestLimitMs: LIMIT_MS });
  app.route({
    method: ["GET", "POST"],
    url: "/after/:ms",
    handler: async ({ params, leaving }, reply) => {
      await wait(Number((params as { ms: string }).ms), undefined, { signal: leaving }).catch(() => {});
      ended.push(leaving.aborted);
      return reply.sent ? undefined : { done: true };
    },
  });
  app.post("/writes/:ms", async ({ params }, reply) => {
    beforeCommit();
    await wait(Number((params as { ms: string }).ms));
    return reply.sent ? undefined : { done: true };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

function ask(method: "GET" | "POST", path: string) {
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, host: "127.0.0.1", method, path, headers: { "content-type": "application/json" } });
  call.on("error", () => {});
  return method === "POST" ? call.end("{}") : call.end();
}

// Over the network: what a request that was read whole does is not what an injected one does.
describe.each(["GET", "POST"] as const)("a %s over the network", (method) => {
  it("is answered while its caller waits, and its handler is not told to stop", async () => {
    ended.length = 0;
    const [response] = await once(ask(method, "/after/100"), "response");
    expect([response.statusCode, ended]).toEqual([200, [false]]);
    response.resume();
  });

  it("is refused once the limit is over, and its handler told", async () => {
    ended.length = 0;
    const [response] = await once(ask(method, "/after/5000"), "response");
    expect(response.statusCode).toBe(503);
    response.resume();
    await expect.poll(() => ended).toEqual([true]);
  });

  it("has its handler told when its caller leaves", async () => {
    ended.length = 0;
    const call = ask(method, "/after/5000");
    await once(call, "socket");
    await wait(100);
    call.destroy();
    await expect.poll(() => ended).toEqual([true]);
  });
});

describe("a call that has begun to write when its limit is over", () => {
  it("is answered when it is done: nobody is told that nothing was written", async () => {
    const [response] = await once(ask("POST", `/writes/${1.5 * LIMIT_MS}`), "response");
    response.resume();
    expect(response.statusCode).toBe(200);
  });

  it("is said to be unsure when it takes as long again", async () => {
    const [response] = await once(ask("POST", `/writes/${4 * LIMIT_MS}`), "response");
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ status: 503, detail: "outcome_unknown" });
  });
});
