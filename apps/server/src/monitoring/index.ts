import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/open-database.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createReadiness } from "./readiness.ts";
import { listenForMonitoring } from "./serve-metrics.ts";
import type { Traces } from "./traces/start-traces.ts";

export { startHeartbeat } from "./heartbeat.ts";
export type { Metrics } from "./metrics.ts";
export { createReadiness } from "./readiness.ts";
export { serveMetrics } from "./serve-metrics.ts";
export { serveProbes } from "./serve-probes.ts";
export { serveStatus, sweepProcesses } from "./serve-status.ts";
export type { Traces } from "./traces/start-traces.ts";

/** Measures of this process; null where the settings open no way to read them. */
export function openMetrics(
  { metricsPort, metricsToken }: Pick<Config, "metricsPort" | "metricsToken">,
  database: Database,
  kind: "server" | "worker",
): Metrics | null {
  return metricsPort === null && metricsToken === null ? null : createMetrics(database, kind);
}

/** Traces of this process; null, and nothing of them is loaded, where the settings name no receiver. */
export async function openTraces(
  { traces }: Pick<Config, "traces">,
  kind: "server" | "worker",
  log: Pick<FastifyBaseLogger, "warn" | "info">,
): Promise<Traces | null> {
  if (traces === null) return null;
  const { startTraces } = await import("./traces/start-traces.ts");
  return startTraces(traces, kind, log);
}

/**
 * Opens the port of metrics and probes where the settings name one.
 * @returns how to close it, and the measures with it
 */
export async function openMonitoringPort(
  { host, metricsPort }: Pick<Config, "host" | "metricsPort">,
  {
    database,
    metrics,
    isStopping,
  }: { readonly database: Database; readonly metrics: Metrics | null; readonly isStopping: () => boolean },
): Promise<() => Promise<void>> {
  if (metrics === null) return async () => {};
  const readiness = createReadiness(database, isStopping);
  const app = metricsPort === null ? null : await listenForMonitoring({ host, metricsPort }, metrics, readiness);
  return async () => {
    await app?.close();
    metrics.close();
  };
}
