import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEVELS } from "../shared/level.ts";
import { PEER_QUESTION_COUNT } from "./peer-counts.ts";
import {
  FEWEST_PEER_BUILDINGS,
  FEWEST_PEER_COMPANIES,
  mayPublish,
  nextPublication,
  placeAmongPeers,
  publishedCounts,
} from "./publish-peers.ts";

const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: LEVELS.length, maxLength: LEVELS.length });
const COMPANIES = ["A", "B", "C", "D", "E", "F"] as const;
/** What companies hold: one of them joins, changes or leaves (null) at each step. */
const held = fc.array(fc.integer({ min: 4, max: 9 }), { minLength: LEVELS.length, maxLength: LEVELS.length });
const steps = fc.tuple(
  fc.tuple(...COMPANIES.map(() => held)),
  fc.array(fc.tuple(fc.constantFrom(...COMPANIES), fc.option(held, { freq: 2 })), { minLength: 1, maxLength: 14 }),
);
const known = (one: readonly number[]) => one.slice(0, -1).reduce((sum, count) => sum + count, 0);
const contributionsOf = (held: Readonly<Record<string, readonly number[]>>) =>
  new Map(Object.entries(held).map(([id, one]) => [id, Array.from({ length: PEER_QUESTION_COUNT }, () => one)]));

describe("comparison with peers", () => {
  it("takes 20 buildings of 3 companies besides one’s own, of which none holds most", () => {
    expect(mayPublish([10, 10, 10])).toBe(false);
    expect(mayPublish([10, 10, 10, 10])).toBe(true);
    expect(mayPublish([7, 7, 6, 1])).toBe(false);
    expect(mayPublish([40, 10, 10, 10])).toBe(false);
    expect(mayPublish([0, 10, 10, 10])).toBe(false);
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 8 }), (held) => {
        if (!mayPublish(held)) return;
        for (const [nth, own] of [...held.entries(), [-1, 0] as const]) {
          const others = held.filter((count, at) => at !== nth && count > 0);
          const sum = held.reduce((all, count) => all + count, 0) - own;
          expect(others.length).toBeGreaterThanOrEqual(FEWEST_PEER_COMPANIES);
          expect(sum).toBeGreaterThanOrEqual(FEWEST_PEER_BUILDINGS);
          expect(2 * Math.max(...others)).toBeLessThanOrEqual(sum);
        }
      }),
    );
  });

  it("shows nothing once one of four companies leaves, nor once it comes back alone", () => {
    const held = { A: [0, 10, 0, 0, 0, 0, 0, 0], B: [0, 0, 10, 0, 0, 0, 0, 0], C: [0, 0, 0, 10, 0, 0, 0, 0] };
    const all = { ...held, D: [0, 0, 0, 0, 10, 0, 0, 0] };
    const first = nextPublication(null, contributionsOf(all));
    expect(publishedCounts(first[0]!)).toEqual([0, 10, 10, 10, 10, 0, 0, 0]);
    const left = nextPublication(first, contributionsOf(held));
    expect(publishedCounts(left[0]!)).toBeNull();
    expect(left[0]).not.toHaveProperty("D.0");
    expect(publishedCounts(nextPublication(left, contributionsOf(all))[0]!)).toBeNull();
  });

  it("never lets what is shown differ from what was shown before by fewer than three companies", () => {
    let replaced = 0;
    fc.assert(
      fc.property(steps, ([first, changes]) => {
        const now: Record<string, readonly number[]> = Object.fromEntries(
          COMPANIES.map((id, at) => [id, first[at] ?? []]),
        );
        let published = nextPublication(null, contributionsOf(now));
        let shown = published[0]!;
        for (const [id, change] of changes) {
          if (change === null) delete now[id];
          else now[id] = change;
          published = nextPublication(published, contributionsOf(now));
          const after = published[0]!;
          if (publishedCounts(after) === null) continue;
          // No company that does not share any more is in what is shown.
          for (const one of Object.keys(after)) expect(Object.keys(now)).toContain(one);
          const ids = new Set([...Object.keys(shown), ...Object.keys(after)]);
          const differing = [...ids].filter((one) => String(shown[one]) !== String(after[one]));
          expect(differing.length === 0 || differing.length >= 3).toBe(true);
          if (differing.length > 0) replaced++;
          shown = after;
        }
      }),
    );
    expect(replaced).toBeGreaterThan(0);
  });

  it("places a level by rounded shares, unknown ones left out", () => {
    const position = placeAmongPeers([0, 10, 21, 30, 9, 0, 0, 50], "medium");
    expect(position).toMatchObject({ lower: 45, same: 45, higher: 15 });
    fc.assert(
      fc.property(counts, fc.constantFrom("none" as const, "low" as const, "extreme" as const), (one, level) => {
        if (known(one) === 0) return;
        const { lower, same, higher, shares } = placeAmongPeers(one, level);
        expect(Math.abs(lower + same + higher - 100)).toBeLessThanOrEqual(7.5);
        for (const percent of [lower, same, higher, ...shares.map((share) => share.percent)]) {
          expect(percent % 5).toBe(0);
        }
      }),
    );
  });
});
