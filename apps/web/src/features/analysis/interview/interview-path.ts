import type { FieldKey } from "@lichen/domain";
import { inSameMoment } from "../../../shell/paths/keep-moment.ts";

/** Address of the interview about the building of the visit. */
export const INTERVIEW_PATH = "/resilience/analysis/interview";
/** What it ends on. */
export const INTERVIEW_END_PATH = `${INTERVIEW_PATH}/end`;

/** Query of a page of the interview: the view of the analysis, and the question that is shown; null: the next one. */
export function interviewQuery(params: URLSearchParams, question: FieldKey | null = null): string {
  const query = inSameMoment(params, question === null ? "" : `q=${question}`).toString();
  return query === "" ? "" : `?${query}`;
}
