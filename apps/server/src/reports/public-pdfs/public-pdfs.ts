import { DOCUMENT_LANGUAGE } from "@lichen/contract";
import { ensure, LANGUAGES } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { DocumentKind, Presigned } from "../../documents/index.ts";
import type { Services } from "../../services.ts";
import type { DocumentJob } from "../pdf/make-document.ts";

const DAY_S = 24 * 3600;
const PDF_TYPE = "application/pdf";

/** A document that is the same for everyone. */
export type PublicPaper = {
  /** Of its file: "terms.fr.pdf". */
  readonly name: string;
  /** Address that anybody may keep. */
  readonly path: string;
  readonly job: (stamp: string) => DocumentJob;
};

/** Documents that are the same for everyone, each made once for a stamp, when it is first asked for. */
export type PublicPapers = {
  readonly papers: readonly PublicPaper[];
  /** @throws RangeError for the name of none */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
};

/** @param whose their turn in the queue of documents */
export function createPublicPapers(
  { documents, stamp }: Pick<Services, "documents" | "stamp">,
  whose: string,
  papers: readonly PublicPaper[],
): PublicPapers {
  const byName = new Map(papers.map((paper) => [paper.name, paper]));
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let madeWith = "";
  return {
    papers,
    read: (name) => {
      const paper = byName.get(name);
      if (paper === undefined) throw new RangeError(`no paper ${name}`);
      const now = stamp();
      if (now !== madeWith) made.clear();
      madeWith = now;
      let making = made.get(name);
      if (making === undefined) {
        making = documents.make(paper.job(now), whose);
        made.set(name, making);
        // One that failed is made again for the next reader.
        making.catch(() => made.delete(name));
      }
      return making;
    },
  };
}

const fileOf = (name: string) => `lichen-${name}`;

/** Each paper at its address. */
export function servePublicPapers(app: FastifyInstance, { papers, read }: PublicPapers): void {
  for (const { name, path } of papers) {
    app.get(path, async (_, reply) => {
      const content = await read(name);
      return reply
        .type(PDF_TYPE)
        .header("content-disposition", `inline; filename="${fileOf(name)}"`)
        .header("cache-control", `public, max-age=${DAY_S}`)
        .send(Buffer.from(content));
    });
  }
}

/** Name of a paper in a call: its id, or its file, which says a language too. */
const GIVEN_NAME = new RegExp(`^(?<id>[^.]+)(?:\\.(?<language>${LANGUAGES.join("|")})\\.pdf)?$`);

/** File of the paper that a call names, in the language of the call, else of the name. */
function findName(given: string | undefined, { locale }: Presigned["input"]): string | null {
  const named = GIVEN_NAME.exec(given ?? "")?.groups;
  return named === undefined ? null : `${named.id}.${locale ?? named.language ?? DOCUMENT_LANGUAGE}.pdf`;
}

/**
 * The same by the call that gives addresses of documents, for everyone.
 *
 * @source platform.md §7 "Documents"
 */
export function publicDocuments({ papers, read }: PublicPapers): DocumentKind {
  return {
    addressFor: async ({ input, problem }, given) => {
      const paper = papers.find(({ name }) => name === findName(given, input));
      if (paper === undefined) throw problem("validation", { urls: ["unknown_option"] });
      return { action: "get", ids: { name: paper.name } };
    },
    purpose: {
      get: async ({ ids }) => ({
        name: fileOf(ensure(ids.name)),
        type: PDF_TYPE,
        content: await read(ensure(ids.name)),
      }),
    },
  };
}
