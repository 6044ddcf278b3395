import { Worker } from "node:worker_threads";
import type { WorkerAnswer } from "./document-worker.ts";
import type { DocumentJob } from "./make-document.ts";

/** Makes documents out of the thread that answers requests, one after the other: each of those who wait in turn. */
export type DocumentMaker = {
  /**
   * @param whose who waits for it, or a job: what one of them asks for without end keeps no other from their document
   * @param signal comes when nobody waits for the document any more: one that was not begun is not made
   * @throws Error with what went wrong
   */
  readonly make: (job: DocumentJob, whose: string, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  readonly stop: () => Promise<void>;
};

type Waiting = {
  readonly job: DocumentJob;
  readonly whose: string;
  readonly signal: AbortSignal | undefined;
  readonly done: (content: Uint8Array<ArrayBuffer>) => void;
  readonly failed: (error: Error) => void;
};

/** A maker whose thread starts with its first document, and again with the next one if it died. */
export function createDocumentMaker(): DocumentMaker {
  const queue: Waiting[] = [];
  /** The last turn of each of those who had one since somebody waits. */
  const turns = new Map<string, number>();
  let worker: Worker | null = null;
  let inHand: Waiting | null = null;

  function start(): Worker {
    const started = new Worker(new URL("./document-worker.ts", import.meta.url));
    // A process that has nothing else to do may end.
    started.unref();
    started.on("message", (answer: WorkerAnswer) => {
      if ("content" in answer) inHand?.done(answer.content);
      else inHand?.failed(new Error(answer.failure));
      next();
    });
    // A thread that fails says so, then ends: the document in hand fails with it, those that wait have another thread.
    const end = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      inHand?.failed(error);
      next();
    };
    started.on("error", end);
    started.on("exit", () => end(new Error("the thread that makes documents ended")));
    return started;
  }

  /** The oldest document of who waits for a turn the longest. */
  function takeTurn(): Waiting | undefined {
    if (queue.length === 0) turns.clear();
    const turnOf = ({ whose }: Waiting) => turns.get(whose) ?? -1;
    let [best] = queue;
    for (const one of queue) if (turnOf(one) < turnOf(best!)) best = one;
    if (best === undefined) return undefined;
    queue.splice(queue.indexOf(best), 1);
    turns.set(best.whose, Math.max(-1, ...turns.values()) + 1);
    return best;
  }

  function next(): void {
    inHand = null;
    for (let one = takeTurn(); one !== undefined; one = takeTurn()) {
      if (one.signal?.aborted) {
        one.failed(new Error("nobody waits for the document any more"));
        continue;
      }
      try {
        worker ??= start();
        worker.postMessage(one.job);
        worker.ref();
        inHand = one;
        return;
      } catch (error) {
        one.failed(error as Error);
      }
    }
    worker?.unref();
  }

  return {
    make: (job, whose, signal) =>
      new Promise((done, failed) => {
        queue.push({ job, whose, signal, done, failed });
        if (inHand === null) next();
      }),
    stop: async () => {
      for (const { failed } of queue.splice(0)) failed(new Error("no document is made any more"));
      await worker?.terminate();
    },
  };
}
