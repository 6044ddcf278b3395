import { findAction } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import type { PlannedOne } from "./plan-types.ts";
import { findSameGestures, groupPlanned } from "./planned-groups.ts";

const row = (building_id: string, action: PlannedOne["action"], year: number): PlannedOne => ({
  building_id,
  code: null,
  name: "École",
  group: "Default",
  company_id: "c",
  nature: "declared",
  editable: true,
  action,
  year,
  late: false,
  version: 1,
  has_note: false,
});
const ROWS = [row("a", "A08", 2028), row("b", "A08", 2027), row("a", "A28", 2027)];

describe("planned actions in groups", () => {
  it("are those of an action, the most planned first", () => {
    const groups = groupPlanned([row("c", "A28", 2026), ...ROWS, row("d", "A08", 2026)], "action");
    expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([
      ["A08", 3],
      ["A28", 2],
    ]);
    expect(groups[0]!.name).toEqual(findAction("A08")!.name);
  });

  it("are those of a building, even when another has its name", () => {
    expect(groupPlanned(ROWS, "building").map(({ key, rows }) => [key, rows.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("are those of a year, in the order of years", () => {
    expect(groupPlanned(ROWS, "year").map(({ key, rows }) => [key, rows.length])).toEqual([
      ["2027", 2],
      ["2028", 1],
    ]);
  });
});

describe("the same few actions", () => {
  const late = (...counts: readonly number[]) =>
    counts.map((count, at) => ({ id: ["A08", "A12", "A28", "A05"][at]!, late: count }));

  it.each([
    ["most are the same one", [28, 4, 3], { actions: 1, late: 28 }],
    ["two make more than half", [10, 9, 8, 8], { actions: 2, late: 19 }],
    ["three make more than half", [3, 3, 3, 3], { actions: 3, late: 9 }],
    ["the order does not matter", [1, 20, 2], { actions: 1, late: 20 }],
  ])("are found: %s", (_, counts, expected) => {
    expect(findSameGestures(late(...counts))).toMatchObject(expected);
  });

  it.each([
    ["nothing is late", [0, 0]],
    ["each is late once", [1, 1, 1]],
    ["exactly half is not most", [2, 1, 1]],
    ["a single late action", [1]],
  ])("are not claimed: %s", (_, counts) => {
    expect(findSameGestures(late(...counts))).toBeNull();
  });

  it("have a cost where they share its level", () => {
    const { cost } = findAction("A08")!;
    expect(findSameGestures(late(5, 1))?.cost).toBe(cost);
    const other = ["A12", "A28", "A05"].find((id) => findAction(id)!.cost !== cost);
    if (other === undefined) throw new Error("every one of these actions has one cost");
    const mixed = [
      { id: "A08", late: 5 },
      { id: other, late: 5 },
    ];
    expect(findSameGestures(mixed)).toMatchObject({ actions: 2, cost: null });
  });
});
