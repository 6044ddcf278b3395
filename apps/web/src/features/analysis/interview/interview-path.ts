import type { FieldKey } from "@lichen/domain";

/** Address of the interview about the building of the visit. */
export const INTERVIEW_PATH = "/resilience/analysis/interview";
/** What it ends on. */
export const INTERVIEW_END_PATH = `${INTERVIEW_PATH}/end`;

/** Names of the view of an analysis that the interview hands on. */
const VIEW = ["scenario", "horizon"] as const;

/** Query of a page of the interview: the view of the analysis, and the question that is shown; null: the next one. */
export function interviewQuery(params: URLSearchParams, question: FieldKey | null = null): string {
  const view = VIEW.flatMap((name) => (params.get(name) === null ? [] : [[name, params.get(name) as string]]));
  const query = new URLSearchParams([...view, ...(question === null ? [] : [["q", question]])]).toString();
  return query === "" ? "" : `?${query}`;
}
