import { describe, expect, it } from "vitest";
import { changeYears, inputOfDraft, newDraft, readBudget, readMost } from "./plan-draft.ts";

describe("the settings of a plan", () => {
  const draft = newDraft("Plan", 2026, "tracc");

  it("read budgets in thousands of euros, as people type them", () => {
    expect(["1 000", "1\u202f200,5", "0", "", "-3", "abc", "1e9", "9999999999"].map(readBudget)).toEqual([
      1_000_000,
      1_200_500,
      0,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(["", "2", "0", "1.5", "62", "x"].map(readMost)).toEqual([
      null,
      2,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("read budgets with the thousands of either language", () => {
    expect(["1,200", "1,200.5", "1\u202f200,5"].map(readBudget)).toEqual([1_200_000, 1_200_500, 1_200_500]);
  });

  it("are sent whole, or not at all while something is wrong", () => {
    expect(inputOfDraft(draft)).toMatchObject({
      budgets: { length: 5 },
      max_actions_per_building_year: null,
      skills: [],
    });
    expect(inputOfDraft({ ...draft, name: " " })).toBeNull();
    expect(inputOfDraft({ ...draft, mostPerYear: "0" })).toBeNull();
    const wrong = draft.years.map((year, at) => (at === 2 ? { ...year, amount: "?" } : year));
    expect(inputOfDraft({ ...draft, years: wrong })).toBeNull();
    expect(inputOfDraft({ ...draft, together: ["envelope"] })!.together![0]!.length).toBeGreaterThan(1);
  });

  it("have one to ten years, each after the other", () => {
    let longest = draft;
    for (let more = 0; more < 20; more++) longest = changeYears(longest, "add");
    expect(longest.years.map(({ year }) => year)).toEqual(Array.from({ length: 10 }, (_, at) => 2027 + at));
    let shortest = draft;
    for (let less = 0; less < 20; less++) shortest = changeYears(shortest, "remove");
    expect(shortest.years).toHaveLength(1);
  });
});
