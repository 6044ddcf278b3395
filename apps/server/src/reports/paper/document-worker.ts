import { parentPort } from "node:worker_threads";
import { type DocumentJob, makeDocument } from "./make-document.ts";
import { forgetOldLayouts } from "./typeset.ts";

/** What the thread answers to each document that it is sent, one after the other. */
export type WorkerAnswer = { readonly content: Uint8Array<ArrayBuffer> } | { readonly failure: string };

parentPort!.on("message", (job: DocumentJob) => {
  try {
    const content = makeDocument(job);
    parentPort!.postMessage({ content } satisfies WorkerAnswer, [content.buffer]);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    parentPort!.postMessage({ failure } satisfies WorkerAnswer);
  }
  forgetOldLayouts();
});
