import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Figures } from "../climate/figures.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import { assess, assessmentWith, assessWithoutPlace } from "./assessment.ts";
import { anyAnswers, anyBatch } from "./batch-under-test.ts";
import { REFERENCE_YEAR } from "./reference-buildings.ts";

const forAnyBuilding = (check: (figures: Figures, row: number, answers: Answers) => void) =>
  fc.assert(
    fc.property(anyBatch, ({ figures, answers }) => {
      for (const [row, own] of answers.entries()) check(figures, row, own);
    }),
    { numRuns: 40 },
  );

describe("an assessment", () => {
  it("travels as it is: nothing of it is lost in JSON", () => {
    forAnyBuilding((figures, row, answers) => {
      const assessment = assess(figures, row, answers, REFERENCE_YEAR);
      expect(JSON.parse(JSON.stringify(assessment))).toEqual(assessment);
    });
  });

  it("with other answers, numbers too, is the assessment of a building that has them", () => {
    fc.assert(
      fc.property(anyBatch, anyAnswers, ({ figures, answers }, changes) => {
        const before = assess(figures, 0, answers[0]!, REFERENCE_YEAR);
        expect(assessmentWith(before, changes)).toEqual(
          assess(figures, 0, { ...answers[0], ...changes }, REFERENCE_YEAR),
        );
        const taken = Object.fromEntries(Object.keys(changes).map((key) => [key, null]));
        const without = Object.entries(answers[0]!).filter(([key]) => !(key in taken));
        expect(assessmentWith(before, taken)).toEqual(
          assess(figures, 0, Object.fromEntries(without) as Answers, REFERENCE_YEAR),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("without a place has its vulnerabilities, and no exposure", () => {
    fc.assert(
      fc.property(anyBatch, ({ figures, answers }) => {
        const without = assessWithoutPlace(answers[0]!, REFERENCE_YEAR);
        const within = assess(figures, 0, answers[0]!, REFERENCE_YEAR);
        expect(without.hazards.map((one) => one.vulnerability)).toEqual(within.hazards.map((one) => one.vulnerability));
        expect(without.hazards.map(({ exposure }) => exposure.length)).toEqual(HAZARDS.map(() => 0));
        expect(without.multi_hazard.global_exposure).toEqual({ index: null, level: "unknown", reliability: 0 });
      }),
      { numRuns: 20 },
    );
  });
});
