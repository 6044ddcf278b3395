import { type Assessment, actionOf, firstActions, GLOBAL_EXPOSURE, hazardOf } from "@lichen/domain";
import {
  costWords,
  DEAREST_OF_TYPICAL,
  FIRST_ACTIONS_WORDS,
  hazardLeftWords,
  isWithoutIndex,
  joinLabel,
  levelSpan,
  typicalTitle,
} from "@lichen/report";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useTypicalAssessment } from "./use-typical-assessment.ts";

/** What to do first, on paper: a line each. */
export function PrintedActions({ assessment }: { assessment: Assessment }) {
  const t = useTranslate();
  const language = useLanguage();
  const typical = useTypicalAssessment(assessment);
  const isBare = isWithoutIndex(assessment.hazards);
  if (isBare && typical === null) return null;
  const { actions, worst, left } =
    isBare && typical !== null
      ? firstActions(typical.assessment, GLOBAL_EXPOSURE, { dearest: DEAREST_OF_TYPICAL })
      : firstActions(assessment, GLOBAL_EXPOSURE);
  return (
    <>
      <Text as="h2" size={14}>
        {t(FIRST_ACTIONS_WORDS.title(actions.length))}
      </Text>
      <Text size={11} muted>
        {isBare && typical !== null && t(typicalTitle(typical.kind, typical.isAssumed))}{" "}
        {t(FIRST_ACTIONS_WORDS.why({ worst, actions }))}
      </Text>
      <ol className="text-13">
        {actions.map(({ id, cost, hazard, level, level_after: after }, at) => (
          <li key={id}>
            {at + 1}.{" "}
            {joinLabel(
              t(actionOf(id).name),
              [hazardOf(hazard).name, levelSpan(level, after), costWords(cost)].map(t).join(", "),
              language,
            )}
          </li>
        ))}
      </ol>
      {left.map((one) => (
        <Text key={one.hazard} size={13}>
          {hazardLeftWords(one, language)}.
        </Text>
      ))}
    </>
  );
}
