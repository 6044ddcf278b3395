import type { FieldKey } from "@lichen/domain";
import { createContext, useContext } from "react";

/** Address of a question in the form of the visit. */
const inVisit = (field: FieldKey) => `/resilience/form?step=3&field=${field}`;

/** Where the questions of an explanation are answered: another form than that of the visit for a saved building. */
export const QuestionPathContext = createContext(inVisit);

export function useQuestionPath(): (field: FieldKey) => string {
  return useContext(QuestionPathContext);
}
