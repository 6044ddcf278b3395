import { sql } from "kysely";
import type { Database } from "./database/open-database.ts";
import { createSharedRefusal } from "./refusal.ts";
import { sha256 } from "./sha256.ts";

/** At most so many in a period, for one key. */
export type Limit = { readonly name: string; readonly points: number; readonly periodS: number };

export type RateLimit = {
  /** Takes one point of a key; gives the seconds to wait when none was left, null when it was taken. A refused try takes nothing. */
  readonly take: (key: string) => Promise<number | null>;
  /** The same where the call has nothing else to say. @throws Refusal `too_many`, with the seconds to wait */
  readonly takeOrRefuse: (key: string) => Promise<void>;
  /** Gives one point back. */
  readonly giveBack: (key: string) => Promise<void>;
  /** Gives all of them back. */
  readonly forget: (key: string) => Promise<void>;
};

/** Clock of the database, ms: that of every process. */
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * A limit that all processes share, kept in the database under a hash of its key. A period begins with the first point
 * that is taken.
 *
 * @param onExhausted told once a period, when a key is refused for the first time
 */
export function rateLimit(
  { db }: Pick<Database, "db">,
  { name, points, periodS }: Limit,
  onExhausted?: (key: string) => Promise<void>,
): RateLimit {
  const rowOf = (key: string) => `${name}:${sha256(key)}`;

  /** Takes a point of a row unless its period has none left. */
  async function takeFrom(
    row: string,
    most: number,
    endsAt = sql`${NOW} + ${periodS * 1000}::bigint`,
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into rate_limits as kept (key, points, expire) values (${row}, 1, ${endsAt})
      on conflict (key) do update set
        points = case when kept.expire <= ${NOW} then 1 else kept.points + 1 end,
        expire = case when kept.expire <= ${NOW} then excluded.expire else kept.expire end
      where kept.expire <= ${NOW} or kept.points < ${most}
      returning 1`.execute(db);
    return rows.length > 0;
  }

  async function take(key: string): Promise<number | null> {
    const row = rowOf(key);
    if (await takeFrom(row, points)) return null;
    const { rows } = await sql<{ expire: number; wait_ms: number }>`
      select expire, (expire - ${NOW})::float8 as wait_ms from rate_limits where key = ${row}`.execute(db);
    const [{ expire, wait_ms } = { expire: 0, wait_ms: 0 }] = rows;
    if (onExhausted !== undefined && (await takeFrom(`${row}:told`, 1, sql`${expire}::bigint`))) await onExhausted(key);
    return Math.max(1, Math.ceil(wait_ms / 1000));
  }

  return {
    take,
    takeOrRefuse: async (key) => {
      const retryAfterS = await take(key);
      if (retryAfterS !== null) throw createSharedRefusal("too_many", undefined, retryAfterS);
    },
    giveBack: async (key) => {
      await sql`update rate_limits set points = points - 1
        where key = ${rowOf(key)} and points > 0 and expire > ${NOW}`.execute(db);
    },
    forget: async (key) => {
      await db.deleteFrom("rate_limits").where("key", "=", rowOf(key)).execute();
    },
  };
}
