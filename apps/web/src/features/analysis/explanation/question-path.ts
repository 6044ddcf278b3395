import type { FieldKey } from "@lichen/domain";
import { createContext, useCallback, useContext } from "react";
import { useKeepMoment } from "../../../shell/paths/keep-moment.ts";
import { queryOfQuestion } from "../../../shell/paths/question-query.ts";

/** Address of a question in a form, among those asked one by one; null where the reader may not answer. */
export type QuestionPath = (field: FieldKey, all?: readonly FieldKey[]) => string | null;

/** Address of a question in the form of the visit. */
const inVisit: QuestionPath = (field, all) => `/resilience/form?step=3&${queryOfQuestion(field, all)}`;

/** Where the questions of an explanation are answered: another form than that of the visit for a saved building. */
export const QuestionPathContext = createContext(inVisit);

/** The address of a question, at the moment that is looked at. */
export function useQuestionPath(): QuestionPath {
  const keep = useKeepMoment();
  const pathOf = useContext(QuestionPathContext);
  return useCallback(
    (field, all) => {
      const path = pathOf(field, all);
      return path === null ? null : keep(path);
    },
    [pathOf, keep],
  );
}

/** Whether the answers are those of the visit, which this browser keeps. */
export function useIsVisit(): boolean {
  return useContext(QuestionPathContext) === inVisit;
}
