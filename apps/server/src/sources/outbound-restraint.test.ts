import { describe, expect, it } from "vitest";
import { answered, good, unreachable, withService } from "./outbound-trial.ts";
import { json, type Turn } from "./replaying-service.ts";

describe("circuit", () => {
  const brittle = { failuresToOpen: 3, reopenAfterMs: 800, retryDelaysMs: [] };
  const wait = (ms: number) => new Promise((over) => setTimeout(over, ms));

  it("opens after failures in a row, tries one call later, then closes", async () => {
    await using room = await withService([json({}, 503)], brittle);
    for (let call = 0; call < 3; call += 1) expect(await room.ask()).toEqual(unreachable("unavailable"));
    expect(await room.ask()).toEqual(unreachable("circuit_open"));
    expect(room.service.arrivals).toHaveLength(3);

    room.service.play(good);
    await wait(850);
    expect(await room.ask()).toEqual(answered);
    expect(await room.ask()).toEqual(answered);
    expect(room.service.arrivals).toHaveLength(5);
  });

  it("opens again when the call that tries it fails, and lets one such call through at a time", async () => {
    await using room = await withService([json({}, 503)], brittle);
    for (let call = 0; call < 3; call += 1) await room.ask();
    await wait(850);
    const outcomes = await Promise.all([room.ask(), room.ask(), room.ask()]);
    expect(outcomes).toEqual([unreachable("unavailable"), unreachable("circuit_open"), unreachable("circuit_open")]);
    expect(await room.ask()).toEqual(unreachable("circuit_open"));
    expect(room.service.arrivals).toHaveLength(4);
  });

  it("does not insist once open, and says what the failure was", async () => {
    await using room = await withService([json({}, 503)], { ...brittle, retryDelaysMs: [20, 20, 20, 20, 20] });
    expect(await room.ask()).toEqual(unreachable("unavailable"));
    expect(room.service.arrivals).toHaveLength(3);
  });

  it("makes nobody wait for a turn while it is open", async () => {
    await using room = await withService([json({}, 503)], { ...brittle, ratePerSecond: 1, burst: 4 });
    for (let call = 0; call < 3; call += 1) await room.ask();
    const start = performance.now();
    const whileOpen = await Promise.all([room.ask(), room.ask(), room.ask()]);
    expect(performance.now() - start).toBeLessThan(700);
    expect(whileOpen).toEqual(Array(3).fill(unreachable("circuit_open")));
  });

  it("answers others at once while one call tries it", async () => {
    await using room = await withService([json({}, 503)], { ...brittle, timeoutMs: 1500 });
    for (let call = 0; call < 3; call += 1) await room.ask();
    room.service.play(() => {});
    await wait(850);
    const trying = room.ask();
    const start = performance.now();
    expect(await room.ask()).toEqual(unreachable("circuit_open"));
    expect(performance.now() - start).toBeLessThan(700);
    expect(await trying).toEqual(unreachable("timed_out"));
  });

  it("stays closed for refusals of a question, for a 429 and for callers who give up", async () => {
    const late: Turn = (response, request) => setTimeout(() => good(response, request), 150);
    await using room = await withService([json({}, 404), json({}, 429, { "retry-after": "0" }), late], brittle);
    for (let call = 0; call < 2; call += 1) await room.ask();
    for (let call = 0; call < 3; call += 1) await room.ask(AbortSignal.timeout(50));
    expect(await room.ask()).toEqual(answered);
  });

  it("opens for a service that is later than its callers wait", async () => {
    await using room = await withService([() => {}, () => {}, () => {}, good], { ...brittle, timeoutMs: 5000 });
    for (let call = 0; call < 3; call += 1) {
      // Long enough for its request to arrive on a busy machine.
      expect(await room.ask(undefined, 500)).toEqual(unreachable("timed_out"));
    }
    expect(await room.ask()).toEqual(unreachable("circuit_open"));
    expect(room.service.arrivals).toHaveLength(3);
  });

  it("does not take a cancelled try for a recovery", async () => {
    await using room = await withService([json({}, 503)], { ...brittle, timeoutMs: 200 });
    for (let call = 0; call < 3; call += 1) await room.ask();
    room.service.play(() => {});
    await wait(850);
    await room.ask(AbortSignal.timeout(30));
    expect(await room.ask()).toEqual(unreachable("circuit_open"));
  });
});

describe("pace", () => {
  it("lets a burst through, then keeps to the rate", async () => {
    await using room = await withService([good], { ratePerSecond: 20, burst: 5 });
    const start = performance.now();
    await Promise.all(Array.from({ length: 15 }, () => room.ask()));
    const times = room.service.arrivals.map(({ at }) => at);
    expect(times).toHaveLength(15);
    // From the first call: on a busy machine the first arrival may be late, the last is never early.
    expect((times[14] ?? 0) - start).toBeGreaterThanOrEqual(490);
    for (const [rank, time] of times.entries()) {
      const inTheNextHalfSecond = times.slice(rank).filter((later) => later - time < 500);
      expect(inTheNextHalfSecond.length).toBeLessThanOrEqual(5 + 10 + 1);
    }
  });

  it("keeps to the number of calls under way together", async () => {
    const slow: Turn = (response, request) => setTimeout(() => good(response, request), 30);
    await using room = await withService([slow], { concurrency: 3 });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => room.ask()));
    expect(outcomes.every(({ kind }) => kind === "answered")).toBe(true);
    expect(room.service.mostUnderWay()).toBe(3);
  });

  it("refuses at once what the queue cannot hold", async () => {
    await using room = await withService([good], { ratePerSecond: 1, burst: 1, queue: 1 });
    await room.ask();
    const caller = new AbortController();
    const waiting = room.ask(caller.signal);
    const start = performance.now();
    expect(await room.ask()).toEqual(unreachable("busy"));
    expect(performance.now() - start).toBeLessThan(700);
    caller.abort();
    expect(await waiting).toEqual(unreachable("cancelled"));
  });

  it("refuses in time what waits too long", async () => {
    await using room = await withService([good], { ratePerSecond: 0.1, burst: 1, budgetMs: 1000 });
    expect(await room.ask()).toEqual(answered);
    expect(await room.ask()).toEqual(unreachable("busy"));
    expect(room.service.arrivals).toHaveLength(1);
  });

  it("frees at once the place in the queue of a call that is cancelled", async () => {
    await using room = await withService([good], { ratePerSecond: 1, burst: 1, queue: 1 });
    await room.ask();
    const caller = new AbortController();
    const start = performance.now();
    const waiting = room.ask(caller.signal);
    caller.abort();
    expect(await waiting).toEqual(unreachable("cancelled"));
    expect(performance.now() - start).toBeLessThan(500);
    expect(await room.ask()).toEqual(answered);
    expect(room.service.arrivals).toHaveLength(2);
  });
});
