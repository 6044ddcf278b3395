import { parentPort } from "node:worker_threads";
import { type DocumentJob, makeDocument } from "./make-document.ts";

/** What the thread is sent: documents to make, one after the other. */
export type WorkerTask = { readonly task: number; readonly job: DocumentJob };
export type WorkerAnswer =
  | { readonly task: number; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly task: number; readonly failure: string };

parentPort!.on("message", ({ task, job }: WorkerTask) => {
  try {
    const content = makeDocument(job);
    parentPort!.postMessage({ task, content } satisfies WorkerAnswer, [content.buffer]);
  } catch (error) {
    parentPort!.postMessage({
      task,
      failure: error instanceof Error ? error.message : String(error),
    } satisfies WorkerAnswer);
  }
});
