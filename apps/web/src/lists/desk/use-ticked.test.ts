import { expect, it } from "vitest";
import { keptTicks } from "./use-ticked.ts";

const FILTERS = '{"filters":[]}';
const stored = (more: object) => JSON.stringify({ entry: "k1", of: FILTERS, kind: "some", ids: ["a", "b"], ...more });

it("brings back what was ticked to the entry of the history that it was ticked at, and to no other", () => {
  const some = { of: FILTERS, selection: { kind: "some", ids: new Set(["a", "b"]) } };
  expect(keptTicks(stored({}), "k1")).toEqual(some);
  expect(keptTicks(stored({}), "k2")).toBeNull();
  expect(keptTicks(stored({ kind: "all" }), "k1")).toEqual({
    of: FILTERS,
    selection: { kind: "all", except: new Set(["a", "b"]) },
  });
});

it("leaves what is of another shape", () => {
  const wrong = [null, "", "[]", "12", stored({ ids: "a" }), stored({ of: 3 }), stored({ kind: "none" }), "{"];
  for (const one of wrong) expect(keptTicks(one, "k1")).toBeNull();
  expect(keptTicks(stored({ ids: ["a", 3, null] }), "k1")?.selection).toEqual({ kind: "some", ids: new Set(["a"]) });
});
