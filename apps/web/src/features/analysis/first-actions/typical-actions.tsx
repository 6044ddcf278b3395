import type { Assessment } from "@lichen/domain";
import { DEAREST_OF_TYPICAL, typicalTitle } from "@lichen/report";
import { useTranslate } from "../../../shell/language/language.tsx";
import { ThreeActions } from "./three-actions.tsx";
import { useTypicalAssessment } from "./use-typical-assessment.ts";

/**
 * What to do first while the answers make no index: the actions of a typical building of this use, and of a detached
 * house where no answer tells the use.
 */
export function TypicalActions({ assessment }: { assessment: Assessment }) {
  const t = useTranslate();
  const typical = useTypicalAssessment(assessment);
  if (typical === null) return null;
  return (
    <ThreeActions
      assessment={typical.assessment}
      id={null}
      hasDoors={false}
      dearest={DEAREST_OF_TYPICAL}
      described={assessment}
      of={t(typicalTitle(typical.kind, typical.isAssumed))}
    />
  );
}
