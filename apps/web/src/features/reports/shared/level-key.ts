import { type Horizon, isDated, LIST_COLUMNS, type RiskAnalysis, type RiskSubject } from "@lichen/domain";

/** Column of levels of the list that holds one analysis of one hazard, or of all together; null: none does. */
export function levelKey({
  subject,
  analysis,
  horizon,
}: {
  readonly subject: RiskSubject;
  readonly analysis: RiskAnalysis;
  readonly horizon: Horizon;
}): string | null {
  const column = LIST_COLUMNS.find(({ source }) => {
    if (source.kind !== "level" || source.question.subject !== subject) return false;
    return source.question.analysis === analysis && (!isDated(source.question) || source.question.horizon === horizon);
  });
  return column?.key ?? null;
}
