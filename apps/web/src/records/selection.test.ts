import { describe, expect, it } from "vitest";
import { countSelected, EVERYTHING, isSelected, NOTHING, selectionBody, withSelected } from "./selection.ts";

const FILTERS = { filters: [], scenario: "ssp5" as const, search: "tour" };

describe("buildings ticked across pages", () => {
  it("are named one by one", () => {
    const three = withSelected(NOTHING, ["a", "b", "c"], true);
    const two = withSelected(three, ["b"], false);
    expect([isSelected(two, "a"), isSelected(two, "b")]).toEqual([true, false]);
    expect(countSelected(two, 400)).toBe(2);
    expect(selectionBody("building_ids", two, FILTERS, 2)).toEqual({ building_ids: ["a", "c"] });
  });

  it("are all that the filters match, but those unticked since", () => {
    const allButOne = withSelected(EVERYTHING, ["b"], false);
    expect([isSelected(allButOne, "a"), isSelected(allButOne, "b")]).toEqual([true, false]);
    expect(countSelected(allButOne, 400)).toBe(399);
    expect(selectionBody("project_ids", allButOne, FILTERS)).toEqual({ ...FILTERS, all: true, except_ids: ["b"] });
    expect(selectionBody("project_ids", allButOne, FILTERS, 4)).toEqual({
      ...FILTERS,
      all: true,
      except_ids: ["b"],
      expected_count: 4,
    });
    expect(withSelected(allButOne, ["b"], true)).toEqual(EVERYTHING);
  });

  it("are never fewer than none", () => {
    expect(countSelected(withSelected(EVERYTHING, ["a", "b"], false), 1)).toBe(0);
  });
});
