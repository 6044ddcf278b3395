import module from "node:module";
import { type DocumentJob, makeDocument } from "./make-document.ts";
import { forgetOldLayouts } from "./typeset.ts";

/** What the process answers to each document that it is sent, one after the other. */
export type WorkerAnswer = { readonly content: Uint8Array<ArrayBuffer> } | { readonly failure: string };

process.on("message", (job: DocumentJob) => {
  // A server that ended meanwhile takes no answer.
  process.send?.(answerTo(job), () => {});
  forgetOldLayouts();
});
process.on("disconnect", () => process.exit());
// What a terminal or a supervisor says to all is for the server, which has the documents in hand to wait for.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
// It is killed when it is no longer needed: what it compiled is kept as soon as it is loaded.
module.flushCompileCache();

function answerTo(job: DocumentJob): WorkerAnswer {
  try {
    return { content: makeDocument(job) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
