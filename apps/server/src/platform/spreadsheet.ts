import { Worker } from "node:worker_threads";
import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { sharedRefusal } from "./refusal.ts";
import { workbookRefusal } from "./workbook-container.ts";

/** What a cell holds; a formula is told, never computed. A date comes as its moment. */
export type SheetCell = string | number | boolean | Date | { readonly formula: true } | null;

/** A row that holds something, with its number as the spreadsheet shows it. */
export type SheetRow = { readonly number: number; readonly cells: readonly SheetCell[] };

/** What a workbook may be at most; anything beyond is refused before it costs much. */
export type SheetBounds = {
  readonly bytes: number;
  /** Of all that the file holds, once inflated. */
  readonly inflatedBytes: number;
  /** Rows, header and empty ones among others included. */
  readonly rows: number;
  readonly columns: number;
  readonly ms: number;
};

export type SheetRefusal =
  | "not_a_workbook"
  | "has_macros"
  | "file_too_large"
  | "too_many_rows"
  | "too_many_columns"
  | "too_slow";

export type SheetReading =
  | { readonly kind: "read"; readonly rows: readonly SheetRow[] }
  | { readonly kind: "refused"; readonly reason: SheetRefusal };

export type SheetWork = { readonly bytes: Uint8Array; readonly bounds: SheetBounds };

/** Workbooks that one process reads at the same time, and that wait their turn. */
const MOST_READ = 2;
const MOST_WAITING = 10;
const turns = bulkhead(MOST_READ, MOST_WAITING);

/** Heap of the thread that reads; a file within its bounds needs far less. */
const HEAP_MB = 256;

/**
 * Rows of the first sheet of an .xlsx that somebody sent. It is read in a thread of its own, with a heap and a time of
 * its own: whatever it holds, the server goes on.
 *
 * @throws Refusal "unavailable" when too many others wait
 */
export async function readRows(bytes: Uint8Array, bounds: SheetBounds): Promise<SheetReading> {
  const refusal = workbookRefusal(bytes, bounds);
  if (refusal !== null) return { kind: "refused", reason: refusal };
  try {
    return await turns.execute(() => readInThread({ bytes, bounds }));
  } catch (error) {
    if (isBulkheadRejectedError(error)) throw sharedRefusal("unavailable");
    throw error;
  }
}

async function readInThread(work: SheetWork): Promise<SheetReading> {
  const worker = new Worker(new URL("./spreadsheet-worker.ts", import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<SheetReading>();
  const tooSlow = setTimeout(() => resolve({ kind: "refused", reason: "too_slow" }), work.bounds.ms);
  // Under --watch, Node has its threads say what they import on the same port.
  worker.on("message", (message: SheetReading | object) => {
    if ("kind" in message) resolve(message);
  });
  worker.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ kind: "refused", reason: "file_too_large" });
    else reject(error);
  });
  worker.once("exit", () => reject(new Error("the thread that reads workbooks ended without a word")));
  try {
    return await promise;
  } finally {
    clearTimeout(tooSlow);
    await worker.terminate();
  }
}
