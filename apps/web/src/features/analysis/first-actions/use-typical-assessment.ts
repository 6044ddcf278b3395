import { type Assessment, assessmentWith, typicalAnswers } from "@lichen/domain";
import { useDeferredValue, useMemo } from "react";

/** The assessment of a typical building of what is known so far, with what it is of; null where none is made. */
export function useTypicalAssessment(given: Assessment) {
  const assessment = useDeferredValue(given);
  return useMemo(() => {
    const { answers, place, year } = assessment;
    const country = answers.country ?? place?.country ?? null;
    const made = typicalAnswers({ ...answers, ...(country === null ? {} : { country }) } as typeof answers, year);
    return made === null ? null : { ...made, assessment: assessmentWith(assessment, made.answers) };
  }, [assessment]);
}
