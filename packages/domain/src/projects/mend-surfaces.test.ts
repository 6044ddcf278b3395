import { describe, expect, it } from "vitest";
import { mendAreas, mendPercents, rowsOfGroup } from "./mend-surfaces.ts";
import { emptyState, type ProjectSurface } from "./project.ts";

const stateOf = (...surfaces: ProjectSurface[]) => ({ ...emptyState("a", "A"), surfaces });
const bare = (percent: number) => ({ type: "bare_roof", percent }) as const;
const extensive = (percent: number) => ({ type: "roof_extensive", percent }) as const;

describe("the percentage that brings a group to 100", () => {
  it.each([
    ["of the row typed last", stateOf(bare(60), extensive(60)), 1, { at: 1, value: 40 }],
    [
      "of another where that one cannot",
      stateOf(bare(95), extensive(10), { type: "roof_intensive", percent: 50 } as const),
      1,
      { at: 0, value: 40 },
    ],
    ["of what is missing too", stateOf(bare(60), extensive(10)), 0, { at: 0, value: 90 }],
    ["without going over by a rounding", stateOf(bare(33.335), extensive(80)), 1, { at: 1, value: 66.66 }],
    ["of nothing where the sum is right", stateOf(bare(60), extensive(40)), 0, null],
    ["of nothing where no row alone can", stateOf(bare(100), extensive(100)), 0, null],
    ["of nothing while a figure is none", stateOf(bare(Number.NaN), extensive(100)), 0, null],
  ] as const)("is %s", (_, state, last, expected) => {
    expect(mendPercents(state, "roof", last)).toEqual(expected);
  });
});

it("brings the groups back to the plot", () => {
  const state = { ...stateOf(), groups: { roof: 500, green_water: 400, mineral_mixed: 300 } };
  expect(mendAreas(state, 1000, "mineral_mixed")).toEqual({ at: "mineral_mixed", value: 100 });
  expect(mendAreas(state, 1200, null)).toBeNull();
});

it("lists the rows of a group in the order of the table, whatever the order they were added in", () => {
  expect(rowsOfGroup(stateOf(extensive(10), { type: "ground_1", percent: 100 }, bare(90)), "roof")).toEqual([2, 0]);
});
