import { actionSummaryName, actionSummaryPath } from "@lichen/contract";
import { LANGUAGES, RECOMMENDATIONS } from "@lichen/domain";
import { actionSheet } from "@lichen/report";
import {
  createPublicPapers,
  type PublicPaper,
  type PublicPapers,
  type PublicPapersDeps,
} from "../public-pdfs/public-pdfs.ts";

/** Each of the 44 recommendations in two pages, in both languages. */
export const ACTION_PAPERS: readonly PublicPaper[] = RECOMMENDATIONS.flatMap((action) =>
  LANGUAGES.map((language) => ({
    name: actionSummaryName(action.id, language),
    path: actionSummaryPath(action.id, language),
    job: (stamp) => ({ kind: "action", sheet: actionSheet(action), language, stamp }),
  })),
);

export function createActionPapers(parts: PublicPapersDeps): PublicPapers {
  return createPublicPapers(parts, "action summaries", ACTION_PAPERS);
}
