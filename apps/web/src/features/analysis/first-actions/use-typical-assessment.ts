import { type Assessment, assessTypical } from "@lichen/domain";
import { useDeferredValue, useMemo } from "react";

/** The assessment of a typical building of what is known so far, with what it is of; null where none is made. */
export function useTypicalAssessment(given: Assessment) {
  const assessment = useDeferredValue(given);
  return useMemo(() => assessTypical(assessment), [assessment]);
}
