import { Worker } from "node:worker_threads";
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

/** Heap of the thread that reads; a file within its bounds needs far less. */
const HEAP_MB = 256;

/**
 * Rows of the first sheet of an .xlsx that somebody sent. It is read in a thread of its own, with a heap and a time of
 * its own: whatever it holds, the server goes on.
 */
export async function readRows(bytes: Uint8Array, bounds: SheetBounds): Promise<SheetReading> {
  const refusal = workbookRefusal(bytes, bounds);
  if (refusal !== null) return { kind: "refused", reason: refusal };
  const worker = new Worker(new URL("./spreadsheet-worker.ts", import.meta.url), {
    workerData: { bytes, bounds } satisfies SheetWork,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const { promise, resolve } = Promise.withResolvers<SheetReading>();
  const tooSlow = setTimeout(() => resolve({ kind: "refused", reason: "too_slow" }), bounds.ms);
  // Under --watch, Node has its threads say what they import on the same port.
  worker.on("message", (message: SheetReading | object) => {
    if ("kind" in message) resolve(message);
  });
  worker.once("error", () => resolve({ kind: "refused", reason: "not_a_workbook" }));
  worker.once("exit", () => resolve({ kind: "refused", reason: "not_a_workbook" }));
  try {
    return await promise;
  } finally {
    clearTimeout(tooSlow);
    await worker.terminate();
  }
}
