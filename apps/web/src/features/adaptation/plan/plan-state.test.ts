import { describe, expect, it } from "vitest";
import { listPath, readPlanView, writePlanView } from "./plan-state.ts";

const read = (query: string) => readPlanView(new URLSearchParams(query));

describe("the planned actions that an address asks for", () => {
  it("are all of them without a word", () => {
    expect(read("")).toEqual({
      show: "plan",
      by: "action",
      year: null,
      aim: null,
      action: null,
      state: null,
      owner: null,
    });
  });

  it.each([
    ["year=late", { year: "late" }],
    ["show=ranking", { show: "ranking" }],
    ["year=2031&aim=heat", { year: 2031, aim: "heat" }],
    ["show=decide&by=building", { show: "decide", by: "building" }],
    ["action=A08&state=ordered", { action: "A08", state: "ordered" }],
    ["owner=Nora+Petit", { owner: "Nora Petit" }],
    ["owner=", { owner: "" }],
  ])("%s is read, and written back", (query, expected) => {
    expect(read(query)).toMatchObject(expected);
    expect(readPlanView(writePlanView(new URLSearchParams(), read(query)))).toEqual(read(query));
  });

  it.each(["year=soon", "year=1999", "aim=meteor", "action=P1", "show=all", "action=Z9", "by=owner", "state=set"])(
    "%s says nothing",
    (query) => {
      expect(read(query)).toEqual(read(""));
    },
  );

  it("keep their buildings when they change", () => {
    const after = writePlanView(new URLSearchParams("q=lyon&year=late"), { aim: "flood" });
    expect(after.toString()).toBe("q=lyon&year=late&aim=flood");
    expect(writePlanView(after, { year: null, aim: null }).toString()).toBe("q=lyon");
  });

  it("lead back to the list with its filters and its scenario", () => {
    expect(listPath("lost")).toBe("/buildings");
    const query = { filters: [], search: "lyon", company: null };
    expect(listPath({ kind: "all", query, except: ["x"], scenario: "ssp1" })).toBe("/buildings?q=lyon&scenario=ssp1");
    expect(listPath({ kind: "some", ids: [], scenario: "ssp2" })).toBe("/buildings?scenario=ssp2");
    expect(listPath({ kind: "some", ids: [], scenario: null })).toBe("/buildings");
  });
});
