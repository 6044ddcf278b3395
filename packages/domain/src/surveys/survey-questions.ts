import { isAnswered } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, FIELDS, type FieldKey } from "../questionnaire/index.ts";
import { estimates } from "../typical/estimates.ts";
import { interviewQuestions } from "../typical/interview.ts";
import { findWalkPart, inWalkOrder } from "../typical/interview-walk.ts";
import { nextQuestions } from "../typical/next-questions.ts";
import { applicableFields } from "./applicable-fields.ts";
import { SURVEY_FIELDS, SURVEYS } from "./survey.ts";

/** Questions in the order of the walk through the building, then those that the walk has not, in the order of the form. */
export function inSurveyOrder(fields: Iterable<FieldKey>): readonly FieldKey[] {
  const all = [...new Set(fields)];
  const others = FIELDS.map(({ key }) => key).filter((key) => findWalkPart(key) === null && all.includes(key));
  return [...inWalkOrder(all.filter((key) => findWalkPart(key) !== null)), ...others];
}

/**
 * The questions that a survey of a building asks when it names none: those of the interview, then those whose answers would
 * narrow most what is known.
 *
 * @param year calendar year of the calculation
 */
export function surveyQuestions(answers: Answers, year: number): readonly FieldKey[] {
  const made = estimates(HAZARDS, answers, year);
  const interview = interviewQuestions({ made, hazards: HAZARDS, answers, year }, { covered: [], planned: [] });
  const next = nextQuestions(made, HAZARDS, answers, year, new Set()).map(({ field }) => field);
  const useful = [...new Set([...interview, ...next])].filter(
    (key) => SURVEY_FIELDS.includes(key) && !isAnswered(answers, key),
  );
  return inSurveyOrder(applicableFields(useful, answers).slice(0, SURVEYS.usualFields));
}
