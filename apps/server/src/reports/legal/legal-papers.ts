import { LEGAL_PAPERS, legalPaperPath } from "@lichen/contract";
import { LANGUAGES } from "@lichen/domain";
import { type LegalParties, privacyPolicy, termsOfUse } from "@lichen/report";
import { createPublicPapers, type PublicPapers, type PublicPapersDeps } from "../public-pdfs/public-pdfs.ts";

const TEXTS = { privacy: privacyPolicy, terms: termsOfUse } as const;

const nameOf = (paper: string | undefined, language: string) => `${paper}.${language}.pdf`;

/** The texts that people accept, as PDF. */
export function createLegalPapers({
  parties,
  ...parts
}: PublicPapersDeps & { readonly parties: LegalParties }): PublicPapers {
  const papers = LEGAL_PAPERS.flatMap((paper) =>
    LANGUAGES.map((language) => ({
      name: nameOf(paper, language),
      path: legalPaperPath(paper, language),
      job: (stamp: string) => ({ kind: "legal" as const, text: TEXTS[paper](parties), language, stamp }),
    })),
  );
  return createPublicPapers(parts, "legal papers", papers);
}
