import type { ActionId, Language } from "@lichen/domain";

/** File of a recommendation in two pages: "A01.fr.pdf". For everyone. */
export function actionSummaryName(id: ActionId, language: Language): string {
  return `${id}.${language}.pdf`;
}

/** Where it is read; outside the calls, so that a link to it works anywhere. */
export function actionSummaryPath(id: ActionId, language: Language): string {
  return `/action-summaries/${actionSummaryName(id, language)}`;
}
