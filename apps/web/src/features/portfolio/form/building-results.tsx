import { CallFailure } from "@lichen/client";
import { type Answers, type FieldKey, fieldOf, ISSUE_TEXTS, PLACE_PRECISIONS } from "@lichen/domain";
import { nextAnswers, questionOf } from "@lichen/report";
import { useMemo } from "react";
import { Link } from "react-router";
import { useTranslate } from "../../../shell/language/language.tsx";
import { formPath } from "../../../shell/paths/form-path.ts";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { queryOfQuestion } from "../../../shell/paths/question-query.ts";
import { useAnalysisView, writeWhy } from "../../../shell/paths/use-analysis-view.ts";
import {
  AnswerEvidenceContext,
  LiveResults,
  QuestionPathContext,
  useExplanation,
  useLiveAnswers,
  WhyDrawer,
} from "../../analysis/index.ts";
import { useAnswerEvidence } from "../../surveys/index.ts";
import styles from "./building-form.module.css";
import { text } from "./text.ts";
import { isOutside, usePlaceReport } from "./use-place-report.ts";

/** The hazards beside the answers, at the place that they give, each with its explanation. */
export function BuildingResults({
  id,
  answers,
  isEditable,
}: {
  id: string | null;
  answers: Answers;
  /** Whether the questions can be answered here. */
  isEditable: boolean;
}) {
  const t = useTranslate();
  const keep = useKeepMoment();
  const reportQuery = usePlaceReport(answers);
  const report = reportQuery.data ?? null;
  const live = useLiveAnswers(answers, report);
  const { assessment, moment, results } = live;
  const [view, change] = useAnalysisView();
  const door = useExplanation(change);
  const evidenceOf = useAnswerEvidence(id, answers);
  const isUnknown = reportQuery.error instanceof CallFailure && reportQuery.error.kind === "refused";
  const next = useMemo(() => nextAnswers(assessment, 1)[0]?.field, [assessment]);
  const questionPath = (field: FieldKey, all?: readonly FieldKey[]) =>
    id === null ? `/buildings/form?${queryOfQuestion(field, all)}` : formPath(id, field, all);

  return (
    <>
      <LiveResults
        live={live}
        reportQuery={isUnknown ? { ...reportQuery, isError: false } : reportQuery}
        onWhy={door.open}
      >
        {isEditable && next !== undefined && (
          <p>
            {t(text.nextQuestion)} <Link to={keep(questionPath(next))}>{t(questionOf(fieldOf(next)))}</Link>
          </p>
        )}
        <p className={`muted ${styles.livePlace}`} role="status">
          {isUnknown && t(isOutside(reportQuery.error) ? ISSUE_TEXTS.outside_europe : text.livePlaceUnknown)}
          {report !== null && t(text.livePlace(report.place.label, PLACE_PRECISIONS[report.place.precision]))}
        </p>
      </LiveResults>
      {view.why !== null && (
        <QuestionPathContext value={questionPath}>
          <AnswerEvidenceContext value={evidenceOf}>
            <WhyDrawer
              why={view.why}
              place={{ label: report?.place.label ?? String(answers.member_building_name ?? "") }}
              address={answers}
              assessment={assessment}
              sources={report?.sources ?? []}
              results={results}
              moment={moment}
              onWhy={(why) => change({ why: writeWhy(why) })}
              onClose={door.close}
            />
          </AnswerEvidenceContext>
        </QuestionPathContext>
      )}
    </>
  );
}
