import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { ensure } from "@lichen/domain/ensure";
import type { DatabaseErrorParts } from "./database-error.ts";
import type { DatabaseRole } from "./database-role.ts";
import { cacheStatements, type StatementResult, type Statements } from "./pglite-statements.ts";
import { DATE, INTERVAL, JSON_TEXT, JSONB } from "./type-oids.ts";
import { ensureCluster } from "./write-new-cluster.ts";

export type WorkerStatement = { readonly sql: string; readonly parameters: readonly unknown[] };

/** What the worker is asked. A statement without parameters may hold several, as with `pg`. */
export type WorkerRequest =
  | ({
      readonly id: number;
      readonly kind: "query";
      readonly role: DatabaseRole;
      /** The transaction that asks, which has the session from its first statement to its last; null: it stands alone. */
      readonly transaction: number | null;
      readonly isLast: boolean;
      /** Statements whose answers no one waits for, one by one: one message for all costs less than one for each. */
      readonly before: readonly WorkerStatement[];
    } & WorkerStatement)
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

const NOTHING: WorkerResult = { rows: [], jsonColumns: [], affectedRows: undefined, command: undefined };
const port = ensure(parentPort);
/** Pages of tables that the engine holds; all of them are written to as it opens. */
const BUFFERS = "32MB";
const asText = (text: string) => text;

try {
  const { folder } = workerData as { folder: string };
  // In this thread, for the one that waits is busy reading the product.
  await ensureCluster(folder);
  const database = await PGlite.create({
    dataDir: folder,
    extensions: { unaccent },
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${BUFFERS}`, "-c", "timezone=UTC"],
    parsers: { [DATE]: asText, [INTERVAL]: asText, [JSON_TEXT]: asText, [JSONB]: asText },
  });
  const session = sessionOf(database);
  const waiting: WorkerRequest[] = [];
  let isWorking = false;
  port.on("message", async (request: WorkerRequest) => {
    waiting.push(request);
    if (isWorking) return;
    isWorking = true;
    // The next in turn begins here, without a word from the thread that asks, which may be busy.
    for (let next = session.next(waiting); next !== undefined; next = session.next(waiting)) {
      port.postMessage(await session.answer(next));
      if (next.kind === "close") port.close();
    }
    isWorking = false;
  });
  port.postMessage({ ready: true } satisfies WorkerReady);
} catch (error) {
  port.postMessage({ ready: false, error: partsOf(error) } satisfies WorkerReady);
}

/** The one session of the engine: whose transaction it is in, and whom it acts as. */
function sessionOf(database: PGlite) {
  const statements = cacheStatements(database);
  let transaction: number | null = null;
  let present: DatabaseRole | null = "owner";

  const actAs = async (role: DatabaseRole) => {
    if (present === role) return;
    present = null;
    await database.exec(role === "owner" ? "reset role" : `set role ${role}`);
    present = role;
  };

  const run = ({ sql, parameters }: WorkerStatement) =>
    parameters.length === 0 ? inOneGo(database, statements, sql) : statements.run(sql, parameters);

  const query = async (request: WorkerRequest & { kind: "query" }): Promise<WorkerResult> => {
    transaction = request.isLast ? null : request.transaction;
    try {
      await actAs(request.role);
      for (const statement of request.before) await run(statement);
      const result = await run(request);
      return {
        rows: result?.rows ?? [],
        jsonColumns: (result?.fields ?? [])
          .filter(({ dataTypeID }) => dataTypeID === JSON_TEXT || dataTypeID === JSONB)
          .map(({ name }) => name),
        affectedRows: result?.affectedRows,
        command: result?.command,
      };
    } finally {
      // A script that failed between its own "begin" and "commit" must not take the next caller into its transaction.
      if (transaction === null && database.isInTransaction()) await database.exec("rollback");
    }
  };

  return {
    /** Takes out the first request that may be answered now: within a transaction those of others wait for its end. */
    next(waiting: WorkerRequest[]): WorkerRequest | undefined {
      const mayRun = (one: WorkerRequest) =>
        one.kind !== "query" || transaction === null || one.transaction === transaction;
      const place = waiting.findIndex(mayRun);
      return place === -1 ? undefined : waiting.splice(place, 1)[0];
    },
    async answer(request: WorkerRequest): Promise<WorkerAnswer> {
      const { id } = request;
      try {
        if (request.kind === "query") return { id, result: await query(request) };
        if (request.kind === "close") await database.close();
        return { id, result: NOTHING };
      } catch (error) {
        return { id, error: partsOf(error) };
      }
    },
  };
}

/** Commands after which a statement that was kept may answer in another form. */
const CHANGES_TABLES = new Set(["CREATE", "ALTER", "DROP"]);

/** Runs statements without parameters. @returns what the last of them gave */
async function inOneGo(database: PGlite, statements: Statements, sql: string): Promise<StatementResult | undefined> {
  const results: StatementResult[] = await database.exec(sql);
  if (results.some(({ command }) => command !== undefined && CHANGES_TABLES.has(command))) await statements.forget();
  return results.at(-1);
}

function partsOf(error: unknown): DatabaseErrorParts {
  const { message, code, constraint, detail, table, column } = error as Partial<DatabaseErrorParts>;
  return { message: message ?? String(error), code: code ?? "database_failure", constraint, detail, table, column };
}
