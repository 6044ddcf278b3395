import { LEGAL_PAPERS, legalPaperPath } from "@lichen/contract";
import { LANGUAGES } from "@lichen/domain";
import { privacyPolicy, termsOfUse } from "@lichen/report";
import type { Services } from "../../services.ts";
import { createPublicPapers, type PublicPapers } from "../public-pdfs/public-pdfs.ts";

const TEXTS = { privacy: privacyPolicy, terms: termsOfUse } as const;

const nameOf = (paper: string | undefined, language: string) => `${paper}.${language}.pdf`;

/** The texts that people accept, as PDF. */
export function createLegalPapers(services: Pick<Services, "documents" | "stamp" | "config">): PublicPapers {
  const parties = services.config.site.settings;
  const papers = LEGAL_PAPERS.flatMap((paper) =>
    LANGUAGES.map((language) => ({
      name: nameOf(paper, language),
      path: legalPaperPath(paper, language),
      job: (stamp: string) => ({ kind: "legal" as const, text: TEXTS[paper](parties), language, stamp }),
    })),
  );
  return createPublicPapers(services, "legal papers", papers);
}
