import { FIELDS } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersOf, changesBetween, conflictsBetween, fieldsTakenFrom, merge, type Side } from "./merge.ts";

describe("what a save sends", () => {
  it("is what changed, null for an answer taken back", () => {
    const before = { city: "Lyon", floors_number: 3, heated: "x" };
    expect(changesBetween(before, { city: "Lyon", construction_year: 1975 })).toEqual({
      construction_year: 1975,
      floors_number: null,
    });
  });

  it("is nothing when the answers are the same", () => {
    expect(changesBetween({ city: "Lyon" }, { city: "Lyon", street: undefined })).toEqual({});
  });
});

describe("two people on one building", () => {
  const before = { city: "Lyon", street: "1 rue A", floors_number: 3, construction_year: 1950 };
  const mine = { ...before, street: "2 rue A", floors_number: 4 };
  const theirs = { ...before, street: "3 rue A", construction_year: 1960 };

  it("stand against each other where both changed a question, and not alike", () => {
    expect(conflictsBetween(before, mine, theirs)).toEqual([
      { field: "street", before: "1 rue A", mine: "2 rue A", theirs: "3 rue A" },
    ]);
    expect(fieldsTakenFrom(before, mine, theirs)).toEqual(["construction_year"]);
  });

  it("are merged, each question changed by both as it was chosen", () => {
    const both = { ...before, floors_number: 4, construction_year: 1960 };
    expect(merge(before, mine, theirs, { street: "mine" })).toEqual({ ...both, street: "2 rue A" });
    expect(merge(before, mine, theirs, { street: "theirs" })).toEqual({ ...both, street: "3 rue A" });
  });

  const keys = FIELDS.map(({ key }) => key);
  const answers = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom<unknown>("a", "b", 1));
  const choices = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom<Side>("mine", "theirs"));

  it("lose nothing: an answer of the merge is mine or theirs, and the side that did not move gives way", () => {
    fc.assert(
      fc.property(answers, answers, answers, choices, (base, one, other, chosen) => {
        const result = merge(base, one, other, chosen);
        const conflicts = conflictsBetween(base, one, other).map(({ field }) => field as string);
        for (const key of keys) {
          if (conflicts.includes(key)) {
            expect(result[key]).toBe((chosen[key] === "theirs" ? other : one)[key]);
          } else if (one[key] === base[key]) {
            expect(result[key]).toBe(other[key]);
          } else if (other[key] === base[key]) {
            expect(result[key]).toBe(one[key]);
          }
        }
        expect(answersOf(result)).toEqual(result);
      }),
    );
  });
});
