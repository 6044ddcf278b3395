import { describe, expect, it } from "vitest";
import { queryOfQuestion } from "../../../shell/paths/question-query.ts";
import { readRequestedQuestions } from "./requested-questions.tsx";

const readKeys = (query: string) => {
  const { now, all } = readRequestedQuestions(new URLSearchParams(query));
  return [now?.key, all.map(({ key }) => key)];
};

describe("the questions that a link asks", () => {
  it("are all read back, in their order, from the first", () => {
    const all = ["air_tightness", "glazed_area_proportion", "floors_number"] as const;
    expect(readKeys(queryOfQuestion("air_tightness", all))).toEqual(["air_tightness", [...all]]);
    expect(readKeys(queryOfQuestion("floors_number", all))).toEqual(["floors_number", [...all]]);
  });

  it("are one alone when a link asks one", () => {
    expect(queryOfQuestion("floors_number")).toBe("field=floors_number");
    expect(readKeys("field=floors_number")).toEqual(["floors_number", ["floors_number"]]);
  });

  it.each([
    ["", [undefined, []]],
    ["field=nothing&ask=floors_number", [undefined, []]],
    ["field=floors_number&ask=x,__proto__,,floors_number,floors_number", ["floors_number", ["floors_number"]]],
    ["field=floors_number&ask=building_type", ["floors_number", ["floors_number"]]],
  ])("%j asks nothing that is no question", (query, expected) => {
    expect(readKeys(query)).toEqual(expected);
  });
});
