import { LEGAL_PAPERS, legalPaperPath } from "@lichen/contract";
import { LANGUAGES } from "@lichen/domain";
import { type LegalParties, privacyPolicy, termsOfUse } from "@lichen/report";
import type { DocumentKind } from "../../documents/index.ts";
import {
  createPublicPapers,
  type PublicPapers,
  type PublicPapersParts,
  publicDocuments,
} from "../public-papers/public-papers.ts";

const TEXTS = { privacy: privacyPolicy, terms: termsOfUse } as const;

const nameOf = (paper: string | undefined, language: string) => `${paper}.${language}.pdf`;

/** The texts that people accept, as PDF. */
export function createLegalPapers({
  parties,
  ...parts
}: PublicPapersParts & { readonly parties: LegalParties }): PublicPapers {
  const papers = LEGAL_PAPERS.flatMap((paper) =>
    LANGUAGES.map((language) => ({
      name: nameOf(paper, language),
      path: legalPaperPath(paper, language),
      job: (stamp: string) => ({ kind: "legal" as const, text: TEXTS[paper](parties), language, stamp }),
    })),
  );
  return createPublicPapers(parts, "legal papers", papers);
}

/** A text is asked for by its id, in the language of the call. */
export function legalDocuments(papers: PublicPapers): DocumentKind {
  return publicDocuments(papers, (given, { locale }) => nameOf(given, locale));
}
