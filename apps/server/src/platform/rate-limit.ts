import { sql } from "kysely";
import type { Database } from "./database/open-database.ts";
import { createSharedRefusal } from "./refusal.ts";
import { sha256 } from "./sha256.ts";

/** At most so many in a period, for one key. */
export type Limit = { readonly name: string; readonly points: number; readonly periodS: number };

export type RateLimit = {
  /** Takes one point of a key if there is one, and says how many are left in the period and how long it still is, s. */
  readonly spend: (
    key: string,
  ) => Promise<{ readonly isTaken: boolean; readonly left: number; readonly resetS: number }>;
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

  /** Takes a point of a row unless its period has none left; gives the points taken and what is left of the period, ms. */
  async function takeFrom(
    row: string,
    most: number,
    endsAt = sql`${NOW} + ${periodS * 1000}::bigint`,
  ): Promise<{ points: number; wait_ms: number } | null> {
    const { rows } = await sql<{ points: number; wait_ms: number }>`
      insert into rate_limits as kept (key, points, expire) values (${row}, 1, ${endsAt})
      on conflict (key) do update set
        points = case when kept.expire <= ${NOW} then 1 else kept.points + 1 end,
        expire = case when kept.expire <= ${NOW} then excluded.expire else kept.expire end
      where kept.expire <= ${NOW} or kept.points < ${most}
      returning points, (expire - ${NOW})::float8 as wait_ms`.execute(db);
    return rows[0] ?? null;
  }

  async function readRest(row: string): Promise<{ expire: number; wait_ms: number }> {
    const { rows } = await sql<{ expire: number; wait_ms: number }>`
      select expire, (expire - ${NOW})::float8 as wait_ms from rate_limits where key = ${row}`.execute(db);
    return rows[0] ?? { expire: 0, wait_ms: 0 };
  }

  async function spend(key: string) {
    const row = rowOf(key);
    const taken = await takeFrom(row, points);
    const { wait_ms } = taken ?? (await readRest(row));
    return { isTaken: taken !== null, left: taken === null ? 0 : points - taken.points, resetS: seconds(wait_ms) };
  }

  async function take(key: string): Promise<number | null> {
    const row = rowOf(key);
    if ((await takeFrom(row, points)) !== null) return null;
    const { expire, wait_ms } = await readRest(row);
    if (onExhausted !== undefined && (await takeFrom(`${row}:told`, 1, sql`${expire}::bigint`)) !== null)
      await onExhausted(key);
    return seconds(wait_ms);
  }

  return {
    spend,
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

/** Whole seconds to wait, one at least. */
function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
