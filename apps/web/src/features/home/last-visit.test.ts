import { expect, it } from "vitest";
import { newsSince, recordVisit } from "./last-visit.ts";

const at = (moment: string) => new Date(`${moment}Z`);

it("tells what changed since the visit of another day, whatever the number of visits today", () => {
  const first = recordVisit(null, at("2026-11-02T09:00"));
  expect(newsSince(first, at("2026-11-02T09:00"))).toBe("2026-10-03T09:00:00.000Z");
  expect(recordVisit(first, at("2026-11-02T18:00"))).toBe(first);
  const next = recordVisit(first, at("2026-11-09T08:00"));
  expect(newsSince(next, at("2026-11-09T08:00"))).toBe("2026-11-02T09:00:00.000Z");
  expect(newsSince(recordVisit(next, at("2026-11-09T17:00")), at("2026-11-09T17:00"))).toBe("2026-11-02T09:00:00.000Z");
});
