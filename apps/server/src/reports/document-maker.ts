import { Worker } from "node:worker_threads";
import type { WorkerAnswer, WorkerTask } from "./document-worker.ts";
import type { DocumentJob } from "./make-document.ts";

/** Makes documents out of the thread that answers requests, one after the other. */
export type DocumentMaker = {
  /** @throws Error with what went wrong */
  readonly make: (job: DocumentJob) => Promise<Uint8Array<ArrayBuffer>>;
  readonly stop: () => Promise<void>;
};

type Waiting = { readonly done: (content: Uint8Array<ArrayBuffer>) => void; readonly failed: (error: Error) => void };

/** A maker whose thread starts with its first document, and again with the next one if it died. */
export function createDocumentMaker(): DocumentMaker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let tasks = 0;

  function start(): Worker {
    const started = new Worker(new URL("./document-worker.ts", import.meta.url));
    // A process that has nothing else to do may end.
    started.unref();
    started.on("message", (answer: WorkerAnswer) => {
      const one = waiting.get(answer.task);
      waiting.delete(answer.task);
      if (waiting.size === 0) started.unref();
      if ("content" in answer) one?.done(answer.content);
      else one?.failed(new Error(answer.failure));
    });
    const end = (error: Error) => {
      if (worker === started) worker = null;
      for (const [task, { failed }] of waiting) {
        waiting.delete(task);
        failed(error);
      }
    };
    started.on("error", end);
    started.on("exit", () => end(new Error("the thread that makes documents ended")));
    return started;
  }

  return {
    make: (job) =>
      new Promise((done, failed) => {
        worker ??= start();
        const task = tasks++;
        waiting.set(task, { done, failed });
        worker.ref();
        worker.postMessage({ task, job } satisfies WorkerTask);
      }),
    stop: async () => {
      await worker?.terminate();
    },
  };
}
