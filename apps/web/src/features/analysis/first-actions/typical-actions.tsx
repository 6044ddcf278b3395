import { type Assessment, assessmentWith, typicalAnswers } from "@lichen/domain";
import { useDeferredValue, useMemo } from "react";
import { useTranslate } from "../../../shell/language/language.tsx";
import { typicalTitle } from "../shared/estimate-text.ts";
import { ThreeActions } from "./three-actions.tsx";

/**
 * What to do first while the answers make no index: the actions of a typical building of this use, and of a detached
 * house where no answer tells the use. Heavy works wait until the building is described.
 */
export function TypicalActions({ assessment: given }: { assessment: Assessment }) {
  const t = useTranslate();
  const assessment = useDeferredValue(given);
  const typical = useMemo(() => {
    const { answers, place, year } = assessment;
    const country = answers.country ?? place?.country ?? null;
    const made = typicalAnswers({ ...answers, ...(country === null ? {} : { country }) } as typeof answers, year);
    return made === null ? null : { ...made, assessment: assessmentWith(assessment, made.answers) };
  }, [assessment]);
  if (typical === null) return null;
  return (
    <ThreeActions
      assessment={typical.assessment}
      id={null}
      hasDoors={false}
      dearest={2}
      of={t(typicalTitle(typical.kind, typical.isAssumed))}
    />
  );
}
