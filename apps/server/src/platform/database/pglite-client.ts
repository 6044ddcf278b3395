import { Worker } from "node:worker_threads";
import { DatabaseAway, DatabaseError, lossOf } from "./database-error.ts";
import type { WorkerAnswer, WorkerReady, WorkerRequest, WorkerResult } from "./pglite-worker.ts";

type QueryRows = Omit<WorkerResult, "jsonColumns">;

type WithoutId<Request> = Request extends unknown ? Omit<Request, "id"> : never;
type PgliteQuery = Omit<WorkerRequest & { kind: "query" }, "id" | "kind">;

type Waiting = {
  readonly resolve: (result: WorkerResult) => void;
  readonly reject: (error: Error) => void;
  readonly commits: boolean;
};

/** The embedded PostgreSQL, which lives in a thread of its own so that a heavy query never blocks the server. */
export type PgliteClient = {
  /**
   * @param commits whether the statement commits a transaction that wrote
   * @throws DatabaseAway when the engine is closed, or died before it answered
   */
  readonly query: (query: PgliteQuery, commits: boolean) => Promise<QueryRows>;
  /** Comes true at the next pause between two queries, whichever session has its turn. */
  readonly answers: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Comes true when the thread dies without having been asked to. */
  readonly broken: Promise<void>;
};

/** @throws DatabaseError when the folder cannot be opened */
export async function openPglite(folder: string): Promise<PgliteClient> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: { folder } });
  const waiting = new Map<number, Waiting>();
  const died = Promise.withResolvers<void>();
  let lastId = 0;
  let closed = false;

  const ask = (request: WithoutId<WorkerRequest>, commits = false) => {
    if (closed) return Promise.reject(new DatabaseAway(databaseClosed()));
    if (request.kind === "close") closed = true;
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<WorkerResult>();
    waiting.set(id, { resolve, reject, commits });
    worker.postMessage({ id, ...request } satisfies WorkerRequest);
    return promise;
  };

  await new Promise<void>((resolve, reject) => {
    // Under --watch, Node has its threads say what they import on the same port.
    worker.on("message", function onReady(message: WorkerReady | object) {
      if (!("ready" in message)) return;
      worker.off("message", onReady);
      if (message.ready) resolve();
      else reject(new DatabaseError(message.error));
    });
    worker.once("error", reject);
  });
  worker.on("message", (message: WorkerAnswer | object) => {
    if (!("id" in message)) return;
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if ("error" in message) caller?.reject(new DatabaseError(message.error));
    else caller?.resolve(message.result);
  });
  worker.on("error", () => worker.terminate());
  worker.once("exit", () => {
    if (!closed) died.resolve();
    closed = true;
    for (const { reject, commits } of waiting.values()) reject(lossOf(databaseClosed(), commits));
    waiting.clear();
  });

  return {
    query: async (query, commits) => withJson(await ask({ kind: "query", ...query }, commits)),
    answers: async () => void (await ask({ kind: "answer" })),
    close: async () => {
      if (closed) return;
      const gone = new Promise((resolve) => worker.once("exit", resolve));
      await ask({ kind: "close" });
      await gone;
    },
    broken: died.promise,
  };
}

/** Reads the columns that travelled as texts. */
function withJson({ jsonColumns, ...result }: WorkerResult): QueryRows {
  for (const column of jsonColumns) {
    for (const row of result.rows) {
      const text = row[column];
      if (typeof text === "string") row[column] = JSON.parse(text);
    }
  }
  return result;
}

function databaseClosed(): DatabaseError {
  return new DatabaseError({ code: "database_closed", message: "the database is closed" });
}
