import { expect, it } from "vitest";
import { parseTicks } from "./use-ticked.ts";

const FILTERS = '{"filters":[]}';
const storedText = (more: object) =>
  JSON.stringify({ entry: "k1", of: FILTERS, kind: "some", ids: ["a", "b"], ...more });

it("brings back what was ticked to the entry of the history that it was ticked at, and to no other", () => {
  const some = { of: FILTERS, selection: { kind: "some", ids: new Set(["a", "b"]) } };
  expect(parseTicks(storedText({}), "k1")).toEqual(some);
  expect(parseTicks(storedText({}), "k2")).toBeNull();
  expect(parseTicks(storedText({ kind: "all" }), "k1")).toEqual({
    of: FILTERS,
    selection: { kind: "all", except: new Set(["a", "b"]) },
  });
});

it("leaves what is of another shape", () => {
  const wrong = [
    null,
    "",
    "[]",
    "12",
    storedText({ ids: "a" }),
    storedText({ of: 3 }),
    storedText({ kind: "none" }),
    "{",
  ];
  for (const one of wrong) expect(parseTicks(one, "k1")).toBeNull();
  expect(parseTicks(storedText({ ids: ["a", 3, null] }), "k1")?.selection).toEqual({
    kind: "some",
    ids: new Set(["a"]),
  });
});
