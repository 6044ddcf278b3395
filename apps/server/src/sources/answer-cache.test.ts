import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerKey, createMemoryAnswerCache, LONGEST_TTL_MS } from "./answer-cache.ts";

describe("key of an answer", () => {
  it("holds no address in clear", () => {
    expect(answerKey("photon", ["1 Pariser Platz, Berlin", 5])).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is the same for spellings that differ by case, spaces or composition of accents", () => {
    const key = answerKey("photon", ["1 rue Héré  Nancy ", 5]);
    expect(answerKey("photon", ["1 RUE HE\u0301RE\u0301 NANCY", 5])).toBe(key);
  });

  it.each([
    ["another service", answerKey("geoplateforme", ["nancy", 5, undefined])],
    ["another text", answerKey("photon", ["nancy 1", 5, undefined])],
    ["another limit", answerKey("photon", ["nancy", 6, undefined])],
    ["another country", answerKey("photon", ["nancy", 5, "DE"])],
  ])("differs for %s", (_, key) => {
    expect(key).not.toBe(answerKey("photon", ["nancy", 5, undefined]));
  });
});

describe("answers kept in memory", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("gives back until the time is over, not after", () => {
    const cache = createMemoryAnswerCache<string>();
    cache.set("a", "answer", 1000);
    vi.advanceTimersByTime(999);
    expect(cache.get("a")).toBe("answer");
    vi.advanceTimersByTime(1);
    expect(cache.get("a")).toBeUndefined();
  });

  it("keeps nothing longer than 10 minutes, whatever is asked", () => {
    const cache = createMemoryAnswerCache<string>();
    cache.set("a", "answer", 24 * 3600 * 1000);
    vi.advanceTimersByTime(LONGEST_TTL_MS);
    expect(LONGEST_TTL_MS).toBe(600_000);
    expect(cache.get("a")).toBeUndefined();
  });

  it("wipes what is over even when nobody asks, then leaves no timer behind", () => {
    const cache = createMemoryAnswerCache<string>();
    cache.set("a", "answer", 5000);
    cache.set("b", "answer", 1000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1001);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(4000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("lets go of the answer used longest ago when full", () => {
    const cache = createMemoryAnswerCache<string>(2);
    cache.set("a", "1", 1000);
    cache.set("b", "2", 1000);
    cache.get("a");
    cache.set("c", "3", 1000);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["1", undefined, "3"]);
  });
});
