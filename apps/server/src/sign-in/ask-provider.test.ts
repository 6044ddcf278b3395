import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createAsk, isAllowedIssuer } from "./ask-provider.ts";

const request = { method: "GET", headers: {}, body: undefined, redirect: "manual" } as const;

describe("answers of an identity provider", () => {
  const ask = createAsk({ allowInsecure: true, timeoutMs: 5000 });

  async function withProvider(listener: RequestListener) {
    const server = createServer(listener);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      async [Symbol.asyncDispose]() {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      },
    };
  }

  it("are given with their status and type", async () => {
    const types = { "content-type": "application/json" };
    await using provider = await withProvider((_request, response) => response.writeHead(400, types).end("{}"));
    const response = await ask(provider.url, request);
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      400,
      "application/json",
      "{}",
    ]);
  });

  it("that send elsewhere are not followed", async () => {
    const paths: unknown[] = [];
    await using provider = await withProvider((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: "/inner" }).end();
    });
    expect((await ask(provider.url, request)).status).toBe(302);
    expect(paths).toEqual(["/"]);
  });

  it.each([429, 500, 503])("of status %d are none", async (status) => {
    await using provider = await withProvider((_request, response) => response.writeHead(status).end("{}"));
    await expect(ask(provider.url, request)).rejects.toMatchObject({ failure: "no_answer" });
  });

  it.each([
    [1_000_000, 1_000_000],
    [1_000_001, 0],
  ])("of %d bytes are read for %d", async (sent, read) => {
    await using provider = await withProvider((_request, response) => response.end("x".repeat(sent)));
    expect((await (await ask(provider.url, request)).text()).length).toBe(read);
  });

  it("that come drop by drop are given up at the time-out", async () => {
    await using provider = await withProvider((_request, response) => {
      const drops = setInterval(() => response.write("x"), 50);
      response.once("close", () => clearInterval(drops));
    });
    const hurried = createAsk({ allowInsecure: true, timeoutMs: 300 });
    await expect(hurried(provider.url, request)).rejects.toMatchObject({ failure: "timed_out" });
  });
});

describe("an issuer", () => {
  it.each([
    ["https://id.example.org", true],
    ["https://id.example.org/realms/ville", true],
    ["http://id.example.org", false],
    ["https://127.0.0.1", false],
    ["https://[::1]/realms/ville", false],
    ["https://10.1.2.3", false],
    ["https://localhost", false],
    ["https://user:word@id.example.org", false],
    ["https://id.example.org?tenant=1", false],
    ["https://id.example.org/#top", false],
    ["id.example.org", false],
  ])("%s is asked: %s", (issuer, isAllowed) => {
    expect(isAllowedIssuer(issuer, { allowInsecure: false })).toBe(isAllowed);
  });
});
