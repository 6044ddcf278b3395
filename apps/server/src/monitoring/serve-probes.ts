import type { FastifyInstance } from "fastify";
import type { ReadReadiness } from "./readiness.ts";

/**
 * What orchestrators and load balancers ask: `/livez`, whether the process runs at all, and `/readyz`, whether it can take
 * requests or jobs (503 with the reason when it cannot; a reason named by `exclude` is no hindrance). They read no
 * credential and say nothing of the installation.
 *
 * @source `exclude`: as the probes of Kubernetes' own API server
 */
export function serveProbes(app: FastifyInstance, readiness: ReadReadiness): void {
  app.get("/livez", (_, reply) => reply.header("cache-control", "no-store").type("text/plain").send("ok\n"));
  app.get<{ Querystring: { readonly exclude?: string | readonly string[] } }>("/readyz", async (request, reply) => {
    const found = await readiness();
    const reason = found !== null && [request.query.exclude].flat().includes(found) ? null : found;
    return reply
      .code(reason === null ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready: reason === null, reason });
  });
}
