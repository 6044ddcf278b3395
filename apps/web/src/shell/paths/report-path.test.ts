import { describe, expect, it } from "vitest";
import { listBehind, reportPath } from "./report-path.ts";
import { readView } from "./use-analysis-view.ts";

const MOMENT = { scenario: "ssp2", horizon: "2090" } as const;
const paramsOf = (path: string) => new URL(path, "http://lichen.test").searchParams;

describe("the report of a building of the list", () => {
  it("is read in the scenario and at the horizon of the list", () => {
    const view = readView(paramsOf(reportPath("b1", MOMENT)));
    expect([view.scenario, view.horizon]).toEqual(["ssp2", "2090"]);
  });

  it("leads back to the list as it was, filters, order and scenario", () => {
    const list = "q=%C3%A9cole+%26+co&f.city=Lyon&sort=-city&scenario=ssp2&b=b1";
    const behind = listBehind(paramsOf(reportPath("b1", MOMENT, list)));
    expect(behind.split("?")[0]).toBe("/buildings");
    expect([...paramsOf(behind)]).toEqual([...new URLSearchParams(list)]);
  });

  it("leads to the whole list from anywhere else, and never out of it", () => {
    expect(listBehind(paramsOf(reportPath("b1", MOMENT)))).toBe("/buildings");
    const odd = new URLSearchParams({ list: "//elsewhere.test/?a=1" });
    expect(new URL(listBehind(odd), "http://lichen.test").origin).toBe("http://lichen.test");
  });
});
