import { actionSummaryName, actionSummaryPath } from "@lichen/contract";
import { LANGUAGES, RECOMMENDATIONS } from "@lichen/domain";
import { actionSheet } from "@lichen/report";
import type { Services } from "../../services.ts";
import { createPublicPapers, type PublicPaper, type PublicPapers } from "../public-pdfs/public-pdfs.ts";

/** Each of the 44 recommendations in two pages, in both languages. */
export const ACTION_PAPERS: readonly PublicPaper[] = RECOMMENDATIONS.flatMap((action) =>
  LANGUAGES.map((language) => ({
    name: actionSummaryName(action.id, language),
    path: actionSummaryPath(action.id, language),
    job: (stamp) => ({ kind: "action", sheet: actionSheet(action), language, stamp }),
  })),
);

export function createActionPapers(services: Pick<Services, "documents" | "stamp">): PublicPapers {
  return createPublicPapers(services, "action summaries", ACTION_PAPERS);
}
