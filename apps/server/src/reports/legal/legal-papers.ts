import { LEGAL_PAPERS, type LegalPaper, legalPaperPath } from "@lichen/contract";
import { LANGUAGES, type Language } from "@lichen/domain";
import { type LegalParties, privacyPolicy, termsOfUse } from "@lichen/report";
import type { FastifyInstance } from "fastify";
import type { DocumentKind } from "../../documents/index.ts";
import type { DocumentMaker } from "../paper/document-maker.ts";

const TEXTS = { privacy: privacyPolicy, terms: termsOfUse } as const;
const DAY_S = 24 * 3600;
const PDF_TYPE = "application/pdf";

type LegalParts = {
  readonly documents: DocumentMaker;
  readonly parties: LegalParties;
  readonly stamp: () => string;
};

/** The texts that people accept, as PDF: each made once, when it is first asked for. */
type LegalPapers = {
  readonly read: (paper: LegalPaper, language: Language) => Promise<Uint8Array<ArrayBuffer>>;
};

export function createLegalPapers({ documents, parties, stamp }: LegalParts): LegalPapers {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    read: (paper, language) => {
      const key = `${paper} ${language}`;
      let making = made.get(key);
      if (making === undefined) {
        making = documents.make(
          { kind: "legal", text: TEXTS[paper](parties), language, stamp: stamp() },
          "legal papers",
        );
        made.set(key, making);
        // One that failed is made again for the next reader.
        making.catch(() => made.delete(key));
      }
      return making;
    },
  };
}

/** Each text at an address that anybody may keep: `legalPaperPath`. */
export function serveLegalPapers(app: FastifyInstance, { read }: LegalPapers): void {
  for (const paper of LEGAL_PAPERS) {
    for (const language of LANGUAGES) {
      app.get(legalPaperPath(paper, language), async (_, reply) => {
        const content = await read(paper, language);
        return reply
          .type(PDF_TYPE)
          .header("content-disposition", `inline; filename="lichen-${paper}.${language}.pdf"`)
          .header("cache-control", `public, max-age=${DAY_S}`)
          .send(Buffer.from(content));
      });
    }
  }
}

/** The same by the call that gives addresses of documents, for everybody. @source platform.md §7 "Documents" */
export function legalDocuments({ read }: LegalPapers): DocumentKind {
  return {
    addressFor: async ({ input, problem }, name) => {
      if (!LEGAL_PAPERS.some((paper) => paper === name)) throw problem("validation", { urls: ["unknown_option"] });
      return { action: "get", ids: { paper: name!, language: input.locale } };
    },
    purpose: {
      get: async ({ ids }) => ({
        name: `lichen-${ids.paper}.${ids.language}.pdf`,
        type: PDF_TYPE,
        content: await read(ids.paper as LegalPaper, ids.language as Language),
      }),
    },
  };
}
