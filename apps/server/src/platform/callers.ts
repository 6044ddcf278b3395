import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

/** Headers by which a load balancer says for whom it asks. @source RFC 7239; the older name is that of most of them */
const FORWARDED = ["forwarded", "x-forwarded-for"] as const;

/** Says in the log, once, that a load balancer speaks whose word is not taken: to every limit, all its callers are one. */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { mode, trustedProxies }: Pick<Config, "mode" | "trustedProxies">,
): void {
  if (mode !== "production" || trustedProxies.length > 0) return;
  let isReported = false;
  app.addHook("onRequest", async (request) => {
    if (isReported || FORWARDED.every((name) => request.headers[name] === undefined)) return;
    isReported = true;
    app.log.warn("behind a proxy without TRUSTED_PROXIES: all callers count as one network, and limit one another");
  });
}

/** What is taken for the address of a caller, as said at the start. */
export function callersAssumed({ trustedProxies }: Pick<Config, "trustedProxies">): string {
  return trustedProxies.length === 0
    ? "Callers: known by their connection, no proxy in between (TRUSTED_PROXIES is not set)"
    : `Callers: as told by the proxies ${trustedProxies.join(", ")}`;
}
