import {
  type Answer,
  type Answers,
  FIELDS,
  type FieldKey,
  fieldOf,
  HAZARDS,
  missingAnswers,
  REFERENCE_BUILDINGS,
  type Vulnerability,
} from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersOfReport } from "./report-answers.ts";
import { vulnerabilities } from "./results.ts";
import type { Report } from "./wire-report.ts";

const YEAR = 2026;

/** What a report says of the vulnerabilities of a building: the parts and what is missing. */
function saidBy(vulnerable: readonly Vulnerability[]): Pick<Report, "hazards" | "year"> {
  const hazards = vulnerable.map((one, index) => ({
    id: HAZARDS[index]!.id,
    vulnerability: {
      parts: one.parts.map(({ sensitivity, ...part }) => ({
        ...part,
        sensitivity: sensitivity.known ? sensitivity.value : null,
      })),
      missing: [...missingAnswers(one)],
    },
  }));
  return { year: YEAR, hazards: hazards as unknown as Report["hazards"] };
}

const anyAnswers = fc.record(Object.fromEntries(FIELDS.map(({ key }) => [key, anyAnswer(key)])), {
  requiredKeys: [],
}) as fc.Arbitrary<Answers>;

function anyAnswer(key: FieldKey): fc.Arbitrary<Answer> {
  const field = fieldOf(key);
  if (field.type === "enum") return fc.constantFrom(...field.options.map(({ value }) => value));
  if (field.type === "string") return fc.string();
  if (field.type === "integer") return fc.integer({ min: field.min, max: field.max });
  return fc.double({ min: field.min, max: field.max, noNaN: true });
}

/** All that a screen or a paper shows of them. */
const shown = (vulnerable: readonly Vulnerability[]) =>
  vulnerable.map((one) => ({
    ...one,
    missing: missingAnswers(one),
    parts: saidBy([one]).hazards[0]!.vulnerability.parts,
  }));

function expectSame(answers: Answers) {
  const before = vulnerabilities(answers, YEAR);
  expect(shown(vulnerabilities(answersOfReport(saidBy(before)), YEAR))).toEqual(shown(before));
}

describe("answers of a report", () => {
  it("give the vulnerabilities of the report again, whatever the building", () => {
    fc.assert(fc.property(anyAnswers, expectSame), { numRuns: 300 });
  });

  it.each(Object.entries(REFERENCE_BUILDINGS))("give those of %s again", (_, answers) => expectSame(answers));

  it("say nothing where nothing was answered", () => {
    expect(answersOfReport(saidBy(vulnerabilities({}, YEAR)))).toEqual({});
  });

  it("hold no surface, name nor address of the building", () => {
    const answers: Answers = {
      member_building_name: "Tour A",
      city: "Toulouse",
      total_area_plot: 1000,
      building_floor_area: 400,
      not_roof_tree_cover_surface: 150,
    };
    expect(answersOfReport(saidBy(vulnerabilities(answers, YEAR)))).toEqual({
      total_area_plot: 1,
      building_floor_area: 0,
      not_roof_tree_cover_surface: 0.25,
    });
  });
});
