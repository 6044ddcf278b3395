import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./database/open-database.ts";
import { sha256 } from "./sha256.ts";

/** At most so many in a period, for one key. */
export type Limit = { readonly name: string; readonly points: number; readonly periodS: number };

export type RateLimit = {
  /** Takes one point of a key; gives the seconds to wait when none was left, null when it was taken. */
  readonly take: (key: string) => Promise<number | null>;
  /** Gives one point back. */
  readonly giveBack: (key: string) => Promise<void>;
  /** Gives all of them back. */
  readonly forget: (key: string) => Promise<void>;
};

/**
 * A limit that all processes share, kept in the database under a hash of its key.
 *
 * @param onExhausted told once a period, when a key is refused for the first time
 */
export function rateLimit(
  database: Database,
  { name, points, periodS }: Limit,
  onExhausted: (key: string) => Promise<void> = async () => {},
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
        database.db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: periodS,
  });
  return {
    take: async (key) => {
      try {
        await limiter.consume(sha256(key));
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        if (refused.consumedPoints === points + 1) await onExhausted(key);
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    giveBack: async (key) => {
      await limiter.reward(sha256(key));
    },
    forget: async (key) => {
      await limiter.delete(sha256(key));
    },
  };
}
