import { describe, expect, it } from "vitest";
import { type CompanyValues, changeOf, companyFaults, creationOf, NEW_COMPANY } from "./company-values.ts";

const valuesWith = (change: Partial<CompanyValues>): CompanyValues => ({
  ...NEW_COMPANY,
  name: "Ville",
  code: "V",
  ...change,
});

describe("a company as it is typed", () => {
  it("asks for a name and a code, and nothing else", () => {
    expect(Object.keys(companyFaults(NEW_COMPANY, null))).toEqual(["name", "code"]);
    expect(companyFaults(valuesWith({}), null)).toEqual({});
  });

  it.each([
    ["siren", { siren: "12345678" }, ["siren"]],
    ["siren with spaces", { siren: "123 456 789" }, []],
    ["threshold below 0", { buildings_threshold: "-1" }, ["buildings_threshold"]],
    ["threshold with decimals", { buildings_threshold: "1,5" }, ["buildings_threshold"]],
    ["threshold with spaces", { buildings_threshold: "1 000" }, []],
    ["a parent that is no company", { parent_id: "Nobody" }, ["parent_id"]],
    [
      "an end before the start",
      { "subscription.start": "2026-02-01", "subscription.end": "2026-01-31" },
      ["subscription.end"],
    ],
    ["a period of one day", { "subscription.start": "2026-02-01", "subscription.end": "2026-02-01" }, []],
  ])("reads %s", (_name, change, faults) => {
    expect(Object.keys(companyFaults(valuesWith(change), null))).toEqual(faults);
  });
});

describe("what is sent", () => {
  it("leaves the threshold of a new demo to the server, and makes a licence unlimited", () => {
    expect(creationOf(valuesWith({ "subscription.type": "demo" }), null)).not.toHaveProperty("buildings_threshold");
    expect(creationOf(valuesWith({ "subscription.type": "licence" }), null)).toMatchObject({
      buildings_threshold: null,
    });
    expect(creationOf(valuesWith({ "subscription.type": "demo", buildings_threshold: "25" }), null)).toMatchObject({
      buildings_threshold: 25,
    });
  });

  it("forgets the parent when its field is emptied, and leaves the identity providers as they are", () => {
    expect(changeOf({ id: "1", version: 3 }, valuesWith({}), "parent")).toMatchObject({
      id: "1",
      version: 3,
      parent_id: null,
      siren: null,
    });
    expect(changeOf({ id: "1", version: 3 }, valuesWith({}), null)).not.toHaveProperty("identity_provider");
    expect(changeOf({ id: "1", version: 3 }, valuesWith({ parent_id: "Mère (M)" }), "parent")).toMatchObject({
      parent_id: "parent",
    });
  });
});
