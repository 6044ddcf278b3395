import type { Language } from "@lichen/domain";

/** Texts that people accept, each a PDF by language, for everyone. */
export const LEGAL_PAPERS = ["privacy", "terms"] as const;
export type LegalPaper = (typeof LEGAL_PAPERS)[number];

/** Where such a text is read as PDF; outside the calls, so that a link to it works anywhere. */
export function legalPaperPath(paper: LegalPaper, language: Language): string {
  return `/legal-documents/${paper}.${language}.pdf`;
}
