import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallFailure, call } from "./call.ts";

const BUSY = { type: "urn:lichen:problem:busy", status: 503, detail: "busy" };

describe("a call that the server is too busy to write", () => {
  let server: Server;
  let answers: { status: number; body: object }[];
  let asked: number;

  beforeEach(async () => {
    asked = 0;
    server = createServer((_, response) => {
      const { status, body } = answers[Math.min(asked++, answers.length - 1)]!;
      response.writeHead(status, { "content-type": "application/problem+json", "retry-after": "1" });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const { fetch } = globalThis;
    // In a browser the address of a page completes a path.
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    server.close();
  });

  it("is made again when its turn has come", async () => {
    answers = [
      { status: 503, body: BUSY },
      { status: 200, body: { done: true } },
    ];
    expect(await call("POST", "/buildings/", {} as never)).toEqual({ done: true });
    expect(asked).toBe(2);
  });

  it("is refused in the end, and says so", async () => {
    answers = [{ status: 503, body: BUSY }];
    await expect(call("POST", "/buildings/", {} as never)).rejects.toMatchObject({ code: "busy", status: 503 });
    expect(asked).toBe(3);
  });

  it("is not made again when another refusal says to wait: it may have been written", async () => {
    answers = [{ status: 503, body: { ...BUSY, type: "urn:lichen:problem:outcome_unknown" } }];
    await expect(call("POST", "/buildings/", {} as never)).rejects.toThrow(CallFailure);
    expect(asked).toBe(1);
  });
});
