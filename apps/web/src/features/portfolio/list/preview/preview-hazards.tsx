import type { Report } from "@lichen/contract";
import { fieldOf, momentIndex, SCENARIO_NAMES, type Scenario, togetherAt } from "@lichen/domain";
import { ESTIMATE, nextAnswers, possibleExposure, questionOf, resultsAt } from "@lichen/report";
import { useMemo } from "react";
import { Link } from "react-router";
import { TextButton } from "../../../../design/controls/text-button.tsx";
import { Row } from "../../../../design/layout/row.tsx";
import { Stack } from "../../../../design/layout/stack.tsx";
import { Text } from "../../../../design/layout/text.tsx";
import { HazardIcon } from "../../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../../design/levels/level.tsx";
import { LevelEstimate } from "../../../../design/levels/level-estimate.tsx";
import { useLanguage, useTranslate } from "../../../../shell/language/language.tsx";
import { formPath } from "../../../../shell/paths/form-path.ts";
import { withMoment } from "../../../../shell/paths/keep-moment.ts";
import type { Why } from "../../../../shell/paths/use-analysis-view.ts";
import {
  AnswerEvidenceContext,
  analysisText as analysis,
  levelQuestion,
  type QuestionPath,
  QuestionPathContext,
  WhyDrawer,
} from "../../../analysis/index.ts";
import { useAnswerEvidence } from "../../../surveys/index.ts";
import { nameOf } from "../../shared/building-list.ts";
import type { SavedBuilding } from "../../shared/saved-building.ts";
import styles from "./preview.module.css";
import { previewText as text } from "./preview-text.ts";

/** Horizon of the levels of the preview. */
export const PREVIEW_HORIZON = "2050";

/** Levels of the hazards with the door to each, how far the questionnaire is filled in, and what to answer next. */
export function PreviewHazards({
  building,
  report,
  scenario,
  why,
  onWhy,
}: {
  building: SavedBuilding;
  report: Report;
  scenario: Scenario;
  why: Why | null;
  onWhy: (why: Why | null) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { completion } = report;
  const moment = useMemo(() => ({ scenario, horizon: PREVIEW_HORIZON }) as const, [scenario]);
  const results = useMemo(() => resultsAt(report, moment), [report, moment]);
  const next = useMemo(() => nextAnswers(report, 1)[0]?.field, [report]);
  const estimateOf = (id: (typeof results)[number]["hazard"]["id"]) =>
    report.hazards.find((one) => one.id === id)?.cross[momentIndex(scenario, PREVIEW_HORIZON)]?.estimate ?? null;
  const questionPath: QuestionPath = (field, all) =>
    building.editable ? withMoment(formPath(building.id, field, all), moment) : null;
  const evidenceOf = useAnswerEvidence(building.id, building);
  const nextPath = next === undefined ? null : questionPath(next);

  return (
    <>
      <Text size={13} muted>
        {t(text.levels(SCENARIO_NAMES[scenario].name))}
      </Text>
      <dl className={styles.hazards}>
        <div className={styles.all}>
          <dt>{t(text.together)}</dt>
          <dd>
            <Level level={togetherAt(report, moment).cross_level} strong />
            <span />
          </dd>
        </div>
        {results.map(({ hazard, cross, now }) => {
          const estimate = estimateOf(hazard.id);
          const possible = now && possibleExposure(now);
          return (
            <div key={hazard.id}>
              <dt>
                <HazardIcon hazard={hazard.id} size={18} />
                {t(hazard.name)}
              </dt>
              <dd>
                {estimate === null ? (
                  <Level level={cross} strong />
                ) : (
                  <Row as="span" inline gap={4} wrap={false}>
                    <LevelEstimate {...estimate} />{" "}
                    <Text as="small" size={12} muted>
                      {t(ESTIMATE)}
                    </Text>
                  </Row>
                )}
                <TextButton
                  className={styles.why}
                  aria-label={t(
                    levelQuestion({
                      subject: hazard.name,
                      aspect: "cross",
                      level: cross,
                      horizon: PREVIEW_HORIZON,
                    }),
                  )}
                  onClick={() => onWhy({ subject: hazard.id, aspect: "cross" })}
                >
                  {t(analysis.why)}
                </TextButton>
              </dd>
              {possible !== null && (
                <Text as="dd" size={12} muted className={styles.possible}>
                  {t(possible)}
                </Text>
              )}
            </div>
          );
        })}
      </dl>
      <Row wrap={false} className={styles.filled}>
        <span>{t(text.questionnaire)}</span>
        <progress value={completion.share} aria-hidden />
        <b>{t(text.answered(completion.answered, completion.total))}</b>
      </Row>
      {next !== undefined && (
        <Stack as="p" gap={0}>
          <Text as="span" size={13} muted>
            {t(text.next)}
          </Text>
          {nextPath === null ? (
            <b>{t(questionOf(fieldOf(next)))}</b>
          ) : (
            <Link to={nextPath}>{t(questionOf(fieldOf(next)))}</Link>
          )}
        </Stack>
      )}
      {why !== null && (
        <QuestionPathContext value={questionPath}>
          <AnswerEvidenceContext value={evidenceOf}>
            <WhyDrawer
              why={why}
              place={{ label: `${nameOf(building, language)}, ${report.place.label}` }}
              address={building}
              assessment={report}
              sources={report.sources}
              results={results}
              moment={moment}
              onWhy={onWhy}
              onClose={() => onWhy(null)}
            />
          </AnswerEvidenceContext>
        </QuestionPathContext>
      )}
    </>
  );
}
