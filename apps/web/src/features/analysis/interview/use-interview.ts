import {
  type Answer,
  availableScenario,
  type FieldKey,
  findWalkPart,
  interviewQuestions,
  inWalkOrder,
  isAnswered,
  type Moment,
  OPTION_UNKNOWN,
} from "@lichen/domain";
import { resultsAt } from "@lichen/report";
import { useMemo } from "react";
import { useAnalysisView } from "../../../shell/paths/use-analysis-view.ts";
import { getVisit, setVisit, useVisit } from "../../../shell/session/session-store.ts";
import type { PlaceChoice, VisitInterview } from "../../../shell/session/visit.ts";
import { useReport } from "../shared/report-call.ts";
import { type AnswersState, giveAnswer, useAnswers } from "../shared/use-answers.ts";
import { useAssessment } from "../shared/use-assessment.ts";
import { type Guidance, useEstimates } from "../shared/use-estimates.ts";

/** The interview about the building of the visit: what is known of it, and what is still to ask. */
export function useInterview(place: PlaceChoice) {
  const reportQuery = useReport(place);
  const report = reportQuery.data ?? null;
  const given = useAnswers();
  const assessment = useAssessment(report, given.answers);
  const zone = report?.place.zone ?? null;
  const [{ scenario: requested, horizon }] = useAnalysisView();
  const scenario = availableScenario(requested, zone);
  const moment = useMemo<Moment>(() => ({ scenario, horizon }), [scenario, horizon]);
  const results = useMemo(() => resultsAt(assessment, moment), [assessment, moment]);
  const guidance = useEstimates(report, place.country, given.answers, results, assessment.year);
  const left = useQuestionsLeft(guidance, given);
  return { reportQuery, report, given, assessment, moment, results, guidance, left };
}

/** How far the interview of the visit is; of its questions, those that are still asked. */
export function useProgress(): VisitInterview {
  const { interview } = useVisit();
  return useMemo(() => {
    const keep = (fields: readonly FieldKey[]) => fields.filter((field) => findWalkPart(field) !== null);
    return { covered: keep(interview.covered), planned: keep(interview.planned), added: keep(interview.added) };
  }, [interview]);
}

/** Questions that the interview of the visit has still to ask, in the order of the walk. */
export function useQuestionsLeft({ subject }: Guidance, { typed }: AnswersState): readonly FieldKey[] {
  const progress = useProgress();
  return useMemo(() => {
    const { covered, planned, added } = progress;
    const unknown = (Object.keys(typed) as FieldKey[]).filter((key) => typed[key] === OPTION_UNKNOWN);
    const seen = new Set([...covered, ...unknown]);
    const own = interviewQuestions(subject, { covered: [...seen], planned });
    const more = added.filter((field) => !seen.has(field) && !isAnswered(subject.answers, field));
    return inWalkOrder(new Set([...own, ...more]));
  }, [subject, typed, progress]);
}

/**
 * Gives the answer to a question of the interview; undefined: it is not known.
 * @param left what was still to ask, the question among it or not
 */
export function reply(field: FieldKey, answer: Answer | undefined, left: readonly FieldKey[]): void {
  giveAnswer(field, answer);
  const { covered, added } = getVisit().interview;
  setVisit({ interview: { covered: [...new Set([...covered, field])], planned: left, added } });
}

/** Asks some more questions. */
export function askMore(fields: readonly FieldKey[]): void {
  const { interview } = getVisit();
  setVisit({ interview: { ...interview, added: [...new Set([...interview.added, ...fields])] } });
}

/** How many questions of an interview were answered, and how many were not known. */
export function countReplies(
  { covered }: VisitInterview,
  { answers }: AnswersState,
): { readonly answered: number; readonly unknown: number } {
  const answered = covered.filter((field) => isAnswered(answers, field)).length;
  return { answered, unknown: covered.length - answered };
}
