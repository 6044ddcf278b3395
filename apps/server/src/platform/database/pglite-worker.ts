import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { DatabaseErrorParts } from "./database-error.ts";
import { DATE, INTERVAL, JSON_TEXT, JSONB } from "./type-oids.ts";

/** What the worker is asked. A statement without parameters may hold several, as with `pg`. */
export type WorkerRequest =
  | {
      readonly id: number;
      readonly kind: "query";
      /** Statements without parameters to run first, one by one: one message for all costs less than one for each. */
      readonly before: readonly string[];
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly id: number; readonly kind: "answer" }
  | { readonly id: number; readonly kind: "close" };

export type WorkerResult = {
  readonly rows: readonly Record<string, unknown>[];
  /** Columns of JSON, which travel as texts: to copy an object from thread to thread takes longer than to read it. */
  readonly jsonColumns: readonly string[];
  readonly affectedRows: number | undefined;
  readonly command: string | undefined;
};

export type WorkerAnswer =
  | { readonly id: number; readonly result: WorkerResult }
  | { readonly id: number; readonly error: DatabaseErrorParts };

/** First message of the worker, once the folder is open or refused to open. */
export type WorkerReady = { readonly ready: true } | { readonly ready: false; readonly error: DatabaseErrorParts };

const port = parentPort!;
const asText = (text: string) => text;

try {
  const database = await PGlite.create({
    dataDir: (workerData as { folder: string }).folder,
    extensions: { unaccent },
    parsers: { [DATE]: asText, [INTERVAL]: asText, [JSON_TEXT]: asText, [JSONB]: asText },
  });
  port.on("message", async (request: WorkerRequest) => {
    port.postMessage(await answer(database, request));
    if (request.kind === "close") port.close();
  });
  port.postMessage({ ready: true } satisfies WorkerReady);
} catch (error) {
  port.postMessage({ ready: false, error: partsOf(error) } satisfies WorkerReady);
}

async function answer(database: PGlite, request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request;
  try {
    if (request.kind !== "query") {
      if (request.kind === "close") await database.close();
      return { id, result: { rows: [], jsonColumns: [], affectedRows: undefined, command: undefined } };
    }
    const { before, sql, parameters } = request;
    for (const statement of before) await database.exec(statement);
    const result =
      parameters.length === 0 ? (await database.exec(sql)).at(-1) : await database.query(sql, [...parameters]);
    return {
      id,
      result: {
        rows: (result?.rows ?? []) as Record<string, unknown>[],
        jsonColumns: (result?.fields ?? [])
          .filter(({ dataTypeID }) => dataTypeID === JSON_TEXT || dataTypeID === JSONB)
          .map(({ name }) => name),
        affectedRows: result?.affectedRows,
        command: (result as { command?: string } | undefined)?.command,
      },
    };
  } catch (error) {
    return { id, error: partsOf(error) };
  }
}

function partsOf(error: unknown): DatabaseErrorParts {
  const { message, code, constraint, detail, table, column } = error as Partial<DatabaseErrorParts>;
  return { message: message ?? String(error), code: code ?? "database_failure", constraint, detail, table, column };
}
