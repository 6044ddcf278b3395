import type { LookupAddress, lookup } from "node:dns";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, isIP } from "node:net";
import { describe, expect, it } from "vitest";
import { createAskOutside, isAllowedAddress, readNetworks } from "./ask-outside.ts";

const request = { method: "GET", headers: {}, mostBytes: 1000 } as const;
const none = () => false;

describe("addresses of another server", () => {
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
  ])("%s is asked", (address) => expect(isAllowedAddress(new URL(address), none)).toBe(true));

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
    expect(isAllowedAddress(new URL(address), none)).toBe(false);
    const ask = createAskOutside({ trusts: none, timeoutMs: 100 });
    await expect(ask(new URL(address), request)).rejects.toMatchObject({ failure: "address_not_allowed" });
  });

  it.each([
    ["http://127.0.0.1:4000", true],
    ["https://localhost", true],
    ["ftp://127.0.0.1", false],
    ["http://user:word@127.0.0.1", false],
  ])("%s, when its host is trusted: %s", (address, expected) => {
    expect(isAllowedAddress(new URL(address), () => true)).toBe(expected);
  });
});

describe("names of another server", () => {
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
    const ask = createAskOutside({ trusts: none, timeoutMs: 2000, resolve });
    await expect(ask(new URL("https://idp.parc.test/"), request)).rejects.toMatchObject({
      failure: "address_not_allowed",
    });
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
    const ask = createAskOutside({ trusts: none, timeoutMs: 200, resolve });
    const address = `https://idp.parc.test:${(inner.address() as AddressInfo).port}/`;
    await expect(ask(new URL(address), request)).rejects.toMatchObject({
      failure: expect.not.stringMatching("allowed"),
    });
    await expect(ask(new URL(address), request)).rejects.toMatchObject({ failure: "address_not_allowed" });
    expect([lookups.length, connections]).toEqual([2, 0]);
    await new Promise((closed) => inner.close(closed));
  });
});

describe("answers of another server", () => {
  it("are read as far as they may be", async () => {
    const server = createServer((_request, response) => response.writeHead(201).end("x".repeat(5000)));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const ask = createAskOutside({ trusts: (host) => host === "127.0.0.1", timeoutMs: 2000 });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const answer = await ask(new URL(address), request);
    expect([answer.status, answer.content.length, answer.isCut]).toEqual([201, 1000, true]);
    const whole = await ask(new URL(address), { ...request, mostBytes: 5000 });
    expect([whole.content.length, whole.isCut]).toEqual([5000, false]);
    await new Promise((closed) => server.close(closed));
    await expect(ask(new URL(address), request)).rejects.toMatchObject({ failure: "connection_refused" });
  });

  it("that come after the time-out are none", async () => {
    const server = createServer(() => {});
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const ask = createAskOutside({ trusts: () => true, timeoutMs: 100 });
    const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect(ask(address, request)).rejects.toMatchObject({ failure: "timed_out" });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});

describe("inner networks of the operator’s choice", () => {
  const innerNetworks = readNetworks(["10.20.0.0/16", "fd00::/8"]) ?? undefined;
  const answers = (address: string) =>
    ((_name: string, _options: object, give: (error: null, found: LookupAddress[]) => void) =>
      give(null, [{ address, family: isIP(address) }])) as unknown as typeof lookup;

  it.each([
    ["https://10.20.3.4", true],
    ["https://[fd00::1]", true],
    ["https://10.21.0.1", false],
    ["https://127.0.0.1", false],
    ["https://169.254.169.254", false],
    ["http://10.20.3.4", false],
    ["https://user@10.20.3.4", false],
  ])("%s is asked: %s", (address, isAllowed) => {
    expect(isAllowedAddress(new URL(address), none, innerNetworks)).toBe(isAllowed);
  });

  it.each([
    // Nothing listens there: it was connected to.
    ["127.0.0.1", ["127.0.0.0/8"], "connection_refused"],
    ["127.0.0.1", ["10.20.0.0/16"], "address_not_allowed"],
    ["10.21.0.1", ["10.20.0.0/16"], "address_not_allowed"],
  ])("a name that resolves to %s, with %j: %s", async (address, networks, failure) => {
    const ask = createAskOutside({
      trusts: none,
      innerNetworks: readNetworks(networks) ?? undefined,
      timeoutMs: 2000,
      resolve: answers(address),
    });
    await expect(ask(new URL("https://idp.inner.test:9"), request)).rejects.toMatchObject({ failure });
  });

  it.each(["10.0.0.0", "10.0.0.0/33", "fd00::/129", "example.org/8", "", "10.0.0/8"])("%j is none", (text) => {
    expect(readNetworks([text])).toBeNull();
  });
});
