import { CODE_LIMITS } from "@lichen/contract";
import { audit } from "../../platform/audit.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import type { SlowDown } from "../password-tries.ts";

const [FEW, OF_DAY] = CODE_LIMITS;

/** Wrong codes, counted by account: a point is taken before a code is read, and given back when it is right. */
export function codeTries(database: Database) {
  const few = rateLimit(database, { name: "second_factor", ...FEW }, (userId) => logSlowDown(database, userId));
  const ofDay = rateLimit(database, { name: "second_factor_day", ...OF_DAY });

  return async <T>(userId: string, check: () => Promise<T | null>): Promise<T | SlowDown | null> => {
    const retryAfterS = (await few.take(userId)) ?? (await ofDay.take(userId));
    if (retryAfterS !== null) return { kind: "slow_down", retryAfterS };
    const proved = await check();
    if (proved !== null) for (const limit of [few, ofDay]) await limit.forget(userId);
    return proved;
  };
}

async function logSlowDown({ signIn }: Database, userId: string): Promise<void> {
  const user = await signIn
    .selectFrom("users")
    .select(["id", "name", "company_id"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const target = { kind: "user", id: user.id, name: user.name } as const;
  await audit(signIn, [{ action: "second_factor_slowed_down", actor: null, companyId: user.company_id, target }]);
}
