import { describe, expect, it } from "vitest";
import { createOutbound } from "./outbound.ts";
import { answered, good, hurried, schema, unreachable, withService } from "./outbound-trial.ts";
import { json, startReplayingService, type Turn } from "./replaying-service.ts";

describe("one call to an outside service", () => {
  it("gives the parsed answer, and says who we are", async () => {
    await using room = await withService([good]);
    expect(await room.ask()).toEqual(answered);
    expect(room.service.arrivals).toHaveLength(1);
    expect(room.service.arrivals[0]?.url.searchParams.get("q")).toBe("1 rue Héré");
    expect(room.service.arrivals[0]?.headers["user-agent"]).toMatch(/^Lichen\/\d+\.\d+\.\d+$/);
  });

  it("keeps the path of the base address and sends no undefined parameter", async () => {
    await using service = await startReplayingService(good);
    const outbound = createOutbound(`${service.url}/geocodage/`, hurried);
    await outbound.get({ path: "/search", query: { q: "a&b", lat: undefined, limit: 5 }, schema });
    expect(service.arrivals[0]?.url.pathname).toBe("/geocodage/search");
    expect([...(service.arrivals[0]?.url.searchParams ?? [])]).toEqual([
      ["q", "a&b"],
      ["limit", "5"],
    ]);
  });

  it.each<[string, Turn]>([
    ["JSON cut short", json('{"name":"Na')],
    ["no body at all", json("")],
    ["JSON of another shape", json({ nom: "Nancy" })],
    ["an error object with status 200", json({ error: { code: 400, message: "Invalid" } })],
    ["HTML with status 200", json("<!doctype html><title>Maintenance</title>", 200, { "content-type": "text/html" })],
    ["a redirect to another host", json("", 302, { location: "http://127.0.0.1:9/" })],
  ])("calls %s an unexpected answer, without insisting", async (_, turn) => {
    await using room = await withService([turn, good]);
    expect(await room.ask()).toEqual(unreachable("unexpected_answer"));
    expect(room.service.arrivals).toHaveLength(1);
  });

  it.each<[string, Turn]>([
    ["announced", json(`{"name":"${"x".repeat(5000)}"}`, 200, { "content-length": "5011" })],
    [
      "found while reading",
      (response) => {
        response.writeHead(200);
        const pour = setInterval(() => response.write("x".repeat(500)), 2);
        response.once("close", () => clearInterval(pour));
      },
    ],
  ])("stops at a body too large, %s", async (_, turn) => {
    await using room = await withService([turn], { maxBodyBytes: 2000 });
    expect(await room.ask()).toEqual(unreachable("unexpected_answer"));
  });

  it.each([400, 401, 404, 422])("is refused by a %d, without insisting", async (status) => {
    await using room = await withService([json({}, status), good]);
    expect(await room.ask()).toEqual(unreachable("refused"));
    expect(room.service.arrivals).toHaveLength(1);
  });
});

describe("new attempts", () => {
  it.each([502, 503, 504])("comes back after a %d", async (status) => {
    await using room = await withService([json({}, status), json({}, status), good]);
    expect(await room.ask()).toEqual(answered);
    expect(room.service.arrivals).toHaveLength(3);
  });

  it("does not come back after a 500", async () => {
    await using room = await withService([json({}, 500), good]);
    expect(await room.ask()).toEqual(unreachable("unavailable"));
    expect(room.service.arrivals).toHaveLength(1);
  });

  it("comes back after a connection cut in the middle of the body", async () => {
    const cut: Turn = (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"name":"Na', () => response.destroy());
    };
    await using room = await withService([cut, good]);
    expect(await room.ask()).toEqual(answered);
    expect(room.service.arrivals).toHaveLength(2);
  });

  it("gives up on a service that nobody serves", async () => {
    const service = await startReplayingService(good);
    await service[Symbol.asyncDispose]();
    const outbound = createOutbound(service.url, hurried);
    expect(await outbound.get({ path: "/", query: {}, schema })).toEqual(unreachable("network"));
  });

  it("waits as long as a 429 asks, then comes back", async () => {
    await using room = await withService([json({}, 429, { "retry-after": "1" }), good]);
    expect(await room.ask()).toEqual(answered);
    const [first, second] = room.service.arrivals;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(980);
  });

  it("waits as long as a 503 asks", async () => {
    await using room = await withService([json({}, 503, { "retry-after": "1" }), good]);
    expect(await room.ask()).toEqual(answered);
    const [first, second] = room.service.arrivals;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(980);
  });

  it("reads a retry-after that is a date", async () => {
    const inTwoSeconds: Turn = (response, request) =>
      json({}, 429, { "retry-after": new Date(Date.now() + 2000).toUTCString() })(response, request);
    await using room = await withService([inTwoSeconds, good]);
    expect(await room.ask()).toEqual(answered);
    const [first, second] = room.service.arrivals;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(900);
  });

  it("gives up after two new attempts on a 429 for ever", async () => {
    await using room = await withService([json({}, 429, { "retry-after": "0" })]);
    expect(await room.ask()).toEqual(unreachable("rate_limited"));
    expect(room.service.arrivals).toHaveLength(3);
  });

  it("gives up at once when a 429 asks for more than the call may last, and spares the service until then", async () => {
    await using room = await withService([json({}, 429, { "retry-after": "30" }), good]);
    const start = performance.now();
    expect(await room.ask()).toEqual(unreachable("rate_limited"));
    expect(await room.ask()).toEqual(unreachable("rate_limited"));
    expect(performance.now() - start).toBeLessThan(1500);
    expect(room.service.arrivals).toHaveLength(1);
  });
});

