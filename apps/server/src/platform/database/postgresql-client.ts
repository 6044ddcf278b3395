import pg from "pg";
import { traceStatement } from "../traced.ts";
import { lossOf } from "./database-error.ts";
import { statementNames } from "./named-statements.ts";
import { trackWrites } from "./sent-writes.ts";

/** SQLSTATE of a server that ends the connection, or does not know how a statement ended. @source PostgreSQL, appendix A */
const LOST = /^(?:08\w{3}|57P0\d|25P0[34]|40003)$/;

/**
 * A connection to PostgreSQL that has the statements of `nameOf` kept by the database, and whose errors say when the
 * database was lost: before a statement was sent, or before its answer came.
 */
export function postgresqlClient(nameOf = statementNames()): typeof pg.Client {
  return class extends pg.Client {
    readonly #writes = trackWrites();
    #isLost = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Unheard, the loss of a connection between two queries would end the process: the next query is refused.
      for (const loss of ["error", "end"] as const) {
        this.on(loss, () => {
          this.#isLost = true;
        });
      }
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's method has eight signatures, and this one passes them on
    override query(statement: any, values?: any, ...rest: any[]): any {
      if (typeof statement !== "string") return super.query(statement, values, ...(rest as []));
      const name = Array.isArray(values) && values.length > 0 ? nameOf(statement) : undefined;
      // One that is known to be lost sends nothing more.
      const commits = !this.#isLost && this.#writes.send(statement);
      const query = super.query as (...given: unknown[]) => unknown;
      const ask = () =>
        name === undefined
          ? query.call(this, statement, values, ...rest)
          : query.call(this, { name, text: statement, values }, ...rest);
      // With a function that takes the answer, there is no promise of one.
      if ([values, ...rest].some((given) => typeof given === "function")) return ask();
      const answer = traceStatement({ text: statement, engine: "postgresql" }, ask as () => Promise<pg.QueryResult>);
      return answer.catch((error) => {
        throw this.#isLost || LOST.test(error.code) ? lossOf(error, commits) : error;
      });
    }
  };
}
