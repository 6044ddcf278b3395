import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../platform/database/open-database.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";
import { readQueues } from "./queues.ts";

export type Metrics = {
  readonly contentType: string;
  /** The measures now, as Prometheus reads them. */
  readonly read: () => Promise<string>;
  /** Counts and times the requests of a server. */
  readonly watchRequests: (app: FastifyInstance) => void;
  readonly close: () => void;
};

const PREFIX = "lichen_";
/** Bounds of the histogram of requests, s: from a cached answer to the limit of a request. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30];
/** Channels of Node on which `fetch` says how a request ended. @source https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
const ANSWERED = "undici:request:headers";
const FAILED = "undici:request:error";

/**
 * Measures of one process, in the format of Prometheus: requests, connections of the database, jobs, mails and events that
 * wait, requests to outside services, and those of Node (memory, event-loop delay, collections, open handles).
 *
 * What is stored is counted when it is read, at the cost of three short queries.
 */
export function createMetrics(database: Pick<Database, "db" | "engine" | "pools">, kind: "server" | "worker"): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  new Gauge({
    name: `${PREFIX}build_info`,
    help: "Version of the product, engine of the database and kind of process; always 1",
    labelNames: ["version", "database", "process"],
    registers: [registry],
  }).set({ version: PRODUCT_VERSION, database: database.engine, process: kind }, 1);
  measurePools(registry, database);
  const readStored = measureStored(registry, database);
  return {
    contentType: registry.contentType,
    read: async () => {
      await readStored();
      return registry.metrics();
    },
    watchRequests: (app) => watchRequests(registry, app),
    close: measureOutside(registry),
  };
}

function watchRequests(registry: Registry, app: FastifyInstance): void {
  const labelNames = ["call", "status"] as const;
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: "Requests that were answered, by call and status",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: "Time from the headers of a request to the end of its answer",
    labelNames: ["call"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url ?? "unknown address"}`;
    requests.inc({ call, status: reply.statusCode });
    durations.observe({ call }, reply.elapsedTime / 1000);
  });
}

function measurePools(registry: Registry, database: Pick<Database, "pools">): void {
  new Gauge({
    name: `${PREFIX}database_connections`,
    help: "Connections of this process to the database by role, and callers that wait for one",
    labelNames: ["role", "state"],
    registers: [registry],
    collect() {
      for (const { role, open, idle, waiting } of database.pools()) {
        this.set({ role, state: "in_use" }, open - idle);
        this.set({ role, state: "idle" }, idle);
        this.set({ role, state: "waiting" }, waiting);
      }
    },
  });
}

/** @returns how they are measured again */
function measureStored(registry: Registry, { db }: Pick<Database, "db">): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = ["queue"]) =>
    new Gauge({ name: PREFIX + name, help, labelNames: [...labelNames], registers: [registry] });
  const waiting = gauge("queue_waiting", "Mails, events and jobs that wait, by queue; the same for every process");
  const age = gauge(
    "queue_oldest_seconds",
    "How long the oldest entry has been due, by queue; the same for every process",
  );
  const isUp = gauge(
    "database_up",
    "1 when the database answered this reading, 0 when it did not: the queues are then unknown",
    [],
  );
  return async () => {
    const rows = await readQueues(db).catch(() => null);
    waiting.reset();
    age.reset();
    isUp.set(rows === null ? 0 : 1);
    for (const { queue, count, oldest_s } of rows ?? []) {
      waiting.set({ queue }, count);
      age.set({ queue }, Math.max(0, oldest_s));
    }
  };
}

function measureOutside(registry: Registry): () => void {
  const requests = new Counter({
    name: `${PREFIX}outside_requests_total`,
    help: "Requests to outside services, by host and outcome",
    labelNames: ["host", "outcome"],
    registers: [registry],
  });
  const answered = (message: unknown) => {
    const { request, response } = message as { request: { origin: string }; response: { statusCode: number } };
    requests.inc({ host: hostOf(request.origin), outcome: String(response.statusCode) });
  };
  const failed = (message: unknown) => {
    const { request } = message as { request: { origin: string } };
    requests.inc({ host: hostOf(request.origin), outcome: "failed" });
  };
  subscribe(ANSWERED, answered);
  subscribe(FAILED, failed);
  return () => {
    unsubscribe(ANSWERED, answered);
    unsubscribe(FAILED, failed);
  };
}

const hostOf = (origin: string) => new URL(origin).host;
