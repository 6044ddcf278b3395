import type { FieldKey } from "@lichen/domain";
import { createContext, useContext } from "react";
import { queryOfQuestion } from "../../../shell/paths/question-query.ts";

/** Address of a question in a form, among those asked one by one; null where the reader may not answer. */
export type QuestionPath = (field: FieldKey, all?: readonly FieldKey[]) => string | null;

/** Address of a question in the form of the visit. */
const inVisit: QuestionPath = (field, all) => `/resilience/form?step=3&${queryOfQuestion(field, all)}`;

/** Where the questions of an explanation are answered: another form than that of the visit for a saved building. */
export const QuestionPathContext = createContext(inVisit);

export function useQuestionPath(): QuestionPath {
  return useContext(QuestionPathContext);
}

/** Whether the answers are those of the visit, which this browser keeps. */
export function useIsVisit(): boolean {
  return useContext(QuestionPathContext) === inVisit;
}
