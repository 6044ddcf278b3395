import { CALLS, openApi } from "@lichen/contract";
import { describe, expect, it } from "vitest";
import { listCalls, matching } from "./openapi.ts";

const calls = listCalls(openApi(CALLS, { title: "Lichen", version: "0", server: "/api" }));

describe("the documentation read from the document of the server", () => {
  it("shows every call of the contract with its address, access and refusals", () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      CALLS.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    for (const call of calls) {
      expect(call.summary).not.toBe("");
      expect(Object.keys(call.access)).toContain("visitor");
      for (const { message } of call.refusals) expect([message.fr, message.en]).not.toContain("");
    }
  });

  it("shows the fields of an answer, with their kind and whether they are always there", () => {
    const maintenance = calls.find(({ path }) => path === "/maintenance/");
    expect(maintenance?.answer).toContainEqual({
      name: "is_maintenance",
      kind: "boolean",
      required: true,
      description: "Whether the product is in maintenance.",
    });
  });

  it("shows the description of a call, and its examples where it has JSON", () => {
    for (const call of calls) expect(call.description).not.toBe("");
    const report = calls.find(({ path }) => path === "/buildings/report/")!;
    expect(JSON.parse(report.examples.input)).toHaveProperty("building");
    expect(JSON.parse(report.examples.answer)).toHaveProperty("hazards");
    const pdf = calls.find(({ path }) => path === "/buildings/pdf_report/")!;
    expect(pdf.answer.map(({ name }) => name)).toContain("job");
    expect(calls.find(({ path }) => path === "/territory/")!.examples.input).toBe("scale=departement\nq=rh");
  });

  it("shows the refusals that several calls share", () => {
    const search = calls.find(({ path }) => path === "/buildings/search/")!;
    expect(search.refusals.map(({ code }) => code)).toEqual(expect.arrayContaining(["unauthorized", "validation"]));
  });

  it("shows a name of the path among what a call takes", () => {
    const user = calls.find(({ method, path }) => method === "GET" && path === "/admin/users/{id}/");
    expect(user?.input.map(({ name }) => name)).toContain("id");
  });

  it("finds calls by all the words of a search, whatever their case", () => {
    expect(matching(calls, "DELETE buildings HISTORY")).toEqual([]);
    expect(matching(calls, "get buildings HISTORY").map(({ path }) => path)).toEqual(["/buildings/history/"]);
    expect(matching(calls, "  ")).toEqual(calls);
  });
});
