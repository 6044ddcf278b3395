import { type ChildProcess, fork } from "node:child_process";
import type { BuildingFootprint } from "@lichen/domain";
import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { compileCacheVariables } from "./compile-cache.ts";
import { createSharedRefusal } from "./refusal.ts";
import { isZip, type SheetBounds, type SheetRefusal, workbookRefusal } from "./workbook-container.ts";

/** What a cell holds; a formula is told, never computed. A date comes as its moment. */
export type SheetCell = string | number | boolean | Date | { readonly formula: true } | null;

/** A row that holds something, with its number as the spreadsheet shows it. */
export type SheetRow = {
  readonly number: number;
  readonly cells: readonly SheetCell[];
  /** Of a surface of a map. */
  readonly footprint?: BuildingFootprint;
  /** Its position as a map writes it, in metres of a system that the map does not say. */
  readonly supposed?: string;
};

/** A workbook is not read, or no further. */
export class SheetRefused extends Error {
  readonly reason: SheetRefusal;

  constructor(reason: SheetRefusal) {
    super(reason);
    this.name = "SheetRefused";
    this.reason = reason;
  }
}

type SheetReading =
  | { readonly kind: "read"; readonly rows: readonly SheetRow[] }
  | { readonly kind: "refused"; readonly reason: SheetRefusal };

/** What is read of a file. */
type SheetChoice = {
  /** Name of a sheet of a workbook; absent: its first visible one. */
  readonly sheet?: string | null;
  /** Whether the rows that the spreadsheet hides are left out. */
  readonly skipsHidden?: boolean;
};

/** What a sheet of a workbook holds, before it is read. */
export type SheetOutline = {
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows that hold something. */
  readonly rows: number;
  /** Number of the last column that holds something. */
  readonly columns: number;
  /** The first rows that hold something. */
  readonly first: readonly SheetRow[];
  /** Ranges of merged cells ("A2:C2"), each of which is read by its first cell. */
  readonly merged: readonly string[];
  /** Rows that hold something and that the spreadsheet hides, by hand or by a filter. */
  readonly hiddenRows: number;
};

/** One reading of a file by the process that reads it. */
export type SheetWork = {
  /** Of the first reading; null: the same file again. */
  readonly bytes: Uint8Array | null;
  /** A later reading ends an earlier one that was left. */
  readonly number: number;
  readonly bounds: SheetBounds;
  /** Batches that may wait to be taken. */
  readonly ahead: number;
  /** Rows of one sheet, or the outline of all with so many of their first rows. */
  readonly what: ({ readonly kind: "rows" } & SheetChoice) | { readonly kind: "outlines"; readonly firstRows: number };
};
/** Reads a file by messages: rows or outlines, then its end, or why it is refused. */
export type SheetReader = (
  bytes: Uint8Array,
  bounds: SheetBounds,
  what: SheetWork["what"],
) => AsyncIterable<SheetMessage>;
export type SheetMessage =
  | { readonly kind: "rows"; readonly rows: readonly SheetRow[] }
  | { readonly kind: "outlines"; readonly sheets: readonly SheetOutline[] }
  | { readonly kind: "end" }
  | { readonly kind: "refused"; readonly reason: SheetRefusal };
/** As the process that reads sends it. */
export type NumberedMessage = { readonly number: number; readonly message: SheetMessage };

/** Workbooks that one process reads at the same time, and that wait their turn. */
const MOST_READ = 2;
const MOST_WAITING = 10;
const turns = bulkhead(MOST_READ, MOST_WAITING);

/** Heap of the process that reads; a file within its bounds needs far less. */
const HEAP_MB = 256;
/** How a process ends whose heap is full. */
const OUT_OF_MEMORY: readonly string[] = ["SIGABRT", "SIGTRAP", "SIGILL"];
/** Batches that wait to be taken. */
const BATCHES_AHEAD = 2;

/** All the rows of a small workbook, or why it is not read. @throws Refusal "unavailable" when too many others wait */
export async function readRows(bytes: Uint8Array, bounds: SheetBounds): Promise<SheetReading> {
  const rows: SheetRow[] = [];
  try {
    for await (const batch of streamRows(bytes, bounds)) rows.push(...batch);
    return { kind: "read", rows };
  } catch (error) {
    if (error instanceof SheetRefused) return { kind: "refused", reason: error.reason };
    throw error;
  }
}

/**
 * Rows of a sheet of a workbook (.xlsx, .ods, .xls), or of a text of separated values, that someone sent, some hundreds at
 * a time, no faster than they are taken.
 *
 * @throws SheetRefused at the first thing that refuses it, which may come after some rows
 * @throws Refusal "unavailable" when too many others wait
 */
export async function* streamRows(
  bytes: Uint8Array,
  bounds: SheetBounds,
  choice: SheetChoice = {},
  reader: SheetReader = readInProcess,
): AsyncGenerator<readonly SheetRow[]> {
  for await (const message of readMessages(reader, bytes, bounds, { kind: "rows", ...choice })) {
    if (message.kind === "rows") yield message.rows;
  }
}

/**
 * What each sheet of a workbook holds; nothing of a text, which is one sheet without a name.
 *
 * @throws SheetRefused when it cannot be read
 * @throws Refusal "unavailable" when too many others wait
 */
