import { describe, expect, it } from "vitest";
import { readVisit, VISIT_VERSION, writeVisit } from "./stored-visit.ts";
import { EMPTY_VISIT, type Visit } from "./visit.ts";

const visit: Visit = {
  place: {
    label: "Place du Capitole, 31000 Toulouse",
    latitude: 43.604,
    longitude: 1.444,
    country: "FR",
    insee: "31555",
    post_code: "31000",
    city: "Toulouse",
    precision: "street",
    fell_back: false,
    source: "geoplateforme",
  },
  answers: { gross_floor_area: 360, basement: "none" },
  lifeCycle: "in_operation",
  module: "building",
  scale: "building",
  interview: { covered: ["building_type", "basement"], planned: ["roof_insulation"], added: [] },
};

describe("the visit kept for the session", () => {
  it("is read back as it was written", () => {
    expect(readVisit(writeVisit(visit))).toEqual(visit);
  });

  it("carries the country of the place under informations.country_code", () => {
    expect(JSON.parse(writeVisit(visit)).informations).toEqual({ country_code: "FR" });
    expect(JSON.parse(writeVisit(EMPTY_VISIT)).informations).toEqual({ country_code: null });
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["another version", JSON.stringify({ ...JSON.parse(writeVisit(visit)), version: VISIT_VERSION + 1 })],
  ])("starts empty from %s", (_, stored) => {
    expect(readVisit(stored)).toEqual(EMPTY_VISIT);
  });

  it("drops the parts that are not of its shape and keeps the others", () => {
    const spoilt = {
      ...JSON.parse(writeVisit(visit)),
      place: { label: 3 },
      scale: "planet",
      answers: { gross_floor_area: 1, basement: {} },
      interview: { covered: ["basement", "basement", 3], planned: "all" },
    };
    expect(readVisit(JSON.stringify(spoilt))).toEqual({
      ...visit,
      place: null,
      scale: null,
      answers: { gross_floor_area: 1 },
      interview: { covered: ["basement"], planned: [], added: [] },
    });
  });
});
