import type { FastifyRequest } from "fastify";
import type { DocumentMaker } from "./document-maker.ts";
import type { DocumentJob } from "./make-document.ts";

/** What a call that answers a document has. */
type DocumentCall = {
  readonly request: FastifyRequest;
  readonly signal: AbortSignal;
  readonly problem: (code: "diagnosis_failed") => Error;
};

/**
 * A document for who called, whose turn is that of `whose`; what kept it from being made is logged.
 *
 * @throws the refusal `diagnosis_failed`
 */
export async function documentForCall(
  documents: DocumentMaker,
  job: DocumentJob,
  whose: string,
  { request, signal, problem }: DocumentCall,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await documents.make(job, whose, signal);
  } catch (error) {
    request.log.error({ err: error }, "document not made");
    throw problem("diagnosis_failed");
  }
}