describe("time", () => {
  it("does not wait for a service that says nothing, and does not insist", async () => {
    await using room = await withService([() => {}, good], { timeoutMs: 300 });
    const start = performance.now();
    expect(await room.ask()).toEqual(unreachable("timed_out"));
    expect(performance.now() - start).toBeGreaterThanOrEqual(290);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(room.service.arrivals).toHaveLength(1);
  });

  it.each<[string, Turn]>([
    ["says nothing", () => {}],
    ["refuses again and again", (response) => response.destroy()],
  ])("takes a service that %s for late as soon as its caller has waited enough", async (_, turn) => {
    await using room = await withService([turn], { timeoutMs: 5000, budgetMs: 10_000, retryDelaysMs: [60, 5000] });
    const start = performance.now();
    expect(await room.ask(undefined, 150)).toMatchObject({ kind: "unreachable" });
    expect(performance.now() - start).toBeLessThan(3000);
    expect(room.health()).toMatchObject({ calls: 1, failed: 1 });
  });

  it("does not let a slow drip last for ever", async () => {
    const drip: Turn = (response) => {
      response.writeHead(200);
      const drop = setInterval(() => response.write(" "), 30);
      response.once("close", () => clearInterval(drop));
    };
    await using room = await withService([drip], { timeoutMs: 300 });
    const start = performance.now();
    expect(await room.ask()).toEqual(unreachable("timed_out"));
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it.each<[string, Turn]>([
    ["under way", () => {}],
    ["between two attempts", json({}, 429, { "retry-after": "2" })],
  ])("ends at once when cancelled %s", async (_, turn) => {
    await using room = await withService([turn, good], { timeoutMs: 5000, budgetMs: 10_000 });
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 100);
    const start = performance.now();
    expect(await room.ask(caller.signal)).toEqual(unreachable("cancelled"));
    expect(performance.now() - start).toBeLessThan(1500);
    expect(room.service.arrivals).toHaveLength(1);
  });

  it("sends nothing for a call cancelled before it starts", async () => {
    await using room = await withService([good]);
    expect(await room.ask(AbortSignal.abort())).toEqual(unreachable("cancelled"));
    expect(room.service.arrivals).toHaveLength(0);
  });
});

it("never says the address in what it prints", async () => {
  const printed: unknown[] = [];
  const keep = (...words: unknown[]) => {
    printed.push(...words);
    return true;
  };
  const streams = { out: process.stdout.write, err: process.stderr.write };
  const { log, warn, error } = console;
  Object.assign(console, { log: keep, warn: keep, error: keep });
  process.stdout.write = keep as typeof process.stdout.write;
  process.stderr.write = keep as typeof process.stderr.write;
  try {
    await using room = await withService([json("<html>", 200), json({}, 503)]);
    await room.ask();
    await room.ask();
  } finally {
    Object.assign(console, { log, warn, error });
    process.stdout.write = streams.out;
    process.stderr.write = streams.err;
  }
  expect(printed.join(" ")).not.toMatch(/H(é|%C3%A9)r/i);
});
