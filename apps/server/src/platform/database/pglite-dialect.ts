import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { traceStatement } from "../traced.ts";
import { DatabaseError } from "./database-error.ts";
import type { DatabaseRole } from "./database-role.ts";
import type { PgliteClient } from "./pglite-client.ts";
import type { WorkerStatement } from "./pglite-worker.ts";
import { trackWrites } from "./sent-writes.ts";
import { SET_SCOPE } from "./set-scope.ts";

/**
 * A transaction that asks nothing for this long is undone. It is never that it is slow: a query was sent through `db`
 * inside `db.transaction()`, which would wait for itself for ever on an engine with a single session.
 */
const LONGEST_IDLE_TRANSACTION_MS = 30_000;

/**
 * Kysely over the embedded PostgreSQL: one session, which the statements and transactions of all have in the order they
 * asked (pglite-worker.ts).
 */
export function pgliteDialects(
  client: PgliteClient,
  longestIdleMs = LONGEST_IDLE_TRANSACTION_MS,
): (role: DatabaseRole) => Dialect {
  let lastTransaction = 0;
  return (role) => ({
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(() => turn(client, role, () => ++lastTransaction, longestIdleMs)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  });
}

/** What one caller asks: statements that stand alone, or a transaction. */
type Turn = DatabaseConnection & {
  readonly begin: (statement: string) => void;
  readonly finish: (statement: "commit" | "rollback") => Promise<void>;
};

function pgliteDriver(take: () => Turn): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => take(),
    beginTransaction: async (connection, settings) => (connection as Turn).begin(beginStatement(settings)),
    commitTransaction: (connection) => (connection as Turn).finish("commit"),
    // What made it necessary is what is said, not that there is no engine any more to undo it.
    rollbackTransaction: (connection) => (connection as Turn).finish("rollback").catch(() => {}),
    releaseConnection: async () => {},
    // The client is closed by the caller that opened it.
    destroy: async () => {},
  };
}

type Sending = {
  /** Whether the session is free for others after the statement. */
  readonly isLast: boolean;
  /** Whether it commits a transaction that wrote. */
  readonly commits: boolean;
};

function turn(client: PgliteClient, role: DatabaseRole, newTransaction: () => number, longestIdleMs: number): Turn {
  const writes = trackWrites();
  let transaction: number | null = null;
  /** Statements that no one waits for, until they have left with the first one of the transaction that someone does. */
  let before: WorkerStatement[] = [];
  let undone = false;
  let watchdog: NodeJS.Timeout | undefined;

  const undo = async () => {
    undone = true;
    await client
      .query({ role, transaction, isLast: true, before: [], sql: "rollback", parameters: [] }, false)
      .catch(() => {});
  };

  const ask = async (sql: string, parameters: readonly unknown[], { isLast, commits }: Sending) => {
    if (undone) {
      throw new DatabaseError({
        code: "transaction_too_long",
        message: "the transaction was undone: it asked nothing",
      });
    }
    clearTimeout(watchdog);
    const first = before;
    before = [];
    try {
      return await traceStatement({ text: sql, engine: "pglite" }, () =>
        client.query({ role, transaction, isLast, before: first, sql, parameters }, commits),
      );
    } finally {
      if (!isLast) watchdog = setTimeout(undo, longestIdleMs);
    }
  };

  const end = async (statement: "commit" | "rollback", commits: boolean) => {
    const { command } = await ask(statement, [], { isLast: true, commits });
    if (statement === "commit" && command === "ROLLBACK") {
      throw new DatabaseError({ code: "25P02", message: "the transaction had failed and was undone" });
    }
  };

  return {
    begin(statement) {
      transaction = newTransaction();
      writes.send(statement);
      before = [{ sql: statement, parameters: [] }];
    },
    async finish(statement) {
      // Nothing was asked: nothing began.
      const isNothing = before.length > 0 || (undone && statement === "rollback");
      // A commit that is refused here leaves the transaction as it is: its rollback follows.
      const commits = !isNothing && writes.send(statement);
      try {
        if (!isNothing) await end(statement, commits);
      } finally {
        transaction = null;
        before = [];
      }
    },
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      if (sql === SET_SCOPE && before.length > 0) {
        before.push({ sql, parameters });
        return { rows: [] };
      }
      const { rows, affectedRows, command } = await ask(sql, parameters, {
        isLast: transaction === null,
        commits: writes.send(sql),
      });
      const changes = command !== undefined && /^(INSERT|UPDATE|DELETE|MERGE)/.test(command);
      return { rows: rows as R[], ...(changes ? { numAffectedRows: BigInt(affectedRows ?? 0) } : {}) };
    },
    // biome-ignore lint/correctness/useYield: the engine has no cursor; long reads page by key
    async *streamQuery() {
      throw new DatabaseError({ code: "no_streaming", message: "read by pages of the key, not by a stream" });
    },
  };
}

function beginStatement({ accessMode, isolationLevel }: TransactionSettings): string {
  return ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
}
