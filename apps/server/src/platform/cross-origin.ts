import type { FastifyReply } from "fastify";

/** Lets pages of any site read an answer that is the same for everyone; no cookie goes with what they ask. */
export function allowAnySite(reply: FastifyReply): void {
  reply.headers({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "etag, retry-after, x-request-id",
    "cross-origin-resource-policy": "cross-origin",
  });
}

/** Lets pages of the sites that are named read an answer. */
export function allowSites(reply: FastifyReply, origins: readonly string[]): void {
  const { origin } = reply.request.headers;
  reply.header("vary", "origin").header("cross-origin-resource-policy", "cross-origin");
  if (origin !== undefined && origins.includes(origin)) reply.header("access-control-allow-origin", origin);
}
