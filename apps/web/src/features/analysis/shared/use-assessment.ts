import type { Report } from "@lichen/contract";
import { type Answers, type Assessment, assessmentWith, assessWithoutPlace } from "@lichen/domain";
import { useMemo } from "react";

/** The assessment of what was answered here, at a place that the server was asked about; it moves with each answer. */
export function useAssessment(report: Report | null, answers: Answers): Assessment {
  return useMemo(
    () => (report === null ? assessWithoutPlace(answers, new Date().getFullYear()) : assessmentWith(report, answers)),
    [report, answers],
  );
}
