import type { Report } from "@lichen/contract";
import {
  type Answer,
  type Answers,
  type Estimates,
  estimates,
  type FieldKey,
  type InterviewSubject,
  isAnswered,
} from "@lichen/domain";
import type { HazardResult } from "@lichen/report";
import { useMemo } from "react";

/** What typical buildings like this one say of it, and what to ask to know more. */
export type Guidance = {
  /** Null where none is made: overseas, a project, or neither use nor year known. */
  readonly estimates: Estimates | null;
  /** The building, as an interview asks about it. */
  readonly subject: InterviewSubject;
  /** The estimates as an answer would make them. */
  readonly estimateWith: (field: FieldKey, answer: Answer) => Estimates | null;
};

/** Estimates of the hazards that may occur at the place, from the answers of the visit. */
export function useEstimates(
  report: Report | null,
  country: string | null,
  answers: Answers,
  results: readonly HazardResult[],
  year: number,
): Guidance {
  const applicable = results.filter(({ now }) => now?.level !== "none").map(({ hazard }) => hazard.id);
  const ids = applicable.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hazards by their names, not by what they read today
  return useMemo(() => {
    const hazards = results.filter(({ hazard }) => applicable.includes(hazard.id)).map(({ hazard }) => hazard);
    const known = { ...answers, ...(country === null || isAnswered(answers, "country") ? {} : { country }) } as Answers;
    const isEstimated = report !== null && report.place.zone !== "overseas";
    const estimate = (given: Answers) => (isEstimated ? estimates(hazards, given, year) : null);
    const made = estimate(known);
    const subject = { made, hazards, answers: known, year };
    return {
      estimates: made,
      subject,
      estimateWith: (field, answer) => estimate({ ...known, [field]: answer }),
    };
  }, [report, country, answers, ids, year]);
}
