import { API_KEYS } from "@lichen/domain";
import type { FastifyReply } from "fastify";
import type { Database } from "./database/open-database.ts";
import { rateLimit } from "./rate-limit.ts";
import { createSharedRefusal } from "./refusal.ts";

const PERIOD_S = 60;
/** Name of the one policy in the fields. @source RateLimit header fields, draft-ietf-httpapi-ratelimit-headers-10 */
const POLICY = "minute";

/** Takes a call of an API key from what it may make in a minute, and says in the headers what is left. */
export type SpendOnKey = (keyId: string, reply: FastifyReply) => Promise<void>;

/** @throws Refusal `too_many` from the key when its minute has no call left */
export function createKeyLimit(database: Pick<Database, "db">): SpendOnKey {
  const limit = rateLimit(database, { name: "api_key", points: API_KEYS.callsPerMinute, periodS: PERIOD_S });
  return async (keyId, reply) => {
    const { left, resetS, isTaken } = await limit.spend(keyId);
    reply.header("ratelimit-policy", `"${POLICY}";q=${API_KEYS.callsPerMinute};w=${PERIOD_S}`);
    reply.header("ratelimit", `"${POLICY}";r=${left};t=${resetS}`);
    if (!isTaken) throw createSharedRefusal("too_many", undefined, resetS);
  };
}
