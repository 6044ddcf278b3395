import { Worker } from "node:worker_threads";
import type { MadePlan, PlanProgress, PlanRequest } from "@lichen/domain";
import type { PlanThreadData, PlanThreadMessage } from "./plan-thread.ts";

/** A plan that is being made in a thread of its own. */
type PlanThread = {
  readonly made: Promise<MadePlan>;
  /** Ends the search with the best plan so far. */
  readonly stop: () => void;
  /** Gives up the search. */
  readonly close: () => Promise<unknown>;
};

export function startPlanThread(request: PlanRequest, onProgress: (progress: PlanProgress) => void): PlanThread {
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workerData: PlanThreadData = { request, stop };
  const worker = new Worker(new URL("./plan-thread.ts", import.meta.url), { workerData });
  const { promise: made, resolve, reject } = Promise.withResolvers<MadePlan>();
  // Under --watch, Node has its threads say what they import on the same port.
  worker.on("message", (message: PlanThreadMessage | object) => {
    if ("progress" in message) onProgress(message.progress);
    else if ("made" in message) resolve(message.made);
  });
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("the thread of a plan ended before its plan was made")));
  return {
    made,
    stop: () => void Atomics.store(new Int32Array(stop), 0, 1),
    close: () => worker.terminate(),
  };
}
