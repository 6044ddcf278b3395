import { ensure } from "@lichen/domain";

/** A statement is named when it is asked for this many times: many are made for one list of ids and never again. */
const USES_BEFORE_NAMED = 3;
/** Names of one process; each connection keeps the plans of those that it was asked for. */
const MOST_NAMED = 300;
/** Texts whose askings are counted at once. */
const MOST_COUNTED = 2_000;

/** Of a statement that answers every column there is: newer code that adds one would make its kept plan fail. */
const EVERY_COLUMN = /(?:select|returning) \*|"\.\*/i;

/**
 * Names for the statements that are asked for often: a connection of PostgreSQL plans those once, and to plan most of
 * ours takes it longer than to run them.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const counted = new Map<string, number>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size === MOST_NAMED || EVERY_COLUMN.test(sql)) return known;
    const uses = (counted.get(sql) ?? 0) + 1;
    counted.delete(sql);
    if (uses === USES_BEFORE_NAMED) {
      names.set(sql, `kept_${names.size + 1}`);
      return names.get(sql);
    }
    counted.set(sql, uses);
    if (counted.size > MOST_COUNTED) counted.delete(ensure(counted.keys().next().value));
    return undefined;
  };
}
