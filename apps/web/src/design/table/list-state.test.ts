import type { Columns, Filter } from "@lichen/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListState, nextOrder, readListState, withFilter, writeListState } from "./list-state.ts";

const columns = {
  name: "text",
  status: "enum",
  threshold: "number",
  end: "date",
  is_active: "boolean",
} as const satisfies Columns;
const catalogue = { columns, order: "name" };
const read = (address: string): ListState => readListState(new URLSearchParams(address), catalogue);

describe("what a list is asked for, in the address", () => {
  it("is the first page in the usual order when the address says nothing", () => {
    expect(read("")).toEqual({ page: 1, orderBy: "name", search: "", filters: [] });
  });

  it("reads each kind of filter", () => {
    const address = "f.name=Ville&f.status=Member,Unknown&f.threshold=10..&f.end=..2026-12-31&f.is_active=false";
    expect(read(`${address}&f.end.empty=true`).filters).toEqual([
      { column: "name", type: "text", value: "Ville" },
      { column: "status", type: "enum", value: ["Member", "Unknown"] },
      { column: "threshold", type: "number", value: { min: 10 } },
      { column: "end", type: "date", value: { max: "2026-12-31" } },
      { column: "is_active", type: "boolean", value: false },
      { column: "end", type: "empty", value: true },
    ]);
  });

  it.each([
    ["page=0"],
    ["page=1.5"],
    ["page=many"],
    ["sort=secret"],
    ["f.secret=1"],
    ["f.constructor=1"],
    ["f.threshold=.."],
    ["f.threshold=ten..twenty"],
    ["f.end=yesterday.."],
    ["f.is_active=maybe"],
    ["f.status="],
  ])("leaves %s out", (address) => {
    expect(read(address)).toEqual(read(""));
  });

  it("is read as it was written, and leaves the rest of the address alone", () => {
    const filter: fc.Arbitrary<Filter> = fc.oneof(
      fc.string({ minLength: 1 }).map((value): Filter => ({ column: "name", type: "text", value })),
      fc.boolean().map((value): Filter => ({ column: "is_active", type: "boolean", value })),
      fc.integer().map((min): Filter => ({ column: "threshold", type: "number", value: { min } })),
      fc.boolean().map((value): Filter => ({ column: "end", type: "empty", value })),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom("name", "-name", "threshold", "-end"),
        fc.string(),
        fc.uniqueArray(filter, { selector: ({ column }) => column }),
        (page, orderBy, search, filters) => {
          const state = { page, orderBy, search, filters };
          const params = writeListState(new URLSearchParams("tab=people&page=7&f.name=old"), state, catalogue);
          expect(params.get("tab")).toBe("people");
          expect(readListState(new URLSearchParams(params.toString()), catalogue)).toEqual(state);
        },
      ),
    );
  });
});

it("keeps one filter a column, and one that asks whether it is filled in", () => {
  const first: Filter = { column: "name", type: "text", value: "a" };
  const again: Filter = { column: "name", type: "text", value: "b" };
  const empty: Filter = { column: "name", type: "empty", value: true };
  expect(withFilter(withFilter(withFilter([], first), empty), again)).toEqual([again, empty]);
});

it("turns the order of a column around, and begins another one ascending, or with the largest", () => {
  expect([nextOrder("name", "name"), nextOrder("-name", "name"), nextOrder("name", "end")]).toEqual([
    "-name",
    "name",
    "end",
  ]);
  expect(["", "-risk", "risk"].map((orderBy) => nextOrder(orderBy, "risk", true))).toEqual(["-risk", "risk", "-risk"]);
});
