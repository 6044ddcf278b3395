import fc from "fast-check";
import { expect, it } from "vitest";
import { assess, exposureAsked, togetherAt } from "../analysis/assessment.ts";
import { anyBatch } from "../analysis/batch-under-test.ts";
import { REFERENCE_YEAR } from "../analysis/reference-buildings.ts";
import { MOMENTS } from "../climate/moment.ts";
import { keptLevel, keptResults, RISK_ANALYSES } from "./results.ts";

it("what is kept of a batch is, to the last digit, what the assessment of each building explains", () => {
  fc.assert(
    fc.property(anyBatch, ({ figures, answers }) => {
      const kept = keptResults(figures, answers, REFERENCE_YEAR);
      for (const [row, own] of answers.entries()) {
        const assessment = assess(figures, row, own, REFERENCE_YEAR);
        const { zone } = figures.places[row]!;
        for (const [place, one] of assessment.hazards.entries()) {
          expect(kept[row]!.indices[place]).toBe(one.vulnerability.index);
          expect(kept[row]!.reliabilities[place]).toBe(one.vulnerability.reliability);
          for (const moment of MOMENTS) {
            const levelOf = (analysis: "exposure" | "vulnerability" | "cross") =>
              keptLevel(kept[row]!, { subject: one.id, analysis, ...moment });
            expect(levelOf("exposure")).toBe(exposureAsked(one, moment, zone)?.level ?? "unknown");
            expect(levelOf("vulnerability")).toBe(one.vulnerability.level);
          }
        }
        for (const moment of MOMENTS) {
          const together = togetherAt(assessment, moment);
          const shown = [together.exposure_level, together.vulnerability_level, together.cross_level];
          const levels = RISK_ANALYSES.map((analysis) =>
            keptLevel(kept[row]!, { subject: "multi_hazard", analysis, ...moment }),
          );
          expect(levels).toEqual(shown);
        }
      }
    }),
    { numRuns: 40 },
  );
});