export async function outlineSheets(
  bytes: Uint8Array,
  bounds: SheetBounds,
  firstRows: number,
  reader: SheetReader = readInProcess,
): Promise<readonly SheetOutline[]> {
  if (bounds.kind === "text") return [];
  for await (const message of readMessages(reader, bytes, bounds, { kind: "outlines", firstRows })) {
    if (message.kind === "outlines") return message.sheets;
  }
  return [];
}

/** @throws SheetRefused at the first thing that refuses the file, before it is read where its size alone does */
async function* readMessages(
  reader: SheetReader,
  bytes: Uint8Array,
  bounds: SheetBounds,
  what: SheetWork["what"],
): AsyncGenerator<SheetMessage> {
  const refusal = boundsRefusal(bytes, bounds);
  if (refusal !== null) throw new SheetRefused(refusal);
  for await (const message of reader(bytes, bounds, what)) {
    if (message.kind === "refused") throw new SheetRefused(message.reason);
    if (message.kind === "end") return;
    yield message;
  }
}

/** Reads one file as often as it is looked at, one reading after the other. Closed, it takes a turn from no other file. */
type OpenSheetReader = { readonly read: SheetReader; readonly [Symbol.dispose]: () => void };

/** A file is read in a process of its own, with a heap and a time of its own: whatever it holds, the server goes on. */
export function openSheetReader(): OpenSheetReader {
  let process: SheetProcess | null = null;
  let isClosed = false;
  const endProcess = () => {
    process?.end();
    process = null;
  };
  return {
    async *read(bytes, bounds, what) {
      if (isClosed) throw new Error("the reader of the file is closed");
      process ??= await startSheetProcess(bytes);
      try {
        yield* process.read(bounds, what);
      } catch (error) {
        endProcess();
        throw error;
      }
    },
    [Symbol.dispose]: () => {
      isClosed = true;
      endProcess();
    },
  };
}

async function* readInProcess(...work: Parameters<SheetReader>): AsyncGenerator<SheetMessage> {
  using reader = openSheetReader();
  yield* reader.read(...work);
}

type SheetProcess = {
  readonly read: (bounds: SheetBounds, what: SheetWork["what"]) => AsyncIterable<SheetMessage>;
  readonly end: () => void;
};

/** @throws Refusal "unavailable" when too many other files wait */
async function startSheetProcess(file: Uint8Array): Promise<SheetProcess> {
  const leave = await takeTurn();
  // A thread that runs out of its heap may take the whole server with it; a process ends alone. It is told no secret.
  const reader = fork(new URL("./spreadsheet-worker.ts", import.meta.url), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: compileCacheVariables(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const messages = collectMessages(reader);
  let [bytes, number]: [SheetWork["bytes"], number] = [file, 0];
  return {
    async *read(bounds, what) {
      number += 1;
      const next = messages.begin(number, bounds.ms);
      reader.send({ bytes, number, bounds, ahead: BATCHES_AHEAD, what } satisfies SheetWork);
      bytes = null;
      for (;;) {
        yield await next();
        if (reader.connected) reader.send("taken");
      }
    },
    end() {
      reader.kill("SIGKILL");
      leave();
    },
  };
}

/** Why a file is not read, before anything of it is. */
function boundsRefusal(bytes: Uint8Array, bounds: SheetBounds): SheetRefusal | null {
  if (bounds.kind !== "text" && isZip(bytes)) return workbookRefusal(bytes, bounds);
  return bytes.length > bounds.bytes ? "file_too_large" : null;
}

/** Waits until this process reads few enough workbooks; gives what to call when this one is over. */
async function takeTurn(): Promise<() => void> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  turns
    .execute(() => {
      begun.resolve();
      return over.promise;
    })
    .catch((error) => begun.reject(isBulkheadRejectedError(error) ? createSharedRefusal("unavailable") : error));
  await begun.promise;
  return over.resolve;
}

/** What a reader sends for a reading, one message at a time, within the time that the reading has for all of them. */
function collectMessages(reader: ChildProcess) {
  let come: SheetMessage[] = [];
  let current = 0;
  let failure: Error | null = null;
  let wake = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  reader.on("message", ({ number, message }: NumberedMessage) => {
    // What was on its way when its reading was left.
    if (number !== current) return;
    come.push(message);
    wake();
  });
  // More than one may come: of the start, of each word that no longer arrives.
  reader.on("error", fail);
  reader.once("exit", (_, signal) =>
    fail(
      OUT_OF_MEMORY.includes(signal ?? "")
        ? new SheetRefused("file_too_large")
        : new Error("the reader of workbooks ended without a word"),
    ),
  );
  return {
    begin(number: number, ms: number): () => Promise<SheetMessage> {
      let left = ms;
      [current, come] = [number, []];
      return async () => {
        if (come.length === 0 && failure === null) {
          const [since, woken] = [performance.now(), Promise.withResolvers<void>()];
          wake = woken.resolve;
          const tooSlow = setTimeout(() => fail(new SheetRefused("too_slow")), Math.max(0, left));
          await woken.promise;
          clearTimeout(tooSlow);
          left -= performance.now() - since;
        }
        const message = come.shift();
        if (message === undefined) throw failure;
        return message;
      };
    },
  };
}
