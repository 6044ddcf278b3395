import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { buildServer } from "./build-server.ts";
import { sendFile } from "./file-answer.ts";
import { filePath, serveFiles } from "./files/serve-files.ts";
import { TEST_CONFIG } from "./testing/test-config.ts";

const LIMIT_MS = 1000;
const GRACE_MS = 300;
const PROBLEM = /content-type: application\/problem\+json/i;

let app: FastifyInstance;
let taken: number[] = [];
afterEach(() => app.close());

async function listen(): Promise<number> {
  const readSession = async () => ({ kind: "none" }) as const;
  app = await buildServer({ ...TEST_CONFIG, readSession, requestLimitMs: LIMIT_MS, stopGraceMs: GRACE_MS });
  app.post("/said", async ({ body }) => body);
  app.get("/without-end", (_, reply) => sendFile(reply, { name: "a.bin", type: "text/plain", content: withoutEnd() }));
  taken = [];
  const put = async (_: unknown, bytes: Uint8Array) => void taken.push(bytes.length);
  serveFiles(app, { secret: TEST_CONFIG.secret, mayAct: async () => true, purposes: { notes: { put } } });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return (app.server.address() as AddressInfo).port;
}

async function* withoutEnd() {
  for (;;) yield new Uint8Array(100_000);
}

/** Sends pieces one after the other on a bare connection, and gives all that comes back until it is closed. */
async function talk(port: number, pieces: readonly (string | number)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.on("error", () => {});
  let heard = "";
  socket.on("data", (text) => {
    heard += text;
  });
  const closed = once(socket, "close");
  for (const piece of pieces) {
    if (typeof piece === "number") await wait(piece);
    else if (socket.writable) socket.write(piece);
  }
  await closed;
  return heard;
}

const address = () =>
  filePath({ action: "put", purpose: "notes", ids: {}, expires_at: Date.now() + 60_000 }, TEST_CONFIG.secret);
const HEAD = (line: string, length: number, type = "application/json") =>
  `${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe("a body that comes slowly", () => {
  it("is refused when it is JSON and not there within the limit", async () => {
    const drops = Array.from({ length: 10 }, () => [LIMIT_MS / 5, "1"]).flat();
    const heard = await talk(await listen(), [HEAD("POST /said", 100), ...drops]);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toMatch(PROBLEM);
    expect(heard).toContain("urn:lichen:problem:body_too_slow");
  });

  it("is taken when it is a file that goes on coming, however long it takes", async () => {
    const pieces = Array.from({ length: 20 }, () => ["x".repeat(2000), LIMIT_MS / 8]).flat();
    const heard = await talk(await listen(), [HEAD(`PUT ${address()}`, 40_000, "text/plain"), ...pieces]);
    expect(heard).toMatch(/^HTTP\/1.1 204 /);
    expect(taken).toEqual([40_000]);
  });

  it.each([
    ["stops", []],
    ["comes byte by byte", Array.from({ length: 30 }, () => [LIMIT_MS / 10, "x"]).flat()],
  ])("is refused when it is a file that %s", async (_, pieces) => {
    const heard = await talk(await listen(), [HEAD(`PUT ${address()}`, 2400, "text/plain"), "xx", ...pieces]);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toMatch(PROBLEM);
    expect(taken).toEqual([]);
  });

  it("is no longer waited for once it is there: the answer has its own limit", async () => {
    const heard = await talk(await listen(), [HEAD("POST /said", 7), '{"a":', LIMIT_MS / 4, "1}"]);
    expect(heard).toMatch(/^HTTP\/1.1 200 .*\{"a":1\}$/s);
  });
});

describe("what is no request", () => {
  it.each([
    ["another language", "SPOKEN WORDS\r\n\r\n", 400, "malformed"],
    ["headers without end", `GET / HTTP/1.1\r\nhost: a\r\na: ${"x".repeat(40_000)}\r\n\r\n`, 431, "headers_too_large"],
    [
      "two lengths",
      "POST /said HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
      400,
      "malformed",
    ],
    ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400, "malformed"],
  ])("%s is answered as a problem", async (_, text, status, code) => {
    const heard = await talk(await listen(), [text]);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard).toContain("application/problem+json");
    expect(heard).toContain(`urn:lichen:problem:${code}`);
  });
});

describe("a caller that does not read", () => {
  it("keeps the server no longer than the grace", async () => {
    const port = await listen();
    const call = request({ port, host: "127.0.0.1", path: "/without-end" }).end();
    call.on("error", () => {});
    const [response] = await once(call, "response");
    response.on("error", () => {});
    response.pause();
    await wait(100);
    const stopped = app.close().then(() => "stopped");
    const patience = wait(GRACE_MS + 10_000, "held", { ref: false });
    expect(await Promise.race([stopped, patience])).toBe("stopped");
    call.destroy();
  });
});
