import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildServer } from "./build-server.ts";
import { sendFile } from "./file-answer.ts";
import { TEST_CONFIG } from "./testing/test-config.ts";

const LIMIT_MS = 200;
const PIECES = 6;

let app: FastifyInstance;
let ended = 0;
let made = 0;

/** A file whose making takes longer than the time limit of a call. */
async function* slowly(): AsyncGenerator<Uint8Array> {
  try {
    for (made = 0; made < PIECES; made++) {
      yield Buffer.from("piece;".repeat(20_000));
      await wait(LIMIT_MS / 3);
    }
  } finally {
    ended++;
  }
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("first");
  throw new Error("the rest is not there");
}

beforeAll(async () => {
  const readSession = async () => ({ kind: "none" }) as const;
  app = await buildServer({ ...TEST_CONFIG, readSession, requestLimitMs: LIMIT_MS });
  app.get("/slow", (_, reply) => sendFile(reply, { name: "slow.csv", type: "text/csv", content: slowly() }));
  app.get("/failing", (_, reply) => sendFile(reply, { name: "f.csv", type: "text/csv", content: failing() }));
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

function ask(path: string, headers: Record<string, string> = {}) {
  const call = request({ port: (app.server.address() as AddressInfo).port, host: "127.0.0.1", path, headers }).end();
  return once(call, "response").then(([response]) => response as import("node:http").IncomingMessage);
}

it.each([
  ["as it is", {}],
  ["packed", { "accept-encoding": "gzip" }],
])("a file arrives whole when it takes longer than the limit of a call, %s", async (_, headers: object) => {
  const response = await ask("/slow", headers as Record<string, string>);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  expect(response.headers).toMatchObject({
    "content-disposition": 'attachment; filename="slow.csv"',
    "content-type": "text/csv",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const text = response.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
  expect(text.length).toBe(PIECES * "piece;".length * 20_000);
});

it("a file is no longer made once its reader has left", async () => {
  const before = ended;
  const response = await ask("/slow");
  await once(response, "data");
  response.destroy();
  await expect.poll(() => ended).toBe(before + 1);
  expect(made).toBeLessThan(PIECES);
});

it("a file whose making fails is cut, and the server goes on", async () => {
  const response = await ask("/failing");
  await expect(response.toArray()).rejects.toThrow("aborted");
  expect((await ask("/failing")).statusCode).toBe(200);
});
