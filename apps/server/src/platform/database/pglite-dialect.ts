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
import { DatabaseError } from "./database-error.ts";
import type { DatabaseRole } from "./open-database.ts";
import type { PgliteClient, QueryRows } from "./pglite-client.ts";

/**
 * A transaction that asks nothing for this long is undone. It is never that it is slow: a query was sent through `db`
 * inside `db.transaction()`, which would wait for itself for ever on an engine with a single session.
 */
export const LONGEST_IDLE_TRANSACTION_MS = 30_000;

/**
 * Kysely over the embedded PostgreSQL: one session, given to one caller at a time, in the order they asked. Each handle
 * acts as its role, which the session takes when the turn comes to a handle of another one.
 */
export function pgliteDialects(
  client: PgliteClient,
  longestIdleMs = LONGEST_IDLE_TRANSACTION_MS,
): (role: DatabaseRole) => Dialect {
  let last: Promise<void> = Promise.resolve();
  /** Role of the session; null where a statement failed beside the one that sets it. */
  let present: DatabaseRole | null = "owner";

  const acquire = async (role: DatabaseRole): Promise<Turn> => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    await before;
    const session: Session = {
      async query(sql, parameters, first) {
        if (present === role) return client.query(sql, parameters, first);
        present = null;
        const result = await client.query(sql, parameters, [
          role === "owner" ? "reset role" : `set role ${role}`,
          ...first,
        ]);
        present = role;
        return result;
      },
    };
    return turn(session, longestIdleMs, end);
  };

  return (role) => ({
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(() => acquire(role)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  });
}

/** The session as one role: taking the role travels with the first statement that needs it. */
type Session = {
  readonly query: (sql: string, parameters: readonly unknown[], first: readonly string[]) => Promise<QueryRows>;
};

/** The session while one caller has it. */
type Turn = DatabaseConnection & {
  readonly begin: (statement: string) => Promise<void>;
  readonly finish: (statement: "commit" | "rollback") => Promise<void>;
  /** Gives the session to the next caller. */
  readonly end: () => void;
};

function pgliteDriver(acquire: () => Promise<Turn>): Driver {
  return {
    init: async () => {},
    acquireConnection: acquire,
    beginTransaction: (connection, settings) => (connection as Turn).begin(beginStatement(settings)),
    commitTransaction: (connection) => (connection as Turn).finish("commit"),
    rollbackTransaction: (connection) => (connection as Turn).finish("rollback"),
    releaseConnection: async (connection) => (connection as Turn).end(),
    // The client is closed by whoever opened it.
    destroy: async () => {},
  };
}

function turn(session: Session, longestIdleMs: number, end: () => void): Turn {
  let inTransaction = false;
  /** The statement that begins the transaction, until it has left with the first one of the transaction. */
  let beginning: string | null = null;
  let undone = false;
  let watchdog: NodeJS.Timeout | undefined;

  const undo = async () => {
    undone = true;
    await session.query("rollback", [], []).catch(() => {});
    end();
  };

  const ask = async (sql: string, parameters: readonly unknown[]) => {
    if (undone) {
      throw new DatabaseError({
        code: "transaction_too_long",
        message: "the transaction was undone: it asked nothing",
      });
    }
    clearTimeout(watchdog);
    const first = beginning === null ? [] : [beginning];
    beginning = null;
    try {
      return await session.query(sql, parameters, first);
    } finally {
      if (inTransaction) watchdog = setTimeout(undo, longestIdleMs);
    }
  };

  return {
    end,
    async begin(statement) {
      inTransaction = true;
      beginning = statement;
    },
    async finish(statement) {
      inTransaction = false;
      // Nothing was asked: nothing began.
      if (beginning !== null) return;
      if (undone && statement === "rollback") return;
      const { command } = await ask(statement, []);
      if (statement === "commit" && command === "ROLLBACK") {
        throw new DatabaseError({ code: "25P02", message: "the transaction had failed and was undone" });
      }
    },
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows, command } = await ask(sql, parameters);
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
