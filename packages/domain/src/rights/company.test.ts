import { describe, expect, it } from "vitest";
import { begunSubscription, isRunning, lastDemoDay } from "./company.ts";

const demo = { type: "demo", active: true, start: null, end: null } as const;

describe("a demo", () => {
  it.each([
    ["2026-01-01", "2026-01-30"],
    ["2026-02-15", "2026-03-16"],
    ["2028-02-15", "2028-03-15"],
  ])("from %s ends on %s, 30 days with both", (start, end) => {
    expect(lastDemoDay(start)).toBe(end);
    const begun = begunSubscription(demo, start);
    expect(begun).toEqual({ ...demo, start, end });
    expect(isRunning(begun, start) && isRunning(begun, end)).toBe(true);
  });

  it("keeps the days that are given", () => {
    expect(begunSubscription({ ...demo, start: "2026-05-01" }, "2026-01-01").end).toBe("2026-05-30");
    expect(begunSubscription({ ...demo, end: "2027-01-01" }, "2026-01-01")).toEqual({ ...demo, end: "2027-01-01" });
  });
});

it.each(["licence", null] as const)("a subscription of type %s takes no days by itself", (type) => {
  const subscription = { ...demo, type };
  expect(begunSubscription(subscription, "2026-01-01")).toBe(subscription);
});
