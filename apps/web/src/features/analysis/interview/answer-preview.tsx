import { type Answer, type FieldKey, hazardOf, OPTION_UNKNOWN } from "@lichen/domain";
import { answerEffect, answerEffectWords, type HazardResult, joinLabel } from "@lichen/report";
import { useDeferredValue, useMemo } from "react";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { LevelRange } from "../../../design/levels/level-range.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Guidance } from "../shared/use-estimates.ts";
import { text } from "./text.ts";

/** What the answer that is chosen would do to the hazard that it moves most, before it is given: computed here. */
export function AnswerPreview({
  field,
  answer,
  guidance,
  results,
}: {
  field: FieldKey;
  answer: Answer | undefined;
  guidance: Guidance;
  results: readonly HazardResult[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const chosen = useDeferredValue(answer);
  const effect = useMemo(() => {
    if (chosen === undefined || chosen === OPTION_UNKNOWN) return null;
    return answerEffect(results, guidance.estimates, guidance.estimateWith(field, chosen));
  }, [chosen, field, guidance, results]);
  if (effect === null) {
    const words =
      chosen === undefined ? text.noEffect : chosen === OPTION_UNKNOWN ? text.unknownEffect : text.noEstimate;
    return (
      <Text size={13} muted role="status">
        {t(words)}
      </Text>
    );
  }
  const { name } = hazardOf(effect.hazard);
  const subjectName = effect.analysis === "cross" ? name : text.vulnerabilityTo(name);
  return (
    <Row as="p" wrap={false} role="status" className="text-13">
      <HazardIcon hazard={effect.hazard} size={20} />
      <span className="grow">{joinLabel(t(subjectName), t(answerEffectWords(effect)), language)}</span>
      <LevelRange
        level="unknown"
        low={effect.after.from}
        high={effect.after.to}
        {...(effect.analysis === "vulnerability" ? { levels: 5 } : {})}
      />
    </Row>
  );
}
