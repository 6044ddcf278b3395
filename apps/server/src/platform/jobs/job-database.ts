import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Db } from "pg-boss";
import type { Tables } from "../database/tables.ts";

/** Several statements between BEGIN and COMMIT, which the queue writes as one text. */
const TRANSACTION = /^\s*BEGIN;\s([\s\S]*)\bCOMMIT;?\s*$/;
/** Between statements; the bodies of functions hold such ends of lines too, and are sent whole. */
const END_OF_STATEMENT = /;\s*\n/;

/**
 * The queue over a handle of ours. A failed statement between BEGIN and COMMIT would leave the single session of the
 * embedded engine in a failed transaction: such texts are run in a transaction of the handle.
 *
 * @param onOutcome told after each text: the error, or null
 */
export function jobDatabase(db: Kysely<Tables>, onOutcome: (error: Error | null) => void = () => {}): Db {
  return {
    async executeSql(text, values = []) {
      try {
        const answer = await execute(text, values);
        onOutcome(null);
        return answer;
      } catch (error) {
        onOutcome(error as Error);
        throw error;
      }
    },
  };

  async function execute(text: string, values: unknown[]) {
    const transaction = values.length === 0 ? TRANSACTION.exec(text)?.[1] : undefined;
    if (transaction === undefined) return { rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows] };
    return db.transaction().execute(async (trx) => {
      const rows: unknown[] = [];
      for (const statement of statementsOf(transaction)) {
        rows.push(...((await sql.raw(statement).execute(trx)).rows ?? []));
      }
      return { rows };
    });
  }
}

function statementsOf(text: string): string[] {
  if (text.includes("$$")) return [text];
  return text.split(END_OF_STATEMENT).filter((statement) => statement.trim() !== "");
}
