import { describe, expect, it } from "vitest";
import { isAnswered } from "../catalogue/index.ts";
import { type Answers, FIELDS, fieldsOfSection, SECTIONS } from "./catalogue.ts";
import { completion, completionOfSection } from "./completion.ts";

const everything: Answers = Object.fromEntries(FIELDS.map((field) => [field.key, field.type === "enum" ? "none" : 1]));

describe("completion of the questionnaire", () => {
  it("counts every question but those of identification", () => {
    expect(completion({})).toEqual({ answered: 0, total: 100, share: 0 });
    expect(completion(everything)).toEqual({ answered: 100, total: 100, share: 1 });
    expect(completion({ member_building_code: "B-1", city: "Lyon" })).toEqual({ answered: 0, total: 100, share: 0 });
  });

  it("takes zero and not applicable as answers, and unknown information as none", () => {
    const answers: Answers = { wildlife_shelters: 0, thermal_regulation: "not_applicable", erp: "unknown" };
    expect(completion(answers)).toEqual({ answered: 2, total: 100, share: 0.02 });
    expect(isAnswered(answers, "wildlife_shelters")).toBe(true);
    expect(isAnswered(answers, "erp")).toBe(false);
    expect(isAnswered(answers, "crawl_space")).toBe(false);
  });

  it("does not ask a project for its renovation", () => {
    const answers: Answers = { renovation_year: 2020, construction_year: 2000 };
    expect(completion(answers, "construction")).toEqual({ answered: 1, total: 99, share: 1 / 99 });
    expect(completion({ ...answers, life_cycle_stage: "construction" }).total).toBe(99);
    expect(completion({ ...answers, life_cycle_stage: "construction" }, "exploitation").total).toBe(100);
    expect(completionOfSection("general_features", answers, "construction").total).toBe(8);
  });

  it("gives each section its own", () => {
    const answers: Answers = { city: "Lyon", erp: "not_erp", building_type: "unknown" };
    expect(completionOfSection("identification", answers)).toEqual({ answered: 1, total: 12, share: 1 / 12 });
    expect(completionOfSection("profile", answers)).toEqual({ answered: 1, total: 6, share: 1 / 6 });
  });

  it("is the sum of its sections", () => {
    const sections = SECTIONS.filter(({ id }) => id !== "identification").map(({ id }) =>
      completionOfSection(id, everything),
    );
    expect(sections.reduce((sum, section) => sum + section.total, 0)).toBe(completion(everything).total);
    expect(fieldsOfSection("identification").length + completion({}).total).toBe(FIELDS.length);
  });
});
