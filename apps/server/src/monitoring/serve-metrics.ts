import { createHash, timingSafeEqual } from "node:crypto";
import fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../platform/config.ts";
import type { Metrics } from "./metrics.ts";
import type { ReadReadiness } from "./readiness.ts";
import { serveProbes } from "./serve-probes.ts";

/** Serves `/metrics` to who brings the token; any other caller is told that there is nothing. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.get("/metrics", async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return reply.code(404).send();
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}

/** Listens on a port of its own, which is not to be opened to callers: probes and metrics, without a token. */
export async function listenForMonitoring(
  { host, metricsPort }: Pick<Config, "host"> & { readonly metricsPort: number },
  metrics: Metrics,
  readiness: ReadReadiness,
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  serveProbes(app, readiness);
  app.get("/metrics", async (_, reply) => reply.type(metrics.contentType).send(await metrics.read()));
  await app.listen({ host, port: metricsPort });
  return app;
}

/** Of one length whatever was sent. */
const digest = (text: string) => createHash("sha256").update(text).digest();
