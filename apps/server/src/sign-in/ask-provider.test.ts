import type { LookupAddress, lookup } from "node:dns";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, isIP } from "node:net";
import { describe, expect, it } from "vitest";
import { createAsk, isAllowedAddress, isAllowedIssuer } from "./ask-provider.ts";

const request = { method: "GET", headers: {}, body: undefined, redirect: "manual" } as const;

describe("addresses of an identity provider", () => {
  it.each([
    "https://idp.parc.test",
    "https://idp.parc.test:8443/realms/parc",
    "https://localhost.parc.test",
    "https://9.255.255.255",
    "https://11.0.0.0",
    "https://172.15.255.255",
    "https://172.32.0.0",
    "https://192.167.255.255",
    "https://192.169.0.0",
    "https://223.255.255.255",
    "https://[2606:4700::1111]",
  ])("%s is asked", (address) => expect(isAllowedAddress(new URL(address), false)).toBe(true));

  it.each([
    "http://idp.parc.test",
    "ftp://idp.parc.test",
    "https://user@idp.parc.test",
    "https://localhost",
    "https://LOCALHOST.",
    "https://idp.localhost",
    "https://0.0.0.0",
    "https://10.0.0.0",
    "https://10.255.255.255",
    "https://100.64.0.1",
    "https://127.0.0.1",
    "https://2130706433",
    "https://0x7f.1",
    "https://127.0.0.1.",
    "https://169.254.169.254",
    "https://172.16.0.0",
    "https://172.31.255.255",
    "https://192.168.0.0",
    "https://192.168.255.255",
    "https://224.0.0.1",
    "https://255.255.255.255",
    "https://[::]",
    "https://[::1]",
    "https://[::ffff:10.0.0.1]",
    "https://[::ffff:a00:1]",
    "https://[64:ff9b::a00:1]",
    "https://[2001::1]",
    "https://[2002:a00:1::]",
    "https://[fd00::1]",
    "https://[fe80::1]",
    "https://[ff02::1]",
  ])("%s is not asked", async (address) => {
    expect(isAllowedAddress(new URL(address), false)).toBe(false);
    const ask = createAsk({ allowInsecure: false, timeoutMs: 100 });
    await expect(ask(address, request)).rejects.toMatchObject({ failure: "address_not_allowed" });
  });

  it.each([
    ["http://127.0.0.1:4000", true],
    ["https://localhost", true],
    ["ftp://127.0.0.1", false],
    ["http://user:word@127.0.0.1", false],
  ])("%s, when what is insecure is allowed: %s", (address, expected) => {
    expect(isAllowedAddress(new URL(address), true)).toBe(expected);
  });
});

describe("names of an identity provider", () => {
  /** A resolver that answers each question with the next list of addresses. */
  function resolver(...answers: readonly (readonly string[])[]) {
    const lookups: string[] = [];
    const resolve = (name: string, _: unknown, give: (error: null, found: LookupAddress[]) => void) => {
      const addresses = answers[Math.min(lookups.length, answers.length - 1)]!;
      lookups.push(name);
      setImmediate(() =>
        give(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
      );
    };
    return { lookups, resolve: resolve as typeof lookup };
  }

  it.each([
    [["10.0.0.1"]],
    [["127.0.0.1"]],
    [["169.254.169.254"]],
    [["168.63.129.16"]],
    [["::1"]],
    [["fd00:ec2::254"]],
    [["fe80::1"]],
    [["::ffff:127.0.0.1"]],
    [["64:ff9b::a00:1"]],
    [["9.9.9.9", "192.168.0.1"]],
    [["2606:4700::1111", "fd00::1"]],
    [[]],
  ])("that resolve to %j are not asked", async (addresses) => {
    const { lookups, resolve } = resolver(addresses);
    const ask = createAsk({ allowInsecure: false, timeoutMs: 2000, resolve });
    await expect(ask("https://idp.parc.test/", request)).rejects.toMatchObject({ failure: "address_not_allowed" });
    expect(lookups).toEqual(["idp.parc.test"]);
  });

  it("are resolved once for each connection, so that one that changes is checked as it is connected to", async () => {
    let connections = 0;
    const inner = createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => inner.listen(0, "127.0.0.1", listening));
    const { lookups, resolve } = resolver(["203.0.114.1"], ["127.0.0.1"]);
    const ask = createAsk({ allowInsecure: false, timeoutMs: 200, resolve });
    const address = `https://idp.parc.test:${(inner.address() as AddressInfo).port}/`;
    await expect(ask(address, request)).rejects.toMatchObject({ failure: "no_answer" });
    await expect(ask(address, request)).rejects.toMatchObject({ failure: "address_not_allowed" });
    expect([lookups.length, connections]).toEqual([2, 0]);
    await new Promise((closed) => inner.close(closed));
  });
});

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
    await expect(hurried(provider.url, request)).rejects.toMatchObject({ failure: "no_answer" });
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
    expect(isAllowedIssuer(issuer, false)).toBe(isAllowed);
  });
});
