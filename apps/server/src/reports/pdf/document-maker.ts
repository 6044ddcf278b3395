import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { ensure } from "@lichen/domain";
import { compileCacheVariables } from "../../platform/compile-cache.ts";
import type { WorkerAnswer } from "./document-worker.ts";
import type { DocumentJob } from "./make-document.ts";

/** Makes documents in a process of its own, one after the other: each of those who wait in turn. */
export type DocumentMaker = {
  /**
   * @param whose who waits for it, or a job: what one of them asks for without end keeps no other from their document
   * @param signal comes when no one waits for the document any more: one that was not begun is not made
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

/** Half of the memory for objects that live shortly, MB: left to itself, V8 takes eight times as much. */
const YOUNG_MB = 8;
/**
 * Where the C library is that of GNU: threads share its pools, and what is free at their end goes back to the system.
 * Its own rule keeps up to 64 MB in each of eight pools for each core. Other libraries read neither.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "1000000" };

/** A maker whose process starts with its first document, and again with the next one if it died. */
export function createDocumentMaker(): DocumentMaker {
  const queue: Waiting[] = [];
  /** The last turn of each of those who had one since someone waits. */
  const turns = new Map<string, number>();
  let worker: ChildProcess | null = null;
  let inHand: Waiting | null = null;

  function start(): ChildProcess {
    // What it held goes back to the system when it ends, which memory freed by a thread does not. It is told no secret.
    const started = fork(new URL("./document-worker.ts", import.meta.url), {
      serialization: "advanced",
      execArgv: [`--max-semi-space-size=${YOUNG_MB}`],
      env: { ...ALLOCATOR, ...compileCacheVariables(), TZ: Intl.DateTimeFormat().resolvedOptions().timeZone },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    mayEndBefore(started);
    started.on("message", (answer: WorkerAnswer) => {
      if ("content" in answer) inHand?.done(answer.content);
      else inHand?.failed(new Error(answer.failure));
      next();
    });
    // The document in hand fails with a process that ends, those that wait have another one.
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
    for (const one of queue) if (turnOf(one) < turnOf(ensure(best))) best = one;
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
        worker.send(one.job);
        isWaitedFor(worker);
        inHand = one;
        return;
      } catch (error) {
        one.failed(error as Error);
      }
    }
    if (worker !== null) mayEndBefore(worker);
  }

  return {
    make: (job, whose, signal) =>
      new Promise((done, failed) => {
        queue.push({ job, whose, signal, done, failed });
        if (inHand === null) next();
      }),
    stop: async () => {
      for (const { failed } of queue.splice(0)) failed(new Error("no document is made any more"));
      if (worker === null) return;
      const gone = once(worker, "exit");
      isWaitedFor(worker);
      worker.kill("SIGKILL");
      await gone;
    },
  };
}

/** This process, when it has nothing else to do, does not wait for the other one. */
function mayEndBefore(other: ChildProcess): void {
  other.unref();
  other.channel?.unref();
}

function isWaitedFor(other: ChildProcess): void {
  other.ref();
  other.channel?.ref();
}
