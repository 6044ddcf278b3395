import { parentPort, workerData } from "node:worker_threads";
import { ensure, type MadePlan, makePlan, type PlanProgress, type PlanRequest } from "@lichen/domain";
import { openLinearSolver } from "./open-linear-solver.ts";

/** What the thread is given. `stop` holds one integer: the search ends with the best plan so far once it is not 0. */
export type PlanThreadData = { readonly request: PlanRequest; readonly stop: SharedArrayBuffer };
export type PlanThreadMessage = { readonly progress: PlanProgress } | { readonly made: MadePlan };

// A search holds its thread for minutes: it has one of its own.
const { request, stop } = workerData as PlanThreadData;
const flag = new Int32Array(stop);
const port = ensure(parentPort);
const tell = (message: PlanThreadMessage) => port.postMessage(message);
const made = await makePlan(request, await openLinearSolver(), {
  onProgress: (progress) => tell({ progress }),
  isOver: () => Atomics.load(flag, 0) !== 0,
});
tell({ made });
