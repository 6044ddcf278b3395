import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import { ensure } from "@lichen/domain/ensure";

const { serialize } = protocol;

/** Statements kept at once; a plan takes some tens of kB. The one that was not asked for longest goes. */
const MOST_CACHED = 200;

export type StatementResult = {
  readonly rows: readonly Record<string, unknown>[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows?: number;
  readonly command?: string;
};

type CachedStatement = { readonly name: string; readonly parameterTypes: readonly number[] };

/**
 * Runs statements of the embedded engine, which keeps each parsed and, once it pays, planned: to plan takes it several
 * times longer than to run what a call asks for. One exchange a statement, where the engine's own `query` has six.
 */
export type Statements = {
  /** @throws what the engine says of the statement */
  readonly run: (sql: string, parameters: readonly unknown[]) => Promise<StatementResult>;
  /** Forgets every statement: those of tables that were changed answer in a form that they no longer have. */
  readonly forget: () => Promise<void>;
};

export function cacheStatements(database: PGlite): Statements {
  /** By their text, the one that was asked for longest ago first. */
  const statements = new Map<string, CachedStatement>();
  let made = 0;

  const exchange = (messages: readonly Uint8Array[]) =>
    database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  const prepared = async (sql: string): Promise<CachedStatement> => {
    const known = statements.get(sql);
    statements.delete(sql);
    const statement = known ?? (await prepare(sql));
    statements.set(sql, statement);
    return statement;
  };

  const prepare = async (sql: string): Promise<CachedStatement> => {
    const oldest = statements.size < MOST_CACHED ? undefined : statements.keys().next().value;
    if (oldest !== undefined) {
      await exchange([serialize.close({ type: "S", name: ensure(statements.get(oldest)).name })]);
      statements.delete(oldest);
    }
    const name = `kept_${++made}`;
    const messages = await exchange([serialize.parse({ name, text: sql }), serialize.describe({ type: "S", name })]);
    return { name, parameterTypes: parse.parseDescribeStatementResults(messages) };
  };

  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : database.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  };

  return {
    run: (sql, parameters) =>
      database.runExclusive(async () => {
        const { name, parameterTypes } = await prepared(sql);
        const values = parameters.map((value, nth) => written(value, parameterTypes[nth]));
        const messages = await exchange([
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: "P" }),
          serialize.execute({}),
        ]);
        await database.syncToFs();
        return ensure(parse.parseResults(messages, database.parsers)[0]);
      }),
    forget: async () => {
      statements.clear();
      await database.exec("deallocate all");
    },
  };
}
