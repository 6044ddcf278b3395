import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { endpoint, OPEN } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { buildServer } from "./build-server.ts";
import { serve } from "./serve.ts";
import { TEST_CONFIG } from "./testing/test-config.ts";

const call = (path: string) =>
  endpoint({
    method: "GET",
    path,
    access: OPEN,
    input: z.object({}),
    tag: "service",
    summary: "Answer",
    description: "Answers when it is released.",
    answer: z.object({ done: z.boolean() }),
    problems: {},
  });

let app: FastifyInstance;
let port: number;
let begun: PromiseWithResolvers<void>;
let release: PromiseWithResolvers<void>;
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app = await buildServer({ ...TEST_CONFIG, readSession: async () => ({ kind: "none" }) as never });
  serve(app, call("/quick/"), () => ({ done: true }));
  serve(app, call("/slow/"), async () => {
    begun.resolve();
    await release.promise;
    return { done: true };
  });
  app.get("/download", (_, reply) => {
    reply.hijack();
    reply.raw.write("first");
    void release.promise.then(() => reply.raw.end("last"));
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  release.resolve();
  agent.destroy();
  await app.close();
});

async function answerTo(path: string) {
  const [response] = (await once(get({ port, path, agent }), "response")) as [IncomingMessage];
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    body: await text(response),
    isReused: (response as unknown as { req: { reusedSocket: boolean } }).req.reusedSocket,
  };
}
const DONE = { status: 200, body: '{"done":true}' };

describe("a server that leaves", () => {
  it("answers on connections that were kept, and closes each with its answer", async () => {
    expect(await answerTo("/api/quick/")).toMatchObject({ ...DONE, connection: "keep-alive" });
    await app.leave(0);
    expect(await answerTo("/api/quick/")).toMatchObject({ ...DONE, connection: "close", isReused: true });
    expect(await answerTo("/api/quick/")).toMatchObject({ ...DONE, connection: "close", isReused: false });
  });

  it("ends what it was answering, and closes after it", async () => {
    const slow = answerTo("/api/slow/");
    await begun.promise;
    await app.leave(0);
    const closed = app.close();
    release.resolve();
    expect(await slow).toMatchObject({ ...DONE, connection: "close" });
    await closed;
    await expect(answerTo("/api/quick/")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("answers what still comes behind a download, once it takes no other connection", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /download HTTP/1.1\r\nhost: lichen.test\r\n\r\n");
    await once(socket, "data");
    await app.leave(0);
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    const came = text(socket);
    socket.write("GET /api/quick/ HTTP/1.1\r\nhost: lichen.test\r\n\r\n");
    release.resolve();
    expect(await came).toMatch(/last[\s\S]*HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*\{"done":true\}/i);
    await closed;
  });
});
